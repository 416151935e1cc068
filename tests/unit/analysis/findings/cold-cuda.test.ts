import { expect, test } from 'vitest';
import { analysisOf, network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, headline, said, whyNot } from './said.ts';

const RULE = 'cold-cuda';
const run = (...more: readonly Line[]) =>
  analysed([['aten::mm', 1000, 1000, 90, 90, 10], ...more, ['sgemm_128x64', 0, 0, 90, 90, 10]]);

test('loading by name', () => {
  const analysis = run(['Lazy Function Loading', 600, 600, 0, 0, 3], ['cuLibraryLoadData', 400, 400, 0, 0, 1]);
  expect(said(analysis, RULE)).toEqual({
    grade: 'proved',
    severity: 'dominates',
    stakeUs: 1000,
    rows: ['cuLibraryLoadData', 'Lazy Function Loading'],
  });
  expect(headline(analysis, RULE)).toBe('1.00 ms went into setting CUDA up');
});

test('set-up by the length of a question: likely', () => {
  expect(said(run(['cudaFuncGetAttributes', 2000, 2000, 0, 0, 1]), RULE)).toMatchObject({
    grade: 'likely',
    stakeUs: 2000,
  });
  expect(said(run(['cudaDeviceGetStreamPriorityRange', 90_000, 90_000, 0, 0, 1]), RULE)?.grade).toBe('likely');
});

test('questions that recur quickly, and the case', () => {
  const quick: readonly Line[] = [
    ['cudaFuncGetAttributes', 90, 90, 0, 0, 30],
    ['cudaFree', 900, 900, 0, 0, 1],
  ];
  expect(said(run(...quick), RULE)).toBeNull();
  for (const analysis of [network1, network2]) expect(said(analysis, RULE)).toBeNull();
});

test('nvprof prints the longest call: a first one that made the context', () => {
  const nvprof = [
    '==1== Profiling result:',
    '            Type  Time(%)      Time     Calls       Avg       Min       Max  Name',
    ' GPU activities:  100.00%  8.6348ms        14  616.77us     512ns  3.1952ms  vector_add(float*, float*)',
    '      API calls:   96.00%  148.20ms         2  74.101ms     513ns  148.20ms  cudaEventCreate',
    '                    4.00%  1.3818ms         1  1.3818ms  1.3818ms  1.3818ms  cudaGetDeviceProperties',
  ];
  expect(said(analysisOf(nvprof.join('\n')), RULE)).toEqual({
    grade: 'likely',
    severity: 'worth-knowing',
    stakeUs: 148_200,
    rows: ['cudaEventCreate'],
  });
});

test('without traced calls it cannot be told', () => expect(whyNot(run(), RULE)).toBe('no-runtime-rows'));
