/** Links with tables in them: made, opened by somebody else, damaged, kept, given back. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { open } from './awake.ts';

const network1 = readFileSync('content/samples/network-1.txt', 'utf8');
const network2 = readFileSync('content/samples/network-2.txt', 'utf8');
const old = JSON.parse(readFileSync('tests/fixtures/share/v1.json', 'utf8')) as {
  of: string;
  link: string;
  tables: (null | { rows: number; findings: string[] })[];
}[];
const linkTo = (what: string): string => old.find(({ of }) => of === what)?.link ?? '';
const both = linkTo('both networks of the case');

const verdictOf = (page: Page): Promise<string[]> =>
  page
    .locator('.verdict li[id^="finding-"]')
    .evaluateAll((items) => items.map((item) => `${item.id} ${item.querySelector('.claim')?.textContent ?? ''}`));

test('a copied link shows the same verdict to somebody else', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/read/');
  const mine = network2.replaceAll('model_inference', 'my secret step');
  await page.locator('textarea[name="profile-a"]').fill(mine);
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'reader sample');
  await page.locator('[data-action="share"]').click();
  await expect(page.locator('[data-own-names]')).toContainText('my secret step');
  await expect(page.locator('[data-link-size]')).toHaveText(/^\d,?\d{3} characters$|^\d{3} characters$/);
  await page.locator('[data-action="copy-data-link"]').click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).hash).toMatch(/^#d=[\w-]{500,1000}$/);
  const expected = await verdictOf(page);
  expect(expected.length).toBeGreaterThan(5);

  const other = await (await browser.newContext()).newPage();
  await open(other, link);
  await expect(other.locator('html')).toHaveAttribute('data-shown', 'link sample');
  await expect.poll(() => verdictOf(other)).toEqual(expected);
  await expect(other.locator('[data-source="link"]').first()).toBeVisible();
  await expect(other.locator('.full')).toContainText('my secret step');
  await other.context().close();

  // With neutral names, the same findings, and no word of the label.
  await page.locator('input[name="neutral"]').check();
  await expect(page.locator('[data-own-names]')).not.toContainText('secret');
  await page.locator('[data-action="copy-data-link"]').click();
  const plain = await page.evaluate(() => navigator.clipboard.readText());
  const third = await (await browser.newContext()).newPage();
  await open(third, plain);
  await expect(third.locator('html')).toHaveAttribute('data-shown', 'link sample');
  await expect(third.locator('.full')).toContainText('label-1');
  await expect(third.locator('.full')).not.toContainText('secret');
  await third.context().close();
});

test('the answer to copy ends with the link', async ({ page }) => {
  await open(page, '/read/');
  await page.locator('textarea[name="profile-a"]').fill(network1);
  await expect(page.locator('[data-answer]')).toContainText(/\/read\/#verdict&d=[\w-]{100,}/);
});

test('a lesson opens with the tables of a link, at its section, and says where they come from', async ({ page }) => {
  await open(page, `/sync-points/#item&d=${both}`);
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'link link');
  await expect(page.locator('.dock')).toHaveAttribute('data-source', 'link');
  await expect(page.locator('.dock [data-from-link]')).toBeVisible();
  await expect(page.locator('#item')).toBeInViewport();
  // The next page of this tab goes on with them.
  await open(page, '/the-case/');
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'link link');
});

test('what the reader has is not touched, until they ask', async ({ page }) => {
  await open(page, '/read/');
  await page.locator('textarea[name="profile-a"]').fill(network2);
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'reader sample');
  await open(page, '/about/');
  await open(page, `/read/#d=${linkTo('memory columns')}`);
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'link sample');
  await page.locator('[data-action="give-back"]').click();
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'reader sample');
  await expect(page.locator('textarea[name="profile-a"]')).toHaveValue(network2);
  expect(new URL(page.url()).hash).toBe('');

  await open(page, '/about/');
  await open(page, `/read/#d=${linkTo('memory columns')}`);
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'link sample');
  await page.locator('[data-action="keep"]').click();
  await expect(page.locator('[data-from-link]')).toContainText('slot A');
  await page.locator('[data-action="keep"]').click();
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'reader sample');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'reader sample');
  await expect(page.locator('.full tbody tr')).toHaveCount(10);
});

test('a damaged, a cut and a newer link say so and show nothing', async ({ page }) => {
  const newer = `Ag${both.slice(2)}`;
  const bad = { cut: both.slice(0, 700), damaged: both.replace(/.(?=.{20}$)/, (c) => (c === 'A' ? 'B' : 'A')) };
  for (const [why, data] of Object.entries(bad)) {
    await open(page, '/about/');
    await open(page, `/read/#d=${data}`);
    await expect(page.locator(`[data-link-refused="${why}"]`).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-shown', 'sample sample');
  }
  await open(page, '/about/');
  await open(page, `/read/#d=${newer}`);
  await expect(page.locator('[data-link-refused]').first()).toBeVisible();
});

test('every link of an older version opens', async ({ page }) => {
  for (const { of, link, tables } of old) {
    if (tables.every((table) => table === null)) continue;
    await open(page, '/about/');
    await open(page, `/read/#d=${link}`);
    const shown = tables.map((table) => (table === null ? 'sample' : 'link')).join(' ');
    await expect(page.locator('html'), of).toHaveAttribute('data-shown', shown);
  }
});

test('a file made in place of a link opens by being dropped, a link by being pasted', async ({ page }) => {
  await open(page, '/read/');
  const file = { name: 'table.whosetime', mimeType: 'text/plain', buffer: Buffer.from(`whosetime:${both}\n`) };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'link link');
  await page.locator('[data-action="give-back"]').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'sample sample');
  await page.locator('textarea[name="profile-b"]').fill(`https://example.org/read/#d=${linkTo('nvprof')}`);
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'link link');
});

test('names in a link never become markup', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/read/');
  await page
    .locator('textarea[name="profile-a"]')
    .fill(network1.replaceAll('model_inference', '<img/src=x/onerror=window.hit=1>'));
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'reader sample');
  await page.locator('[data-action="share"]').click();
  await page.locator('[data-action="copy-data-link"]').click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await open(page, '/about/');
  await open(page, link);
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'link sample');
  await expect(page.locator('.full')).toContainText('<img/src=x/onerror=window.hit=1>');
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expect(await page.locator('main img').count()).toBe(0);
});

/** What the share panel would copy. */
async function copied(page: Page, panel = page.locator('[data-share]')): Promise<string> {
  await panel.locator('[data-action="copy-data-link"]').click();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('a link points at the findings that were chosen, and opens at the first of them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/read/');
  await page.locator('textarea[name="profile-a"]').fill(network2);
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'reader sample');
  const all = await page
    .locator('.verdict li[id^="finding-"]')
    .evaluateAll((items) => items.map(({ id }) => id.slice(8)));
  expect(all.length).toBeGreaterThan(4);
  await page.locator('[data-action="share"]').click();
  const whole = await copied(page);
  await page.locator('[data-points] summary').click();
  for (const rule of all)
    if (rule !== 'waiting' && rule !== 'blocking-copies') await page.locator(`input[name="points-${rule}"]`).uncheck();
  await expect(page.locator('[data-points] summary')).toContainText(`2 of ${all.length}`);
  const some = await copied(page);
  expect(some).toMatch(/#finding-waiting&d=/);
  expect(new URL(whole).hash).toMatch(/^#d=/);

  await open(page, '/about/');
  await open(page, some);
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'link sample');
  await expect(page.locator('.verdict li[id^="finding-"]')).toHaveCount(2);
  await expect(page.locator('#finding-waiting')).toBeInViewport();
  await page.locator('.filter').getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.locator('.verdict li[id^="finding-"]')).toHaveCount(all.length);
});

