/** The languages of the site and where each lives: English at the root, every other below its own folder. */
export const LOCALES = {
  en: { folder: '', lang: 'en', short: 'EN', name: 'English', ready: true },
  zh: { folder: 'zh/', lang: 'zh-Hans', short: '中文', name: '中文', ready: false },
} as const;

export type Locale = keyof typeof LOCALES;
export const ALL_LOCALES = Object.keys(LOCALES) as Locale[];

/** Where the site is mounted, with a slash at its end. The command line has no Vite and no such thing: there it is `/`. */
const env = (import.meta as { env?: { BASE_URL?: string } }).env;
const BASE = `${env?.BASE_URL ?? ''}/`.replace(/\/+$/, '/');

/** An address on this site: `href('en', 'sync-points/#rows')` → `/sync-points/#rows`. */
export function href(locale: Locale, path = ''): string {
  return BASE + LOCALES[locale].folder + path.replace(/^\//, '');
}

/** The address of a file in `public/`. */
export const asset = (file: string): string => BASE + file;

const belowBase = (pathname: string): string =>
  pathname.startsWith(BASE) ? pathname.slice(BASE.length) : pathname.replace(/^\//, '');

/** The address of a page within its language: `/zh/sync-points/` → `sync-points/`. */
export const pathOf = (pathname: string): string =>
  belowBase(pathname).slice(LOCALES[localeOf(pathname)].folder.length);

/** Which language a page is in, by its address. */
export function localeOf(pathname: string): Locale {
  const rest = belowBase(pathname);
  return ALL_LOCALES.find((locale) => LOCALES[locale].folder !== '' && rest.startsWith(LOCALES[locale].folder)) ?? 'en';
}
