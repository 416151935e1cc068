import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { awake, open } from './awake.ts';

const network2 = readFileSync('content/samples/network-2.txt', 'utf8');

const fact = (page: Page, id: string, of: string) =>
  page.locator(`main [data-fact="${id}"][data-of="${of}"]:visible`).first();

/** Opens the dock and puts a text into a slot's box. */
async function paste(page: Page, slot: 'a' | 'b', text: string): Promise<void> {
  await page.locator('[data-action="paste"]').click();
  await page.locator(`textarea[name="profile-${slot}"]`).fill(text);
}

const shown = (page: Page, what: string) => expect(page.locator('html')).toHaveAttribute('data-shown', what);

test('the sample’s numbers stand on the page as the audit has them', async ({ page }) => {
  await open(page, '/the-case/');
  await expect(fact(page, 'launch.calls', 'A')).toHaveText('45');
  await expect(fact(page, 'kernels.records', 'A')).toHaveText('1');
  await expect(fact(page, 'conv.deviceAvg', 'A')).toHaveText('21.667\u202fµs');
  await expect(fact(page, 'launch.calls', 'B')).toHaveText('4,944');
  await expect(fact(page, 'kernels.records', 'B')).toHaveText('3,900');
  await expect(fact(page, 'kernels.gap', 'B')).toHaveText('331.762\u202fms');
  await expect(fact(page, 'opSelfDevice.total', 'B')).toHaveText('1,214.824\u202fms');
  await expect(page.locator('.answer [data-fact="wait.total"]')).toHaveAttribute('data-value', '1419331');
  await expect(page.locator('[data-of="A"] [data-ledger-line="self-cpu-footer"]')).toContainText(
    '935,583\u202fµs = 935,583\u202fµs',
  );
  await expect(page.locator('[data-of="B"] [data-ledger-line="kernel-device-footer"]')).toContainText(
    '331,762\u202fµs',
  );
  await expect(page.locator('.dock')).toHaveAttribute('data-source', 'sample');
});

