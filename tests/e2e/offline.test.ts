/** Without a network after the first visit; a newer version is announced, and never mixed with the older one. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { awake } from './awake.ts';
import { builtPaths } from './built.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const network2 = readFileSync('content/samples/network-2.txt', 'utf8');

/** A copy of the built site below `/guide/`, that a test may change while it is served. */
async function served(work: (address: string, folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'whose-time-'));
  cpSync('dist', folder, { recursive: true });
  const server = createServer(({ url = '' }, response) => {
    const path = new URL(url, 'http://site').pathname;
    try {
      const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
      const body = readFileSync(file);
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  try {
    await work(`http://localhost:${(server.address() as AddressInfo).port}`, folder);
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  }
}

/** The first visit: until the worker has everything and answers for the page. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: 40_000,
  });
}

test('after one visit every page is there without a network, and reads a table', async ({ page, context }) => {
  test.slow();
  await served(async (address) => {
    await visit(page, `${address}/the-case/`);
    await context.setOffline(true);
    for (const path of builtPaths.filter((path) => path !== '/404.html')) {
      await page.goto(address + path);
      await expect(page.locator('h1').first()).toBeVisible();
      await awake(page);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily), path).toContain('WT');
    }
    await page.goto(`${address}/read/?from=a-link`);
    await page.locator('textarea[name="profile-a"]').fill(network2);
    await expect(page.locator('.readback').first()).toContainText('100 rows read.');
    await page.goto(`${address}/the-case/`);
    await expect(page.locator('html')).toHaveAttribute('data-shown', 'reader sample');
  });
});

test('a newer version waits until the reader takes it; the old page keeps its own parts', async ({ page, context }) => {
  test.slow();
  await served(async (address, folder) => {
    await visit(page, `${address}/about/`);
    const other = await context.newPage();
    await other.goto(`${address}/the-case/`);

    // The next version: another page about the site, and parts of other names.
    const changed = 'What was built anew';
    rename(folder, /PasteBox\.[\w-]+\.js/, 'PasteBox.newer.js');
    const about = join(folder, 'about/index.html');
    writeFileSync(about, readFileSync(about, 'utf8').replace(/<h1>[^<]*/, `<h1>${changed}`));
    const worker = join(folder, 'worker.js');
    const revised = readFileSync(worker, 'utf8').replaceAll(/revision:`\w{16}`/g, 'revision:`newer`');
    writeFileSync(worker, revised);

    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(page.locator('[data-newer]')).toBeVisible({ timeout: 30_000 });
    await page.goto(`${address}/about/`);
    await expect(page.locator('h1')).not.toHaveText(changed);
    await expect(page.locator('[data-newer]')).toBeVisible({ timeout: 30_000 });
    await page.locator('[data-newer] button').click();
    await expect(page.locator('h1')).toHaveText(changed);

    // A page of the version before, still open: its parts were not on the server any more.
    await other.locator('[data-action="paste"]').click();
    await other.locator('textarea[name="profile-a"]').fill(network2);
    await expect(other.locator('html')).toHaveAttribute('data-shown', 'reader sample');
  });
});

/** Gives a part another name wherever it is called by it. */
function rename(folder: string, part: RegExp, to: string): void {
  const worker = readFileSync(join(folder, 'worker.js'), 'utf8');
  const [name = ''] = part.exec(worker) ?? [];
  expect(name).not.toBe('');
  const parts = worker.match(/_astro\/[\w.-]+\.js/g) ?? [];
  for (const file of new Set([...parts, 'worker.js'])) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (text.includes(name)) writeFileSync(join(folder, file), text.replaceAll(name, to));
  }
  const old = join(folder, '_astro', name);
  writeFileSync(join(folder, '_astro', to), readFileSync(old));
  rmSync(old);
}
