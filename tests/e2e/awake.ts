import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Opens a page and waits until its scripts listen: a click before that goes nowhere. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awake(page);
}

/** Scripts come once the page has been drawn (`scripts/after-text.ts`), islands with them. */
export async function awake(page: Page): Promise<void> {
  await page.evaluate(() => (self as unknown as { awake: Promise<unknown> }).awake.then(() => undefined));
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/**
 * Until no request has begun for half a second. Playwright’s “networkidle” waits for each to end,
 * and a worker that was ended while its script was on the way never tells that.
 */
export async function quiet(page: Page): Promise<void> {
  const asked = (): Promise<boolean> =>
    page
      .context()
      .waitForEvent('request', { timeout: 500 })
      .then(
        () => true,
        () => false,
      );
  while (await asked());
}
