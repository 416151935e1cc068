/** Takes the pictures of the README from the built site: `npm run build && node scripts/pictures.ts`. */
import { spawn } from 'node:child_process';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';

const PORT = 4198;
const server = spawn(
  process.execPath,
  ['node_modules/vite/bin/vite.js', 'preview', '--outDir', 'dist', '--strictPort', '--port', String(PORT)],
  { stdio: 'ignore' },
);
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
  const address = `http://localhost:${PORT}/the-case/`;
  for (
    let i = 0;
    i < 100 &&
    !(await fetch(address).then(
      (r) => r.ok,
      () => false,
    ));
    i += 1
  )
    await page.waitForTimeout(100);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('h2#missing').scrollIntoViewIfNeeded();
  await page.locator('main [data-fact="kernels.gap"][data-of="B"]:visible').first().click();
  await page.locator('#working').waitFor();
  await page.evaluate(() => document.querySelector('h2#missing')?.scrollIntoView({ block: 'start' }));
  await page.waitForTimeout(400);
  await page.screenshot({ path: 'public/pictures/the-case.png' });
} finally {
  await browser.close();
  server.kill();
}
