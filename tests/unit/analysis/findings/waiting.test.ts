import { expect, test } from 'vitest';
import { analysisOf, network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, fired, headline, said, whyNot } from './said.ts';

const RULE = 'waiting';
const waits = (name: string, us: number, calls: number): readonly Line[] => [
  ['aten::mm', 1000, 1000, 90, 90, 10],
  [name, us, us, 0, 0, calls],
  ['sgemm_128x64', 0, 0, 90, 90, 10],
];

test('Network 2: 58.8 % of the run', () => {
  expect(said(network2, RULE)).toEqual({
    grade: 'proved',
    severity: 'dominates',
    stakeUs: 1_419_331,
    rows: ['cudaMemcpyAsync', 'cudaStreamSynchronize'],
  });
  expect(headline(network2, RULE)).toBe('58.8 % of the run is waiting: 1,419 ms');
});

test('one wait for the device may be the profiler’s own', () => {
  const own = analysed(waits('cudaDeviceSynchronize', 9000, 1));
  expect(said(own, RULE)).toMatchObject({ severity: 'worth-knowing', stakeUs: 9000 });
  expect(fired(own, RULE).rivals).toEqual([
    { id: 'profilers-own-wait', speaksFor: ['one-device-synchronise'], speaksAgainst: [] },
  ]);
  expect(said(analysed(waits('cudaDeviceSynchronize', 9000, 30)), RULE)?.severity).toBe('dominates');
});

test('a short wait; none', () => {
  expect(said(analysed(waits('cudaStreamSynchronize', 100, 3)), RULE)).toBeNull();
  expect(said(network1, RULE)).toBeNull();
});

test('without traced calls, or without the length of the run, it cannot be told', () => {
  expect(whyNot(analysed([['aten::mm', 1000, 1000, 90, 90, 10]], { device: 90 }), RULE)).toBe('no-runtime-rows');
  expect(whyNot(analysed(waits('cudaStreamSynchronize', 900, 3), { cpu: null }), RULE)).toBe('no-label-and-no-footer');
  const nvprof = '            Type  Time(%)      Time     Calls       Avg       Min       Max  Name\n';
  const calls = `${nvprof}      API calls:   99.47%  423.364s        22  19.2438s  1.39236s  353.084s  cudaEventSynchronize\n`;
  expect(whyNot(analysisOf(calls), RULE)).toBe('column-not-printed');
});
