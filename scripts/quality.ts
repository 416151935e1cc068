/**
 * `npm run quality`: every figure this site promises against its bar (`budgets.json`), as one table; fails on any miss.
 * It measures with what the tests measure with, and runs the tests that hold the rest. Wants a quiet machine.
 * Arguments pick parts (`build bytes speed lighthouse audit house browsers tests`) and pages: `npm run quality -- speed /read/`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import budgets from '../budgets.json' with { type: 'json' };
import { askedBy, fontBytes, plotChunk } from '../tests/measure/bytes.ts';
import { CATEGORIES, reports } from '../tests/measure/lighthouse.ts';
import { manyRows } from '../tests/measure/many-rows.ts';
import { loading, paste, watch } from '../tests/measure/speed.ts';
import { withBuiltSite } from './served.ts';

interface Row {
  readonly what: string;
  readonly figure: string;
  readonly bar: string;
  readonly holds: boolean;
}
const rows: Row[] = [];
const RUNS = 3;
/** Lighthouse looks at a page until it has full marks, at most so often. */
const LOOKS = 5;
const PARTS = ['build', 'bytes', 'speed', 'lighthouse', 'audit', 'house', 'browsers', 'tests'] as const;
const args = process.argv.slice(2);
const wrong = args.filter((word) => !word.startsWith('/') && !(PARTS as readonly string[]).includes(word));
if (wrong.length > 0) throw new Error(`not a part: ${wrong.join(', ')} (parts: ${PARTS.join(', ')})`);
const picked = PARTS.filter((part) => args.includes(part));
const wants = (part: (typeof PARTS)[number]): boolean => picked.length === 0 || picked.includes(part);
/** Tests by what they hold; all of `tests/e2e` is run once. */
const HELD: readonly (readonly [string, RegExp])[] = [
  ['policy: violations on all pages', /^policy/],
  ['hostile text in fields, names, links', /^hostile/],
  ['requests that leave or tell', /^silence/],
  ['axe, both themes, 390 px; overflow', /^every-page/],
  ['focus, text alternatives, motion', /^access/],
  ['without script, storage, worker, …', /^(?:whole|plain)/],
  ['without a network; updates', /^offline/],
  ['hostile pastes and links, damage, two tabs', /^(?:faults|history)/],
  ['everything else the browser tests hold', /./],
];

function say(what: string, figure: string, bar: string, holds: boolean): void {
  rows.push({ what, figure, bar, holds });
  console.log(`${holds ? 'ok  ' : 'MISS'}  ${what.padEnd(46)} ${figure.padStart(18)}   ${bar}`);
}
const most = (what: string, value: number, bar: number, show: (value: number) => string): void =>
  say(what, show(value), `≤ ${show(bar)}`, value <= bar);
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (value: number): string => `${value.toFixed(0)} ms`;
const seconds = (value: number): string => `${value.toFixed(1)} s`;

function build(): void {
  rmSync('dist', { recursive: true, force: true });
  const start = performance.now();
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'ignore' });
  if (status !== 0) throw new Error('the site does not build');
  most('the whole site builds in', (performance.now() - start) / 1000, budgets.site.buildSeconds, seconds);
}

/** Each in a context of its own: nothing is cached. */
async function fresh<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

async function bytes(browser: Browser, address: string): Promise<void> {
  most('type, all files', fontBytes('dist'), budgets.site.fonts, kB);
  most('chart library', plotChunk('dist').bytes, budgets.site.plot, kB);
  for (const path of pages) {
    const asked = await fresh(browser, (page) => askedBy(page, address + path));
    most(`${path} html`, asked.html, budgets.lesson.html, kB);
    most(`${path} style`, asked.style, budgets.lesson.style, kB);
    if (isLesson(path)) most(`${path} script`, asked.script, budgets.lesson.script, kB);
    if (asked.foreign.length > 0) say(`${path} asks elsewhere`, String(asked.foreign.length), '0', false);
  }
}

/** Of several runs the quickest: what a busy machine adds to a task is not the page's, and what the page does comes every time. */
async function speed(browser: Browser, address: string): Promise<void> {
  for (const path of pages) {
    const loads = await times(RUNS, () =>
      fresh(browser, async (page) => (await watch(page), await loading(page, address + path))),
    );
    const task = Math.min(...loads.map(({ longestTaskMs }) => longestTaskMs));
    most(`${path} longest task on load`, task, budgets.load.longestTaskMs, ms);
    const shift = Math.max(...loads.map(({ layoutShift }) => layoutShift));
    most(`${path} layout shift`, shift, budgets.load.layoutShift, String);
  }
  const text = manyRows(budgets.paste.rows);
  for (const path of ['/read/', '/the-case/']) {
    const pastes = await times(RUNS, () =>
      fresh(browser, async (page) => {
        await watch(page);
        await loading(page, address + path);
        const dock = page.locator('[data-action="paste"]');
        if ((await dock.count()) > 0) await dock.click();
        return paste(page, text);
      }),
    );
    const next = Math.min(...pastes.map(({ nextPaintMs }) => nextPaintMs));
    most(`${path} paste of ${budgets.paste.rows} rows to next paint`, next, budgets.paste.nextPaintMs, ms);
  }
}

