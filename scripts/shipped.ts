/**
 * What the pages ship of other people's work, found by the build itself: the packages of every module that reached a
 * script of the browser, and the fonts that `fonts.ts` cut.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const LIST = '.astro/shipped.json';
/** What comes past the bundle of the pages: Astro's and Vite's small helpers, the search, the service worker. */
const ALWAYS = [
  'astro',
  'vite',
  'pagefind',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
];

export interface Shipped {
  readonly name: string;
  readonly version: string;
  /** As SPDX writes it. */
  readonly licence: string;
  /** The licence in full, with its copyright line. */
  readonly text: string;
}

/** Notes the folders of packages whose modules end in a browser script, for the pages that are rendered after it. */
export function noteShipped(): Plugin {
  return {
    name: 'whose-time:shipped',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const always = ALWAYS.map((name) => `node_modules/${name}`);
      mkdirSync(dirname(LIST), { recursive: true });
      writeFileSync(LIST, JSON.stringify([...new Set([...foldersIn(bundle), ...always])]));
    },
  };
}

/** For what is bundled when the list is already on a page: throws where it holds a package that always comes unlisted. */
export function onlyListed(): Plugin {
  return {
    name: 'whose-time:only-listed',
    generateBundle(_options, bundle) {
      const missing = foldersIn(bundle).filter((folder) => !ALWAYS.some((name) => folder.endsWith(`/${name}`)));
      if (missing.length > 0)
        throw new Error(`shipped without its licence, see ALWAYS in shipped.ts: ${missing.join()}`);
    },
  };
}

/** Folders of the packages whose modules are in a bundle. */
function foldersIn(bundle: Rolldown.OutputBundle): string[] {
  const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? Object.keys(part.modules) : []));
  return [...new Set(modules.flatMap((id) => /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []))];
}

/** Packages in the pages, by name. Throws where one does not say its licence, or no build has noted any. */
export function shippedPackages(): Shipped[] {
  const noted = JSON.parse(readFileSync(LIST, 'utf8')) as string[];
  const { devDependencies } = manifest('.');
  const fonts = Object.keys(devDependencies ?? {}).filter((name) => name.startsWith('@fontsource'));
  const packages = [...noted, ...fonts.map((name) => `node_modules/${name}`)].map((folder): Shipped => {
    const { name, version, license } = manifest(folder);
    if (typeof license !== 'string') throw new Error(`${folder} does not say its licence`);
    return { name, version, licence: license, text: licenceText(folder) };
  });
  return packages.sort((a, b) => (a.name < b.name ? -1 : 1));
}

interface Manifest {
  name: string;
  version: string;
  license?: unknown;
  devDependencies?: Record<string, string>;
}

const manifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** The text of a package's own licence; what its own tools hold besides (Vite lists it at the end) is in no page. */
function licenceText(folder: string): string {
  const found = readdirSync(folder, { withFileTypes: true }).find(({ name }) => /^(licen[cs]e|copying)/i.test(name));
  if (found === undefined) return '';
  const path = join(folder, found.name);
  if (found.isDirectory()) return licenceText(path);
  const [own = ''] = readFileSync(path, 'utf8').split('# Licenses of bundled dependencies');
  return own.trim();
}
