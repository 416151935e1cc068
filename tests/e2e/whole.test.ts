/** Every page without script says all that it says with it; and what a browser lacks costs a word, not the page. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { open } from './awake.ts';
import { builtPaths } from './built.ts';

const network1 = readFileSync('content/samples/network-1.txt', 'utf8');

/** What a reader sees, paragraph by paragraph; without what only a script can work, which the style sheet hides. */
const seen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    delete document.documentElement.dataset['js'];
    return [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li, td, th, figcaption, pre, dt, dd)')]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => element.innerText.replace(/\s+/g, ' ').trim())
      .filter((text) => text !== '');
  });

for (const path of builtPaths) {
  test(`${path} is whole without script`, async ({ browser, page, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const plain = await context.newPage();
    await plain.goto(path);
    expect(await plain.locator('.needs-js:visible').count()).toBe(0);
    for (const figure of await plain.locator('[data-figure]:not([data-own])').all()) {
      await expect(figure.locator('svg[role="img"]:visible')).not.toHaveCount(0);
    }
    const without = new Set(await seen(plain));
    await open(page, path);
    expect((await seen(page)).filter((text) => !without.has(text))).toEqual([]);
    await context.close();
  });
}

/** Parts of the web platform that some browser, or some policy of a firm, does not have. */
const LACKS: Readonly<Record<string, () => void>> = {
  storage: () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('closed', 'SecurityError');
        },
      });
    }
  },
  worker: () => {
    Reflect.deleteProperty(window, 'Worker');
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined });
  },
  clipboard: () => Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }),
  compression: () => {
    Reflect.deleteProperty(window, 'CompressionStream');
    Reflect.deleteProperty(window, 'DecompressionStream');
  },
  observers: () => {
    Reflect.deleteProperty(window, 'trustedTypes');
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'PerformanceObserver');
  },
};

for (const [what, takeAway] of Object.entries(LACKS)) {
  test(`without ${what} a table is read, explained and drawn`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(takeAway);
    await open(page, '/read/');
    await page.locator('textarea[name="profile-a"]').fill(network1.replaceAll('aten::relu', 'aten::gelu'));
    await expect(page.locator('.readback').first()).toContainText('25 rows read.');
    await expect(page.locator('#finding-missing-kernels')).toBeVisible();
    if (what === 'storage') await expect(page.locator('.paste').first()).toContainText('kept for this page only');
    await open(page, '/the-case/');
    // A number opened before the stored table is drawn would close with it.
    if (what !== 'storage') await expect(page.locator('html')).toHaveAttribute('data-shown', /reader/);
    await page.locator('main a[data-fact]:visible').first().click();
    await expect(page.locator('#working')).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('without a clipboard the answer stands marked, with a word', async ({ page }) => {
  await page.addInitScript(LACKS['clipboard'] ?? (() => undefined));
  await open(page, '/read/');
  await page.locator('[data-action="copy-answer"]').click();
  const field = page.getByRole('textbox', { name: 'The text is marked, ready to be copied' });
  await expect(field).toBeFocused();
  expect(await field.inputValue()).toBe(await page.locator('[data-answer]').textContent());
  await page.keyboard.press('Tab');
  await expect(field).toHaveCount(0);
});
