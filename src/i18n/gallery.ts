/** The words of the gallery; its tables are in `src/gallery`. */
import { galleryEn } from './gallery.en.ts';
import type { Locale } from './locales.ts';

export type GalleryWords = typeof galleryEn;

const TABLES: Partial<Record<Locale, GalleryWords>> = { en: galleryEn };

/** English where a language has no words yet. */
export const galleryWords = (locale: Locale): GalleryWords => TABLES[locale] ?? galleryEn;
