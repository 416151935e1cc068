/**
 * What the pages ship of other people's work, found by the build itself: the packages of every module that reached a
 * script of the browser, and the fonts that `fonts.ts` cut.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const LIST = '.astro/shipped.json';
/** Astro writes its small runtime into the pages itself, past the bundler. */
const ALWAYS = ['node_modules/astro'];

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
      const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? Object.keys(part.modules) : []));
      const folders = modules.flatMap((id) => /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []);
      mkdirSync(dirname(LIST), { recursive: true });
      writeFileSync(LIST, JSON.stringify([...new Set([...folders, ...ALWAYS])]));
    },
  };
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

function licenceText(folder: string): string {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name));
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
}
