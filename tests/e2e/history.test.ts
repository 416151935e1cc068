/** Tables pasted before, on every page with a paste box. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { awake, open } from './awake.ts';

const network1 = readFileSync('content/samples/network-1.txt', 'utf8');
const network2 = readFileSync('content/samples/network-2.txt', 'utf8');

test('tables pasted before: listed, shown again, renamed, deleted; two tabs lose nothing of each other', async ({
  page,
  context,
}) => {
  await open(page, '/read/');
  const boxA = page.locator('textarea[name="profile-a"]');
  await boxA.fill(network1);
  await expect(page.locator('[data-history] summary')).toContainText('(1)');
  await boxA.fill(network2);
  await expect(page.locator('[data-history] summary')).toContainText('(2)');
  const second = await context.newPage();
  await open(second, '/read/');
  await second
    .locator('textarea[name="profile-b"]')
    .fill(network2.replaceAll('model_inference', 'another_label_of_mine'));
  await expect(second.locator('[data-history] summary')).toContainText('(3)');
  await expect(page.locator('[data-history] summary')).toContainText('(3)');
  await second.locator('textarea[name="profile-b"]').fill(network1.replaceAll('45', '47').slice(0, 1200));
  await expect(page.locator('[data-history] summary')).toContainText('(4)');
  await second.close();
  await page.locator('[data-history] summary').click();
  const first = page.locator('[data-entry]').filter({ hasText: '25 rows' });
  await first.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Name of this table').fill('before the change');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-history]')).toContainText('before the change');
  await page.reload();
  await awake(page);
  await page.locator('[data-history] summary').click();
  const named = page.locator('[data-entry]').filter({ hasText: 'before the change' });
  await named.getByRole('button', { name: 'Show in A' }).click();
  await expect(boxA).toHaveValue(network1);
  await named.getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('[data-history]')).not.toContainText('before the change');
  await page.locator('[data-action="erase-all"]').click();
  await expect(page.locator('[data-history]')).toHaveCount(0);
});

test('a full or closed storage is no error: the page says that the table is not kept', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await open(page, '/read/');
  await page.locator('textarea[name="profile-a"]').fill(network1);
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'reader sample');
  await page.locator('[data-history] summary').click();
  await expect(page.locator('[data-history]')).toContainText('full or closed');
});
