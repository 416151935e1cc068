/** The gallery as its page shows it: each table read and analysed by the build, under the question it answers. */
import type { Analysis } from '../analysis/analyse.ts';
import { analyse } from '../analysis/analyse.ts';
import type { Group } from '../analysis/rule.ts';
import type { Entry } from '../gallery/gallery.ts';
import { GALLERY, titled } from '../gallery/gallery.ts';
import type { GalleryWords } from '../i18n/gallery.ts';
import { read } from '../read/read.ts';

export interface Hung extends Entry {
  readonly name: string;
  readonly says: string;
  readonly text: string;
  readonly analysis: Analysis;
}

const wordsOf = (id: string, words: GalleryWords): { name: string; says: string } => {
  const found = (words.entries as Readonly<Record<string, { name: string; says: string }>>)[id];
  if (found === undefined) throw new Error(`The table ${id} of the gallery has no words`);
  return found;
};

/** What stands above a table in its file: its name up to the colon, and where it comes from. */
export function titleOf({ id, made }: Entry, words: GalleryWords): string {
  const origin = made === 'simulated' ? words.notMeasured : words.measured.toLowerCase();
  return `${wordsOf(id, words).name}: ${origin}`;
}

/** Every table in the order of questions; null for those in which nothing is to be found. */
export function hang(words: GalleryWords): { readonly group: Group | null; readonly entries: readonly Hung[] }[] {
  const groups: (Group | null)[] = ['usable', 'whose-time', 'how-to-add', 'what-to-do', null];
  const hung = GALLERY.map((entry): Hung & { group: Group | null } => {
    const text = titled(titleOf(entry, words), entry.table());
    const [profile] = read(text).profiles;
    if (profile === undefined) throw new Error(`The table ${entry.id} of the gallery cannot be read`);
    const analysis = analyse(profile);
    const [telling] = entry.fires;
    const finding = analysis.findings.fired.find(({ rule }) => rule === telling);
    if (telling !== undefined && finding === undefined) throw new Error(`${telling} does not fire on ${entry.id}`);
    return { ...entry, ...wordsOf(entry.id, words), text, analysis, group: finding?.group ?? null };
  });
  return groups.map((group) => ({ group, entries: hung.filter((entry) => entry.group === group) }));
}
