/** What is tried in browsers that the tests do not drive: every page, and a pasted table read, explained and drawn. */
import { readFileSync } from 'node:fs';

/** A tab of such a browser. */
export interface Tab {
  /** Makes the window as wide as asked, or as near to it as the browser lets. */
  readonly resize: (width: number) => Promise<unknown>;
  /** Resolves when the page has loaded. */
  readonly open: (url: string) => Promise<unknown>;
  /** The value of an expression in the page, or what it promises. */
  readonly ask: (expression: string) => Promise<unknown>;
  /** Errors of the pages since it was last asked, where the browser tells them. */
  readonly errors: () => readonly string[];
}

const WIDTHS = [1280, 390];
const PATIENCE_MS = 30_000;
/** Fails where a script does; islands come by themselves. */
const SCRIPTS = 'awake.then(() => true)';
const ISLANDS = 'document.querySelector("astro-island[ssr]") === null';

/** Tries all pages below `address`; gives what went wrong. */
export async function tryPages(tab: Tab, address: string, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    for (const width of WIDTHS) {
      await tab.resize(width);
      await tab.open(address + path);
      if (!(await awake(tab))) faults.push(`${path}: does not wake up`);
      const wide = Number(await tab.ask('document.documentElement.scrollWidth - innerWidth'));
      if (wide > 0) faults.push(`${path}: ${wide} px too wide at ${String(await tab.ask('innerWidth'))} px`);
    }
    faults.push(...tab.errors().map((error) => `${path}: ${error}`));
  }
  await tab.resize(WIDTHS[0] ?? 0);
  for (const path of ['/read/', '/the-case/']) faults.push(...(await pasted(tab, address, path)));
  return faults;
}

/** Pastes a sample as a reader's table. */
async function pasted(tab: Tab, address: string, path: string): Promise<string[]> {
  const text = readFileSync('content/samples/network-2.txt', 'utf8').replaceAll('aten::fill_', 'aten::zero_');
  await tab.open(address + path);
  await awake(tab);
  await tab.ask(`document.querySelector('[data-action="paste"]')?.click()`);
  const box = `document.querySelector('textarea[name="profile-a"]')`;
  if (!(await until(tab, `${box} !== null`))) return [`${path}: no paste box`];
  await tab.ask(`${box}.value = ${JSON.stringify(text)}`);
  await tab.ask(`${box}.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))`);
  const read = await until(tab, `document.documentElement.dataset.shown?.startsWith('reader') === true`);
  const drawn = Number(await tab.ask('document.querySelectorAll("svg.fig-svg").length'));
  await tab.ask('localStorage.clear()');
  if (!read) return [`${path}: a pasted table is not read`];
  return drawn > 0 ? [] : [`${path}: nothing is drawn of a pasted table`];
}

/** Until what comes after the first paint listens; false where something of it does not come. */
async function awake(tab: Tab): Promise<boolean> {
  try {
    return (await tab.ask(SCRIPTS)) === true && (await until(tab, ISLANDS));
  } catch {
    return false;
  }
}

async function until(tab: Tab, condition: string): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    if ((await tab.ask(condition)) === true) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/** Says what was found, and fails on faults. */
export function report(browser: string, pages: number, faults: readonly string[]): void {
  console.log(`${browser}: ${pages} pages, ${faults.length} faults`);
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
