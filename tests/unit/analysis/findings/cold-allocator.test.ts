import { expect, test } from 'vitest';
import { analysisOf, network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, fired, headline, said, whyNot } from './said.ts';

const RULE = 'cold-allocator';
const run = (empty: number, ...more: readonly Line[]) =>
  analysed([
    ['aten::mm', 1000, 1000 + empty, 90, 90, 10],
    ['aten::empty', empty, empty, 0, 0, 10],
    ['cudaLaunchKernel', 50, 50, 0, 0, 10],
    ...more,
    ['sgemm_128x64', 0, 0, 90, 90, 10],
  ]);

test('the driver was asked for memory', () => {
  const analysis = run(30, ['cudaMalloc', 900, 900, 0, 0, 3], ['cudaFree', 20, 20, 0, 0, 1]);
  expect(said(analysis, RULE)).toEqual({
    grade: 'likely',
    severity: 'dominates',
    stakeUs: 920,
    rows: ['cudaMalloc', 'cudaFree'],
  });
  expect(headline(analysis, RULE)).toBe('Memory was asked of the driver: 920 µs in all');
  expect(fired(analysis, RULE).rivals?.at(1)).toEqual({
    id: 'fragmented-memory',
    speaksFor: ['memory-given-back'],
    speaksAgainst: [],
  });
});

test('reserving memory is slow', () => {
  expect(said(run(300), RULE)).toMatchObject({ grade: 'likely', stakeUs: 300, rows: ['aten::empty'] });
});

test('a warm cache, as in the case', () => {
  for (const analysis of [run(30), network1, network2]) expect(said(analysis, RULE)).toBeNull();
});

test('what another program allocates is its own affair; without any row of the kind it cannot be told', () => {
  const nsys = ' Time (%)  Total Time (ns)  Num Calls  Avg (ns)  Med (ns)  Min (ns)  Max (ns)  StdDev (ns)  Name\n';
  const other = analysisOf(
    `** CUDA API Summary (cuda_api_sum):\n\n${nsys}    100.0        900000000          3  300000000.0  300000000.0  300000000  300000000  0.0  cudaMalloc\n`,
  );
  expect(whyNot(other, RULE)).toBe('program-not-known');
  expect(whyNot(analysed([['aten::mm', 1000, 1000, 90, 90, 10]], { device: 90 }), RULE)).toBe('no-runtime-rows');
});
