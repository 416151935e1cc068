import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Analysis } from '../../../src/analysis/analyse.ts';
import { cannotSayOf } from '../../../src/analysis/cannot-say.ts';
import { tableOf } from '../../../src/analysis/table.ts';
import { analysisOf, network1, network2, table } from './the-case.ts';

const open = ({ profile }: Analysis) => cannotSayOf(tableOf(profile)).map(({ id }) => id);
const of = ({ profile }: Analysis, id: string) => cannotSayOf(tableOf(profile)).find((one) => one.id === id);

test('the case: what was lost, what was cut, and what no sum holds', () => {
  expect(open(network1).slice(0, 2)).toEqual(['lost-records', 'order']);
  expect(open(network2)).toEqual([
    'cut-rows',
    'order',
    'overlap',
    'spread',
    'shapes',
    'python-line',
    'idle-causes',
    'kernels-of-ops',
    'threads',
    'limit',
    'memory',
    'next-run',
  ]);
  expect(of(network2, 'shapes')).toEqual({
    id: 'shapes',
    because: 'one-row-for-all-shapes',
    column: 'shapes',
    ask: ['profile(record_shapes=True)', 'key_averages(group_by_input_shape=True)'],
    experiment: 'by-shape',
  });
});

test('shapes that were printed are no question', () => {
  const text =
    'Name Self CPU % Self CPU CPU total % CPU total CPU time avg # of Calls Input Shapes\naten::mm 100.00% 1.000ms 100.00% 1.000ms 100.000us 10 [[2, 2], [2, 2]]\nSelf CPU time total: 1.000ms\n';
  expect(open(analysisOf(text))).not.toContain('shapes');
});

test('a table of the host alone cannot speak of the device', () => {
  const cpu = analysisOf(table(['aten::mm 100.00% 1.000ms 100.00% 1.000ms 100.000us 10'], [], null));
  expect(open(cpu)).toEqual(expect.arrayContaining(['device-time', 'wall-time', 'waits']));
  expect(open(cpu)).not.toContain('overlap');
});

test('nvprof prints the shortest and the longest call, and has no shapes or ops to ask for', () => {
  const text = [
    '==1== Profiling result:',
    '            Type  Time(%)      Time     Calls       Avg       Min       Max  Name',
    ' GPU activities:  100.00%  8.0000ms        10  800.00us  700.00us  900.00us  gemm',
  ].join('\n');
  const nvprof = analysisOf(text);
  expect(of(nvprof, 'spread')?.because).toBe('shortest-and-longest-only');
  for (const id of ['shapes', 'memory', 'waits', 'threads']) expect(open(nvprof)).not.toContain(id);
});

test('every run that is named is there', () => {
  for (const analysis of [network1, network2]) {
    for (const { experiment } of cannotSayOf(tableOf(analysis.profile)))
      if (experiment !== null) expect(existsSync(`content/experiments/${experiment}.py`), experiment).toBe(true);
  }
});
