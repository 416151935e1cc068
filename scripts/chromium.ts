/**
 * Finds a Chromium for the browser tests, or brings one: Playwright's own, an installed one, or Debian's package. Prints
 * its path; `playwright.config.ts` asks the same question.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The path of a browser that can be started, or null. */
export function findChromium(): string | null {
  const own = process.env['CHROMIUM_PATH'];
  if (own !== undefined && existsSync(own)) return own;
  for (const name of INSTALLED) {
    const found = spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim();
    if (found !== '') return found;
  }
  const playwrights = chromium.executablePath();
  return existsSync(playwrights) ? playwrights : null;
}

/** Debian's package where there is root and apt; otherwise Playwright's download. */
function bring(): void {
  const apt = process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0;
  try {
    if (apt) {
      console.log('No Chromium found; installing Debian’s package.');
      execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'] });
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
      return;
    }
    console.log('No Chromium found; fetching Playwright’s.');
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  } catch {
    // Reported below, in one line.
  }
}

if (import.meta.main) {
  if (findChromium() === null) bring();
  const path = findChromium();
  console.log(
    path ?? 'Browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
  process.exitCode = path === null ? 1 : 0;
}
