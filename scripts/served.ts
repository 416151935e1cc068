/** The built site served on a port of its own, and a page in a Chromium that looks at it; both end with the work. */
import { spawn } from 'node:child_process';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';

const PORT = 4198;

/** Gives a fresh page and the address of the built site to `work`. Throws where the site was not built. */
export async function withBuiltSite(
  options: BrowserContextOptions,
  work: (page: Page, address: string) => Promise<void>,
) {
  const server = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'preview', '--outDir', 'dist', '--strictPort', '--port', String(PORT)],
    { stdio: 'ignore' },
  );
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const address = `http://localhost:${PORT}`;
    await answers(`${address}/`, 'the built site is not served; run npm run build first');
    await work(await browser.newPage(options), address);
  } finally {
    await browser.close();
    server.kill();
  }
}

/** Resolves when something answers there; throws `otherwise` after ten seconds. */
export async function answers(url: string, otherwise: string): Promise<void> {
  for (let i = 0; i < 100; i += 1) {
    const up = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(otherwise);
}
