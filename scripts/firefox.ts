/**
 * `npm run firefox`: all pages in an installed Firefox, by WebDriver BiDi: no error, nothing wider than the window, and a
 * pasted table is read, explained and drawn. Says plainly where there is no Firefox.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Browser } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import { withBuiltSite } from './served.ts';

const INSTALLED = ['firefox', 'firefox-esr'];
const WIDTHS = [1280, 390];

const executablePath = INSTALLED.map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()).find(
  (found) => found !== '',
);
if (executablePath === undefined) {
  console.log('No Firefox is installed here, so nothing was tried in one (Debian: apt-get install firefox-esr).');
} else {
  const { builtPaths } = await import('../tests/e2e/built.ts');
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const faults: string[] = [];
  try {
    await withBuiltSite({}, async (_page, address) => {
      for (const path of builtPaths) faults.push(...(await look(browser, address + path)));
      for (const path of ['/read/', '/the-case/']) faults.push(...(await pasted(browser, address + path)));
    });
    console.log(`${await browser.version()}: ${builtPaths.length} pages, ${faults.length} faults`);
  } finally {
    await browser.close();
  }
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

/** Opens a page in two widths; gives what went wrong. */
async function look(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${url}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`${url}: ${String(error)}`));
  for (const width of WIDTHS) {
    await page.setViewport({ width, height: 900 });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) faults.push(`${url}: ${wide} px too wide at ${width} px`);
  }
  await page.close();
  return faults;
}

/** Pastes a sample as a reader's table; gives what went wrong. */
async function pasted(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage();
  const text = readFileSync('content/samples/network-2.txt', 'utf8').replaceAll('aten::fill_', 'aten::zero_');
  try {
    await page.setViewport({ width: 1280, height: 900 });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-action="paste"]')?.click());
    await page.waitForSelector('textarea[name="profile-a"]');
    await page.evaluate((value) => {
      const box = document.querySelector<HTMLTextAreaElement>('textarea[name="profile-a"]');
      if (box === null) throw new Error('no paste box');
      box.value = value;
      box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
    }, text);
    await page.waitForFunction(() => document.documentElement.dataset['shown']?.startsWith('reader'), {
      timeout: 30_000,
    });
    const drawn = await page.evaluate(() => document.querySelectorAll('svg.fig-svg').length);
    return drawn > 0 ? [] : [`${url}: nothing is drawn of a pasted table`];
  } catch (error) {
    return [`${url}: a pasted table is not read: ${String(error)}`];
  } finally {
    await page.evaluate(() => localStorage.clear());
    await page.close();
  }
}
