/**
 * How long a verdict takes as tables grow, for tables made to defeat it; fails where a row of a table of 100,000 costs
 * much more than one of 5,000. CPU time of this thread, since others may use the machine.
 *
 *     node tests/bench/analyse.ts
 */
import { analyse } from '../../src/analysis/analyse.ts';
import { read } from '../../src/read/read.ts';
import { bigTable, SHAPES } from '../unit/analysis/big-tables.ts';

const SIZES = [1_000, 5_000, 20_000, 100_000];
/** Caches miss more in larger tables, and the collector has more to look at; a square would be twenty times. */
const MOST_GROWTH = 6;
const TURNS = 3;

let worst = 0;
for (const [name, rows] of Object.entries(SHAPES)) {
  const times = SIZES.map((size) => {
    const text = bigTable(rows, size);
    const turns = Array.from({ length: TURNS }, () => {
      const [profile] = read(text).profiles;
      if (profile?.rows.length !== size) throw new Error(`${name}: ${profile?.rows.length ?? 0} rows of ${size}`);
      const before = process.threadCpuUsage();
      analyse(profile);
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1e3;
    });
    return Math.min(...turns);
  });
  const perRow = times.map((ms, k) => ms / (SIZES[k] ?? NaN));
  const growth = (perRow[3] ?? NaN) / (perRow[1] ?? NaN);
  worst = Math.max(worst, growth);
  const columns = times.map((ms, k) => `${SIZES[k] ?? 0}: ${ms.toFixed(0).padStart(5)} ms`);
  console.log(`${name.padEnd(38)} ${columns.join('  ')}  a row ×${growth.toFixed(1)}`);
}
if (!(worst < MOST_GROWTH)) throw new Error(`a row of a large table costs ${worst.toFixed(1)} times one of a small`);
