import type { Locale } from '../i18n/locales.ts';
import { ALL_LOCALES, LOCALES } from '../i18n/locales.ts';

/** Languages whose pages are built. */
export const ready: readonly Locale[] = ALL_LOCALES.filter((locale) => LOCALES[locale].ready);

/** Route parameter of a language: none for English, which lives at the root. */
export function folderParam(locale: Locale): { folder: string | undefined } {
  return { folder: LOCALES[locale].folder.replace(/\/$/, '') || undefined };
}

/** The paths of a page that stands in every language. */
export const localePaths = () => ready.map((locale) => ({ params: folderParam(locale), props: { locale } }));
