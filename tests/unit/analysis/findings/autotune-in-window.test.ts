import { expect, test } from 'vitest';
import { network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, headline, said, whyNot } from './said.ts';

const RULE = 'autotune-in-window';
const convolved = (calls: number): readonly Line[] => [
  ['aten::cudnn_convolution', 900, 900, 1000, 1000, 4],
  ['maxwell_scudnn_winograd_128x128', 0, 0, 400, 400, calls],
  ['maxwell_scudnn_128x32_relu_interior_nn', 0, 0, 300, 300, calls],
  ['void fft2d_r2c_32x32<float, false>', 0, 0, 300, 300, calls],
];

test('more kernels, of more families, than any convolution needs', () => {
  const analysis = analysed(convolved(8));
  expect(said(analysis, RULE)).toEqual({
    grade: 'likely',
    severity: 'dominates',
    stakeUs: 1000,
    rows: convolved(8).map(([name]) => name),
  });
  expect(headline(analysis, RULE)).toBe(
    'Kernels were tried out inside the measurement: `aten::cudnn_convolution` launched kernels 24 times',
  );
});

test('a tuner that labels its own time', () => {
  const tuned = analysed([
    ['CachingAutotuner.benchmark_all_configs (dynamo_timed)', 100, 9000, 0, 0, 12],
    ['InductorBenchmarker.benchmark_gpu (dynamo_timed)', 8900, 8900, 0, 0, 60],
  ]);
  expect(said(tuned, RULE)).toEqual({
    grade: 'likely',
    severity: 'dominates',
    stakeUs: 9000,
    rows: ['CachingAutotuner.benchmark_all_configs (dynamo_timed)', 'InductorBenchmarker.benchmark_gpu (dynamo_timed)'],
  });
  expect(headline(tuned, RULE)).toBe(
    'Kernels were tried out inside the measurement: `CachingAutotuner.benchmark_all_configs (dynamo_timed)` was called 12 times',
  );
});

test('one kernel a convolution, and the case', () => {
  for (const analysis of [analysed(convolved(1)), network1, network2]) expect(said(analysis, RULE)).toBeNull();
});

test('no convolution', () => expect(whyNot(analysed([['aten::mm', 9, 9, 0, 0, 1]]), RULE)).toBe('no-convolution'));
