import { expect, test } from 'vitest';
import { analysisOf, network1, network2, table } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, fired, headline, said, vetoOf, whyNot } from './said.ts';

const RULE = 'device-idle';
const run = (body: number, kernel: number, calls = 10): Line[] => [
  ['run', 100, 200 + body, 0, kernel, 1],
  ['aten::mm', body, body + 100, kernel, kernel, calls],
  ['cudaLaunchKernel', 100, 100, 0, 0, calls],
  ['void gemm<int, 1>()', 0, 0, kernel, kernel, calls],
];

test('a device busy for a fifth of the run', () => {
  const analysis = analysed(run(800, 200));
  expect(said(analysis, RULE)).toEqual({
    grade: 'likely',
    severity: 'dominates',
    stakeUs: 800,
    rows: ['run', 'void gemm<int, 1>()'],
  });
  expect(headline(analysis, RULE)).toBe('The device was busy for 20.0 % of the run');
  expect(fired(analysis, RULE).rivals).toContainEqual({
    id: 'host-too-slow',
    speaksFor: ['large-share'],
    speaksAgainst: [],
  });
});

test('half busy is not idle, and a slow launch does not count', () => {
  expect(said(analysed(run(800, 500)), RULE)).toBeNull();
  expect(said(network2, RULE)).toBeNull();
});

test('where a backward pass ran beside it, the label is the shorter measure', () => {
  const rows: Line[] = [
    ['train', 500, 600, 0, 450, 1],
    ['aten::mm', 60, 80, 450, 450, 10],
    ['MmBackward0', 580, 580, 0, 0, 10],
    ['cudaLaunchKernel', 20, 20, 0, 0, 10],
    ['void gemm<int, 1>()', 0, 0, 450, 450, 10],
  ];
  expect(said(analysed(rows), RULE)).toBeNull();
});

test('vetoed where kernels are missing; not checkable without device time or wall time', () => {
  expect(vetoOf(network1, RULE)).toBe('missing-kernels');
  expect(whyNot(analysisOf(table(['aten::mm 10.00% 1.000ms 100.00% 1.000ms 100.000us 10'], [], null)), RULE)).toBe(
    'no-device-columns',
  );
  expect(whyNot(analysed(run(800, 200), { cpu: null, device: null }), RULE)).toBe('footer-not-printed');
});

test('a device column of zeros is no idle device but one that was not traced', () => {
  const rows: Line[] = [['aten::mm', 900, 900, 0, 0, 10]];
  expect(whyNot(analysed(rows, { device: 0 }), RULE)).toBe('no-device-time');
});
