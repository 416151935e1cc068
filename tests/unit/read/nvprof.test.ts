import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellAt } from '../../../src/profile/cell.ts';
import { nvprof } from '../../../src/read/dialects/nvprof.ts';
import { cells, type NvprofLayout, print } from './print-nvprof.ts';
import { figures, printedRun, type PrintedRun, sideOf, sorted } from './summary.ts';

const layouts = fc.constantFrom<NvprofLayout>('typed', 'titled', 'csv', 'markdown');
/** Layouts that print times with their units. */
const padded = fc.constantFrom<NvprofLayout>('typed', 'titled', 'markdown');

/** The value of a printed cell, read the slow and obvious way. */
function valueOf(text: string): number {
  const [, digits = '', unit = ''] = /^([\d.]+)(\D*)$/.exec(text) ?? [];
  const powers: Record<string, number> = { ns: -3, us: 0, ms: 3, s: 6, '%': 0, '': 0 };
  return Number(`${digits}e${powers[unit] ?? NaN}`);
}

function expected(run: PrintedRun) {
  const rows = (all: PrintedRun['gpu'], section: string) =>
    sorted(all).map((row) => {
      const [pct = '', total = '', calls = '', avg = '', min = '', max = ''] = cells(row, all);
      const values = [pct, total, calls, avg, min, max].map(valueOf);
      return { name: row.name, section, values };
    });
  return [...rows(run.gpu, 'gpu'), ...rows(run.api, 'api')];
}

test('a printed run reads back to the numbers that were printed, each cell from its own place', () => {
  fc.assert(
    fc.property(printedRun, padded, (run, layout) => {
      const text = print(run, layout);
      const { profiles, unread } = nvprof.read(text);
      expect({ count: profiles.length, unread }).toEqual({ count: 1, unread: [] });
      const [profile] = profiles;
      if (profile === undefined) return;
      const found = profile.rows.map((row) => {
        const { total, avg, pct, other } = sideOf(row);
        expect(other).toEqual([null, null]);
        const values = [pct, total, row.calls, avg, row.extra?.minUs, row.extra?.maxUs];
        return { name: row.name, section: row.extra?.section, values };
      });
      expect(found).toEqual(expected(run));
      for (const row of profile.rows) {
        const cell = cellAt(profile, row.index, row.extra?.section === 'api' ? 'cpuTotalUs' : 'deviceTotalUs');
        expect(valueOf(cell?.text ?? '')).toBe(cell?.value);
        expect(cellAt(profile, row.index, 'name')?.text).toBe(row.name);
      }
    }),
  );
});

test('CSV says the same, to the nanosecond', () => {
  fc.assert(
    fc.property(printedRun, (run) => {
      const { profiles, unread } = nvprof.read(print(run, 'csv'));
      expect({ count: profiles.length, unread }).toEqual({ count: 1, unread: [] });
      const rows = [...sorted(run.gpu), ...sorted(run.api)];
      expect(profiles[0]?.rows.map((row) => [row.name, row.calls, sideOf(row).total, row.extra?.maxUs])).toEqual(
        rows.map(({ name, calls, totalNs, maxNs }) => [name, calls, totalNs / 1000, maxNs / 1000]),
      );
    }),
  );
});

test('neither lost padding, nor line numbers, nor an indent change a figure', () => {
  fc.assert(
    fc.property(printedRun, fc.constantFrom<NvprofLayout>('typed', 'titled'), (run, layout) => {
      const text = print(run, layout);
      const whole = figures(nvprof.read(text).profiles[0]);
      const lines = text.split('\n').map((line) => line.trim().replace(/\s+/g, ' '));
      for (const mangled of [
        lines.join('\n'),
        lines.map((line, k) => `${k + 1}. ${line}`).join('\n'),
        lines.map((line) => `    ${line}`).join('\r\n'),
        lines.join('\n\n'),
      ]) {
        expect(figures(nvprof.read(mangled).profiles[0])).toEqual(whole);
      }
    }),
  );
});

