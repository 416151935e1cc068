import { expect, test } from 'vitest';
import type { Steady } from '../../../src/analysis/steady.ts';
import { steadyOf } from '../../../src/analysis/steady.ts';
import { tableOf } from '../../../src/analysis/table.ts';
import type { Analysis } from '../../../src/analysis/analyse.ts';
import type { Line } from './findings/said.ts';
import { analysed } from './findings/said.ts';
import { network1, network2 } from './the-case.ts';

function steady({ profile }: Analysis): Steady {
  const found = steadyOf(tableOf(profile));
  if ('missing' in found) throw new Error(found.missing);
  return found;
}

const why = ({ profile }: Analysis) => {
  const found = steadyOf(tableOf(profile));
  return 'missing' in found ? found.missing : null;
};

test('Network 2: the device binds, and removing the waits can win 423 ms at most', () => {
  const found = steady(network2);
  expect(found).toMatchObject({
    binds: 'device',
    wall: { value: 2_414_000 },
    spike: { value: 817_827 },
    waits: { value: 1_419_331 },
    steadyWall: { value: 1_596_173 },
    hostWork: { value: 176_959 },
    deviceWork: { value: 1_214_824 },
    floor: { value: 1_172_843 },
    mostGain: { value: 423_330, tol: 500 },
    gainWithCopies: { value: 381_349 },
  });
  expect(found.deviceShare.value).toBeCloseTo(0.761, 3);
  expect(found.assumptions).toEqual([
    'one-stream',
    'full-overlap',
    'same-work',
    'profiled-host',
    'spike-comes-once',
    'copies-go-too',
  ]);
});

test('Network 1: records are missing, so there is no estimate', () => expect(why(network1)).toBe('records-missing'));

const run = (own: number, wait: number, kernel: number): Line[] => [
  ['run', own, own + wait + 200, 0, kernel, 1],
  ['aten::mm', 100, 200, kernel, kernel, 10],
  ['cudaLaunchKernel', 100, 100, 0, 0, 10],
  ['cudaDeviceSynchronize', wait, wait, 0, 0, 1],
  ['void gemm<int, 1>()', 0, 0, kernel, kernel, 10],
];

test('who binds', () => {
  expect(steady(analysed(run(600, 50, 300)))).toMatchObject({
    binds: 'host',
    hostWork: { value: 800 },
    mostGain: { value: 50 },
  });
  expect(steady(analysed(run(100, 600, 850)))).toMatchObject({ binds: 'device', mostGain: { value: 50 } });
  expect(steady(analysed(run(500, 100, 700)))).toMatchObject({ binds: 'level' });
});

test('what the profiler does once is set aside', () => {
  const rows: Line[] = [...run(100, 100, 300), ['Activity Buffer Request', 5000, 5000, 0, 0, 1]];
  expect(steady(analysed(rows))).toMatchObject({ hostWork: { value: 300 }, overhead: { value: 5000 } });
});

test('a backward thread beside the step is not added to it', () => {
  const rows: Line[] = [
    ['ProfilerStep*', 500, 1000, 0, 600, 1],
    ['autograd::engine::evaluate_function: MmBackward0', 400, 400, 0, 0, 10],
    ['aten::mm', 100, 200, 600, 600, 10],
    ['cudaLaunchKernel', 100, 100, 0, 0, 10],
    ['cudaDeviceSynchronize', 300, 300, 0, 0, 1],
    ['void gemm<int, 1>()', 0, 0, 600, 600, 10],
  ];
  const found = steady(analysed(rows));
  expect(found.assumptions).toContain('several-threads');
  expect(found).toMatchObject({ wall: { value: 1000 }, hostWork: { value: 700 } });
});

test('no estimate without kernel rows, runtime calls, all waits, or one stream', () => {
  const ops: Line[] = [['aten::mm', 100, 100, 50, 50, 10]];
  expect(why(analysed(ops, { device: 50 }))).toBe('event-timing');
  expect(why(analysed([...ops, ['void gemm<int, 1>()', 0, 0, 50, 50, 10]]))).toBe('no-runtime-rows');
  expect(why(analysed(run(100, 100, 900)))).toBe('device-time-exceeds-wall');
});
