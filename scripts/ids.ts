/**
 * The public ids of the built site: every page, and on it whatever offers its own link. `content/ids.txt` lists them, one
 * address a line, and a test holds the site to it. Run as a script, it adds the new ones to the list and drops none.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseHTML } from 'linkedom';
import { RULES } from '../src/analysis/findings.ts';

const LIST = 'content/ids.txt';
export const REDIRECTS = 'content/redirects.json';

/** Addresses on the site (`/the-case/#missing`), sorted. Findings come from the registry: a page shows few. */
export function builtIds(dist: string): string[] {
  const found = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .flatMap((file) => {
      const page = `/${file.replace(/index\.html$/, '')}`;
      const links = parseHTML(readFileSync(join(dist, file), 'utf8')).document.querySelectorAll('a.sec, a.anchor');
      return [page, ...[...links].map((link) => page + (link.getAttribute('href') ?? ''))];
    });
  const findings = RULES.map(({ name }) => `/read/#finding-${name}`);
  return [...new Set([...found, ...findings])].sort();
}

/** The list as it stands. */
export function listedIds(): string[] {
  return existsSync(LIST) ? readFileSync(LIST, 'utf8').trimEnd().split('\n') : [];
}

/** What is listed and neither built nor redirected, and what is built and not listed. */
export function compareIds(
  listed: readonly string[],
  built: readonly string[],
  redirects: Readonly<Record<string, string>>,
): { lost: string[]; unlisted: string[] } {
  const there = new Set(built);
  const known = new Set(listed);
  return {
    lost: listed.filter((id) => !there.has(id) && redirects[id] === undefined),
    unlisted: built.filter((id) => !known.has(id)),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const listed = listedIds();
  const { unlisted } = compareIds(listed, builtIds('dist'), {});
  writeFileSync(LIST, `${[...listed, ...unlisted].sort().join('\n')}\n`);
  console.log(unlisted.length === 0 ? 'no new ids' : `new: ${unlisted.join(' ')}`);
}
