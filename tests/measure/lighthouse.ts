/** Lighthouse on a page of the built site: its mobile profile, its simulated slow phone and network. */
import { chromium } from '@playwright/test';
import type { Flags } from 'lighthouse';
import lighthouse from 'lighthouse';
import { findChromium } from '../../scripts/chromium.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

export interface Report {
  /** 0 to 100, the median of all runs. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Audits that took points, of the last run. */
  readonly faults: readonly string[];
}

const PORT = 9333;

/** Looks at every page `runs` times, in one browser. */
export async function reports(urls: readonly string[], runs: number): Promise<Map<string, Report>> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? chromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${PORT}`],
  });
  try {
    const found = new Map<string, Report>();
    for (const url of urls) found.set(url, await report(url, runs));
    return found;
  } finally {
    await browser.close();
  }
}

async function report(url: string, runs: number): Promise<Report> {
  const flags: Flags = { port: PORT, logLevel: 'silent', onlyCategories: [...CATEGORIES], formFactor: 'mobile' };
  const all: Record<Category, number>[] = [];
  let faults: string[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(url, flags);
    if (result === undefined) throw new Error(`Lighthouse did not look at ${url}`);
    const { categories, audits } = result.lhr;
    all.push(
      Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])) as Record<
        Category,
        number
      >,
    );
    const weighed = CATEGORIES.flatMap((name) => categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
    faults = weighed.flatMap(({ id }) => {
      const audit = audits[id];
      return audit?.score !== null && audit?.score !== undefined && audit.score < 0.9
        ? [`${id} ${audit.displayValue ?? ''}`.trim()]
        : [];
    });
  }
  const middle = (name: Category): number => all.map((one) => one[name]).sort((a, b) => a - b)[runs >> 1] ?? 0;
  return { scores: Object.fromEntries(CATEGORIES.map((name) => [name, middle(name)])) as Report['scores'], faults };
}
