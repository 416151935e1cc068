/** However a table is made up, a verdict on it takes time in proportion to its rows. */
import { expect, test } from 'vitest';
import { analyse } from '../../../src/analysis/analyse.ts';
import { read } from '../../../src/read/read.ts';
import { bigTable, SHAPES } from './big-tables.ts';

const ROWS = 20_000;
/** Less than half a second on a quiet machine; a search by squares takes half a minute and more. */
const MOST_CPU_MS = 5_000;

test.each(Object.entries(SHAPES))('twenty thousand rows: %s', (_, rows) => {
  const [profile] = read(bigTable(rows, ROWS)).profiles;
  if (profile === undefined) throw new Error('nothing read');
  expect(profile.rows).toHaveLength(ROWS);
  const before = process.cpuUsage();
  analyse(profile);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e3).toBeLessThan(MOST_CPU_MS);
});
