import type { CollectionEntry } from 'astro:content';
import { getCollection, getEntry } from 'astro:content';
import { headingsOf } from './lesson-list.ts';

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

/** Sorted terms under their first letters. */
export function byLetter(terms: readonly Term[]): { letter: string; terms: Term[] }[] {
  const letterOf = (term: Term): string => sortKey(term).charAt(0).toUpperCase();
  const letters = [...new Set(terms.map(letterOf))];
  return letters.map((letter) => ({ letter, terms: terms.filter((term) => letterOf(term) === letter) }));
}

/** What a term is filed under: its name from the first letter on. */
const sortKey = (term: Term): string => term.data.term.replace(/^\P{L}+/u, '').toLowerCase();

/** A section of a lesson that uses a term: `label` is its number, `page` its address within the language. */
interface Use {
  term: string;
  page: string;
  label: string;
  title: string;
}

/** Where a lesson uses which term, each section once; what stands before the first heading is the lesson itself. */
export function usesIn({ body = '', data }: CollectionEntry<'lessons'>): Use[] {
  const headings = headingsOf(body);
  const uses = new Map<string, Use>();
  let section = -1;
  for (const [, element = '', id = ''] of body.matchAll(/<(H|Term)\s[^>]*?\bid="([a-z0-9-]+)"/g)) {
    const heading = headings[section];
    if (element === 'H') section = headings.findIndex(({ slug }) => slug === id);
    else if (heading === undefined) add(id, `${data.slug}/`, String(data.number), data.title);
    else add(id, `${data.slug}/#${heading.slug}`, `${data.number}.${section + 1}`, heading.text);
  }
  return [...uses.values()];

  function add(term: string, page: string, label: string, title: string): void {
    uses.set(`${term} ${page}`, { term, page, label, title });
  }
}
