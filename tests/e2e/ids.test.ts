/** Links given out stay good: ids that were public once lead somewhere for ever, and every section gives its own link. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parseHTML } from 'linkedom';
import { builtIds, compareIds, listedIds, REDIRECTS } from '../../scripts/ids.ts';
import { open } from './awake.ts';

const DIST = 'dist';
const redirects = JSON.parse(readFileSync(REDIRECTS, 'utf8')) as Record<string, string>;
const documentOf = (page: string): Document => parseHTML(readFileSync(join(DIST, page), 'utf8')).document;

test('no public id is lost, and every new one is listed', () => {
  const { lost, unlisted } = compareIds(listedIds(), builtIds(DIST), redirects);
  expect(
    lost,
    `these ids are in content/ids.txt and no longer built; give each back, or say in ${REDIRECTS} where it went: ` +
      '"/page/#old": "/page/#new"',
  ).toEqual([]);
  expect(unlisted, 'these ids are new; run "npm run ids" and commit content/ids.txt').toEqual([]);
});

test('every redirect arrives: its old id is in the old page, its target is public', () => {
  const built = new Set(builtIds(DIST));
  for (const [old, to] of Object.entries(redirects)) {
    const [page = '', id = ''] = old.split('#');
    expect(documentOf(`${page.slice(1)}index.html`).getElementById(id), old).not.toBeNull();
    expect(built.has(to), to).toBe(true);
  }
});

test('headings and figures of the guide have an id and give their link', () => {
  const bare: string[] = [];
  for (const page of readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )) {
    const parts = documentOf(page).querySelectorAll(
      // The head of a simulator's table belongs to the simulator, which is linked as a whole, with its state.
      ':is(main.lesson, main.glossary) :is(h2, h3:not(.printed), figure:not(.hook)), .f',
    );
    for (const part of parts) {
      const owner = part.closest('[id]:not(main, section)');
      const links = [...(owner?.querySelectorAll('a.sec, a.anchor') ?? [])].map((link) => link.getAttribute('href'));
      if (owner === null || !links.includes(`#${owner.id}`)) bare.push(`${page}: ${part.textContent.slice(0, 40)}`);
    }
  }
  expect(bare).toEqual([]);
});

test('a link is copied, said to be, and is where the page now stands', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/the-case/');
  const link = page.locator('#figure-average a.anchor');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  expect(page.url()).toMatch(/\/the-case\/#figure-average$/);
});

test('a page without a clipboard shows the link, marked', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }));
  await open(page, '/the-case/');
  await page.locator('#missing a.sec').click();
  const field = page.getByRole('textbox', { name: 'The link is marked' });
  await expect(field).toHaveValue(/\/the-case\/#missing$/);
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/#missing$/);
  await page.keyboard.press('Tab');
  await expect(field).toHaveCount(0);
});

test('signs of links are seen when pointed at or focused, and large enough to hit', async ({ page }) => {
  await open(page, '/read/');
  const finding = page.locator('#finding-missing-kernels');
  const link = finding.locator('a.anchor');
  await expect(link).toHaveCSS('opacity', '0');
  await finding.hover();
  await expect(link).toHaveCSS('opacity', '1');
  const box = await link.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
});
