/** The lesson on resolution: every widget whole without script, on the samples, and on tables with and without shapes. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { open } from './awake.ts';

const network1 = readFileSync('content/samples/network-1.txt', 'utf8');
const network2 = readFileSync('content/samples/network-2.txt', 'utf8');
const byShape = readFileSync('tests/fixtures/lessons/by-shape.txt', 'utf8');
const sides = readFileSync('content/samples/sweep-side.txt', 'utf8');

const widget = (page: Page, name: string) => page.locator(`[data-conv="${name}"]`);

/** Points at a widget and waits until all of them live. */
async function wake(page: Page): Promise<void> {
  await widget(page, 'cost').hover();
  await expect(page.locator('[data-conv]:not([data-living])')).toHaveCount(0);
}

async function paste(page: Page, slot: 'a' | 'b', text: string): Promise<void> {
  await page.locator('[data-action="paste"]').click();
  await page.locator(`textarea[name="profile-${slot}"]`).fill(text);
  await expect(page.locator('html')).toHaveAttribute('data-shown', slot === 'a' ? /^reader/ : /reader$/);
  await page.locator('[data-action="paste"]').click();
  await expect(page.locator('[data-conv]:not([data-living])')).toHaveCount(0);
}

const out = (page: Page, name: string) => widget(page, 'cost').locator(`[data-out="${name}"]`);

async function isWhole(page: Page): Promise<void> {
  await expect(out(page, 'flop')).toHaveText('10.87\u202fGFLOP');
  await expect(out(page, 'bytes')).toHaveText('26.5\u202fMB');
  await expect(out(page, 'gemm')).toHaveText('16,384 × 192 × 1,728');
  await expect(out(page, 'time')).toHaveText(/^2\.99\u202fms .*bound by arithmetic$/);
  await expect(widget(page, 'cost').locator('svg[role="img"] rect')).toHaveCount(7);
  await expect(widget(page, 'stairs').locator('svg')).toHaveAttribute('aria-label', /a staircase of \d+ steps/);
  await expect(widget(page, 'sizes').locator('tr[data-width-row="192"]')).toHaveText('192105 to 139up to 193');
  await expect(widget(page, 'possible').locator('[data-verdict]')).toHaveAttribute('data-verdict', 'impossible');
  await expect(widget(page, 'by-shape').locator('tr[data-shape="256->256 3×3 32×32"]')).toContainText('13.7\u202fms');
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('every widget is whole for the samples', async ({ page }) => {
    await page.goto('/resolution/');
    await isWhole(page);
    await expect(page.locator('[data-fact="layers.sideSlope"]:visible').first()).toHaveText('1.94');
    await expect(page.locator('[data-fact="layers.widthSlope"]:visible').first()).toHaveText('1.90');
    await expect(page.locator('#figure-slopes svg[role="img"]:visible')).toHaveAttribute(
      'aria-label',
      /slope 1\.94.*slope 1\.90/,
    );
  });
});

test('coming to life changes nothing that is said', async ({ page }) => {
  await open(page, '/resolution/');
  await wake(page);
  await isWhole(page);
});

test('the calculator follows numbers, type and card, and says when there is no such convolution', async ({ page }) => {
  await open(page, '/resolution/');
  await wake(page);
  const cost = widget(page, 'cost');
  await cost.locator('[name="side"]').fill('256');
  await expect(out(page, 'flop')).toHaveText('43.49\u202fGFLOP');
  await expect(cost.locator('[name="preset"]')).toHaveValue('');
  await cost.locator('[name="groups"]').fill('192');
  await expect(out(page, 'flop')).toHaveText('226.49\u202fMFLOP');
  await expect(out(page, 'time')).toContainText('bound by memory');
  await cost.locator('[name="dtype"]').selectOption('float16');
  await expect(out(page, 'bytes')).toHaveText('50.3\u202fMB');
  await expect(out(page, 'time')).toHaveText('not known for this card and type');
  await cost.locator('[name="groups"]').fill('7');
  await expect(cost.locator('.outcome')).toHaveText('No such convolution.');
  await expect(widget(page, 'stairs')).not.toContainText('NaN');
  await cost.locator('[name="preset"]').selectOption('512->512 3×3 16×16');
  await cost.locator('[name="dtype"]').selectOption('float32');
  await expect(out(page, 'flop')).toHaveText('1.21\u202fGFLOP');
  await expect(out(page, 'time')).toContainText('333\u202fµs');
});

