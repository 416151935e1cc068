import { expect, test } from 'vitest';
import { network1, network2, value } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, fired, headline, said, whyNot } from './said.ts';

const RULE = 'launch-spike';
const rivals = (analysis: typeof network1) =>
  Object.fromEntries(
    (fired(analysis, RULE).rivals ?? []).map(({ id, speaksFor, speaksAgainst }) => [id, [speaksFor, speaksAgainst]]),
  );

test('the case: nearly all launch time lies below one op', () => {
  expect(said(network1, RULE)).toEqual({
    grade: 'likely',
    severity: 'dominates',
    stakeUs: 933_447,
    rows: ['cudaLaunchKernel', 'aten::cudnn_convolution'].reverse(),
  });
  expect(said(network2, RULE)).toMatchObject({ stakeUs: 817_827, rows: ['aten::fill_', 'cudaLaunchKernel'] });
  expect(headline(network2, RULE)).toBe('At least 818 ms of launch time lies below `aten::fill_`');
});

test('how much lies below the op is held between two bounds', () => {
  expect([value(network1, 'launch.spikeLeast'), value(network1, 'launch.spike')]).toEqual([933_447, 933_659]);
  // `fill_` calls nothing but launches, so there the bounds meet.
  expect([value(network2, 'launch.spikeLeast'), value(network2, 'launch.spike')]).toEqual([817_827, 817_827]);
  expect(value(network1, 'launch.restPerCall')).toBe('launches-between-bounds');
});

test('which arguments hold in this table, and which only in that one', () => {
  expect(rivals(network1)).toEqual({
    'profiler-start-up': [['process-was-warm'], []],
    'module-loading': [[], ['no-loading-rows']],
    'cudnn-set-up': [['owner-calls-cudnn'], ['cudnn-ops-are-quick']],
    'ptx-jit': [[], ['shorter-than-compiling']],
    'context-creation': [[], ['no-allocation-rows', 'empty-is-quick']],
  });
  expect(rivals(network2)).toMatchObject({
    'cudnn-set-up': [[], ['owner-calls-no-cudnn', 'cudnn-ops-are-quick']],
    'context-creation': [[], ['no-allocation-rows', 'empty-is-quick', 'copy-before-first-kernel']],
  });
});

test('a cold process speaks for the rivals', () => {
  const cold = analysed([
    ['aten::mm', 100, 2_500_100, 900, 900, 10],
    ['cudaLaunchKernel', 2_000_000, 2_000_000, 0, 0, 20],
    ['cudaFree', 300_000, 300_000, 0, 0, 1],
    ['Lazy Function Loading', 200_000, 200_000, 0, 0, 2],
    ['aten::add', 40, 80, 100, 100, 10],
    ['sgemm_128x64', 0, 0, 900, 900, 10],
    ['void add_kernel<4, int>', 0, 0, 100, 100, 10],
  ]);
  expect(said(cold, RULE)).toMatchObject({ stakeUs: 1_999_960, rows: ['aten::mm', 'cudaLaunchKernel'] });
  expect(rivals(cold)).toMatchObject({
    'module-loading': [['loading-rows-listed'], []],
    'ptx-jit': [['as-long-as-compiling'], []],
    'context-creation': [['long-set-up-calls', 'allocation-rows-listed'], []],
  });
});

test('fast launches, or slow ones everywhere, are no spike', () => {
  const launches = (us: number): readonly Line[] => [
    ['aten::mm', 100, 100 + us * 10, 3000, 3000, 10],
    ['aten::add', 100, 100 + us * 10, 3000, 3000, 10],
    ['cudaLaunchKernel', us * 20, us * 20, 0, 0, 20],
    ['sgemm_128x64', 0, 0, 3000, 3000, 10],
    ['void add_kernel<4, int>', 0, 0, 3000, 3000, 10],
  ];
  for (const us of [5, 300]) {
    expect(said(analysed(launches(us)), RULE)).toBeNull();
    expect(whyNot(analysed(launches(us)), RULE)).toBeUndefined();
  }
});

test('a long wait below an op is no launch', () => {
  const waiting = analysed([
    ['aten::index', 100, 9100, 30, 30, 10],
    ['cudaStreamSynchronize', 9000, 9000, 0, 0, 10],
    ['cudaLaunchKernel', 1500, 1500, 0, 0, 20],
    ['aten::add', 40, 790, 300, 300, 10],
    ['void index_kernel<4, int>', 0, 0, 30, 30, 10],
    ['void add_kernel<4, int>', 0, 0, 300, 300, 10],
  ]);
  expect(said(waiting, RULE)).toBeNull();
});

test('with CUDA_LAUNCH_BLOCKING a launch lasts as long as its kernel: quick ones with short kernels prove nothing', () => {
  const blocking = analysed([
    ['aten::mm', 100, 6100, 5800, 5800, 10],
    ['cudaLaunchKernel', 6200, 6200, 0, 0, 20],
    ['aten::add', 40, 240, 180, 180, 10],
    ['sgemm_128x64', 0, 0, 5800, 5800, 10],
    ['void add_kernel<4, int>', 0, 0, 180, 180, 10],
  ]);
  expect(whyNot(blocking, RULE)).toBe('launches-not-separable');
});

test('one op alone, with launches as long as kernels: a full queue looks the same', () => {
  const alone = analysed([
    ['aten::mm', 100, 3100, 3000, 3000, 10],
    ['cudaLaunchKernel', 3000, 3000, 0, 0, 10],
    ['sgemm_128x64', 0, 0, 3000, 3000, 10],
  ]);
  expect(whyNot(alone, RULE)).toBe('launches-not-separable');
  expect(whyNot(analysed([['aten::mm', 100, 100, 3000, 3000, 10]], { device: 3000 }), RULE)).toBe('no-launch-rows');
});
