/**
 * Thousands of hostile pastes and links through one page of the built site, seeded. Fails on any fault and names the turn.
 *
 *     npm run bench:faults -- [pastes] [links] [seed]
 */
import { writeFileSync } from 'node:fs';
import { withBuiltSite } from '../../scripts/served.ts';
import { chance, hostileLink, hostileText } from '../measure/hostile-text.ts';
import { besiege, guard } from '../measure/siege.ts';

const [pastes = 3000, links = 3000, seed = 8] = process.argv.slice(2).map(Number);
/** The reading of a text, in its worker, ends after ten seconds; the page itself must answer all the while. */
const MOST_BUSY_MS = 2000;
const MOST_STILL_MS = 10_000;
let failed = 0;

await withBuiltSite({ viewport: { width: 1280, height: 900 } }, async (page, address) => {
  await guard(page);
  page.on('crash', () => {
    throw new Error('the page crashed');
  });
  for (const [what, count] of [
    ['paste', pastes],
    ['follow', links],
  ] as const) {
    await page.goto(`${address}/read/`, { waitUntil: 'networkidle' });
    const times: number[] = [];
    const stills: number[] = [];
    const works: number[] = [];
    const send = await besiege(page);
    let letters = 0;
    for (let i = 0; i < count; i += 1) {
      // Each turn has a seed of its own, so that one can be run again by itself.
      const luck = chance(seed * 1_000_003 + i);
      const text = what === 'paste' ? hostileText(luck) : hostileLink(luck, i);
      const { ms, stillMs, busyMs, faults } = await send(what, text);
      times.push(ms);
      stills.push(stillMs);
      works.push(busyMs);
      letters += text.length;
      const slow = stillMs > MOST_STILL_MS || busyMs > MOST_BUSY_MS;
      const all = slow ? [...faults, `busy ${busyMs.toFixed(0)} ms, still ${stillMs.toFixed(0)} ms`] : faults;
      if (all.length > 0) {
        failed += 1;
        writeFileSync(`test-results/${what}-${i}.txt`, text);
        console.log(`${what} ${i} (${text.length} letters, ${ms.toFixed(0)} ms): ${all.join('; ')}`);
        if (ms === Infinity) await page.goto(`${address}/read/`, { waitUntil: 'networkidle' });
      }
      if (i % 500 === 499) console.log(`  ${i + 1} of ${count}`);
    }
    const rank = (list: number[], share: number): string =>
      `${(list.toSorted((a, b) => a - b)[Math.ceil(list.length * share) - 1] ?? NaN).toFixed(0)} ms`;
    const spread = (list: number[]): string => `${rank(list, 0.5)} (99 %: ${rank(list, 0.99)}, most: ${rank(list, 1)})`;
    console.log(`${what}: ${count} turns, ${(letters / 1e6).toFixed(1)} million letters`);
    console.log(`  shown in ${spread(times)}; longest without an answer ${spread(stills)}`);
    console.log(`  processor time of the page ${spread(works)}`);
  }
});
console.log(failed === 0 ? 'no fault' : `${failed} turns with faults, their texts in test-results/`);
process.exitCode = failed === 0 ? 0 : 1;
