import type { CollectionEntry } from 'astro:content';
import { getCollection, getEntry } from 'astro:content';

export type Term = CollectionEntry<'glossary'>;

/** The anchor of a term on the glossary's page. */
export const termId = (term: Term): string => term.id.replace(/^.*\//, '');

/** A term in a language, in English where that language has none; throws on an id that no file has. */
export async function termOf(lang: string, id: string): Promise<Term> {
  const term = (await getEntry('glossary', `${lang}/${id}`)) ?? (await getEntry('glossary', `en/${id}`));
  if (term === undefined) throw new Error(`No term is called ${id}: content/glossary/en/${id}.md is missing`);
  return term;
}

/** All terms of a language from A to Z; `.item()` stands under I. */
export async function termsIn(lang: string): Promise<Term[]> {
  const english = await getCollection('glossary', ({ id }) => id.startsWith('en/'));
  const terms = await Promise.all(english.map((term) => termOf(lang, termId(term))));
  return terms.sort((a, b) => sortKey(a).localeCompare(sortKey(b), lang));
}

/** What a term is filed under: its letters alone. */
export const sortKey = (term: Term): string => term.data.term.replace(/^[^\p{L}]+/u, '').toLowerCase();
