/**
 * The index of the search page, made by Pagefind from the built pages: lessons by their sections, terms and findings each
 * as an entry of its own. Written to `pagefind/`, without the interfaces that the site does not use.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { close, createIndex } from 'pagefind';
import { readable } from './markdown.ts';

/** Pages of words; all others are tools. */
const SOUGHT = (main: Element): boolean => main.matches('[data-lesson], .glossary, .about');
/** What the page of results loads; the rest of Pagefind's files are ready-made interfaces. */
const USED = /^(?:pagefind\.js|pagefind-entry\.json|wasm\.|pagefind\..*\.pf_meta|index\/|fragment\/|filter\/)/;

interface Entry {
  /** Below the root of the site. */
  readonly url: string;
  readonly html: string;
}

export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const entries = readdirSync(root, { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('index.html'))
          .sort()
          .flatMap((file) => entriesOf(readFileSync(join(root, file), 'utf8'), file.replace(/index\.html$/, '')));
        const { index, errors } = await createIndex({ includeCharacters: '_:' });
        if (index === undefined) throw new Error(errors.join('; '));
        for (const { url, html } of entries) {
          const added = await index.addHTMLFile({ url, content: html });
          if (added.errors.length > 0) throw new Error(`${url}: ${added.errors.join('; ')}`);
        }
        const { files } = await index.getFiles();
        for (const { path, content } of files.filter(({ path }) => USED.test(path))) {
          const file = join(root, 'pagefind', path);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, content);
        }
        await close();
        logger.info(`${entries.length} entries to search`);
      },
    },
  };
}

/** A page as it is sought: whole, or one entry a term or rule. */
export function entriesOf(html: string, path: string): Entry[] {
  const main = readable(html);
  if (main === null || !SOUGHT(main)) return [];
  const lang = /<html[^>]*\blang="([^"]*)"/.exec(html)?.[1] ?? 'en';
  const title = main.querySelector('h1')?.textContent.trim() ?? '';
  for (const table of main.querySelectorAll('.raw, svg')) table.remove();
  const inner = (element: Element): string => element.innerHTML.replaceAll('\u2060', '');
  const page = (kind: string, body: string): string =>
    `<html lang="${lang}"><body data-pagefind-meta="kind:${kind}">${body}</body></html>`;
  const listed = [...main.querySelectorAll('.entry')];
  if (listed.length === 0) {
    return [{ url: `/${path}`, html: page(main.getAttribute('data-lesson') ?? title, inner(main)) }];
  }
  return listed.map((entry) => {
    const name = entry.querySelector('h3')?.textContent.trim() ?? '';
    const says = entry.querySelector('.says');
    return {
      url: `/${path}#${entry.id}`,
      html: page(title, `<h1>${name}</h1>${says === null ? '' : inner(says)}<p>${entry.id}</p>`),
    };
  });
}
