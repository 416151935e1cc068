/** On paper a lesson ends with the working of every number that its text shows. */
import { expect, test } from '@playwright/test';
import { open } from './awake.ts';

test('the working of every number is written for the print, and stays off the screen', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset['printed'] = '');
  });
  await open(page, '/sync-points/');
  await page.getByRole('button', { name: 'Print with the working of every number' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  const place = page.locator('[data-workings]');
  await expect(place).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(place.getByRole('heading', { name: 'The working of every number' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print with the working' })).toBeHidden();
  // Every fact that the text shows, and rows with numbers behind it.
  const facts = await page
    .locator('.body a[data-fact]:not([data-absent]):visible')
    .evaluateAll((all) =>
      all.map((one) => `${(one as HTMLElement).dataset['of'] ?? ''} ${(one as HTMLElement).dataset['fact'] ?? ''}`),
    );
  expect(await place.locator('.working').count()).toBeGreaterThan(new Set(facts).size / 2);
  await expect(place.locator('.working .rows').first()).toBeVisible();
  await expect(place).toContainText('cudaStreamSynchronize');
});

test('the keys for printing bring the workings along', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset['printed'] = '');
  });
  await open(page, '/sync-points/');
  await page.keyboard.press('Control+p');
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  expect(await page.locator('[data-workings] .working').count()).toBeGreaterThan(5);
});
