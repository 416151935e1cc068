/** The gallery: whole without script, each table as a file; an opened one is a guest that touches nothing of the reader's. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { open } from './awake.ts';

const own = readFileSync('content/samples/network-2.txt', 'utf8');
const stored = (page: Page, slot = 'A'): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), `wt.slot.${slot}`);

test('tables, findings and files are there without script', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/gallery/');
  const waits = page.locator('#waits');
  await expect(waits.locator('[data-rule="readback"]')).toContainText('aten::_local_scalar_dense');
  await expect(waits.locator('[data-grade="proved"]').first()).toBeVisible();
  await expect(waits.getByRole('link', { name: 'Open in the workbench' })).toBeHidden();
  await waits.locator('summary').click();
  const shown = await waits.locator('pre').textContent();
  expect(shown).toContain('Self CUDA time total:');
  for (const entry of await page.locator('[data-entry]').all()) {
    const link = entry.getByRole('link', { name: 'As a file', includeHidden: true });
    const reply = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(await reply.text()).toBe(await entry.locator('pre').textContent());
  }
});

test('the page keeps to its size', () => {
  expect(gzipSync(readFileSync('dist/gallery/index.html')).length).toBeLessThan(30_000);
});

test('a table opens in the workbench, as a sample by its name', async ({ page }) => {
  await open(page, '/gallery/');
  await page.locator('#lost-records').getByRole('link', { name: 'Open in the workbench' }).click();
  const box = page.getByRole('region', { name: 'Profiler table for slot A' });
  await expect(box).toContainText('Leaves early');
  await expect(box).toContainText('sample from the gallery, not saved');
  await expect(page.locator('#finding-missing-kernels .claim')).toHaveText('24 kernels were launched, 5 recorded');
  expect(await stored(page)).toBeNull();
});

test('a finding of a table opens at that finding', async ({ page }) => {
  await open(page, '/gallery/');
  await page.locator('#waits [data-rule="readback"] a').click();
  await expect(page).toHaveURL(/\/read\/#finding-readback&s=waits$/);
  await expect(page.locator('#finding-readback')).toBeInViewport();
  await expect(page.locator('#finding-readback .claim')).toContainText('3 times');
});

test('a table opens at the section of the guide that explains it', async ({ page }) => {
  await open(page, '/gallery/');
  await page.locator('#waits').getByRole('link', { name: 'Open in the lesson' }).click();
  await expect(page.locator('.dock [data-slot="B"]')).toContainText('Read-backs');
  await expect(page.locator('.dock [data-slot="B"]')).toContainText('sample, 11 rows');
  await expect(page.locator('.dock')).toHaveAttribute('data-source', 'sample');
  await expect(page.locator('#item')).toBeInViewport();
  await expect(page.getByText('In Read-backs, 3 reads').filter({ visible: true })).toHaveCount(1);
});

test('the reader’s own table is covered, kept, and comes back', async ({ page }) => {
  await open(page, '/read/');
  const box = page.getByRole('textbox', { name: 'Profiler table for slot A' });
  await box.fill(own);
  await expect.poll(() => stored(page)).not.toBeNull();
  const before = await stored(page);
  await page.goto('/gallery/');
  await page.locator('#steady').getByRole('link', { name: 'Open in the workbench' }).click();
  await expect(box).toHaveValue(/^Steady: simulated, not measured/);
  await expect(box).toHaveAttribute('readonly', '');
  expect(await stored(page)).toBe(before);
  // Slot B may be filled meanwhile; what is covered stays.
  await page.getByRole('textbox', { name: 'Profiler table for slot B' }).fill(own);
  await expect.poll(() => stored(page, 'B')).not.toBeNull();
  expect(await stored(page)).toBe(before);
  await page.getByRole('button', { name: 'Back to your table' }).click();
  await expect(box).toHaveValue(own);
  await expect(page).not.toHaveURL(/s=steady/);
});

test('a table of the gallery stays for the tab, on every page, until it is put back', async ({ page }) => {
  await open(page, '/gallery/');
  await page.locator('#waits').getByRole('link', { name: 'Open in the lesson' }).click();
  await expect(page.locator('.dock [data-slot="B"]')).toContainText('Read-backs');
  await open(page, '/the-case/');
  await expect(page.locator('.dock [data-slot="B"]')).toContainText('Read-backs');
  await expect(page.locator('.dock [data-from-gallery]')).toBeVisible();
  expect(await stored(page)).toBeNull();
  // Another one takes its place.
  await open(page, '/read/#s=steady');
  await expect(page.getByRole('region', { name: 'Profiler table for slot A' })).toContainText('Steady');
  await expect(page.getByRole('region', { name: 'Profiler table for slot B' })).not.toContainText('Read-backs');
  await page.locator('[data-action="give-back"]').first().click();
  await open(page, '/the-case/');
  await expect(page.locator('.dock [data-slot="A"]')).toContainText('Network 1');
  await expect(page.locator('.dock [data-from-gallery]')).toHaveCount(0);
});

test('an address that names no table changes nothing', async ({ page }) => {
  await open(page, '/read/#s=no-such-table');
  await expect(page.getByRole('textbox', { name: 'Profiler table for slot A' })).toHaveValue('');
  await expect(page.locator('#finding-missing-kernels')).toHaveCount(1);
});
