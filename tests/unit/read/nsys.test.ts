import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellAt } from '../../../src/profile/cell.ts';
import { nsys } from '../../../src/read/dialects/nsys.ts';
import { cells, type NsysStyle, print, reports } from './print-nsys.ts';
import { figures, printedRun, type PrintedRun, sideOf } from './summary.ts';

const marks = fc.constantFrom<Pick<NsysStyle, 'group' | 'point'>>(
  { group: ',', point: '.' },
  { group: '', point: '.' },
  { group: '.', point: ',' },
  { group: '’', point: '.' },
);
const style: fc.Arbitrary<NsysStyle> = fc
  .record({
    era: fc.constantFrom(0, 1, 2, 3, 4),
    layout: fc.constantFrom('column', 'table', 'csv', 'tsv', 'markdown'),
    marks,
  })
  .map(({ era, layout, marks: { group, point } }) => ({ era, layout, group, point }));

/** A cell with these marks, read the slow and obvious way. */
function valueOf(text: string, { group, point }: NsysStyle): number {
  return Number((group === '' ? text : text.replaceAll(group, '')).replace(point, '.'));
}

function expected(run: PrintedRun, how: NsysStyle) {
  return reports(run).flatMap(([section, rows]) =>
    rows.map((row) => {
      const values = cells(row, rows, how)
        .slice(0, -1)
        .map((cell, k) => (k === 0 || k === 2 ? valueOf(cell, how) : Number(`${valueOf(cell, how)}e-3`)));
      return { name: row.name, section, values };
    }),
  );
}

test('a printed run reads back to the numbers that were printed, in every version, layout and country', () => {
  fc.assert(
    fc.property(printedRun, style, (run, how) => {
      const text = print(run, how);
      const { profiles, unread } = nsys.read(text);
      expect({ count: profiles.length, unread }).toEqual({ count: 1, unread: [] });
      const [profile] = profiles;
      if (profile === undefined) return;
      const found = profile.rows.map((row) => {
        const { total, avg, pct, other } = sideOf(row);
        expect(other).toEqual([null, null]);
        const { medUs, minUs, maxUs, stdDevUs, section } = row.extra ?? {};
        const all = [pct, total, row.calls, avg, medUs, minUs, maxUs, stdDevUs];
        return { name: row.name, section, values: all.filter((value) => value !== undefined) };
      });
      expect(found).toEqual(expected(run, how));
      for (const row of profile.rows) {
        const cell = cellAt(profile, row.index, row.extra?.section === 'api' ? 'cpuTotalUs' : 'deviceTotalUs');
        expect(Number(`${valueOf(cell?.text ?? '', how)}e-3`)).toBe(cell?.value);
        expect(cellAt(profile, row.index, 'name')?.text).toBe(row.name);
      }
    }),
    { numRuns: 300 },
  );
});

test('lost padding, comment marks, line numbers and Windows line ends change no figure', () => {
  fc.assert(
    fc.property(printedRun, style, (run, how) => {
      const text = print(run, { ...how, layout: 'column' });
      const whole = figures(nsys.read(text).profiles[0]);
      const lines = text.split('\n').map((line) => line.trim().replace(/\s+/g, ' '));
      for (const mangled of [
        lines.join('\n'),
        lines.map((line) => `# ${line}`).join('\r\n'),
        lines.map((line, k) => `${k + 1} ${line}`).join('\n'),
      ]) {
        expect(figures(nsys.read(mangled).profiles[0])).toEqual(whole);
      }
    }),
  );
});

test('cut at any character, a table keeps its complete rows and gains none', () => {
  fc.assert(
    fc.property(printedRun, style, fc.double({ min: 0, max: 1, noNaN: true }), (run, how, share) => {
      const text = print(run, how);
      const whole = figures(nsys.read(text).profiles[0]) ?? [];
      const { profiles } = nsys.read(text.slice(0, Math.floor(share * text.length)));
      expect(profiles.length).toBeLessThanOrEqual(1);
      for (const [k, row] of (figures(profiles[0]) ?? []).entries()) {
        const full = whole[k];
        expect(full?.name.startsWith(row.name)).toBe(true);
        expect({ ...row, name: '' }).toEqual({ ...full, name: '' });
      }
    }),
    { numRuns: 300 },
  );
});