test('a card chosen anywhere is chosen everywhere; an own one needs two numbers', async ({ page }) => {
  await open(page, '/resolution/');
  await wake(page);
  await widget(page, 'sizes').locator('[name="card"]').selectOption('gtx-1080-ti');
  await expect(widget(page, 'sizes').locator('tr[data-width-row="192"]')).toHaveText('192144 to 190up to 264');
  await expect(widget(page, 'cost').locator('[name="card"]')).toHaveValue('gtx-1080-ti');
  await expect(widget(page, 'stairs')).toContainText('GTX 1080 Ti');
  await widget(page, 'possible').locator('[name="card"]').selectOption('t4');
  await expect(widget(page, 'stairs')).toContainText('not known');
  await expect(widget(page, 'possible')).toContainText('How much of it a cache may hold is not known');
  await widget(page, 'cost').locator('[name="card"]').selectOption('own');
  await widget(page, 'cost').locator('[name="peak"]').fill('10');
  await widget(page, 'cost').locator('[name="bandwidth"]').fill('500');
  await expect(widget(page, 'cost').locator('svg[role="img"]')).toHaveAttribute('aria-label', /10\.0\u202fTFLOP\/s/);
});

test('possible or not, for the numbers asked', async ({ page }) => {
  await open(page, '/resolution/');
  await wake(page);
  const possible = widget(page, 'possible');
  await expect(possible.locator('[name="claimed"]')).toHaveValue('21.667');
  await possible.locator('[name="map"]').fill('4');
  // 9.44 MB of weights, of which the cache of a GTX 980 Ti may hold a third beforehand.
  await expect(possible.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'possible');
  await possible.locator('[name="card"]').selectOption('gtx-970');
  await expect(possible.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'impossible');
  await possible.locator('[name="claimed"]').fill('3000');
  await expect(possible.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'possible');
});

test('a table without shapes: its averages are used, and the figures say what it lacks', async ({ page }) => {
  await open(page, '/resolution/');
  await paste(page, 'a', network2);
  await expect(widget(page, 'possible').locator('[name="claimed"]')).toHaveValue('3027');
  await expect(widget(page, 'possible').locator('[data-verdict]')).toHaveAttribute('data-verdict', 'possible');
  await expect(page.locator('h2#side ~ [data-story] > .absent').first()).toContainText('prints no input shapes');
  await expect(page.getByText('To see your own convolutions here')).toBeVisible();
  await expect(page.locator('[data-fact="layers.sideSlope"]:visible').first()).toHaveText('1.94');
  await expect(widget(page, 'cost').locator('optgroup')).toHaveCount(1);
});

test('what would explain the reader’s average', async ({ page }) => {
  await open(page, '/resolution/');
  await paste(page, 'b', network1);
  await expect(widget(page, 'sizes').locator('[name="time"]')).toHaveValue('21.667');
  await expect(widget(page, 'sizes').locator('tr[data-width-row="192"]')).toContainText('9 to 12');
});

