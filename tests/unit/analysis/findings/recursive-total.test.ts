import { expect, test } from 'vitest';
import { network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, headline, said, vetoOf, whyNot } from './said.ts';

const RULE = 'recursive-total';
const LAUNCH: Line = ['cudaLaunchKernel', 30, 30, 0, 0, 6];
const CLAMP: Line = ['aten::clamp', 40, 100, 600, 1200, 12];

test('clamp, gt, ceil and floor of Network 2', () => {
  expect(said(network2, RULE)).toEqual({
    grade: 'proved',
    severity: 'worth-knowing',
    stakeUs: 12_405 + 606 + 496 + 18,
    rows: ['aten::clamp', 'aten::ceil', 'aten::gt', 'aten::floor'],
  });
  expect(headline(network2, RULE)).toBe('`aten::clamp` stands twice in its own total: 24.810 ms for 12.405 ms of work');
});

test('an odd number of calls, a child that doubles it, or no doubling: silent', () => {
  expect(said(network1, RULE)).toBeNull();
  const kernel: Line = ['void k<int, 1>()', 0, 0, 600, 600, 6];
  expect(said(analysed([CLAMP, LAUNCH, kernel]), RULE)?.rows).toEqual(['aten::clamp']);
  expect(said(analysed([['aten::clamp', 40, 100, 600, 1200, 11], LAUNCH, kernel]), RULE)).toBeNull();
  expect(said(analysed([CLAMP, ['aten::twin', 20, 20, 600, 600, 12], LAUNCH, kernel]), RULE)).toBeNull();
});

test('launch rows with device time double totals as well: not checkable', () => {
  const rows: Line[] = [CLAMP, ['cudaLaunchKernel', 30, 30, 0, 600, 6], ['void k<int, 1>()', 0, 0, 600, 600, 6]];
  expect(whyNot(analysed(rows), RULE)).toBe('launches-carry-device-time');
  expect(vetoOf(analysed(rows), RULE)).toBeUndefined();
});

test('a few whole microseconds double by chance', () => {
  const rows: Line[] = [['aten::abs', 40, 70, 2, 4, 2], LAUNCH, ['void k<int, 1>()', 0, 0, 2, 2, 6]];
  expect(said(analysed(rows), RULE)).toBeNull();
});
