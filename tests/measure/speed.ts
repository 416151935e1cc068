/** How a page loads and answers, by the browser's own clocks: layout shift, long tasks, interaction to next paint. */
import type { Page } from '@playwright/test';

export interface Loading {
  /** Sum of layout shifts, without unit. */
  readonly layoutShift: number;
  readonly longestTaskMs: number;
}

interface Seen {
  shift: number;
  task: number;
  event: number;
}

/** Must be called before the page is opened. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { shift: 0, task: 0, event: 0 };
    (window as unknown as { seen: Seen }).seen = seen;
    const observe = (type: string, note: (entry: PerformanceEntry) => void, more = {}): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) seen.shift += value;
    });
    observe('longtask', ({ duration }) => (seen.task = Math.max(seen.task, duration)));
    observe('event', ({ duration }) => (seen.event = Math.max(seen.event, duration)), { durationThreshold: 16 });
  });
}

export async function loading(page: Page, url: string): Promise<Loading> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(300);
  const { shift, task } = await seenBy(page);
  return { layoutShift: Math.round(shift * 1e4) / 1e4, longestTaskMs: task };
}

/** Pastes a text as a keyboard does; ms from the key to the next paint, and the longest task until all is drawn. */
export async function paste(page: Page, text: string): Promise<{ nextPaintMs: number; longestTaskMs: number }> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.locator('textarea[name="profile-a"]').focus();
  await page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen };
    seen.task = 0;
    seen.event = 0;
    delete document.documentElement.dataset['shown'];
  });
  await page.keyboard.press('ControlOrMeta+V');
  await page.waitForFunction(() => document.documentElement.dataset['shown']?.startsWith('reader'));
  await page.waitForTimeout(500);
  const { event, task } = await seenBy(page);
  return { nextPaintMs: event, longestTaskMs: task };
}

const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
