/** Widgets in a frame of another site: small, unlisted, in the state that the link gives, and the code to put them there. */
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { open } from './awake.ts';

const names = readdirSync('dist/embed').sort();

for (const name of names) {
  test(`${name} stands alone, says where it is from, and shuts nobody out`, async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 800 });
    await page.goto(`/embed/${name}/`, { waitUntil: 'networkidle' });
    await expect(page.locator('.masthead')).toHaveCount(0);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const from = page.locator('.from a');
    await expect(from).toHaveAttribute('target', '_blank');
    const answer = await page.request.get(await from.evaluate((a: HTMLAnchorElement) => a.href));
    expect(answer.ok()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(700);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  });
}

test('the code beside the simulator holds its state, and the frame shows it', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/simulator/#sim=1.queue-full');
  await expect(page.locator('.presets [data-preset="queue-full"]')).toHaveAttribute('aria-pressed', 'true');
  await page.locator('[data-embed]').click();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(
    /^<iframe src="[^"]+\/embed\/simulator\/#sim=1\.queue-full" title="[^"]+" width="100%" height="\d+"/,
  );
  const other = await context.newPage();
  // A page of another site, really served: browsers let no page without an address frame one of this machine.
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>x</title>${code}`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  await other.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const frame = other.frameLocator('iframe');
  await expect(frame.locator('.presets [data-preset="queue-full"]')).toHaveAttribute('aria-pressed', 'true');
  expect(code).toContain(baseURL ?? '');
  server.close();
});

test('an embedded table answers to the pointer', async ({ page }) => {
  await open(page, '/embed/table-reader/');
  const place = page.locator('[data-widget="table-reader"]');
  await place.locator('tbody td').nth(3).click();
  await expect(place.locator('[aria-selected="true"], [aria-current="true"], .hot').first()).toBeVisible();
});

test('a convolution, a kernel book and a recipe go into a frame as they were left', async ({ page, context }) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const frameOf = async (name: string): Promise<string> => {
    await page.locator(`[data-embed$="/embed/${name}/"]`).first().click();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    return /src="([^"]+)"/.exec(code)?.[1] ?? '';
  };
  await open(page, '/resolution/');
  const cost = page.locator('[data-conv="cost"]');
  await cost.hover();
  await expect(cost).toHaveAttribute('data-living', '');
  await cost.locator('input[name="cin"]').fill('96');
  const flop = await cost.locator('[data-out="flop"]').textContent();
  const costFrame = await frameOf('convolution-cost');
  expect(costFrame).toMatch(/#conv=1\.[\w.-]*\.i96\./);

  await open(page, '/missing-kernels/');
  await page.locator('[data-kernel-book] [data-open]').click();
  const book = page.locator('[data-kernel-book]');
  const select = book.locator('select').first();
  await select.selectOption({ index: 1 });
  const placed = await select.inputValue();
  await expect(book).toHaveAttribute('data-state', /^book=1\.B\.\d+-/);
  const bookFrame = await frameOf('kernel-book');

  await open(page, '/measure/');
  const part = page.locator('[data-recipe] [data-part="training"]');
  await part.click();
  await expect(page.locator('[data-recipe]')).toHaveAttribute('data-state', /training1/);
  const recipeFrame = await frameOf('recipe');

  await open(page, costFrame);
  await expect(page.locator('input[name="cin"]')).toHaveValue('96');
  await expect(page.locator('[data-out="flop"]')).toHaveText(flop ?? '');
  await open(page, bookFrame);
  await expect(page.locator('[data-kernel-book] select').first()).toHaveValue(placed);
  await open(page, recipeFrame);
  await expect(page.locator('[data-part="training"]')).toBeChecked();
  await open(page, '/embed/table-reader/#cell=1.head.calls');
  await expect(page.locator('thead th[aria-selected="true"]')).toContainText('Calls');
});
