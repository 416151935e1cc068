/** Profiles nobody has seen: printed by every tool, mangled, and with cells that no tool prints. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Profile } from '../../../src/profile/profile.ts';
import { read } from '../../../src/read/read.ts';
import { linkOf, openLink } from '../../../src/share/share.ts';
import { printedRows, printOptions } from '../read/arbitrary.ts';
import { manglings } from '../read/mangle.ts';
import { print } from '../read/print.ts';
import { print as printNsys } from '../read/print-nsys.ts';
import { print as printNvprof } from '../read/print-nvprof.ts';
import { printedRun } from '../read/summary.ts';
import { figures, only } from './figures.ts';

/** Some hundred links in every run of the suite; thousands with LINK_RUNS=1000. */
const RUNS = Number(process.env['LINK_RUNS'] ?? 150);
// Links take their time on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

function comesBack(profile: Profile): void {
  const back = openLink(linkOf(only(profile))).A?.profile;
  expect(back && figures(back)).toEqual(figures(profile));
}

test('tables of PyTorch', () => {
  fc.assert(
    fc.property(printedRows, printOptions, (rows, options) => {
      for (const profile of read(print(rows, options)).profiles) comesBack(profile);
    }),
    { numRuns: RUNS },
  );
});

test('runs of nvprof and nsys', () => {
  const layouts = fc.constantFrom('typed' as const, 'titled' as const, 'csv' as const, 'markdown' as const);
  fc.assert(
    fc.property(printedRun, layouts, (run, layout) => {
      for (const profile of read(printNvprof(run, layout)).profiles) comesBack(profile);
    }),
    { numRuns: Math.ceil(RUNS / 3) },
  );
  const styles = fc.record({
    era: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, 4 as const),
    layout: fc.constantFrom('column' as const, 'table' as const, 'csv' as const, 'tsv' as const, 'markdown' as const),
    group: fc.constantFrom('', ','),
    point: fc.constant('.'),
  });
  fc.assert(
    fc.property(printedRun, styles, (run, style) => {
      for (const profile of read(printNsys(run, style)).profiles) comesBack(profile);
    }),
    { numRuns: Math.ceil(RUNS / 3) },
  );
});

test('numbers that no tool prints, words in place of numbers, names of all letters', () => {
  const cell = fc.oneof(
    fc.constantFrom('NaN', '--', 'xx.x', '0', '-3.000us', '-0.00%', '1.5ms', '12,345us', '0.1%', '999999999999.999us'),
    fc.tuple(fc.nat(), fc.constantFrom('us', 'ms', 's', 'ns', 'µs')).map(([n, unit]) => `${n}${unit}`),
  );
  const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });
  const row = fc.tuple(name, fc.array(cell, { minLength: 5, maxLength: 5 }), fc.nat());
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
      const head = 'Name    Self CPU    CPU total    CPU time avg    Self CUDA    CUDA total    # of Calls';
      const text = [head, ...rows.map(([words, cells, calls]) => [words, ...cells, calls].join('    '))].join('\n');
      for (const profile of read(text).profiles) comesBack(profile);
    }),
    { numRuns: Math.ceil(RUNS / 3) },
  );
});

test('tables that a page has mangled', () => {
  fc.assert(
    fc.property(printedRows, printOptions, fc.constantFrom(...manglings), (rows, options, mangling) => {
      for (const profile of read(mangling.apply(print(rows, options))).profiles) comesBack(profile);
    }),
    { numRuns: Math.ceil(RUNS / 3) },
  );
});
