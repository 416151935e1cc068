/** Nothing a reader pastes leaves the browser: no request goes elsewhere, and none carries a word of it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { open, quiet } from './awake.ts';
import { builtPaths } from './built.ts';
import { pasteAll, pressAll } from './press-all.ts';

const SECRET = 'acme_secret_net';
const text = readFileSync('content/samples/network-1.txt', 'utf8').replaceAll('model_inference', SECRET);

for (const path of builtPaths) {
  test(`${path}: pasting, sharing and explaining ask for files of this site and for nothing else`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const wrong: string[] = [];
    // Of the whole context: pages, workers, and windows that a page may open.
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol === 'data:' || url.protocol === 'blob:') return;
      const file = join('dist', decodeURIComponent(url.pathname), url.pathname.endsWith('/') ? 'index.html' : '');
      const said = `${request.method()} ${request.url()} ${request.postData() ?? ''}`;
      if (url.origin !== new URL(baseURL ?? '').origin) wrong.push(`elsewhere: ${said}`);
      else if (request.method() !== 'GET' || request.postData() !== null) wrong.push(`sends: ${said}`);
      else if (url.search !== '') wrong.push(`asks: ${said}`);
      else if (!existsSync(file)) wrong.push(`no file: ${said}`);
      if (said.includes(SECRET) || JSON.stringify(request.headers()).includes(SECRET)) wrong.push(`tells: ${said}`);
    });
    page.on('websocket', (socket) => wrong.push(`socket: ${socket.url()}`));
    await open(page, path);
    if (await pasteAll(page, text)) await expect(page.locator('html')).toHaveAttribute('data-shown', 'reader reader');
    await pressAll(page);
    await quiet(page);
    expect(wrong).toEqual([]);
    expect((await context.cookies()).length).toBe(0);
  });
}
