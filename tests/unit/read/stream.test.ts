import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Profile } from '../../../src/profile/profile.ts';
import { read } from '../../../src/read/read.ts';
import { LogReader } from '../../../src/read/stream.ts';
import { printedRows } from './arbitrary.ts';
import { print } from './print.ts';

const chatter = (lines: number) =>
  Array.from(
    { length: lines },
    (_, k) => `2024-01-02 10:11:12,345 step ${String(k)} loss 0.${String(1000 + k)} 12.5it/s\n`,
  ).join('');

function stream(text: string, size: number) {
  const reader = new LogReader();
  for (let at = 0; at < text.length; at += size) reader.push(text.slice(at, at + size));
  return reader.end();
}

const figures = ({ rows, columns, footer, footerCells }: Profile) => ({
  ...{ rows, columns, footer },
  lines: Object.values(footerCells).map((cell) => cell?.line),
});

test('a log cut anywhere gives the tables that the whole of it does, on the same lines', () => {
  fc.assert(
    fc.property(printedRows, fc.integer({ min: 1, max: 5000 }), (rows, size) => {
      const table = print(rows, { device: 'CUDA' });
      const text = chatter(70) + table + chatter(90) + table + chatter(5);
      const { profiles, unread, notAProfile } = stream(text, size);
      expect({ unread, notAProfile }).toEqual({ unread: [], notAProfile: null });
      expect(profiles.map(figures)).toEqual(read(text).profiles.map(figures));
      for (const profile of profiles) expect(profile.text.length).toBeLessThan(table.length + 50 * 80);
    }),
    { numRuns: 40 },
  );
});

test('a log without a table says so, and names the tool that it knows', () => {
  expect(stream('', 10)).toEqual({ profiles: [], unread: [], notAProfile: { tool: null, why: 'empty' } });
  expect(stream(chatter(10), 10).notAProfile).toEqual({ tool: null, why: 'no-table' });
  const other =
    'Module | Self CPU total | CPU total | Occurrences\n------|------|------|-----\nNet | 1.0us | 2.0us | 1\n';
  expect(stream(chatter(50) + other + chatter(50), 100).notAProfile).toEqual({ tool: 'torchprof', why: 'other-tool' });
});

test('lines that look like rows are numbered as in the whole', () => {
  const cut =
    'Name  Self CPU %  Self CPU  CPU total %  CPU total  CPU time avg  # of Calls\naten::mul  1.00%  2.000us  1.00%\n';
  const { unread } = stream(chatter(100) + cut, 64);
  expect(unread.find(({ code }) => code === 'too-few-cells')?.line).toBe(102);
});

test('a line without end is let go', () => {
  const reader = new LogReader();
  for (let k = 0; k < 20; k++) reader.push('1.000us '.repeat(125_000));
  reader.push(`\n${print([], { device: null })}`);
  expect(reader.end().profiles).toEqual([]);
});
