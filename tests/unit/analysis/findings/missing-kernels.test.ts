import { expect, test } from 'vitest';
import { network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, fired, headline, said, whyNot } from './said.ts';

const RULE = 'missing-kernels';
const launched = (calls: number, kernels: readonly Line[]): readonly Line[] => [
  ['aten::mul', 600, 700, 90, 90, calls],
  ['cudaLaunchKernel', 100, 100, 0, 0, calls],
  ...kernels,
];

test('Network 1: 45 launches, one record', () => {
  expect(said(network1, RULE)).toEqual({
    grade: 'proved',
    severity: 'invalidates',
    stakeUs: null,
    rows: ['cudaLaunchKernel', network1.profile.rows[23]?.name],
  });
  expect(headline(network1, RULE)).toBe('45 kernels were launched, 1 recorded');
  expect(
    fired(network1, RULE).rivals?.map(({ id, speaksFor, speaksAgainst }) => [id, ...speaksFor, ...speaksAgainst]),
  ).toEqual([['block-left-early', 'nothing-waited'], ['record-buffer-full', 'few-records'], ['other-device']]);
});

test('copies alone are recorded', () => {
  const analysis = analysed(launched(10, [['Memcpy HtoD (Pageable -> Device)', 0, 0, 90, 90, 2]]));
  expect(said(analysis, RULE)?.rows).toEqual(['cudaLaunchKernel']);
  expect(headline(analysis, RULE)).toBe('10 kernels were launched, 0 recorded');
});

test('host rows were cut, the device rows are complete', () => {
  expect(said(analysed(launched(10, [['kernel_a<int, 4>', 0, 0, 90, 90, 3]]), { cpu: 900 }), RULE)?.grade).toBe(
    'proved',
  );
});

test('a record for nearly every launch, or more as with graphs', () => {
  for (const calls of [9, 60]) {
    expect(said(analysed(launched(10, [['kernel_a<int, 4>', 0, 0, 90, 90, calls]])), RULE)).toBeNull();
  }
});

test('not checkable where rows were cut, where the rounding of the footer could hide kernels, or without kernel rows', () => {
  expect(whyNot(network2, RULE)).toBe('rows-may-be-cut');
  const rounded = analysed(launched(100, [['kernel_a<int, 4>', 0, 0, 2_000_000, 2_000_000, 20]]));
  expect(whyNot(rounded, RULE)).toBe('rows-may-be-cut');
  expect(whyNot(analysed([['aten::mul', 600, 600, 90, 90, 3]], { device: 90 }), RULE)).toBe('no-launch-rows');
});
