/**
 * Ids that changed. `content/redirects.json` says where each leads now: `"/the-case/#old": "/the-case/#new"`; a section may
 * have moved to another page. Old links are kept by elements in the page, so they work without script.
 */
import list from '../../content/redirects.json';

const REDIRECTS: Readonly<Record<string, string>> = list;

/** Former ids of a section that is still on its page (`path` is the page within its language: `the-case/`). */
export function aliasesOf(path: string, id: string, redirects = REDIRECTS): string[] {
  return Object.keys(redirects)
    .filter((old) => redirects[old] === `/${path}#${id}` && old.startsWith(`/${path}#`))
    .map((old) => old.slice(path.length + 2));
}

/** Sections that left a page: the id they had, and where they are. */
export function movedFrom(path: string, redirects = REDIRECTS): { id: string; to: string }[] {
  return Object.entries(redirects)
    .filter(([old, to]) => old.startsWith(`/${path}#`) && !to.startsWith(`/${path}#`))
    .map(([old, to]) => ({ id: old.slice(path.length + 2), to }));
}
