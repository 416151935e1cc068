/** The kernel book: placed by hand or by keyboard, checked, read out, for the sample and for the reader's own table. */
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { open } from './awake.ts';

const NARROW = '\u202f';

async function openBook(page: Page): Promise<Locator> {
  await open(page, '/missing-kernels/');
  const book = page.locator('#book');
  await book.getByRole('button', { name: 'Open the book' }).click();
  await expect(book.locator('select').first()).toBeFocused();
  return book;
}

const choice = (book: Locator, time: string): Locator =>
  book
    .locator('.kb-rows tr', { has: book.page().getByRole('cell', { name: time.replace(' ', NARROW), exact: true }) })
    .locator('select');
const sum = (book: Locator, id: string): Locator => book.locator(`[data-sum="${id}"] dd`);
const bill = (book: Locator, op: string): Locator =>
  book.locator('.kb-ops tr', { has: book.page().getByRole('rowheader', { name: op, exact: true }) });
const ms = (text: string): string => text.replaceAll(' ms', `${NARROW}ms`);

/** The book’s own chunk, not the small script that waits for a hand. */
const isBook = (url: string): boolean => /\/KernelBook\.(?!astro)/.test(url);

test('no code of the book is fetched before a hand comes near', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await open(page, '/missing-kernels/');
  expect(fetched.filter(isBook)).toEqual([]);
  await page.locator('#book [data-open]').hover();
  await expect.poll(() => fetched.some(isBook)).toBe(true);
});

test('placing rows closes the gap, and what is never printed remains', async ({ page }) => {
  const book = await openBook(page);
  await expect(sum(book, 'waiting')).toHaveText(ms('883.062 ms'));
  await expect(sum(book, 'rest')).toHaveText(ms('331.762 ms'));
  await choice(book, '416.783 ms').selectOption('mul');
  await choice(book, '65.145 ms').selectOption('mul');
  await expect(sum(book, 'placed')).toHaveText(ms('481.928 ms'));
  await expect(sum(book, 'waiting')).toHaveText(ms('401.134 ms'));
  await expect(bill(book, 'mul')).toContainText(ms('10.300 ms'));
  await choice(book, '10.300 ms').selectOption('mul');
  await expect(bill(book, 'mul')).toContainText('closes');
  await choice(book, '50.898 ms').selectOption('several ops');
  await expect(sum(book, 'several')).toHaveText(ms('50.898 ms'));
  await expect(book.getByRole('status')).toContainText('4 of 34 rows are placed');
});

test('a row in the wrong place is too much for its op, and the check says so', async ({ page }) => {
  const book = await openBook(page);
  await choice(book, '416.783 ms').selectOption('_cat');
  await expect(bill(book, '_cat')).toContainText(ms('390.094 ms too much'));
  await choice(book, '150.355 ms').selectOption('cudnn_convolution');
  await choice(book, '3.775 ms').selectOption('add');
  await book.getByRole('button', { name: 'Check' }).click();
  await expect(book.getByRole('status')).toContainText(
    'Rows that agree with the engine’s reading: 1. That do not: 1. That the table cannot tell: 1.',
  );
  await expect(book.locator('[data-judged="differs"]')).toHaveCount(1);
  await choice(book, '416.783 ms').selectOption('not placed');
  await expect(book.locator('[data-judged]')).toHaveCount(0);
});

test('the engine’s reading comes with grades, leaves open what is open, and can be completed', async ({ page }) => {
  const book = await openBook(page);
  await book.getByRole('button', { name: 'Show the engine’s reading' }).click();
  await expect(book.getByRole('status')).toContainText('11 rows proved, 20 likely, 3 open.');
  await expect(bill(book, 'cudnn_convolution')).toContainText(ms('258.024 ms'));
  await expect(book.locator('.kb-rows [data-grade="experiment"]')).toHaveCount(3);
  for (const time of ['3.775 ms', '510 µs', '354 µs']) await choice(book, time).selectOption('several ops');
  await expect(sum(book, 'waiting')).toHaveText(`0${NARROW}µs`);
  await expect(book.getByRole('status')).toContainText(ms('331.762 ms are left: recorded, billed to ops'));
  await book.getByRole('button', { name: 'Start again' }).click();
  await expect(sum(book, 'waiting')).toHaveText(ms('883.062 ms'));
});

test('it is kept by keyboard alone', async ({ page }) => {
  await open(page, '/missing-kernels/');
  await page.locator('#book [data-open]').focus();
  await page.keyboard.press('Enter');
  const book = page.locator('#book');
  await expect(book.locator('select').first()).toBeFocused();
  await page.keyboard.type('mul');
  await expect(sum(book, 'placed')).toHaveText(ms('416.783 ms'));
  await page.keyboard.press('Tab');
  await expect(book.locator('select').nth(1)).toBeFocused();
});

test('it follows the reader’s table, and starts anew with it', async ({ page }) => {
  const book = await openBook(page);
  await choice(book, '416.783 ms').selectOption('mul');
  await page.locator('[data-action="paste"]').click();
  await page.locator('textarea[name="profile-b"]').fill(readFileSync('content/samples/network-1.txt', 'utf8'));
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'sample reader');
  await expect(book.locator('select')).toHaveCount(1);
  await book.locator('select').selectOption('cudnn_convolution');
  await expect(book.getByRole('status')).toContainText('The book closes');
  await page.locator('textarea[name="profile-b"]').fill(readFileSync('tests/fixtures/lessons/cpu-only.txt', 'utf8'));
  await expect(book).toContainText('Your table has no such book');
  await expect(book.locator('select')).toHaveCount(34);
});

for (const [width, scheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test(`the open book shuts nobody out at ${width} px, ${scheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    const book = await openBook(page);
    await book.getByRole('button', { name: 'Show the engine’s reading' }).click();
    const { violations } = await new AxeBuilder({ page }).include('#book').analyze();
    expect(violations.flatMap((v) => v.nodes.map((node) => `${v.id}: ${node.target.join(' ')}`))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the reading of the sample stands there, with grades', async ({ page }) => {
    await page.goto('/missing-kernels/');
    const book = page.locator('#book');
    await expect(book.locator('tbody tr')).toHaveCount(34);
    await expect(book.locator('tbody tr').first()).toContainText('mul');
    await expect(book.locator('[data-open]')).toBeHidden();
  });
});