test('a table of the gallery goes into a link by its name', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/read/#s=waits');
  await expect(page.locator('#finding-readback')).toHaveCount(1);
  const expected = await verdictOf(page);
  await page.locator('[data-action="share"]').click();
  await page.locator('input[name="table-B"]').check();
  await expect(page.locator('[data-share]')).toContainText('the link names it');
  const link = await copied(page);
  expect(new URL(link).hash.length).toBeLessThan(60);
  const other = await context.newPage();
  await open(other, link);
  await expect(other.locator('[data-from-gallery]').first()).toBeVisible();
  await expect.poll(() => verdictOf(other)).toEqual(expected);
  await expect(other.locator('textarea[name="profile-b"]')).toHaveValue(network2);
  await other.locator('[data-action="give-back"]').first().click();
  await expect(other.locator('textarea[name="profile-a"]')).toHaveValue('');
  expect(new URL(other.url()).hash).toBe('');
});

test('from the dock of a lesson: the table, the section that is read, the simulator as it is set', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/read/');
  await page.locator('textarea[name="profile-a"]').fill(network2);
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'reader sample');
  await open(page, '/sync-points/');
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'reader sample');
  const simulator = page.locator('[data-simulator]').first();
  await simulator.scrollIntoViewIfNeeded();
  await simulator.locator('input[data-knob="kernel"]').press('ArrowRight');
  await expect(simulator).toHaveAttribute('data-awake', '');
  await simulator.locator('input[data-knob="kernel"]').press('ArrowRight');
  const said = await simulator.locator('.say').textContent();
  await page.locator('#item').evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  // Playwright scrolls to what it clicks, even if it sticks to the screen.
  await page.locator('.dock [data-action="share"]').evaluate((button: HTMLElement) => button.click());
  const panel = page.locator('.dock [data-share]');
  await expect(panel.locator('input[name="table-A"]')).toBeChecked();
  await expect(panel.locator('input[name="table-B"]')).not.toBeChecked();
  await expect(panel.locator('input[name="simulator"]')).toBeChecked();
  const link = await copied(page, panel);
  expect(link).toMatch(/\/sync-points\/#item&d=[\w-]{500,}$/);
  await panel.locator('select[name="opens-at"]').selectOption('bench');
  expect(await copied(page, panel)).toMatch(/\/read\/#d=/);
  // Without a table it is a plain link to the section.
  await panel.locator('select[name="opens-at"]').selectOption('here');
  await panel.locator('input[name="table-A"]').uncheck();
  await panel.locator('input[name="simulator"]').uncheck();
  expect(await copied(page, panel)).toMatch(/\/sync-points\/#item$/);

  await page.evaluate(() => localStorage.clear());
  await open(page, '/about/');
  await open(page, link);
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'link sample');
  await expect(page.locator('[data-simulator]').first().locator('.say')).toHaveText(said ?? '');
  await expect(page.locator('#item')).toBeInViewport();
  // What a link woke up is not still waiting for its script.
  await page.locator('[data-simulator]').first().getByRole('button', { name: 'Copy the table' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Self CPU time total');
});

test('a link of the rows with most time tells what was found in all of them', async ({ page, context }) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/read/');

  const lines = network2.split('\n').filter((line) => /^\s*(?:aten|cuda|Memcpy|void|volta|turing|ampere)/.test(line));
  expect(lines.length).toBeGreaterThan(50);

  const many = network2.replace(
    lines[20] ?? '',
    Array.from({ length: 1500 }, (_, k) =>
      (lines[20] ?? '').replace(/[a-zA-Z:_]+/, `my_own::op_number_${k * 7919}`),
    ).join('\n'),
  );
  await page.locator('textarea[name="profile-a"]').fill(many);
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'reader sample');
  await page.locator('[data-action="share"]').click();
  await expect(page.locator('[data-too-long]')).toBeVisible();
  await expect(page.locator('[data-action="copy-data-link"]')).toBeDisabled();
  await page.locator('[data-action="top"]').click();
  await expect(page.locator('[data-too-long]')).toHaveCount(0);
  const link = await copied(page);
  expect(link.length).toBeLessThan(8200);
  await open(page, '/about/');
  await open(page, link);
  await expect(page.locator('[data-of-whole]')).toContainText('some rows of 1,599');
  await expect(page.locator('[data-of-whole] a[href$="/findings/#waiting"]')).toBeVisible();
});
