import { expect, test } from 'vitest';
import { network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, headline, said, vetoOf, whyNot } from './said.ts';

const RULE = 'layout-churn';
const run = (layout: number, launches = 20): Line[] => [
  ['aten::cudnn_convolution', 40, 140, 1000 + layout, 1000 + layout, 10],
  ['cudaLaunchKernel', 100, 100, 0, 0, launches],
  ['sm80_xmma_fprop_implicit_gemm_tf32f32_nhwckrsc_nhwc', 0, 0, 1000, 1000, 10],
  ['void cudnn::ops::nchwToNhwcKernel<float, 1>()', 0, 0, layout, layout, 10],
];

test('a sixth of the device’s time', () => {
  const analysis = analysed(run(200));
  expect(said(analysis, RULE)).toEqual({
    grade: 'likely',
    severity: 'worth-knowing',
    stakeUs: 200,
    rows: ['void cudnn::ops::nchwToNhwcKernel<float, 1>()'],
  });
  expect(headline(analysis, RULE)).toBe('16.7 % of the device’s time goes into changing layouts');
});

test('a twentieth is no matter, and neither network has any', () => {
  for (const analysis of [analysed(run(50)), network1, network2]) expect(said(analysis, RULE)).toBeNull();
});

test('vetoed where kernels are missing, not checkable without kernel rows', () => {
  expect(vetoOf(analysed(run(200, 90)), RULE)).toBe('missing-kernels');
  expect(whyNot(analysed([['aten::mul', 40, 40, 90, 90, 10]], { device: 90 }), RULE)).toBe('event-timing');
});
