/** What a page asks for before anybody touches it, as a browser really requests it, compressed as hosts do. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** Bytes after gzip. `font` counts what is fetched, which is compressed as it is; `foreign` are addresses elsewhere. */
export interface Asked {
  html: number;
  script: number;
  style: number;
  font: number;
  readonly scripts: string[];
  readonly foreign: string[];
}

/** Long enough for what a page fetches by itself; the worker for reading without a network comes later. */
const QUIET_MS = 500;

export async function askedBy(page: Page, url: string): Promise<Asked> {
  const asked: Asked = { html: 0, script: 0, style: 0, font: 0, scripts: [], foreign: [] };
  const counted: Promise<void>[] = [];
  const count = (response: Response): void => void counted.push(add(asked, response, new URL(url).origin));
  page.on('response', count);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(QUIET_MS);
  page.off('response', count);
  await Promise.all(counted);
  const inline = await page.evaluate(() => ({
    script: [...document.querySelectorAll('script:not([src])')].map(({ textContent }) => textContent).join('\n'),
    style: [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n'),
  }));
  asked.script += zipped(inline.script);
  asked.style += zipped(inline.style);
  return asked;
}

async function add(asked: Asked, response: Response, origin: string): Promise<void> {
  const { origin: from, pathname, protocol } = new URL(response.url());
  if (protocol === 'data:' || (response.status() >= 300 && response.status() < 400)) return;
  if (from !== origin) asked.foreign.push(response.url());
  const type = response.headers()['content-type'] ?? '';
  const body = await response.body();
  if (type.includes('javascript')) {
    asked.script += zipped(body);
    asked.scripts.push(pathname);
  } else if (type.includes('css')) asked.style += zipped(body);
  else if (type.includes('html')) asked.html += zipped(body);
  else if (type.includes('font')) asked.font += body.length;
}

/** Bytes of a text or a file's content after gzip; nothing weighs nothing. */
const zipped = (content: string | Buffer): number => (content.length === 0 ? 0 : gzipSync(content).length);

/** Bytes of all type that the site has. */
export function fontBytes(dist: string): number {
  const files = readdirSync(join(dist, 'fonts')).filter((name) => name.endsWith('.woff2'));
  return files.reduce((sum, name) => sum + statSync(join(dist, 'fonts', name)).size, 0);
}

/** The chunk with the chart library: its name in `_astro`, and its bytes after gzip. */
export function plotChunk(dist: string): { name: string; bytes: number } {
  const name = readdirSync(join(dist, '_astro')).find((file) => /^figures\..*\.js$/.test(file));
  if (name === undefined) throw new Error('no chunk holds the figures');
  return { name, bytes: zipped(readFileSync(join(dist, '_astro', name))) };
}
