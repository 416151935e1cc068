/** Script, handlers, drawings and template text in every field, name and link: shown as they are, run by nobody. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { open } from './awake.ts';
import { builtPaths } from './built.ts';
import { pasteAll, pressAll } from './press-all.ts';

const network1 = readFileSync('content/samples/network-1.txt', 'utf8');
const network2 = readFileSync('content/samples/network-2.txt', 'utf8');

/** No blanks: a name in a table ends where its columns begin. */
const NAMES = [
  '<script>window.hit=1</script>',
  '<img/src=x/onerror=window.hit=1>',
  '<svg/onload=window.hit=1><animate/onbegin=window.hit=1>',
  '"autofocus/onfocus="window.hit=1',
  "'-(window.hit=1)-'",
  '</textarea></title></style><script>window.hit=1</script>',
  'javascript:window.hit=1',
  '${window.hit=1}',
  '{{window.hit=1}}',
  '{constructor.constructor("window.hit=1")()}',
  '{launch.calls}{name}{n}{A}{0}',
  '<!--]]><!--<script>window.hit=1',
  '%3Cscript%3Ewindow.hit=1%3C/script%3E',
];

const KERNEL = 'cudnn::maxwell::gemm::computeOffsetsKernel';

/** Other names for a kernel of the one sample and the label of the other. */
const named = (label: string, kernel: string): string =>
  `${network1.replaceAll('model_inference', label)}\n\n${network2.replaceAll(KERNEL, kernel)}`;

/**
 * What the page is built of: elements with their attributes' names, no words; apart from the notes of the reader. The
 * history grows with each paste, so of its entries one stands for those that are built like it.
 */
const skeleton = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const built = (element: Element): string =>
      `${element.localName} ${[...element.attributes]
        .map(({ name }) => name)
        .sort()
        .join(' ')}`;
    const entries = [...document.querySelectorAll('[data-entry]')].map((entry) =>
      [entry, ...entry.querySelectorAll('*')].map(built).join(', '),
    );
    const page = [...document.querySelectorAll('main *:not(.paste *, [data-entry], [data-entry] *)')].map(built);
    return [...page, ...new Set(entries)];
  });

const untouched = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  const built = await (await page.request.get(new URL(page.url()).pathname)).text();
  expect(await page.evaluate(() => document.scripts.length)).toBe(built.match(/<script\b/g)?.length);
  expect(await page.locator('iframe, object, embed, [href^="javascript:"]').count()).toBe(0);
  const handlers = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap(({ attributes }) =>
      [...attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => name),
    ),
  );
  expect(handlers).toEqual([]);
};

for (const path of ['/read/', '/the-case/']) {
  test(`${path}: a hostile name is a name: the page is built as with any other`, async ({ page }) => {
    test.slow();
    await open(page, path);
    await pasteAll(page, named('plain', 'plain'), ['a']);
    if (path === '/read/') await expect(page.locator('[data-entry]')).not.toHaveCount(0);
    const before = await skeleton(page);
    for (let i = 0; i < NAMES.length; i += 2) {
      const [label = '', kernel = label] = NAMES.slice(i, i + 2);
      await pasteAll(page, named(label, kernel), ['a']);
      expect(await skeleton(page), label + kernel).toEqual(before);
      await untouched(page);
    }
  });
}

test('hostile names stand in table, verdict, answer, run and figures as they were written', async ({ page }) => {
  test.slow();
  await open(page, '/read/');
  for (const name of NAMES) {
    await page.locator('textarea[name="profile-a"]').fill(network1.replaceAll('model_inference', name));
    await expect(page.locator('.full tbody tr .nm', { hasText: name })).not.toHaveCount(0);
  }
  await pressAll(page);
  await untouched(page);
});

for (const path of builtPaths) {
  test(`${path}: every field and every link takes hostile text and nothing runs`, async ({ page }) => {
    test.slow();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('dialog', (dialog) => {
      errors.push(dialog.message());
      void dialog.dismiss();
    });
    const evil = NAMES.join(' ');
    for (const fragment of ['', 'd=', 'sim=', 'missing&d=', 'finding-', 'q=', 'recipe=']) {
      await open(page, `${path}?${encodeURIComponent(evil)}#${fragment}${encodeURIComponent(evil)}`);
      await untouched(page);
    }
    await page.evaluate((text) => {
      for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
        if (['range', 'checkbox', 'radio', 'file'].includes(field.type)) continue;
        field.focus();
        field.value = text;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
    }, evil);
    await pressAll(page);
    await untouched(page);
    expect(errors).toEqual([]);
  });
}

test('a hostile file name is a name', async ({ page }) => {
  await open(page, '/read/');
  for (const name of ['<img src=x onerror=window.hit=1>.txt', '{name}${1}.txt']) {
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(network1) });
    await expect(page.locator('.pb-top b').first()).toHaveText(name);
    await expect(page.locator('.readback').first()).toContainText('25 rows read.');
    await untouched(page);
  }
});
