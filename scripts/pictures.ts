/** Takes the pictures of the README from the built site: `npm run build && node scripts/pictures.ts`. */
import { withBuiltSite } from './served.ts';

await withBuiltSite({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' }, async (page, address) => {
  await page.goto(`${address}/the-case/`, { waitUntil: 'networkidle' });
  await page.locator('h2#missing').scrollIntoViewIfNeeded();
  await page.locator('main [data-fact="kernels.gap"][data-of="B"]:visible').first().click();
  await page.locator('#working').waitFor();
  await page.evaluate(() => document.querySelector('h2#missing')?.scrollIntoView({ block: 'start' }));
  await page.waitForTimeout(400);
  await page.screenshot({ path: 'public/pictures/the-case.png' });
});
