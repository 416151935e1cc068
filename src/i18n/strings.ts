import type { Locale } from './locales.ts';
import { shellEn, type ShellStrings } from './shell.en.ts';

export interface Strings {
  shell: ShellStrings;
}

const en: Strings = { shell: shellEn };

/** A language without its words yet falls back to English, whole; the site links to no such page. */
const TABLES: Partial<Record<Locale, Strings>> = { en };

export const strings = (locale: Locale): Strings => TABLES[locale] ?? en;
