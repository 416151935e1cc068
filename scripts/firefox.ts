/** `npm run firefox`: all pages in an installed Firefox, by WebDriver BiDi. Says plainly where there is none. */
import { spawnSync } from 'node:child_process';
import puppeteer from 'puppeteer-core';
import { withBuiltSite } from './served.ts';
import { report, tryPages } from './try-pages.ts';

const INSTALLED = ['firefox', 'firefox-esr'];

const executablePath = INSTALLED.map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()).find(
  (found) => found !== '',
);
if (executablePath === undefined) {
  console.log('No Firefox is installed here, so nothing was tried in one (Debian: apt-get install firefox-esr).');
} else {
  const { builtPaths } = await import('../tests/e2e/built.ts');
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    const tab = {
      resize: (width: number) => page.setViewport({ width, height: 900 }),
      open: (url: string) => page.goto(url, { waitUntil: 'load' }),
      ask: (expression: string): Promise<unknown> => page.evaluate(expression),
      errors: () => errors.splice(0),
    };
    await withBuiltSite({}, async (_page, address) => {
      report(await browser.version(), builtPaths.length, await tryPages(tab, address, builtPaths));
    });
  } finally {
    await browser.close();
  }
}
