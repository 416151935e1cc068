/**
 * From paste to all of /the-case/ redrawn, for a table of 1,000 rows, in the built site: once with the chart code still
 * to be fetched, then warm. Needs `npm run build` and a Chromium.
 */
import { readFileSync } from 'node:fs';
import { withBuiltSite } from '../../scripts/served.ts';

const WARM = 9;

/** Network 2 with its rows repeated under new names until there are 1,000. */
function thousandRows(): string {
  const lines = readFileSync('content/samples/network-2.txt', 'utf8').split('\n');
  const rows = lines.filter((line) => /^(?:aten|void|maxwell|cud|Mem)/.test(line));
  const more = Array.from({ length: 1000 - rows.length - 2 }, (_, i) =>
    (rows[i % rows.length] ?? '').replace(/^\S+/, (name) => `${name}_${i}`),
  );
  const end = lines.findIndex((line) => line.startsWith('Self CPU time total'));
  return [...lines.slice(0, end - 1), ...more, ...lines.slice(end - 1)].join('\n');
}

const text = thousandRows();
await withBuiltSite({ viewport: { width: 1280, height: 900 } }, async (page, address) => {
  await page.goto(`${address}/the-case/`, { waitUntil: 'networkidle' });
  await page.locator('[data-action="paste"]').click();
  await page.locator('textarea[name="profile-a"]').waitFor();
  const times: { redrawn: number; painted: number }[] = [];
  for (let i = 0; i <= WARM; i += 1) times.push(await page.evaluate(pasteAndWait, `${text}\n# ${i}`));
  const warm = times
    .slice(1)
    .map(({ redrawn }) => redrawn)
    .sort((a, b) => a - b);
  const painted = times
    .slice(1)
    .map((time) => time.painted)
    .sort((a, b) => a - b);
  const ms = (value: number | undefined): string => `${(value ?? NaN).toFixed(0)} ms`;
  console.log(`paste of 1,000 rows (${(text.length / 1000).toFixed(0)} kB) to all of /the-case/ redrawn`);
  console.log(`  first, chart code fetched on the way: ${ms(times[0]?.redrawn)}`);
  console.log(
    `  after that, median of ${WARM}: ${ms(warm[WARM >> 1])} (${ms(warm[0])} to ${ms(warm.at(-1))}), next frame on screen ${ms(painted[WARM >> 1])}`,
  );
});

/** Runs in the page: what a paste does to the box, then the time until prose, tables and figures are written. */
async function pasteAndWait(value: string): Promise<{ redrawn: number; painted: number }> {
  const box = document.querySelector<HTMLTextAreaElement>('textarea[name="profile-a"]');
  if (box === null) throw new Error('no paste box');
  const start = performance.now();
  const done = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve(performance.now() - start);
    });
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-shown'] });
  });
  box.value = value;
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  const redrawn = await done;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return { redrawn, painted: performance.now() - start };
}
