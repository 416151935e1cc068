/** The words of the gallery; its tables are in `src/gallery`. */
import { galleryEn } from './gallery.en.ts';
import type { Locale } from './locales.ts';

export type GalleryWords = typeof galleryEn;

const TABLES: Partial<Record<Locale, GalleryWords>> = { en: galleryEn };

/** English where a language has no words yet. */
export const galleryWords = (locale: Locale): GalleryWords => TABLES[locale] ?? galleryEn;

/** A table's name and what it shows. Throws where it has no words: the list of tables is ours. */
export function entryWords(id: string, words: GalleryWords): { readonly name: string; readonly says: string } {
  const found = (words.entries as Readonly<Record<string, { name: string; says: string }>>)[id];
  if (found === undefined) throw new Error(`The table ${id} of the gallery has no words`);
  return found;
}

/** What stands above a table: its name up to the colon, and whether it is simulated. */
export function titleOf(id: string, simulated: boolean, words: GalleryWords): string {
  return `${entryWords(id, words).name}: ${simulated ? words.notMeasured : words.measured.toLowerCase()}`;
}
