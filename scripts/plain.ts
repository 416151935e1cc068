/**
 * For readers that are programs: every page of words as Markdown beside it (`/async.md`), and `llms.txt`, which lists
 * them. Both are made from the built pages, so they say what the pages say.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parseHTML } from 'linkedom';
import { markdownOf } from './markdown.ts';

interface Page {
  /** The page's folder: `async`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  /** Lessons have a number; what has none is a page to look things up in. */
  readonly lesson: number | null;
  readonly html: string;
}

/** Pages of words that are no lessons. */
const REFERENCE = ['glossary', 'findings', 'about'];

export function plainCopies(): AstroIntegration {
  return {
    name: 'plain-copies',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const root = fileURLToPath(dir);
        const pages = pagesIn(root);
        for (const { name, html, url } of pages) {
          writeFileSync(join(root, `${name}.md`), `<!-- ${url} -->\n\n${markdownOf(html, url)}`);
        }
        writeFileSync(join(root, 'llms.txt'), listOf(readFileSync(join(root, 'index.html'), 'utf8'), pages));
      },
    },
  };
}

function pagesIn(root: string): Page[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('/index.html'));
  const found = files.flatMap((file): Page[] => {
    const html = readFileSync(join(root, file), 'utf8');
    const { document } = parseHTML(html);
    const name = file.replace(/\/index\.html$/, '');
    const number = document.querySelector('main')?.getAttribute('data-lesson') ?? null;
    if (number === null && !REFERENCE.includes(name)) return [];
    const title = document.querySelector('h1')?.textContent.trim() ?? name;
    return [{ name, title, ...headOf(document), lesson: number === null ? null : Number(number), html }];
  });
  const place = ({ lesson, name }: Page): number => lesson ?? 1000 + REFERENCE.indexOf(name);
  return found.sort((a, b) => place(a) - place(b));
}

function headOf(document: Document): { description: string; url: string } {
  return {
    description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    url: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
  };
}

/** `llms.txt`: what the site is, and its texts. */
function listOf(home: string, pages: readonly Page[]): string {
  const { document } = parseHTML(home);
  const entry = ({ title, description, url }: Page): string =>
    `- [${title}](${url.replace(/\/$/, '.md')}): ${description}`;
  const isLesson = ({ lesson }: Page): boolean => lesson !== null;
  const title = document.querySelector('meta[property="og:site_name"]')?.getAttribute('content') ?? '';
  return [
    `# ${title}`,
    `> ${headOf(document).description}`,
    `## Lessons\n\n${pages.filter(isLesson).map(entry).join('\n')}`,
    `## Reference\n\n${pages
      .filter((page) => !isLesson(page))
      .map(entry)
      .join('\n')}\n`,
  ].join('\n\n');
}