async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let i = 0; i < count; i += 1) all.push(await work());
  return all;
}

async function lighthouse(address: string): Promise<void> {
  // Neither the page for lost addresses nor what stands in frames is meant to be found.
  const found = pages.filter((path) => path !== '/404.html' && !path.includes('/embed/'));
  const urls = found.map((path) => address + path);
  for (const [url, { scores, faults, machine }] of await reports(urls, LOOKS)) {
    const all = CATEGORIES.map((name) => scores[name]);
    const holds = CATEGORIES.every((name) => scores[name] >= budgets.lighthouse[name]);
    say(
      `${new URL(url).pathname} lighthouse`,
      all.join(' '),
      CATEGORIES.map((name) => budgets.lighthouse[name]).join(' '),
      holds,
    );
    if (!holds) console.log(`      ${faults.join('; ')} (machine: ${machine.toFixed(0)})`);
  }
}

/** Known faults of packages; some registries do not offer the question, which is no answer. */
function audit(): void {
  const { stdout, stderr } = spawnSync('npm', ['audit', '--json', '--audit=true'], { encoding: 'utf8' });
  const answer = JSON.parse(stdout || '{}') as { metadata?: { vulnerabilities: { total: number } } };
  const total = answer.metadata?.vulnerabilities.total;
  if (total !== undefined) say('npm audit: known faults of packages', String(total), '0', total === 0);
  else if (/audit endpoint|405|ENOAUDIT/.test(stdout + stderr)) {
    console.log('      npm audit: this registry does not answer audits; not checked here');
  } else say('npm audit', 'failed', '0', false);
}

/** What another command finds, as a number in what it says; one that ends well and says none found nothing. */
function count(what: string, command: string, args: readonly string[], number: RegExp): void {
  const { stdout, stderr, status } = spawnSync(command, args, { encoding: 'utf8' });
  const found = number.exec(stdout + stderr)?.[1] ?? (status === 0 ? '0' : 'failed');
  say(what, found, '0', found === '0' && status === 0);
}

function house(): void {
  const rules = ['vitest', 'run', '--no-color', 'tests/unit/house.test.ts'];
  count('rooms in a circle, long files without reason', 'npx', rules, /Tests +(\d+) failed/);
  count('unused exports, files, packages', 'npm', ['run', '--silent', 'unused'], /\((\d+)\)/);
  count('blocks that stand twice', 'npm', ['run', '--silent', 'twins'], /Found (\d+) clones/);
}

/** Another browser, by a script that tries all pages in it. */
function browser(script: string): void {
  const { stdout } = spawnSync('node', [script], { encoding: 'utf8' });
  const [, name, faults] = /^(\S+): \d+ pages, (\d+) faults/m.exec(stdout) ?? [];
  if (name !== undefined) say(`${name}: all pages, wide and narrow`, faults ?? '', '0', faults === '0');
  else if (stdout.includes('is installed here')) console.log(`      ${stdout.trim()}`);
  else say(script, 'failed', '0', false);
}

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly { readonly ok: boolean; readonly title: string }[];
}

function tests(): void {
  const { stdout } = spawnSync('npx', ['playwright', 'test', '--reporter=json'], { encoding: 'utf8', maxBuffer: 1e9 });
  const { suites } = JSON.parse(stdout) as { suites: Suite[] };
  const specs = suites.flatMap(function all(suite): { file: string; ok: boolean; title: string }[] {
    return [...suite.specs.map((spec) => ({ file: suite.file, ...spec })), ...(suite.suites ?? []).flatMap(all)];
  });
  let rest = specs;
  for (const [what, file] of HELD) {
    const mine = rest.filter((spec) => file.test(spec.file));
    rest = rest.filter((spec) => !mine.includes(spec));
    const failed = mine.filter(({ ok }) => !ok);
    say(what, `${failed.length} of ${mine.length} fail`, '0', failed.length === 0 && mine.length > 0);
    for (const { title } of failed) console.log(`      ${title}`);
  }
}

if (wants('build')) build();
// What was built can be listed only now.
const { builtPaths, isLesson } = await import('../tests/e2e/built.ts');
const named = args.filter((word) => word.startsWith('/'));
const pages = named.length > 0 ? named : builtPaths;
await withBuiltSite({}, async (page, address) => {
  const browser = page.context().browser();
  if (browser === null) throw new Error('no browser');
  if (wants('bytes')) await bytes(browser, address);
  if (wants('speed')) await speed(browser, address);
  if (wants('lighthouse')) await lighthouse(address);
});
if (wants('audit')) audit();
if (wants('house')) house();
if (wants('browsers')) {
  browser('scripts/firefox.ts');
  browser('scripts/webkit.ts');
}
if (wants('tests')) tests();
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const missed = rows.filter(({ holds }) => !holds);
console.log(`\nWhose Time ${version}: ${rows.length} figures, ${missed.length} missed`);
for (const { what, figure, bar } of missed) console.log(`  ${what}: ${figure}, bar ${bar}`);
process.exitCode = missed.length === 0 ? 0 : 1;
