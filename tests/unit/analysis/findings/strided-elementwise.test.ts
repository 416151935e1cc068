import { expect, test } from 'vitest';
import { network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, headline, said, vetoOf, whyNot } from './said.ts';

const RULE = 'strided-elementwise';
const run = (strided: number, vectorised: number, launches = 20): Line[] => [
  ['aten::mul', 40, 140, strided + vectorised, strided + vectorised, 20],
  ['cudaLaunchKernel', 100, 100, 0, 0, launches],
  ['void at::native::elementwise_kernel<128, 2>()', 0, 0, strided, strided, 10],
  ['void at::native::vectorized_elementwise_kernel<4, 1>()', 0, 0, vectorised, vectorised, 10],
];

test('Network 2: 506 ms unrolled against 138 ms vectorised', () => {
  expect(said(network2, RULE)).toMatchObject({ grade: 'experiment', severity: 'worth-knowing', stakeUs: 505_996 });
  expect(said(network2, RULE)?.rows.every((name) => name.includes('unrolled_elementwise'))).toBe(true);
  expect(headline(network2, RULE)).toBe('505.996 ms of elementwise work ran in kernels for strided or broadcast data');
});

test('twice as much fires, less is silent', () => {
  expect(said(analysed(run(800, 400)), RULE)?.stakeUs).toBe(800);
  expect(said(analysed(run(700, 400)), RULE)).toBeNull();
  expect(said(network1, RULE)).toBeNull();
});

test('vetoed where kernels are missing, not checkable without kernel rows', () => {
  expect(vetoOf(analysed(run(800, 400, 90)), RULE)).toBe('missing-kernels');
  expect(whyNot(analysed([['aten::mul', 40, 40, 90, 90, 10]], { device: 90 }), RULE)).toBe('event-timing');
});
