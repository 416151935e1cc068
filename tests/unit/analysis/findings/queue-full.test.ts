import { expect, test } from 'vitest';
import { network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, headline, said, whyNot } from './said.ts';

const RULE = 'queue-full';
/** Launches of a mean length, kernels of 100 µs each. */
const run = (calls: number, launch: number): readonly Line[] => [
  ['aten::mm', calls, calls * (1 + launch), calls * 100, calls * 100, calls],
  ['cudaLaunchKernel', calls * launch, calls * launch, 0, 0, calls],
  ['sgemm_128x64', 0, 0, calls * 100, calls * 100, calls],
];

test('long launches as long as kernels, thousands of them, and the device never idle', () => {
  const analysis = analysed(run(5000, 100));
  expect(said(analysis, RULE)).toEqual({
    grade: 'likely',
    severity: 'worth-knowing',
    stakeUs: 500_000,
    rows: ['cudaLaunchKernel', 'sgemm_128x64'],
  });
  expect(headline(analysis, RULE)).toBe('Launches waited for a place in the queue: 500 ms');
});

test('CUPTI’s own row says so', () => {
  const named = analysed([...run(100, 5), ['Command Buffer Full', 800, 800, 0, 0, 9]]);
  expect(said(named, RULE)).toMatchObject({ grade: 'likely', stakeUs: 800, rows: ['Command Buffer Full'] });
});

test('few launches, quick ones, an idle device, waits in between, and the case', () => {
  const waits: Line = ['cudaStreamSynchronize', 10, 10, 0, 0, 50];
  for (const rows of [run(500, 100), run(5000, 5), [...run(5000, 100), waits]]) {
    expect(said(analysed(rows), RULE)).toBeNull();
  }
  expect(said(analysed(run(5000, 100), { cpu: 2_000_000 }), RULE)).toBeNull();
  for (const analysis of [network1, network2]) expect(said(analysis, RULE)).toBeNull();
});

test('not checkable without launches', () => {
  expect(whyNot(analysed([['aten::mm', 1000, 1000, 90, 90, 10]], { device: 90 }), RULE)).toBe('no-launch-rows');
});
