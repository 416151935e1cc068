/** Widgets in a frame of another site: small, unlisted, in the state that the link gives, and the code to put them there. */
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

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
  await page.goto('/simulator/#sim=1.queue-full');
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
  await page.goto('/embed/table-reader/');
  const place = page.locator('[data-widget="table-reader"]');
  await place.locator('tbody td').nth(3).click();
  await expect(place.locator('[aria-selected="true"], [aria-current="true"], .hot').first()).toBeVisible();
});
