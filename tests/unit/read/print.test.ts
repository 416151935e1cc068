import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellAt } from '../../../src/profile/cell.ts';
import type { Column, Profile } from '../../../src/profile/profile.ts';
import { read } from '../../../src/read/read.ts';
import { printedRows, printOptions } from './arbitrary.ts';
import { cells, collapse, print, type PrintedRow, type PrintOptions, valueOf } from './print.ts';

/** Everything a profile says apart from where it stood. */
function figures(profile: Profile | undefined) {
  return (
    profile && {
      device: profile.device,
      columns: profile.columns,
      rows: profile.rows.map(figuresOf),
      footer: profile.footer,
    }
  );
}

/** A row without its line, which moves when rules go. */
function figuresOf(row: Profile['rows'][number]) {
  return { ...row, line: 0 };
}

function printed(rows: readonly PrintedRow[], options: PrintOptions) {
  return rows.map((row) => cells(row, rows, options));
}

/** What a row printed, cell by cell in the order of its columns. */
function readBack(profile: Profile, row: number) {
  const record = profile.rows[row];
  return profile.columns.map((column: Column) => {
    if (column === 'name') return record?.name;
    return cellAt(profile, row, column)?.value;
  });
}

test('a printed profile reads back to the numbers that were printed, each cell from its own place', () => {
  fc.assert(
    fc.property(printedRows, printOptions, (rows, options) => {
      const { profiles, unread, notAProfile } = read(print(rows, options));
      expect({ count: profiles.length, unread, notAProfile }).toEqual({ count: 1, unread: [], notAProfile: null });
      const [profile] = profiles;
      if (profile === undefined) return;
      expect(profile.device).toBe(options.device);
      expect(profile.rows.length).toBe(rows.length);
      for (const [k, row] of printed(rows, options).entries()) {
        const [name, ...values] = row;
        expect(readBack(profile, k)).toEqual([name, ...values.map(valueOf)]);
        expect(profile.columns.map((column) => cellAt(profile, k, column)?.text)).toEqual(row);
      }
    }),
  );
});

test('losing the padding and the rules changes no figure', () => {
  fc.assert(
    fc.property(printedRows, printOptions, (rows, options) => {
      const text = print(rows, options);
      expect(figures(read(collapse(text)).profiles[0])).toEqual(figures(read(text).profiles[0]));
    }),
  );
});

test('without a header the kinds of the cells say what the columns are', () => {
  fc.assert(
    fc.property(printedRows, printOptions, (rows, options) => {
      const text = print(rows, options);
      const headless = text.split('\n').slice(3).join('\n');
      const { profiles } = read(headless);
      const found = figures(profiles[0]);
      const device = found?.device;
      expect({ ...found, device: null }).toEqual({ ...figures(read(text).profiles[0]), device: null });
      expect(device === null).toBe(options.device === null);
    }),
  );
});

test('cut at any character, a table keeps its complete rows as they are and gains none', () => {
  fc.assert(
    fc.property(printedRows, printOptions, fc.double({ min: 0, max: 1, noNaN: true }), (rows, options, share) => {
      const text = print(rows, options);
      const whole = read(text).profiles[0]?.rows ?? [];
      const cut = read(text.slice(0, Math.floor(share * text.length))).profiles;
      expect(cut.length).toBeLessThanOrEqual(1);
      const left = cut[0]?.rows ?? [];
      // A count cut right behind the only row without any time has nothing to be checked against.
      const bare = left.length === 1 && left[0]?.cpuTotalUs === 0 && (left[0].deviceTotalUs ?? 0) === 0;
      if (bare) return;
      expect(left.map(numbersOf)).toEqual(whole.slice(0, left.length).map(numbersOf));
    }),
    { numRuns: 400 },
  );
});

/** Without the kind, which depends on the rows a cut has lost. */
function numbersOf(row: Profile['rows'][number]) {
  return { ...row, kind: null };
}

test('text that is no table gives no row and no error', () => {
  const words = fc.constantFrom(
    'Name',
    'Self CPU',
    '# of Calls',
    '12.5%',
    '3.000us',
    '45',
    '|',
    '---',
    'CPU total:',
    'NaN',
    '0 b',
    '\n',
    ' ',
  );
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.lorem({ maxCount: 40 })), (text) => {
      expect(read(text).profiles).toEqual([]);
    }),
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 60 }), (parts) => {
      for (const profile of read(parts.join(' ')).profiles) {
        for (const row of profile.rows) expect(row.name).not.toBe('');
      }
    }),
  );
});
