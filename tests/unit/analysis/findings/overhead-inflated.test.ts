import { expect, test } from 'vitest';
import { analysisOf, network1, table } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, headline, said, whyNot } from './said.ts';

const RULE = 'overhead-inflated';
const ROWS = (copied: number): readonly Line[] => [
  ['aten::mm', 600, 900, 500, 500 + copied, 10],
  ['cudaLaunchKernel', 100, 300, 0, copied, 10],
  ['Activity Buffer Request', 200, 200, copied, copied, 1],
  ['kernel_a<int, 4>', 0, 0, 500, 500, 10],
];

test('the profiler’s own row copies the op’s kernels, and the launch above inherits them', () => {
  const analysis = analysed(ROWS(500));
  expect(said(analysis, RULE)).toEqual({
    grade: 'proved',
    severity: 'invalidates',
    stakeUs: 500,
    rows: ['Activity Buffer Request', 'cudaLaunchKernel'],
  });
  expect(headline(analysis, RULE)).toBe('500 µs of device time stand on the profiler’s own rows'.replace('’', "'"));
});

test('overhead without device time; no overhead; no device columns', () => {
  expect(said(analysed(ROWS(0)), RULE)).toBeNull();
  expect(said(network1, RULE)).toBeNull();
  expect(whyNot(analysisOf(table(['aten::mul 100.00% 1.000ms 100.00% 1.000ms 1.000ms 1'], [], null)), RULE)).toBe(
    'no-device-columns',
  );
});
