/** The table that answers: whole without script, then by pointer and by keyboard, and on the reader's own table. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { open } from './awake.ts';

const PATH = '/reading-the-table/';

test('without script one cell is open, with its sentence and working', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PATH);
  await expect(page.locator('#reader .at')).toHaveText('934.592ms');
  await expect(page.locator('#reader .reads')).toContainText('122\u202fµs + 934.470\u202fms = 934.592\u202fms');
  await expect(page.locator('#reader tr.lit')).toHaveCount(2);
  await expect(page.locator('#book [data-column="selfDeviceUs"]')).toContainText('390\u202fµs, footer 195\u202fµs');
  await context.close();
});

test('a cell pointed at says what it is made of, a chosen one stays', async ({ page }) => {
  await open(page, PATH);
  const row = page.locator('#reader tbody tr', { hasText: 'aten::relu' });
  const reads = page.locator('#reader .reads');
  await row.locator('td').nth(3).hover();
  await expect(page.locator('#reader [role="grid"]')).toBeVisible();
  await row.locator('td').nth(4).hover();
  await row.locator('td').nth(3).hover();
  await expect(reads).toContainText('aten::relu, CPU total');
  await expect(reads).toContainText('57\u202fµs + 149\u202fµs = 206\u202fµs');
  await expect(page.locator('#reader tr.lit')).toHaveCount(2);
  await row.locator('td').nth(7).click();
  await expect(reads).toContainText('No kernel launched here was recorded.');
  await page.locator('h1').hover();
  await expect(reads).toContainText('aten::relu, CUDA total');
});

test('the whole of it by keyboard', async ({ page }) => {
  await open(page, PATH);
  await page.locator('#reader .asked').focus();
  const here = page.locator('#reader [role="grid"] :focus');
  await expect(here).toHaveText('934.592ms');
  await page.keyboard.press('ArrowDown');
  await expect(here).toHaveText('155.000us');
  await page.keyboard.press('PageUp');
  await expect(here).toHaveText('CPU total');
  await expect(page.locator('#reader .reads')).toContainText('every level counts what lies below it again');
  await page.keyboard.press('End');
  await expect(here).toHaveText('# of Calls');
  await page.keyboard.press('Tab');
  await expect(here).toHaveCount(0);
});

test('a reader’s long table: chosen rows, and the columns added up', async ({ page }) => {
  await open(page, PATH);
  await page.locator('[data-action="paste"]').click();
  await page.locator('textarea[name="profile-a"]').fill(readFileSync('content/samples/network-2.txt', 'utf8'));
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'reader sample');
  await page.locator('[data-action="paste"]').click();
  const clamp = page.locator('#reader tbody tr', { hasText: 'aten::clamp' });
  await clamp.locator('td').nth(7).click();
  await expect(page.locator('#reader .reads')).toContainText('12.405\u202fms + 12.405\u202fms = 24.810\u202fms');
  await expect(page.locator('#book [data-column="selfDevicePct"]')).toContainText('172.74\u202f%');
});
