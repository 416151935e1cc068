/** Search on the built site: by keyboard from anywhere, into sections, without a network, and honest without script. */
import { expect, test } from '@playwright/test';
import { open } from './awake.ts';

test('“/” leads from a lesson to the field, and a result to its section', async ({ page }) => {
  await open(page, '/the-case/');
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/search\/$/);
  const field = page.locator('[data-query]');
  await expect(field).toBeFocused();
  await field.fill('default stream');
  const section = page.locator('.hits a[href*="/async/#default-stream"]');
  await expect(section).toBeVisible({ timeout: 15_000 });
  await expect(page).toHaveURL(/q=default\+stream/);
  await expect(page.locator('.hits mark').first()).toBeVisible();
  await section.click();
  await expect(page.locator('h2#default-stream')).toBeInViewport();
});

test('terms and findings are found by name, each at its place', async ({ page }) => {
  const lost: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') lost.push(message.text());
  });
  await page.goto('/search/?q=pinned');
  await expect(page.locator('.hits a[href$="/glossary/#pinned-memory"]')).toBeVisible({ timeout: 15_000 });
  await page.locator('[data-query]').fill('missing-kernels');
  await expect(page.locator('.hits a[href$="/findings/#missing-kernels"]')).toBeVisible({ timeout: 15_000 });
  await page.locator('[data-query]').fill('zzzyyyxxx');
  await expect(page.locator('.found')).toContainText('zzzyyyxxx');
  expect(lost).toEqual([]);
});

test('“/” stays a letter where somebody types, and with a modifier', async ({ page }) => {
  await open(page, '/read/');
  const box = page.locator('textarea').first();
  await box.focus();
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/read\//);
  await expect(box).toHaveValue('/');
  await page.locator('h1').click();
  await page.keyboard.press('Control+/');
  await expect(page).toHaveURL(/\/read\//);
});

test('hostile queries are text', async ({ page }) => {
  await page.goto(`/search/?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await expect(page.locator('.found')).not.toBeEmpty({ timeout: 15_000 });
  await expect(page.locator('main img')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says where to look instead', async ({ page }) => {
    await page.goto('/search/');
    await expect(page.locator('[data-query]')).toBeHidden();
    await expect(page.locator('.without a')).toHaveCount(2);
  });
});

test('every rule stands on the findings page with its grade and all its words', async ({ page }) => {
  await page.goto('/findings/');
  const entries = page.locator('.entry');
  expect(await entries.count()).toBeGreaterThan(30);
  for (const entry of await entries.all()) {
    await expect(entry.locator('.grade').first()).toBeVisible();
    expect(await entry.locator('.says p').count()).toBe(5);
    expect(await entry.textContent()).not.toMatch(/\{[\w.]+\}/);
  }
});
