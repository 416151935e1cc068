/** What every page asks for before it is touched, against `budgets.json`; the chart library only for a reader's table. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import budgets from '../../budgets.json' with { type: 'json' };
import { askedBy, fontBytes, plotChunk } from '../measure/bytes.ts';
import { open } from './awake.ts';
import { builtPaths, isLesson } from './built.ts';
import { pasteAll } from './press-all.ts';

for (const path of builtPaths) {
  test(`${path} keeps to its budget`, async ({ page, baseURL }) => {
    const asked = await askedBy(page, `${baseURL ?? ''}${path}`);
    const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
    console.log(
      `${path.padEnd(24)} kB: html ${kB(asked.html)}, script ${kB(asked.script)}, style ${kB(asked.style)}, type ${kB(asked.font)}`,
    );
    expect(asked.foreign).toEqual([]);
    expect(await page.evaluate(scriptsBeforePaint)).toEqual([]);
    expect(asked.html).toBeLessThanOrEqual(budgets.lesson.html);
    expect(asked.style).toBeLessThanOrEqual(budgets.lesson.style);
    expect(asked.font).toBeLessThanOrEqual(budgets.site.fonts);
    if (!isLesson(path)) return;
    expect(asked.script).toBeLessThanOrEqual(budgets.lesson.script);
    expect(asked.scripts.join()).not.toContain(plotChunk('dist').name);
  });
}

/** Scripts that were asked for before the page had been drawn, and shared the line with its styles and type. */
function scriptsBeforePaint(): string[] {
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  return files.filter(({ startTime }) => startTime < (painted?.startTime ?? Infinity)).map(({ name }) => name);
}

test('the type of the site and the chart library keep to theirs', () => {
  expect(fontBytes('dist')).toBeLessThanOrEqual(budgets.site.fonts);
  expect(plotChunk('dist').bytes).toBeLessThanOrEqual(budgets.site.plot);
});

test('the chart library comes when a reader’s table is to be drawn, not before', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await open(page, '/the-case/');
  const plot = new RegExp(plotChunk('dist').name.replaceAll('.', '\\.'));
  await page.locator('main a[data-fact]:visible').first().click();
  await expect(page.locator('#working')).toBeVisible();
  expect(fetched.filter((url) => plot.test(url))).toEqual([]);
  await pasteAll(page, readFileSync('content/samples/network-2.txt', 'utf8'));
  expect(fetched.filter((url) => plot.test(url))).toHaveLength(1);
});
