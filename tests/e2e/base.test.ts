/** The site in a folder of a host, on the plainest server there is, and opened from a folder without one. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { parseHTML } from 'linkedom';

const BASE = '/some/where/';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
};
test.describe.configure({ mode: 'serial' });

let out = '';
let server: Server;
let host = '';

/** The file an address stands for, null where a plain server has none. */
function fileOf(pathname: string): string | null {
  if (!pathname.startsWith(BASE)) return null;
  const file = join(out, decodeURIComponent(pathname.slice(BASE.length)), pathname.endsWith('/') ? 'index.html' : '');
  return existsSync(file) && !statSync(file).isDirectory() ? file : null;
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  out = mkdtempSync(join(tmpdir(), 'whose-time-base-'));
  execFileSync('npx', ['astro', 'build', '--outDir', out], { env: { ...process.env, BASE_PATH: BASE }, stdio: 'pipe' });
  server = createServer((request, response) => {
    const file = fileOf(new URL(request.url ?? '/', 'http://host').pathname);
    if (file === null) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(readFileSync(file));
  });
  await new Promise<void>((ready) => server.listen(0, ready));
  host = `http://localhost:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  server.close();
  rmSync(out, { recursive: true, force: true });
});

test('every address in pages, styles and scripts leads to a file below the base', () => {
  const dead: string[] = [];
  const seen = new Set<string>();
  const check = (from: string, address: string): void => {
    const url = new URL(address, `http://host${BASE}${from.replace(/index\.html$/, '')}`);
    if (url.host !== 'host') return;
    seen.add(url.pathname);
    if (fileOf(url.pathname) === null) dead.push(`${from}: ${address}`);
  };
  for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    const text = /\.(html|css|js)$/.test(file) ? readFileSync(join(out, file), 'utf8') : '';
    if (file.endsWith('.html')) {
      const { document } = parseHTML(text);
      for (const element of document.querySelectorAll('[href], [src], [data-page], [component-url], [renderer-url]')) {
        for (const name of ['href', 'src', 'data-page', 'component-url', 'renderer-url']) {
          const address = element.getAttribute(name);
          if (address !== null) check(file, address);
        }
      }
    } else if (file.endsWith('.css')) {
      for (const [, address = ''] of text.matchAll(/url\(['"]?([^)'"]+)/g))
        if (!address.startsWith('#')) check(file, address);
    } else if (file.startsWith('_astro/') && file.endsWith('.js')) {
      // Chunks, the worker, and what a chunk preloads.
      for (const [, address = ''] of text.matchAll(/["'`]((?:\.{0,2}\/)[\w./-]*\.(?:js|css))["'`]/g))
        check(file, address);
      for (const [, address = ''] of text.matchAll(/["'`](_astro\/[\w./-]+\.(?:js|css))["'`]/g)) check('', address);
    }
  }
  expect(dead).toEqual([]);
  const kinds = (part: string): number => [...seen].filter((path) => path.includes(part)).length;
  expect(kinds('.js')).toBeGreaterThan(20);
  expect(kinds('reader.worker')).toBe(1);
  expect(kinds('.woff2')).toBeGreaterThan(4);
});

test('a page below the base reads a pasted table, in its worker, and draws it', async ({ page }) => {
  const lost: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) lost.push(response.url());
  });
  await page.goto(`${host}${BASE}read/`);
  await page.locator('textarea').first().fill(readFileSync('content/samples/network-2.txt', 'utf8'));
  await expect(page.locator('html')).toHaveAttribute('data-shown', /reader/, { timeout: 20_000 });
  await page.goto(`${host}${BASE}the-case/`);
  await expect(page.locator('html')).toHaveAttribute('data-shown', /reader/, { timeout: 20_000 });
  await page.locator('.pager .next').click();
  await expect(page.locator('main')).toHaveAttribute('data-lesson', '2');
  expect(lost).toEqual([]);
});

test('from a folder without a server, pages are whole to read and say what they cannot', async ({ page }) => {
  await page.goto(pathToFileURL(join(out, 'the-case/index.html')).href);
  await expect(page.locator('.folder')).toBeVisible();
  await expect(page.locator('.needs-js:visible')).toHaveCount(0);
  await expect(page.locator('[data-figure="wall"] svg:visible')).toHaveCount(1);
  const styled = await page.locator('.lesson-head h1').evaluate((h1) => getComputedStyle(h1).fontFamily);
  expect(styled).toContain('WT Display');
  expect(await page.evaluate(() => document.fonts.load('16px "WT Display"').then((faces) => faces.length))).toBe(1);
  await page.locator('.pager .next').click();
  await expect(page.locator('main')).toHaveAttribute('data-lesson', '2');
});
