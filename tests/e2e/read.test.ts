import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { open } from './awake.ts';

const network1 = readFileSync('content/samples/network-1.txt', 'utf8');
const network2 = readFileSync('content/samples/network-2.txt', 'utf8');

test('the workbench gives a verdict on the table pasted last, with its ledger, its rows and their kinds', async ({
  page,
}) => {
  await open(page, '/read/');
  await expect(page.locator('#finding-launch-spike')).toContainText('aten::cudnn_convolution');
  await page.locator('textarea[name="profile-b"]').fill(network2);
  await expect(page.getByRole('tab', { name: /Your table/ })).toHaveAttribute('aria-selected', 'true');
  const spike = page.locator('#finding-launch-spike');
  await expect(spike.locator('.claim')).toHaveText('At least 818\u202fms of launch time lies below aten::fill_');
  await expect(spike).toHaveAttribute('data-grade', 'likely');
  await expect(page.locator('#finding-waiting')).toHaveCount(1);
  await expect(page.locator('#finding-missing-kernels')).toHaveCount(0);
  await expect(page.locator('.full tbody tr')).toHaveCount(100);
  await expect(page.locator('#B-r67 .kind')).toHaveText('kernel');
  await expect(page.locator('[data-ledger-line="launches-recorded"]')).toContainText('by 1,044');
  await spike.getByRole('button', { name: 'Rows in the table' }).click();
  await expect(page.locator('#B-r5')).toHaveClass(/lit/);
});

test('the answer quotes what was picked, in the flavour of the forum', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/read/');
  await page.getByRole('tab', { name: 'Network 2' }).click();
  const answer = page.locator('[data-answer]');
  await expect(answer).toContainText(
    '**At least 818\u202fms of launch time lies below `aten::fill_`** (likely, 818\u202fms)',
  );
  await page.locator('#finding-launch-spike .pick input').uncheck();
  await expect(answer).not.toContainText('of launch time lies below');
  await page.locator('.md select').selectOption('plain');
  await expect(answer).not.toContainText('**');
  await page.locator('[data-action="copy-answer"]').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('100 rows');
});

test('the table can be taken away as CSV', async ({ page }) => {
  await open(page, '/read/');
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-action="csv"]').click()]);
  expect(download.suggestedFilename()).toBe('network-1.csv');
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(lines[0]).toMatch(/^name,kind,calls,selfCpuUs,/);
  expect(lines[1]).toMatch(/^cudaLaunchKernel,runtime,45,933739,99.8,/);
  expect(lines).toHaveLength(27);
});

test('columns sort down, up, and back to the print', async ({ page }) => {
  await open(page, '/read/');
  const first = page.locator('.full tbody tr').first().locator('.nm');
  const calls = page.locator('.full').getByRole('button', { name: '# of Calls' });
  await calls.click();
  await expect(first).toHaveText('cudaLaunchKernel');
  await calls.click();
  await expect(first).toHaveText('model_inference');
  await calls.click();
  await expect(first).toHaveText('cudaLaunchKernel');
});

test('a file is read when it is dropped or opened', async ({ page }) => {
  await open(page, '/read/');
  await page.locator('input[type="file"]').first().setInputFiles('content/samples/network-2.txt');
  await expect(page.locator('.readback')).toContainText('100 rows read.');
  await expect(page.locator('.pb-top b').first()).toHaveText('network-2.txt');
});

test('names from a table never become markup', async ({ page }) => {
  const hostile = network1.replaceAll('model_inference', '<img/src=x/onerror=window.hit=1>');
  await open(page, '/read/');
  await page.locator('textarea[name="profile-a"]').fill(hostile);
  await expect(page.locator('.full')).toContainText('<img/src=x/onerror=window.hit=1>');
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expect(await page.locator('main img').count()).toBe(0);
});

test('a closed storage is no error', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('closed', 'SecurityError');
      },
    });
  });
  await open(page, '/read/');
  await page.locator('textarea[name="profile-a"]').fill(network1);
  await expect(page.locator('.paste').first()).toContainText('25 rows read.');
  await expect(page.locator('.paste').first()).toContainText('kept for this page only');
});

