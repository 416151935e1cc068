/** The script for what a table leaves open: whole without script, then for the reader's table, with and without shapes. */
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { pythonFaults } from '../python-faults.ts';
import { open } from './awake.ts';

const PATH = '/measure/';
const network1 = readFileSync('content/samples/network-1.txt', 'utf8');
const withShapes = readFileSync('content/samples/sweep-side.txt', 'utf8');

test.describe.configure({ timeout: 60_000 });

const script = (page: Page) => page.locator('#script pre');
const part = (page: Page, name: string) => page.locator(`#script input[data-part="${name}"]`);
const why = (page: Page, name: string) => page.locator(`[data-for-part="${name}"] .why`);

async function paste(page: Page, text: string): Promise<void> {
  await page.locator('[data-action="paste"]').click();
  await page.locator('textarea[name="profile-a"]').fill(text);
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'reader sample', { timeout: 15_000 });
  await page.locator('[data-action="paste"]').click();
  await expect(page.locator('#script [role="status"]')).toContainText('your table');
}

async function wake(page: Page): Promise<void> {
  await part(page, 'trace').hover();
  await expect(page.locator('#script[data-awake]')).toHaveCount(1);
}

test('without script the sample’s script stands there with its reasons', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PATH);
  const code = await script(page).innerText();
  expect(pythonFaults(code)).toEqual([]);
  expect(code).toContain('LABEL = "model_inference"');
  expect(code).toContain('torch.cuda.synchronize()');
  expect(code).toContain('# For: which shapes the calls had.');
  await expect(why(page, 'first-call')).toHaveText('Found: a slow launch.');
  await expect(part(page, 'trace')).toBeChecked();
  await context.close();
});

test('a table without shapes asks for them, one with shapes does not', async ({ page }) => {
  await open(page, PATH);
  await paste(page, network1.replaceAll('model_inference', 'my"run\\n\'#</script>'));
  await expect(part(page, 'shapes')).toBeChecked();
  await expect(why(page, 'shapes')).toContainText('Which shapes the calls had: one row holds all shapes.');
  await expect(script(page)).toContainText('group_by_input_shape=True');
  await expect(script(page)).toContainText(String.raw`LABEL = "my\"run\\n'#</script>"`);
  expect(pythonFaults(await script(page).innerText())).toEqual([]);

  await paste(page, withShapes);
  await expect(part(page, 'shapes')).not.toBeChecked();
  await expect(why(page, 'shapes')).toHaveText('Nothing in the table asks for it.');
  await expect(script(page)).not.toContainText('group_by_input_shape');
  await expect(script(page)).not.toContainText('cuda');
  await expect(part(page, 'events')).toBeDisabled();
  await part(page, 'gpu').check();
  await expect(script(page)).toContainText('torch.cuda.synchronize()');
  await expect(why(page, 'gpu')).toContainText('and');
  expect(pythonFaults(await script(page).innerText())).toEqual([]);
});

test('a switch writes the script anew, says so, and is copied as shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, PATH);
  await wake(page);
  const says = page.locator('#script [role="status"]');
  const before = await says.innerText();
  await part(page, 'stack').check();
  await expect(script(page)).toContainText('with_stack=True');
  await expect(says).not.toHaveText(before);
  await expect(part(page, 'sync-debug')).toBeDisabled();
  await page.locator('#script select').selectOption('2.4');
  await expect(part(page, 'sync-debug')).toBeEnabled();
  await expect(script(page)).toContainText('SORT = "self_device_time_total"');
  await expect(script(page)).toContainText('_ExperimentalConfig(verbose=True)');
  await page.locator('#script [data-copy]').click();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toBe(await script(page).innerText());
  expect(pythonFaults(code)).toEqual([]);
  await expect(script(page).locator('.k').first()).toHaveCSS('font-weight', '600');
});

test('the whole of it by keyboard, and for the other table', async ({ page }) => {
  await open(page, PATH);
  await part(page, 'memory').focus();
  await expect(page.locator('#script[data-awake]')).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(script(page)).toContainText('profile_memory=True');
  await page.locator('#script [data-for="B"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#script [role="status"]')).toContainText('Network 2');
  await expect(why(page, 'shapes')).toContainText('Found: an average over unlike calls');
  // What was chosen for the first table is not asked of the second.
  await expect(part(page, 'memory')).not.toBeChecked();
});

test('what was switched before the script came is kept', async ({ page }) => {
  await page.route(/mount\.[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await open(page, PATH);
  await part(page, 'stack').check();
  await expect(page.locator('#script[data-awake]')).toHaveCount(1);
  await expect(part(page, 'stack')).toBeChecked();
  await expect(script(page)).toContainText('with_stack=True');
});

test('the workbench leads here, with the table that was asked about', async ({ page }) => {
  await open(page, '/read/');
  const tab = page.getByRole('tab', { name: /Network 2/ });
  await tab.click();
  // A link follows the tab once the workbench is awake.
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'Compose one script for all of these' }).click();
  await expect(page).toHaveURL(/\/measure\/\?of=B#recipe$/);
  await wake(page);
  await expect(page.locator('#script [role="status"]')).toContainText('Network 2');
});

for (const [width, scheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test(`at ${width} px, ${scheme}: nothing overflows and nobody is shut out`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await open(page, PATH);
    await wake(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.flatMap((v) => v.nodes.map((node) => `${v.id}: ${node.target.join(' ')}`))).toEqual([]);
  });
}
