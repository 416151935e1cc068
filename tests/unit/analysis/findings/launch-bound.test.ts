import { expect, test } from 'vitest';
import { network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, headline, said, whyNot } from './said.ts';

const RULE = 'launch-bound';
const run = (kernel: number, kernels = 1000, launches = 1000): Line[] => [
  ['run', 1000, 20_000, 0, kernel * kernels, 1],
  ['aten::add', 13_000, 18_000, kernel * kernels, kernel * kernels, launches],
  ['cudaLaunchKernel', 5000, 5000, 0, 0, launches],
  ['cudaDeviceSynchronize', 1000, 1000, 0, 0, 1],
  ['void at::native::vectorized_elementwise_kernel<4, 1>()', 0, 0, kernel * kernels, kernel * kernels, kernels],
];

test('a thousand kernels of 5 µs below 19 ms of host work', () => {
  const analysis = analysed(run(5));
  expect(said(analysis, RULE)).toEqual({
    grade: 'likely',
    severity: 'dominates',
    stakeUs: 19_000,
    rows: ['cudaLaunchKernel', 'void at::native::vectorized_elementwise_kernel<4, 1>()'],
  });
  expect(headline(analysis, RULE)).toBe(
    '1,000 kernels of 5.00 µs each: the host cannot launch them as fast as they run',
  );
});

test('long kernels, few kernels, or kernels that graphs launched: silent', () => {
  expect(said(analysed(run(18, 1000)), RULE)?.stakeUs).toBe(19_000);
  expect(said(analysed(run(21, 900)), RULE)).toBeNull();
  expect(said(analysed(run(5, 400, 400)), RULE)).toBeNull();
  expect(said(analysed(run(5, 1000, 80)), RULE)).toBeNull();
  expect(said(network2, RULE)).toBeNull();
});

test('not checkable where records are missing', () => expect(whyNot(network1, RULE)).toBe('records-missing'));
