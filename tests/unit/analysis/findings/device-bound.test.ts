import { expect, test } from 'vitest';
import { network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, headline, said, whyNot } from './said.ts';

const RULE = 'device-bound';
const run = (wait: number, kernel: number): Line[] => [
  ['run', 100, 300 + wait, 0, kernel, 1],
  ['aten::mm', 100, 200, kernel, kernel, 10],
  ['cudaDeviceSynchronize', wait, wait, 0, 0, 1],
  ['cudaLaunchKernel', 100, 100, 0, 0, 10],
  ['void gemm<int, 1>()', 0, 0, kernel, kernel, 10],
];

test('Network 2: 1,215 ms on the device, 177 ms on the host', () => {
  expect(said(network2, RULE)).toMatchObject({ grade: 'likely', severity: 'dominates', stakeUs: 1_214_824 });
  expect(said(network2, RULE)?.rows).toEqual(['cudaMemcpyAsync', 'cudaStreamSynchronize', 'model_inference']);
  expect(headline(network2, RULE)).toBe('The device has 1,215 ms of work, the host 177 ms');
});

test('the host waits for most of a run in which the device works', () => {
  expect(said(analysed(run(700, 900)), RULE)?.stakeUs).toBe(900);
});

test('a host with as much to do, or a device that is idle all the same: silent', () => {
  expect(said(analysed(run(100, 350)), RULE)).toBeNull();
  expect(said(analysed(run(9700, 2000)), RULE)).toBeNull();
});

test('not checkable where records are missing or waits may be cut', () => {
  expect(whyNot(network1, RULE)).toBe('records-missing');
  const cut = run(0, 900).filter(([name]) => name !== 'cudaDeviceSynchronize' && !name.startsWith('void'));
  expect(whyNot(analysed([['void gemm<int, 1>()', 0, 0, 900, 900, 10], ...cut], { cpu: 2000 }), RULE)).toBe(
    'waits-may-be-cut',
  );
});
