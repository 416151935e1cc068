/** Pages without script, and in narrow windows. */
import { expect, test } from '@playwright/test';
import { builtPaths } from './built.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the case is whole: text, numbers, figures, tables', async ({ page }) => {
    await page.goto('/the-case/');
    await expect(page.locator('h1')).toHaveText('22 µs or 3 ms?');
    await expect(page.locator('[data-fact="kernels.gap"][data-of="B"]:visible').first()).toHaveText('331.762\u202fms');
    for (const id of ['hook', 'average', 'launches', 'wall', 'device']) {
      await expect(page.locator(`[data-figure="${id}"] [data-width]:visible svg[role="img"]`)).toHaveCount(1);
    }
    await expect(page.locator('.exercise .answer')).toBeVisible();
    await expect(page.locator('.needs-js:visible')).toHaveCount(0);
    // A number is a link to the row it came from, which stands further down.
    const href = await page.locator('[data-fact="conv.deviceAvg"][data-of="A"]').first().getAttribute('href');
    expect(href).toBe('#A-r3');
    await expect(page.locator('#A-r3')).toContainText('aten::cudnn_convolution');
  });

  test('no branch of the prose stands beside its opposite', async ({ page }) => {
    await page.goto('/the-case/');
    await expect(page.locator('main')).not.toContainText('No kernels are missing on a scale', { useInnerText: true });
    await expect(page.locator('main')).not.toContainText('not in your table', { useInnerText: true });
  });
});

for (const path of builtPaths) {
  test(`${path} does not scroll sideways in a narrow window`, async ({ page }) => {
    await page.goto(path);
    // 320 px is a window of 1280 px at four times its size.
    for (const width of [820, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const [all, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      expect(all, `${width} px`).toBe(seen);
    }
  });
}

test('nothing is asked of another host, and no page logs an error', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  test.slow();
  for (const path of builtPaths) await page.goto(path, { waitUntil: 'networkidle' });
  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
});