test('a table with shapes: presets, roof, slopes, rows by shape', async ({ page }) => {
  await open(page, '/resolution/');
  await paste(page, 'a', byShape);
  await expect(page.locator('[data-fact="layers.sideSlope"]:visible').first()).toHaveText('1.89');
  await expect(page.locator('#figure-slopes svg[role="img"]:visible')).toHaveAttribute(
    'aria-label',
    /at 3 sizes: a line of slope 1\.89/,
  );
  await expect(page.locator('#figure-equal svg[role="img"]:visible')).toHaveAttribute(
    'aria-label',
    /8× 256->256 3×3 14×14: 260\u202fµs/,
  );
  await expect(page.getByText('These figures follow the shapes in your table.')).toBeVisible();

  const cost = widget(page, 'cost');
  await expect(cost.locator('optgroup')).toHaveCount(2);
  await expect(cost.locator('rect.f-gpu')).toHaveCount(5);
  await cost.locator('[name="preset"]').selectOption({ label: 'A: 8× 64->64 3×3 112×112' });
  await expect(out(page, 'flop')).toHaveText('7.40\u202fGFLOP');

  // 7.4 GFLOP in 1.1 ms pass on a GTX 980 Ti; a tenth of the times does not.
  await expect(widget(page, 'possible').locator('[data-yours]')).toHaveAttribute('data-yours', '0');

  const rows = widget(page, 'by-shape');
  const first = rows.locator('tr[data-shape="8× 64->64 3×3 112×112"]');
  await expect(first).toContainText('1.10\u202fms');
  await expect(first).toContainText('6.73\u202fTFLOP/s');
  await expect(first).toContainText('111\u202f%, bound by arithmetic');
  await expect(rows).toContainText('Work assumes stride 1');
  await expect(rows.locator('tr[data-shape="256->256 3×3 32×32"]')).toHaveCount(0);
});

test('layers of the reader that no such card could do in the printed time', async ({ page }) => {
  await open(page, '/resolution/');
  await paste(page, 'a', byShape.replaceAll('11.000ms', '40.000us').replaceAll('1.100ms', '4.000us'));
  const yours = widget(page, 'possible').locator('[data-yours]');
  await expect(yours).toHaveAttribute('data-yours', '1');
  await expect(yours).toContainText('A: 8× 64->64 3×3 112×112');
  await widget(page, 'possible').locator('[name="card"]').selectOption('b200');
  await expect(yours).toHaveAttribute('data-yours', '0');
});

test('two tables side by side by shape', async ({ page }) => {
  await open(page, '/resolution/');
  await paste(page, 'a', byShape);
  await paste(page, 'b', byShape.replaceAll('11.000ms', '22.000ms').replaceAll('1.100ms', '2.200ms'));
  const first = widget(page, 'by-shape').locator('tr[data-shape="8× 64->64 3×3 112×112"]');
  await expect(first).toContainText('1.10\u202fms');
  await expect(first).toContainText('2.20\u202fms');
  await expect(first).toContainText('3.36\u202fTFLOP/s');
});

test('a CPU table: host times, and no share of a card’s peak', async ({ page }) => {
  await open(page, '/resolution/');
  await paste(page, 'a', sides);
  const rows = widget(page, 'by-shape');
  await expect(rows.locator('tr[data-shape]')).toHaveCount(10);
  await expect(rows.locator('tr[data-shape="64->64 3×3 16×16"]')).toContainText('4.94\u202fGFLOP/s');
  await expect(rows.locator('tr[data-shape="64->64 3×3 16×16"] td').last()).toHaveText('–');
  await expect(widget(page, 'cost').locator('rect.f-gpu')).toHaveCount(0);
});

test('the prediction, and the working behind a number of the sweeps', async ({ page }) => {
  await open(page, '/resolution/');
  await page.locator('#predict [data-reveal]').click();
  await expect(page.locator('#predict .answer')).toContainText('13.5\u202fms');
  await page.locator('#predict [data-fact="layers.equalFast"]:visible').click();
  await expect(page.locator('#working .eq')).toHaveText('135.038\u202fms ÷ 10 = 13.504\u202fms');
});

test('nothing of the widgets is fetched before one is touched', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/resolution/', { waitUntil: 'networkidle' });
  expect(fetched.filter((url) => url.includes('/mount.'))).toEqual([]);
  await widget(page, 'cost').hover();
  await expect(page.locator('[data-living]').first()).toBeVisible();
  expect(fetched.filter((url) => url.includes('/mount.'))).toHaveLength(1);
});

for (const width of [320, 390, 820]) {
  test(`it does not scroll sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/resolution/');
    const [all, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(all).toBe(seen);
  });
}
