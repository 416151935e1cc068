import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cellAt } from '../../../src/profile/cell.ts';
import type { Profile, Row, RowKind } from '../../../src/profile/profile.ts';
import { read } from '../../../src/read/read.ts';
import { valueOf } from './print.ts';

function sample(name: string): Profile {
  const text = readFileSync(new URL(`../../../content/samples/${name}.txt`, import.meta.url), 'utf8');
  const result = read(text);
  expect(result.unread).toEqual([]);
  const [profile, ...more] = result.profiles;
  if (profile === undefined || more.length > 0) throw new Error(`${name} holds ${result.profiles.length} profiles`);
  return profile;
}

function sum(rows: readonly Row[], field: 'selfCpuUs' | 'selfDeviceUs' | 'calls'): number {
  return rows.reduce((total, row) => total + (row[field] ?? NaN), 0);
}

function of(profile: Profile, ...kinds: RowKind[]): Row[] {
  return profile.rows.filter((row) => kinds.includes(row.kind));
}

const one = sample('network-1');
const two = sample('network-2');

test('network 1: every figure of the print, to the microsecond', () => {
  expect(one).toMatchObject({ dialect: 'torch-kineto', device: 'CUDA', problems: [] });
  expect(one.rows.length).toBe(25);
  expect(sum(one.rows, 'selfCpuUs')).toBe(935_583);
  expect(one.footer).toEqual({ selfCpuTotalUs: 935_583, selfDeviceTotalUs: 195, deviceTotalUs: null });
  expect(one.rows[0]).toEqual({
    ...{ index: 0, line: 2, name: 'cudaLaunchKernel', kind: 'runtime', calls: 45, extra: null },
    ...{ selfCpuPct: 99.8, selfCpuUs: 933_739, cpuTotalPct: 99.8, cpuTotalUs: 933_739, cpuAvgUs: 20_750 },
    ...{ selfDeviceUs: 0, selfDevicePct: 0, deviceTotalUs: 0, deviceTotalPct: null, deviceAvgUs: 0 },
  });
  expect(one.rows[2]).toMatchObject({ deviceAvgUs: 21.667, cpuAvgUs: 103_783 });
  expect(of(one, 'kernel').map((row) => [row.name, row.calls])).toEqual([
    ['cudnn::maxwell::gemm::computeOffsetsKernel(cudnn::ma...', 1],
  ]);
  expect(of(one, 'label').map((row) => row.name)).toEqual(['model_inference']);
});

test('network 2: every figure of the print, to the microsecond', () => {
  expect(two.rows.length).toBe(100);
  expect(sum(two.rows, 'selfCpuUs')).toBe(2_414_117);
  expect(two.footer).toEqual({ selfCpuTotalUs: 2_414_000, selfDeviceTotalUs: 1_215_000, deviceTotalUs: null });
  expect(sum(of(two, 'op'), 'selfDeviceUs')).toBe(1_214_824);
  expect(sum(of(two, 'kernel', 'copy'), 'selfDeviceUs')).toBe(883_062);
  expect(sum(of(two, 'kernel'), 'calls')).toBe(3900);
  expect(two.rows.find((row) => row.name === 'cudaLaunchKernel')?.calls).toBe(4944);
  expect(of(two, 'copy').map((row) => row.name)).toEqual([
    'Memcpy HtoD (Pageable -> Device)',
    'Memcpy DtoD (Device -> Device)',
  ]);
});

test('the sweeps: shapes and FLOP of every convolution, and books that close', () => {
  for (const [name, unit] of [
    ['sweep-side', 1e6],
    ['sweep-width', 1e6],
    ['sweep-trade', 1e9],
  ] as const) {
    const sweep = sample(name);
    expect(sweep).toMatchObject({ dialect: 'torch-kineto', device: null, problems: [] });
    const layers = sweep.rows.filter((row) => row.name === 'aten::conv2d');
    expect(layers.length).toBeGreaterThanOrEqual(5);
    for (const { extra, calls } of layers) {
      const [input = '', weight = ''] = [...(extra?.shapes ?? '').matchAll(/\[([\d, ]+)\]/g)].map(([, list]) => list);
      const [, cin = 0, height = 0, wide = 0] = input.split(',').map(Number);
      expect(weight).toBe(`${cin}, ${cin}, 3, 3`);
      // PyTorch prints the FLOP of all calls to three decimals of the table's unit.
      const flop = 2 * cin * cin * 9 * height * wide * (calls ?? NaN);
      expect(Math.abs((extra?.flops ?? NaN) - flop)).toBeLessThanOrEqual(unit / 2000 + 1);
    }
    expect(Math.abs(sum(sweep.rows, 'selfCpuUs') - (sweep.footer.selfCpuTotalUs ?? NaN))).toBeLessThanOrEqual(500);
  }
});

test('the versions that print such tables, and what says so', () => {
  for (const { version } of [one, two]) {
    expect(version?.value).toBe('PyTorch 1.8 to 2.3');
    expect(version?.because).toContain('whole-microseconds');
  }
});

test('every cell re-reads from its place in the text to its value', () => {
  for (const profile of [one, two]) {
    const lines = profile.text.split('\n');
    for (const row of profile.rows) {
      for (const column of profile.columns) {
        const cell = cellAt(profile, row.index, column);
        expect(cell?.line).toBe(row.line);
        expect(lines[row.line - 1]?.slice(cell?.from, cell?.to)).toBe(cell?.text);
        if (column === 'name') expect(cell?.text).toBe(row.name);
        else expect(valueOf(cell?.text ?? '')).toBe(cell?.value);
      }
    }
    for (const key of ['selfCpuTotalUs', 'selfDeviceTotalUs'] as const) {
      const cell = profile.footerCells[key];
      expect(lines[(cell?.line ?? 0) - 1]?.slice(cell?.from, cell?.to)).toBe(cell?.text);
      expect(valueOf(cell?.text ?? '')).toBe(profile.footer[key]);
    }
  }
});

test('a cell knows how far the print may be from the truth', () => {
  expect(cellAt(one, 0, 'selfCpuUs')).toMatchObject({ text: '933.739ms', halfStep: 0.5 });
  expect(cellAt(one, 2, 'deviceAvgUs')?.halfStep).toBeCloseTo(0.0005);
  expect(cellAt(two, 0, 'selfCpuUs')).toMatchObject({ text: '1.035s', value: 1_035_000, halfStep: 500 });
  expect(cellAt(one, 0, 'selfCpuPct')?.halfStep).toBeCloseTo(0.005);
  expect(cellAt(one, 0, 'calls')?.halfStep).toBe(0);
  expect(cellAt(one, 0, 'flops')).toBeNull();
});