test('a table pasted into slot A is followed by prose, figures and workings, kept over a reload, and forgotten', async ({
  page,
}) => {
  await open(page, '/the-case/');
  const before = await page.locator('#figure-launches [data-width]:visible').innerHTML();
  await paste(page, 'a', network2);
  await shown(page, 'reader sample');
  await expect(page.locator('.dock')).toHaveAttribute('data-source', 'reader');

  await expect(fact(page, 'launch.calls', 'A')).toHaveText('4,944');
  await expect(
    fact(page, 'conv.deviceAvg', 'A')
      .locator('xpath=self::*[not(ancestor::*[@data-fixed])]')
      .or(page.locator('#twenty-two ~ [data-story] >> nth=0')),
  ).not.toHaveCount(0);
  const story = page.locator('h2#missing ~ [data-story]').first();
  await expect(story).toContainText(
    'Your table has 4,944 launches and 3,900 kernel records among the 100 rows printed.',
  );
  await expect(story).not.toContainText('never recorded.', { useInnerText: true });

  const figure = page.locator('#figure-launches [data-width]:visible');
  await expect(figure.locator('svg')).toHaveAttribute(
    'aria-label',
    /^Your table: 4,944 kernels launched, 3,900 recorded/,
  );
  expect(await figure.innerHTML()).not.toBe(before);
  await expect(page.locator('#figure-launches [data-twin] tbody tr').first()).toContainText('4,944');

  await fact(page, 'kernels.gap', 'A').click();
  await expect(page.locator('#working .eq')).toHaveText('1,214.824\u202fms − 883.062\u202fms = 331.762\u202fms');
  await page.keyboard.press('Escape');

  await page.reload();
  await awake(page);
  await shown(page, 'reader sample');
  await expect(fact(page, 'launch.calls', 'A')).toHaveText('4,944');

  await page.locator('[data-action="paste"]').click();
  await expect(page.locator('textarea[name="profile-a"]')).toHaveValue(network2);
  await page.locator('[data-action="forget"]').click();
  await shown(page, 'sample sample');
  await expect(fact(page, 'launch.calls', 'A')).toHaveText('45');
  expect(await figure.innerHTML()).toBe(before);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('moving to another page keeps the reader’s table', async ({ page }) => {
  await open(page, '/');
  await page.locator('textarea[name="profile-b"]').fill(network2);
  await page.getByRole('link', { name: 'Read the case with it' }).click();
  await expect(page).toHaveURL(/\/the-case\/$/);
  await shown(page, 'sample reader');
  await expect(page.locator('.dock')).toHaveAttribute('data-source', 'reader');
});

test('rubbish is kept, with a clear message where it was pasted', async ({ page }) => {
  await open(page, '/the-case/');
  await paste(page, 'a', 'Dear forum,\nwhy is my <b>network</b> slow? It took 3 ms.');
  await expect(page.locator('[data-problems]')).toContainText('No profiler table in this text');
  await expect(page.locator('[data-problems]')).toContainText('Your text is kept');
  await expect(page.locator('textarea[name="profile-a"]')).toHaveValue(/Dear forum/);
  await expect(page.locator('.dock')).toHaveAttribute('data-source', 'sample');
  await expect(fact(page, 'launch.calls', 'A')).toHaveText('45');
  await page.reload();
  await awake(page);
  await page.locator('[data-action="paste"]').click();
  await expect(page.locator('textarea[name="profile-a"]')).toHaveValue(/Dear forum/);
});

test('a row cut short is named by its line, and the rest is read', async ({ page }) => {
  const cut = network2.replace(/^(aten::add 0\.25% 6\.053ms 0\.36%).*$/m, '$1 8.6');
  await open(page, '/the-case/');
  await paste(page, 'a', cut);
  const line = cut.split('\n').findIndex((text) => text.startsWith('aten::add 0.25%')) + 1;
  await expect(page.locator('[data-problems]')).toContainText(`Line ${line}`);
  await expect(page.locator('[data-problems] .wave')).toHaveText('8.6');
  await expect(page.locator('.readback')).toContainText('99 rows read, 1 not.');
  await expect(page.locator('.pb-lines .bad')).toHaveText(String(line));
});

test('a table without the story says so in place, and the sample’s story stays readable', async ({ page }) => {
  const cpu = `Name Self CPU % Self CPU CPU total % CPU total CPU time avg # of Calls
aten::linear 10.00% 1.000ms 100.00% 10.000ms 1.000ms 10
aten::addmm 90.00% 9.000ms 90.00% 9.000ms 900.000us 10
Self CPU time total: 10.000ms
`;
  await open(page, '/the-case/');
  await paste(page, 'a', cpu);
  await shown(page, 'reader sample');
  const notes = page.locator('.absent:visible');
  await expect(notes.first()).toContainText(
    'Your table does not tell this part: the table has no convolution. Slot A stays with Network 1 here.',
  );
  await expect(fact(page, 'launch.calls', 'A')).toHaveText('45');
  await expect(page.locator('main')).not.toContainText('not in your table', { useInnerText: true });
});

test('both slots can be the reader’s', async ({ page }) => {
  await open(page, '/the-case/');
  await paste(page, 'a', network2);
  await page.locator('textarea[name="profile-b"]').fill(readFileSync('content/samples/network-1.txt', 'utf8'));
  await shown(page, 'reader reader');
  await expect(fact(page, 'launch.calls', 'B')).toHaveText('45');
  await expect(page.locator('main')).toContainText(
    'Your table B has lost records too: 45 launches, 1 record, and no row was cut.',
    { useInnerText: true },
  );
});

test('a number opens by keyboard, and Escape gives the focus back', async ({ page }) => {
  await open(page, '/the-case/');
  const number = fact(page, 'kernels.gap', 'B');
  await number.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#working')).toBeVisible();
  await expect(number).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#working')).toContainText('Self device time, all ops');
  await page.keyboard.press('Escape');
  await expect(page.locator('#working')).toHaveCount(0);
  await expect(number).toBeFocused();
  await page.keyboard.press(' ');
  await expect(page.locator('#working')).toBeVisible();
});

test('a guess is marked beside the answer', async ({ page }) => {
  await open(page, '/the-case/');
  const box = page.locator('#predict');
  await expect(box.locator('.answer')).toBeHidden();
  await box.locator('input[type="range"]').fill('50');
  await expect(box.locator('.said')).toHaveText('1,207\u202fms');
  await box.locator('[data-reveal]').click();
  await expect(box.locator('.answer')).toContainText('1,419');
  await expect(box.locator('.truth')).toBeVisible();
});
