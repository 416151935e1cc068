import { expect, test } from 'vitest';
import type { Analysis } from '../../../src/analysis/analyse.ts';
import { analysisOf, network1, network2, table } from './the-case.ts';

const rules = (analysis: Analysis) =>
  analysis.findings.fired
    .filter(({ group }) => group === 'usable' || group === 'whose-time')
    .map((finding) => finding.rule);

test('Network 1', () => {
  expect(rules(network1)).toEqual([
    'missing-kernels',
    'helper-only',
    'average-without-basis',
    'print-mismatch',
    'launch-spike',
    'blame-shift',
  ]);
});

test('Network 2', () => {
  expect(rules(network2)).toEqual([
    'truncated',
    'print-mismatch',
    'launch-spike',
    'waiting',
    'blocking-copies',
    'innocent-item',
    'blame-shift',
  ]);
  expect(network2.findings.fired.find(({ rule }) => rule === 'launch-spike')).toMatchObject({
    grade: 'likely',
    stakeUs: 817_827,
  });
});

test('a healthy run leaves nothing to say of table and time', () => {
  const rows = [
    'run 10.00% 100.000us 100.00% 1.000ms 1.000ms 0.000us 0.00% 900.000us 900.000us 1',
    'aten::mul 85.00% 850.000us 90.00% 900.000us 90.000us 900.000us 100.00% 900.000us 90.000us 10',
    'cudaLaunchKernel 5.00% 50.000us 5.00% 50.000us 5.000us 0.000us 0.00% 0.000us 0.000us 10',
    'void kernel<float>(float*) 0.00% 0.000us 0.00% 0.000us 0.000us 900.000us 100.00% 900.000us 90.000us 10',
  ];
  expect(rules(analysisOf(table(rows, ['Self CPU time total: 1.000ms', 'Self CUDA time total: 900.000us'])))).toEqual(
    [],
  );
});

test('a read-back of the device is no case of blocking copies', () => {
  const rows = [
    'cudaStreamSynchronize 100.00% 900.000us 100.00% 900.000us 450.000us 0.000us 0.00% 0.000us 0.000us 2',
    'Memcpy HtoD (Pageable -> Device) 0.00% 0.000us 0.00% 0.000us 0.000us 10.000us 50.00% 10.000us 5.000us 2',
    'Memcpy DtoH (Device -> Pageable) 0.00% 0.000us 0.00% 0.000us 0.000us 10.000us 50.00% 10.000us 5.000us 2',
  ];
  expect(rules(analysisOf(table(rows, ['Self CPU time total: 900.000us'])))).toEqual(['waiting']);
});
