/** The gallery as its page shows it: each table read and analysed by the build, under the question it answers. */
import type { Analysis } from '../analysis/analyse.ts';
import { analyse } from '../analysis/analyse.ts';
import type { Group } from '../analysis/rule.ts';
import type { Entry } from '../gallery/gallery.ts';
import { GALLERY, titled } from '../gallery/gallery.ts';
import type { GalleryWords } from '../i18n/gallery.ts';
import { entryWords, titleOf } from '../i18n/gallery.ts';
import { read } from '../read/read.ts';

export interface Hung extends Entry {
  readonly name: string;
  readonly says: string;
  readonly text: string;
  readonly analysis: Analysis;
}

/** Every table in the order of questions; null for those in which nothing is to be found. */
export async function hang(
  words: GalleryWords,
): Promise<{ readonly group: Group | null; readonly entries: readonly Hung[] }[]> {
  const groups: (Group | null)[] = ['usable', 'whose-time', 'how-to-add', 'what-to-do', null];
  const hang = async (entry: Entry): Promise<Hung & { group: Group | null }> => {
    const text = titled(titleOf(entry.id, entry.made === 'simulated', words), await entry.table());
    const [profile] = read(text).profiles;
    if (profile === undefined) throw new Error(`The table ${entry.id} of the gallery cannot be read`);
    const analysis = analyse(profile);
    const [telling] = entry.fires;
    const finding = analysis.findings.fired.find(({ rule }) => rule === telling);
    if (telling !== undefined && finding === undefined) throw new Error(`${telling} does not fire on ${entry.id}`);
    return { ...entry, ...entryWords(entry.id, words), text, analysis, group: finding?.group ?? null };
  };
  const hung = await Promise.all(GALLERY.map(hang));
  return groups.map((group) => ({ group, entries: hung.filter((entry) => entry.group === group) }));
}