test('without its header a table of the API is known by its numbers and names', () => {
  fc.assert(
    fc.property(printedRun, style, (run, how) => {
      const english: NsysStyle = { ...how, layout: 'column' };
      const text = print({ ...run, gpu: [] }, english);
      const rows = text.split('\n').slice(4).join('\n');
      expect(figures(nsys.read(rows).profiles[0])).toEqual(figures(nsys.read(text).profiles[0]));
    }),
  );
});

test('text that is no table gives no row and no error', () => {
  const words = [
    'Time (%)',
    'Total Time (ns)',
    'Instances',
    'Name',
    '12.5',
    '1,000',
    '3',
    '4.0',
    '|',
    ',',
    '\n',
    'cudaFree',
  ];
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.lorem({ maxCount: 40 })), (text) => {
      expect(nsys.read(text)).toEqual({ profiles: [], unread: [] });
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 60 }), (parts) => {
      for (const { rows } of nsys.read(parts.join(' ')).profiles) for (const row of rows) expect(row.name).not.toBe('');
    }),
  );
});

const HEAD = 'Time (%)  Total Time (ns)  Instances  Avg (ns)  Med (ns)  Min (ns)  Max (ns)  StdDev (ns)  Name';

test('columns of numbers that do not add up, or whose names say nothing, are not taken for a table', () => {
  expect(nsys.read('50.0 1000 2 500.0 500.0 400 600 1.0 poll').profiles).toEqual([]);
  expect(nsys.read('50.0 1000 2 700.0 500.0 400 600 1.0 cudaFree').profiles).toEqual([]);
  expect(nsys.read('50.0 1000 2 500.0 500.0 600 700 1.0 cudaFree').profiles).toEqual([]);
  expect(nsys.read('50.0 1000 2 500.0 500.0 400 600 1.0 cudaFree').profiles.length).toBe(1);
});

test.each([
  ['CUDA.jl', '│ Time (%) │ Total time │ Calls │ Time distribution │ Name │\n│ 28.05 │ 10 │ 1 │ 3 │ f │'],
  ['a table of another tool', 'Name  Calls  Total Time  Min  Max\nfoo  3  30  10  10'],
  [
    'sizes of no memory',
    '| Kernel | Calls | Total | Avg | Min | Max |\n|---|---|---|---|---|---|\n| f | 2 | 4 | 2 | 1 | 3 |',
  ],
  ['ranges', `${HEAD.replace('Name', 'Style  Range')}\n 100.0 10 1 10.0 10.0 10 10 0.0 PushPop :step`],
])('%s is left alone', (_, text) => {
  expect(nsys.read(text).profiles).toEqual([]);
});

test('reports of the system and of ranges are left out, and that is said', () => {
  const osrt = `[4/8] Executing 'osrt_sum' stats report\n${HEAD}\n100.0 10 1 10.0 10.0 10 10 0.0 poll\n`;
  const skipped = { code: 'skipped-section', line: 2, detail: { section: 'osrt_sum' } };
  expect(nsys.read(osrt)).toMatchObject({ profiles: [], unread: [skipped] });
  const kernels = `[6/8] Executing 'cuda_gpu_kern_sum' stats report\n${HEAD}\n100.0 10 1 10.0 10.0 10 10 0.0 f\n`;
  expect(nsys.read(osrt + kernels)).toMatchObject({
    profiles: [{ rows: { length: 1 }, problems: [skipped] }],
    unread: [],
  });
});

test('a standard deviation of one call may be no number', () => {
  const { rows } = nsys.read(`${HEAD}\n100.0 10 1 10.0 10.0 10 10 nan f(int)`).profiles[0] ?? { rows: [] };
  expect(rows[0]).toMatchObject({ deviceTotalUs: 0.01, extra: { maxUs: 0.01 } });
  expect(rows[0]?.extra?.stdDevUs).toBeUndefined();
});

test('another report file is another run', () => {
  const table = (file: string) =>
    `Processing [${file}] with [/opt/cuda_gpu_kern_sum.py]...\n${HEAD}\n100.0 10 1 10.0 10.0 10 10 0.0 f`;
  expect(nsys.read(`${table('a.sqlite')}\n${table('b.sqlite')}`).profiles.length).toBe(2);
});