test('cut at any character, a table keeps its complete rows and gains none', () => {
  fc.assert(
    fc.property(printedRun, layouts, fc.double({ min: 0, max: 1, noNaN: true }), (run, layout, share) => {
      const text = print(run, layout);
      const whole = figures(nvprof.read(text).profiles[0]) ?? [];
      const { profiles } = nvprof.read(text.slice(0, Math.floor(share * text.length)));
      const cut = figures(profiles[0]) ?? [];
      expect(profiles.length).toBeLessThanOrEqual(1);
      for (const [k, row] of cut.entries()) {
        const full = whole[k];
        expect(full?.name.startsWith(row.name)).toBe(true);
        expect({ ...row, name: '', kind: '' }).toEqual({ ...full, name: '', kind: '' });
      }
    }),
    { numRuns: 300 },
  );
});

test('text that is no table gives no row and no error', () => {
  const words = [
    '==1==',
    'Time(%)',
    'API calls:',
    '12.50%',
    '3.2000us',
    '45',
    'GPU activities:',
    '|',
    '"',
    ',',
    '\n',
    'x',
  ];
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.lorem({ maxCount: 40 })), (text) => {
      expect(nvprof.read(text).profiles).toEqual([]);
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 60 }), (parts) => {
      for (const { rows } of nvprof.read(parts.join(' ')).profiles)
        for (const row of rows) expect(row.name).not.toBe('');
    }),
  );
});

const ROW = ' 50.00%  4.0000us         2  2.0000us  1.0000us  3.0000us  ';

test('rows without a label go by their names, and by their shares where a label was lost', () => {
  const sections = (text: string) => nvprof.read(text).profiles[0]?.rows.map((row) => row.extra?.section);
  expect(sections(`${ROW}cudaFree\n${ROW}[CUDA memset]\n${ROW}f(int)\n${ROW}acc_wait@a.c:3`)).toEqual([
    'api',
    'gpu',
    'gpu',
    'openacc',
  ]);
  const head = '            Type  Time(%)      Time     Calls       Avg       Min       Max  Name\n';
  const rising = `${head} GPU activities: ${ROW}f(int)\n${ROW.replace('50', '90')}cudaFree\n${ROW}cudaMalloc`;
  expect(sections(rising)).toEqual(['gpu', 'api', 'api']);
});

test('two runs in one paste are two profiles, with or without titles', () => {
  const one = `==1== Profiling result:\n GPU activities: ${ROW}f(int)\n      API calls: ${ROW}cudaFree\n`;
  expect(nvprof.read(one + one).profiles.map(({ rows }) => rows.length)).toEqual([2, 2]);
  const table = `Time(%)      Time     Calls       Avg       Min       Max  Name\n${ROW}f(int)\n`;
  expect(nvprof.read(table + table).profiles.map(({ rows }) => rows.length)).toEqual([1, 1]);
});

test('a row that stops or stumbles is named, program output is not', () => {
  const head = 'Time(%)      Time     Calls       Avg       Min       Max  Name\n';
  const codes = (text: string) =>
    nvprof.read(head + text).unread.map(({ code, line, detail }) => [code, line, detail.found]);
  expect(codes(`${ROW}f(int)\n${ROW.trimEnd()}`)).toEqual([['too-few-cells', 3, 6]]);
  expect(codes(' 50.00%  4.0000us')).toEqual([['too-few-cells', 2, 2]]);
  expect(codes(ROW.replace('2.0000us', '0 2.000us') + 'f')).toEqual([['unreadable-cell', 2, 3]]);
  expect(codes('50% done\nout[0] = 3.000000\nPASSED')).toEqual([]);
});

test('tables of samples, of page faults and of traces give no row', () => {
  const samples =
    '======== CPU profiling result (bottom up):\nTime(%)      Time  Name\n 59.09%  8.55785s  start_thread\n';
  expect(nvprof.read(samples)).toMatchObject({ profiles: [], unread: [{ code: 'skipped-section' }] });
  const trace =
    '   Start  Duration            Grid Size      Block Size     Regs*    SSMem*    DSMem*  Name\n' +
    '133.18ms  1.3760us                    -               -         -         -         -  [CUDA memset]\n';
  expect(nvprof.read(`==1== Profiling result:\n${trace}`)).toEqual({ profiles: [], unread: [] });
});
