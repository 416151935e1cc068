import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

const PORT = Number(process.env['E2E_PORT'] ?? 4173);
const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // One more try on a busy machine; Playwright then says “flaky”, so it is not hidden.
  retries: process.env['CI'] === undefined ? 0 : 1,
  reporter: [['list']],
  // A page that does its work in two seconds takes ten where the machine has other work.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    // So high that nothing waits off the screen to be laid out: what waits has no words to compare (figure.css).
    viewport: { width: 1280, height: 1100 },
    baseURL: `http://localhost:${PORT}`,
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `vite preview --outDir dist --strictPort --port ${PORT}`,
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: process.env['CI'] === undefined,
    timeout: 60_000,
  },
});