test('of several tables in one text the reader picks which goes where', async ({ page }) => {
  const both = `${network1}\nand the other one:\n${network2}`;
  await open(page, '/read/');
  await page.locator('textarea[name="profile-a"]').fill(both);
  const box = page.locator('.paste').first();
  await expect(box).toContainText('2 tables in this text');
  await expect(page.locator('.full tbody tr')).toHaveCount(25);
  await box.locator('select').selectOption('1');
  await expect(page.locator('.full tbody tr')).toHaveCount(100);
  await box.getByRole('button', { name: 'Show table 1 in slot B' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'reader reader');
  await expect(page.locator('[data-table-of="B"] tbody tr')).toHaveCount(25);
});

test('where most was not read, nothing is concluded until the reader says so', async ({ page }) => {
  const lines = network1.split('\n');
  const cut = lines.map((line, i) => (i > 2 && i < 26 ? line.split(' ').slice(0, 5).join(' ') : line)).join('\n');
  await open(page, '/read/');
  await page.locator('textarea[name="profile-a"]').fill(cut);
  await expect(page.locator('[data-problems]')).toContainText('Most of this could not be read');
  await expect(page.locator('[data-source]')).toHaveAttribute('data-source', 'sample');
  await page.getByRole('button', { name: /^Go on with/ }).click();
  await expect(page.locator('[data-source]')).toHaveAttribute('data-source', 'reader');
});

test('the line at fault is marked in the text, and a click selects it', async ({ page }) => {
  const cut = network1.replace(/^(aten::view 0\.01% 50\.000us 0\.01%).*$/m, '$1 50.0');
  await open(page, '/read/');
  await page.locator('textarea[name="profile-a"]').fill(cut);
  await expect(page.locator('.pb-under .bad')).toContainText('aten::view');
  await expect(page.locator('.pb-under .wave')).toHaveText('50.0');
  await page.getByRole('button', { name: 'Line 14' }).click();
  const selected = await page
    .locator('textarea[name="profile-a"]')
    .evaluate((box: HTMLTextAreaElement) => box.value.slice(box.selectionStart, box.selectionEnd));
  expect(selected).toBe('50.0');
});

test('a report holds the lines at fault, with paths and people replaced', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const secret = `${network1.split('\n')[0] ?? ''}\n/home/jane.doe/project/train.py 0.01% 50.000us 0.01% 50.0\n${network1.split('\n').slice(1).join('\n')}`;
  await open(page, '/read/');
  await page.locator('textarea[name="profile-a"]').fill(secret);
  await page.getByRole('button', { name: 'Copy a report with names blanked out' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toMatch(/^Whose Time \d+\.\d+\.\d+, reading report/);
  expect(report).toContain('2: <path> 0.01% 50.000us 0.01% 50.0');
  expect(report).not.toContain('jane');
});

test('without workers a text is read in the page', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Worker');
  });
  await open(page, '/read/');
  await page.locator('textarea[name="profile-a"]').fill(network1);
  await expect(page.locator('.readback')).toContainText('25 rows read.');
});

test('a table is found in a long log that is opened as a file', async ({ page }) => {
  const noise = 'step 12 loss 0.4711 time 3.2 s, all is well\n'.repeat(150_000);
  const log = Buffer.from(`${noise}${network2}${noise}`);
  expect(log.length).toBeGreaterThan(10_000_000);
  await open(page, '/read/');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'train.log', mimeType: 'text/plain', buffer: log });
  await expect(page.locator('.readback')).toContainText('100 rows read.', { timeout: 20_000 });
  await expect(page.locator('.pb-top b').first()).toHaveText('train.log');
  expect((await page.locator('textarea[name="profile-a"]').inputValue()).length).toBeLessThan(50_000);
});

test('the output of another tool is refused by its name, with what to print instead', async ({ page }) => {
  const pstats = `         197 function calls (192 primitive calls) in 0.002 seconds

   Ordered by: cumulative time

   ncalls  tottime  percall  cumtime  percall filename:lineno(function)
        1    0.000    0.000    0.002    0.002 {built-in method builtins.exec}
        1    0.000    0.000    0.001    0.001 <string>:1(<module>)
`;
  await open(page, '/read/');
  await page.locator('textarea[name="profile-a"]').fill(pstats);
  await expect(page.locator('[data-problems]')).toContainText('This is the output of Python’s cProfile');
  await expect(page.locator('[data-problems]')).toContainText('prof.key_averages().table');
});

test('what was pasted before the page woke up is read when it does', async ({ page }) => {
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto('/read/', { waitUntil: 'commit' });
  await page.locator('textarea[name="profile-a"]').fill(network1);
  await expect(page.locator('.readback')).toContainText('25 rows read.', { timeout: 20_000 });
});
