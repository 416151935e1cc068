import { expect, test } from 'vitest';
import { network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, headline, said, vetoOf, whyNot } from './said.ts';

const RULE = 'python-gap';
const run = (own: number, kernel: number, launches = 10): Line[] => [
  ['run', own, own + 200, 0, kernel, 1],
  ['aten::mm', 100, 200, kernel, kernel, 10],
  ['cudaLaunchKernel', 100, 100, 0, 0, launches],
  ['void gemm<int, 1>()', 0, 0, kernel, kernel, 10],
];

test('most of the run outside every op, and the device idle', () => {
  const analysis = analysed(run(800, 100));
  expect(said(analysis, RULE)).toEqual({ grade: 'likely', severity: 'dominates', stakeUs: 800, rows: ['run'] });
  expect(headline(analysis, RULE)).toBe('80.0 % of the run lies inside labels and outside every op');
});

test('a busy device hides it, and a label of small time of its own is none', () => {
  for (const analysis of [analysed(run(800, 600)), analysed(run(50, 100)), network1, network2])
    expect(said(analysis, RULE)).toBeNull();
});

test('the wait for the backward thread is no gap', () => {
  const rows: Line[] = [
    ['ProfilerStep*', 800, 1000, 0, 100, 1],
    ['autograd::engine::evaluate_function: MmBackward0', 700, 750, 0, 0, 10],
    ['MmBackward0', 50, 50, 0, 0, 10],
    ...run(800, 100).slice(1),
  ];
  expect(said(analysed(rows), RULE)).toBeNull();
});

test('vetoed where kernels are missing, not checkable without device time', () => {
  expect(vetoOf(analysed(run(800, 100, 90)), RULE)).toBe('missing-kernels');
  expect(whyNot(analysed(run(800, 100), { device: null }), RULE)).toBe('footer-not-printed');
});
