/** What was built: every link leads somewhere, and ids are unique. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parseHTML } from 'linkedom';
import { RULES } from '../../src/analysis/findings.ts';

const DIST = 'dist';
const pages = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
const parsed = new Map<string, Document>();

function documentOf(page: string): Document {
  const known = parsed.get(page) ?? parseHTML(readFileSync(join(DIST, page), 'utf8')).document;
  parsed.set(page, known);
  return known;
}

test('every internal link and anchor leads somewhere', () => {
  const dead: string[] = [];
  for (const page of pages) {
    for (const link of documentOf(page).querySelectorAll('a[href], link[href], script[src], img[src]')) {
      const target = link.getAttribute('href') ?? link.getAttribute('src') ?? '';
      const url = new URL(target, `http://site/${page.replace(/index\.html$/, '')}`);
      if (url.host !== 'site') continue;
      const file = join(DIST, url.pathname, url.pathname.endsWith('/') ? 'index.html' : '');
      if (!existsSync(file) || statSync(file).isDirectory()) {
        dead.push(`${page}: ${target}`);
        continue;
      }
      // `key=value` is state that the page reads from its address, not a place in it.
      const parts = decodeURIComponent(url.hash.slice(1)).split('&');
      const anchor = parts.find((part) => !part.includes('=')) ?? '';
      // A finding on a named sample is on the page once that sample is; that its rule fires there, the gallery's tests hold.
      const fires =
        RULES.some(({ name }) => anchor === `finding-${name}`) && parts.some((part) => part.startsWith('s='));
      if (fires) continue;
      if (
        anchor !== '' &&
        file.endsWith('.html') &&
        documentOf(file.slice(DIST.length + 1)).getElementById(anchor) === null
      ) {
        dead.push(`${page}: ${target}`);
      }
    }
  }
  expect(pages.length).toBeGreaterThan(2);
  expect(dead).toEqual([]);
});

test('ids are unique on a page', () => {
  for (const page of pages) {
    const ids = [...documentOf(page).querySelectorAll('[id]')].map((element) => element.id);
    expect(
      ids.filter((id, i) => ids.indexOf(id) !== i),
      page,
    ).toEqual([]);
  }
});
