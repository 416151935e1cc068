/** What goes wrong outside of this site's hands: a storage damaged, full or shared by two tabs, and hostile text in numbers. */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { expect as soon, test } from '@playwright/test';
import { chance, hostileLink, hostileText } from '../measure/hostile-text.ts';
import { besiege, guard } from '../measure/siege.ts';
import { open } from './awake.ts';

/** Several pages at once take their time on a busy machine. */
const expect = soon.configure({ timeout: 20_000 });
test.slow();

const network1 = readFileSync('content/samples/network-1.txt', 'utf8');
const network2 = readFileSync('content/samples/network-2.txt', 'utf8');
const named = (name: string): string => network1.replaceAll('model_inference', name);

const tab = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await open(page, '/read/');
  return page;
};
/** In place of what the box holds, in one go: `fill` selects and then types, and another tab's table can come in between. */
const paste = (page: Page, text: string, slot = 'a'): Promise<void> =>
  page.locator(`textarea[name="profile-${slot}"]`).evaluate((area: HTMLTextAreaElement, value) => {
    area.value = value;
    area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  }, text);
const box = (page: Page, slot = 'a'): Promise<string> => page.locator(`textarea[name="profile-${slot}"]`).inputValue();
/** The labels of the tables pasted before, as stored. */
const past = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('wt.table.'))
      .map((key) => /tab-\w+/.exec(localStorage.getItem(key) ?? '')?.[0] ?? key)
      .sort(),
  );

test('two tabs fill two slots at once, and a third shows both', async ({ context }) => {
  const [one, two] = [await tab(context), await tab(context)];
  await Promise.all([paste(one, named('tab-one'), 'a'), paste(two, named('tab-two'), 'b')]);
  for (const page of [one, two]) {
    await expect(page.locator('html')).toHaveAttribute('data-shown', 'reader reader');
    await expect.poll(() => box(page, 'a')).toContain('tab-one');
    await expect.poll(() => box(page, 'b')).toContain('tab-two');
  }
  const three = await tab(context);
  await expect(three.locator('html')).toHaveAttribute('data-shown', 'reader reader');
  expect(await box(three, 'a')).toContain('tab-one');
  expect(await past(three)).toEqual(['tab-one', 'tab-two']);
});

test('two tabs paste into one slot again and again: both agree in the end, and no table is lost', async ({
  context,
}) => {
  const [one, two] = [await tab(context), await tab(context)];
  const names: string[] = [];
  for (let i = 0; i < 6; i += 1) {
    // Of other lengths: not edits of each other.
    const [a, b] = [`tab-a${'x'.repeat(90 * i)}`, `tab-b${'x'.repeat(90 * i)}`];
    names.push(a, b);
    await Promise.all([paste(one, named(a)), paste(two, named(b))]);
    await expect.poll(() => past(one)).toEqual([...names].sort());
  }
  await expect.poll(async () => (await box(one)) === (await box(two))).toBe(true);
  await one.reload();
  await expect(one.locator('html')).toHaveAttribute('data-shown', 'reader sample');
  expect(await box(one)).toBe(await box(two));
});

test('a text that is no table stays in the tab it was typed in', async ({ context }) => {
  const [one, two] = [await tab(context), await tab(context)];
  await paste(one, 'notes that are no table');
  await expect.poll(() => box(two)).toBe('notes that are no table');
  await paste(two, named('tab-two'));
  await expect(one.locator('.paste').first()).toContainText('kept for this page only');
  expect(await box(one)).toBe('notes that are no table');
});

for (const [what, raw] of [
  ['cut off', JSON.stringify({ text: network2, name: null, pick: 0 }).slice(0, 5000)],
  ['of another type', '{"text":{"__proto__":7},"name":[],"pick":"x"}'],
  ['huge', 'x'.repeat(2_000_000)],
] as const) {
  test(`a stored table that is ${what} is put aside with a word, and can be taken away`, async ({ page }) => {
    await open(page, '/about/');
    await page.evaluate((value) => localStorage.setItem('wt.slot.A', value), raw);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    for (const path of ['/the-case/', '/read/']) {
      await open(page, path);
      await expect(page.locator('[data-aside]')).toContainText('was put aside, not overwritten');
    }
    await paste(page, named('tab-new'));
    await expect(page.locator('html')).toHaveAttribute('data-shown', 'reader sample');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('[data-aside]').getByRole('button', { name: 'Download what was there' }).click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toBe(`wt.slot.A\n${raw}\n`);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-shown', 'reader sample');
    await page.locator('[data-action="drop-aside"]').click();
    await expect(page.locator('[data-aside]')).toHaveCount(0);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-shown', 'reader sample');
    await expect(page.locator('[data-aside]')).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}

test('a storage that is full keeps what it had, and says so', async ({ page }) => {
  await open(page, '/read/');
  await paste(page, named('tab-first'));
  await expect.poll(() => past(page)).toEqual(['tab-first']);
  await page.evaluate(() => {
    for (let size = 5_000_000; size > 10; size = Math.floor(size / 2)) {
      for (let i = 0; i < 2; i += 1) {
        try {
          localStorage.setItem(`filler ${size} ${i}`, 'x'.repeat(size));
        } catch {
          break;
        }
      }
    }
  });
  await paste(page, network2);
  await expect(page.locator('.paste').first()).toContainText('kept for this page only');
  expect(await box(page)).toContain('aten::fill_');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'reader sample');
  expect(await box(page)).toContain('tab-first');
});

/** A few of the thousands that `tests/bench/faults.ts` sends, other ones than its own seed gives. */
const SAMPLED = 40;

test('hostile texts and links leave the page what it is, and the text in the box', async ({ page }) => {
  await guard(page);
  await open(page, '/read/');
  const send = await besiege(page);
  for (let i = 0; i < SAMPLED; i += 1) {
    const { faults, busyMs } = await send('paste', hostileText(chance(1000 + i)));
    soon.soft(faults, `text ${i}`).toEqual([]);
    soon.soft(busyMs, `text ${i}`).toBeLessThan(2000);
  }
  const before = await page.evaluate(() => localStorage.getItem('wt.slot.A'));
  for (let i = 0; i < SAMPLED; i += 1) {
    const { faults, busyMs } = await send('follow', hostileLink(chance(1000 + i), i));
    soon.soft(faults, `link ${i}`).toEqual([]);
    soon.soft(busyMs, `link ${i}`).toBeLessThan(2000);
  }
  expect(await page.evaluate(() => localStorage.getItem('wt.slot.A'))).toBe(before);
});
