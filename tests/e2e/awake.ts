import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Opens a page and waits until its islands listen: a click before that goes nowhere. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}
