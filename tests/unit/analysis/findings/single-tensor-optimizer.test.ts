import { expect, test } from 'vitest';
import { analysisOf, network2, table } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, headline, said, whyNot } from './said.ts';

const RULE = 'single-tensor-optimizer';
const STEP = 'Optimizer.step#Adam.step';
const run = (calls: number, kernel = 2): Line[] => [
  [STEP, 200, 1000, 0, calls * kernel, 2],
  ['aten::addcdiv_', 500, 800, calls * kernel, calls * kernel, calls],
  ['cudaLaunchKernel', 300, 300, 0, 0, calls],
  ['void at::native::elementwise_kernel<4, 1>()', 0, 0, calls * kernel, calls * kernel, calls],
];

test('Adam, tensor by tensor', () => {
  const analysis = analysed(run(120));
  expect(said(analysis, RULE)).toEqual({
    grade: 'likely',
    severity: 'worth-knowing',
    stakeUs: 1000,
    rows: [STEP, 'aten::addcdiv_'],
  });
  expect(headline(analysis, RULE)).toBe(
    'The optimizer updates tensors one by one: `aten::addcdiv_` runs 60 times a step',
  );
});

test('few tensors, long kernels or a foreach row: silent', () => {
  expect(said(analysed(run(30)), RULE)).toBeNull();
  expect(said(analysed(run(120, 50)), RULE)).toBeNull();
  expect(said(analysed([...run(120), ['aten::_foreach_add_', 10, 10, 0, 0, 2]]), RULE)).toBeNull();
  expect(said(network2, RULE)).toBeNull();
});

test('on the host alone there is nothing to launch', () => {
  const cpu = analysisOf(table(['aten::addcdiv_ 10.00% 1.000ms 100.00% 1.000ms 100.000us 100'], [], null));
  expect(whyNot(cpu, RULE)).toBe('no-device-time');
});
