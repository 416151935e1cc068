/** The verdict of the workbench: runs written for the reader, what is open, the comparison, links to findings, figures as files. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { parseHTML } from 'linkedom';
import { pythonFaults } from '../python-faults.ts';
import { open } from './awake.ts';

const network1 = readFileSync('content/samples/network-1.txt', 'utf8');
const network2 = readFileSync('content/samples/network-2.txt', 'utf8');
const cpuOnly = readFileSync('tests/fixtures/lessons/cpu-only.txt', 'utf8');
const nvprof = readFileSync('tests/fixtures/lessons/nvprof.txt', 'utf8');

const paste = (page: Page, slot: 'a' | 'b', text: string): Promise<void> =>
  page.locator(`textarea[name="profile-${slot}"]`).fill(text);

test('a run is written for the reader’s table, whatever its label is called, and copied as shown', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/read/');
  await paste(page, 'a', network1.replaceAll('model_inference', 'my"run\\n\'#</script>'));
  const run = page.locator('#finding-missing-kernels [data-run]');
  await expect(run.locator('pre')).toContainText(String.raw`LABEL = "my\"run\\n'#</script>"`);
  await run.locator('[data-copy]').click();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toBe(await run.locator('pre').innerText());
  expect(pythonFaults(code)).toEqual([]);
  await expect(run.locator('.k').first()).toHaveCSS('font-weight', '600');
});

test('the answer leaves labels out of its run, unless they are kept', async ({ page }) => {
  await open(page, '/read/');
  const answer = page.locator('[data-answer]');
  await expect(answer).toContainText('LABEL = "forward"');
  await expect(answer).not.toContainText('model_inference');
  await page.getByLabel('Keep my labels').check();
  await expect(answer).toContainText('LABEL = "model_inference"');
  await expect(answer).toContainText('/missing-kernels/#launch-book');
  await page.locator('.md select').selectOption('stackoverflow');
  await expect(answer).not.toContainText('Thanks');
});

test('whatever the table cannot say names what would tell, and opens the run', async ({ page }) => {
  await open(page, '/read/');
  const groups = page.locator('#cannot-say .open > li');
  await expect(page.locator('[data-question]')).not.toHaveCount(0);
  for (const group of await groups.all()) {
    expect(await group.locator('code').first().textContent()).toMatch(/\w\(|\w\.\w/);
    await expect(group.locator('[data-run]')).toHaveCount(1);
  }
  const shapes = groups.filter({ has: page.locator('[data-question="shapes"]') });
  await expect(shapes).toContainText('key_averages(group_by_input_shape=True)');
  await shapes.locator('summary').click();
  await expect(shapes.locator('pre')).toContainText('OP = "aten::cudnn_convolution"');
});

test('arithmetic, rivals and rows stand behind a finding, in words', async ({ page }) => {
  await open(page, '/read/');
  await page.getByRole('tab', { name: 'Network 2' }).click();
  const spike = page.locator('#finding-launch-spike');
  await spike.locator('[data-rivals] summary').click();
  await expect(spike.locator('[data-rivals]')).toContainText('The profiler’s own start-up. For it:');
  await expect(spike.locator('[data-rivals]')).toContainText('does not call cuDNN.');
  const waiting = page.locator('#finding-waiting');
  await waiting.locator('[data-arithmetic] summary').click();
  await expect(waiting.locator('.eq').first()).toHaveText('1,035\u202fms + 384.331\u202fms = 1,419\u202fms');
  await waiting.getByRole('button', { name: 'Rows in the table' }).click();
  await expect(page.locator('#B-r1')).toHaveClass(/lit/);
  await expect(page.locator('#B-r1 .key')).toHaveText('1.035s');
  await page.getByRole('link', { name: 'Back to the finding' }).click();
  await expect(waiting).toBeFocused();
});

test('the filter shows one question at a time', async ({ page }) => {
  await open(page, '/read/');
  await page.getByRole('tab', { name: 'Network 2' }).click();
  await page.locator('.filter').getByRole('button', { name: 'Whose time was it?' }).click();
  await expect(page.locator('#finding-waiting')).toHaveCount(1);
  await expect(page.locator('#finding-truncated')).toHaveCount(0);
  await page.locator('.filter').getByRole('button', { name: 'All' }).click();
  await expect(page.locator('#finding-truncated')).toHaveCount(1);
});

test('an address that asks for a finding gets it, in the tab that has it, past a filter', async ({ page }) => {
  await open(page, '/read/#finding-readback');
  await expect(page.getByRole('tab', { name: 'Network 1' })).toHaveAttribute('aria-selected', 'true');
  await open(page, '/read/?again#finding-waiting&d=nothing');
  await expect(page.getByRole('tab', { name: 'Network 2' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#finding-waiting')).toBeFocused();
  await expect(page.locator('#finding-waiting')).toBeInViewport();
  await page.locator('.filter').getByRole('button', { name: 'Whose time was it?' }).click();
  await page.evaluate(() => (location.hash = '#finding-truncated'));
  await expect(page.locator('#finding-truncated')).toBeFocused();
});

test('the case’s comparison: void, both numbers on one axis, three reasons with the way on', async ({ page }) => {
  await open(page, '/read/');
  const compare = page.locator('#compare');
  await expect(compare).toHaveAttribute('data-verdict', 'void');
  await expect(compare.locator('.lead .num.gpu')).toHaveText(['21.667\u202fµs', '3.027\u202fms']);
  await expect(compare.locator('svg.fig-svg:visible')).toContainText('mean 3.027\u202fms');
  await expect(compare.locator('.reasons li')).toHaveCount(3);
  await expect(compare.locator('[data-slot-reason="A"]')).toContainText('It launched 45 kernels and recorded 1');
  await compare.getByText('New and vanished rows').click();
  await expect(compare).toContainText('Only in B: cudaMemcpyAsync 1,035 ms host');
});

test('a table and its copy are like with like; a trace and events are not comparable', async ({ page }) => {
  const events = readFileSync('tests/fixtures/lessons/event-timing.txt', 'utf8');
  await open(page, '/read/');
  await paste(page, 'a', network2);
  const compare = page.locator('#compare');
  await expect(compare).toHaveAttribute('data-verdict', 'none');
  await expect(compare.locator('figure')).toBeHidden();
  await paste(page, 'b', network2);
  await expect(compare).toHaveAttribute('data-verdict', 'like-with-like');
  await expect(compare.locator('svg.fig-svg:visible')).toHaveAttribute('aria-label', /Your table A: .*Your table B: /);
  await paste(page, 'b', events);
  await expect(compare).toHaveAttribute('data-verdict', 'not-comparable');
  await compare.getByText('What differs in how they were recorded').click();
  await expect(compare).toContainText('events around ops');
});

test('two tables of the host alone are compared on host time, drawn anew and not from the sample', async ({ page }) => {
  await open(page, '/read/');
  await paste(page, 'a', cpuOnly);
  await paste(page, 'b', cpuOnly.replace('81.205ms', '91.205ms'));
  const compare = page.locator('#compare');
  await expect(compare.locator('.lead .num.host')).toHaveCount(2);
  await expect(compare.locator('svg.fig-svg:visible')).not.toContainText('3.027');
  await paste(page, 'b', nvprof);
  await expect(compare).toHaveAttribute('data-verdict', 'not-comparable');
  await expect(compare.locator('figure')).toBeHidden();
});

test('a text that is no table says so, and whose verdict is shown', async ({ page }) => {
  await open(page, '/read/');
  await paste(page, 'a', 'It took 3 ms, I think.');
  await expect(page.locator('[data-sample-shown]')).toContainText('The text in A was not read as a table.');
  await expect(page.locator('[data-sample-shown]')).toContainText('Network 1');
});

for (const [theme, path, figure, part] of [
  ['light', '/read/', '#figure-compare', '#bd560c'],
  ['dark', '/read/', '#account', '#6b2a5e'],
  ['dark', '/the-case/', '#figure-wall', '#7a766d'],
] as const) {
  test(`${figure} is saved as an SVG of its own, in light colours (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await open(page, path);
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator(`${figure} [data-svg]`).click()]);
    expect(download.suggestedFilename()).toBe(`${figure.slice(1)}.svg`);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).not.toMatch(/var\(|class=|style=|light-dark|currentColor|WT Sans/);
    const { document } = parseHTML(text.replace(/^<\?xml[^>]*>\s*/, ''));
    const svg = document.querySelector('svg');
    expect(svg?.querySelector('title')?.textContent).not.toBe('');
    expect(svg?.querySelector('desc')?.textContent.length).toBeGreaterThan(20);
    expect(svg?.getAttribute('font-family')).toContain('Source Sans 3');
    const [r, g, b] = [1, 3, 5].map((at) => parseInt(part.slice(at, at + 2), 16));
    expect(text).toContain(`rgb(${String(r)}, ${String(g)}, ${String(b)})`);
    for (const [, id = ''] of text.matchAll(/url\(#(\w+)\)/g)) expect(document.getElementById(id), id).not.toBeNull();
    // It stands alone: a page that holds nothing else, and has no policy, shows it.
    await page.goto('about:blank');
    const size = await page.evaluate(async (source) => {
      const image = new Image();
      image.src = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }));
      await image.decode();
      return image.naturalWidth;
    }, text);
    expect(size).toBeGreaterThan(300);
  });
}
