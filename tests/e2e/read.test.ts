import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const network1 = readFileSync('content/samples/network-1.txt', 'utf8');

test('the workbench shows the table as understood, its ledger and its kinds', async ({ page }) => {
  await page.goto('/read/');
  await page.locator('textarea[name="profile-b"]').fill(network1);
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'sample reader');
  await page.getByRole('tab', { name: /Your table/ }).click();
  const panel = page.getByRole('tabpanel', { name: /Your table/ });
  await expect(panel.locator('.full tbody tr')).toHaveCount(25);
  await expect(panel.locator('#B-r24 .kind')).toHaveText('kernel');
  await expect(panel.locator('[data-ledger-line="launches-recorded"]')).toHaveAttribute('data-verdict', 'broken');
  await expect(panel.locator('[data-ledger-line="launches-recorded"]')).toContainText('by 44');
});

test('columns sort down, up, and back to the print', async ({ page }) => {
  await page.goto('/read/');
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'sample sample');
  const first = page.locator('#panel-A .full tbody tr').first().locator('.nm');
  const calls = page.locator('#panel-A').getByRole('button', { name: '# of Calls' });
  await calls.click();
  await expect(first).toHaveText('cudaLaunchKernel');
  await calls.click();
  await expect(first).toHaveText('model_inference');
  await calls.click();
  await expect(first).toHaveText('cudaLaunchKernel');
});

test('a file is read when it is dropped or opened', async ({ page }) => {
  await page.goto('/read/');
  await page.locator('input[type="file"]').first().setInputFiles('content/samples/network-2.txt');
  await expect(page.locator('.readback')).toContainText('100 rows read.');
  await expect(page.locator('.pb-top b').first()).toHaveText('network-2.txt');
});

test('names from a table never become markup', async ({ page }) => {
  const hostile = network1.replaceAll('model_inference', '<img/src=x/onerror=window.hit=1>');
  await page.goto('/read/');
  await page.locator('textarea[name="profile-a"]').fill(hostile);
  await expect(page.locator('#panel-A')).toContainText('<img/src=x/onerror=window.hit=1>');
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
  await page.goto('/read/');
  await page.locator('textarea[name="profile-a"]').fill(network1);
  await expect(page.locator('.paste').first()).toContainText('25 rows read.');
  await expect(page.locator('.paste').first()).toContainText('kept for this page only');
});
