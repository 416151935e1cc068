/** Every page that was built, in both themes and on a phone: nobody is shut out, and nothing is wider than the screen. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { builtPaths } from './built.ts';

/** What axe finds on the page as it stands; `only` some of its rules, else all. */
async function violations(page: Page, only?: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (only === undefined) axe.options({ rules: { 'target-size': { enabled: true } } });
  else axe.withRules([...only]);
  const found = (await axe.analyze()).violations;
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

const width = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

for (const path of builtPaths) {
  test(`${path}: no accessibility violation and no overflow, in light, in dark and at 390 px`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await width(page)).toBe(1280);
    expect(await violations(page)).toEqual([]);
    // The other theme changes colours and nothing else.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, ['color-contrast', 'link-in-text-block'])).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await width(page)).toBe(390);
    expect(await violations(page)).toEqual([]);
  });
}
