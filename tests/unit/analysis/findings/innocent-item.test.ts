import { expect, test } from 'vitest';
import { network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, headline, said, whyNot } from './said.ts';

const RULE = 'innocent-item';
const LAUNCH: Line = ['cudaLaunchKernel', 100, 100, 0, 0, 10];

test('Network 2: eight reads, nothing below them', () => {
  expect(said(network2, RULE)).toEqual({
    grade: 'proved',
    severity: 'not-guilty',
    stakeUs: 22,
    rows: ['aten::item', 'aten::_local_scalar_dense'],
  });
  expect(headline(network2, RULE)).toBe(
    '`aten::item` is not the culprit: 22.0 µs for all its calls, and no copy behind them',
  );
});

test('only the outer op is printed, and it is too quick for a copy', () => {
  expect(said(analysed([['aten::item', 10, 20, 0, 0, 8], LAUNCH]), RULE)).toMatchObject({
    grade: 'likely',
    stakeUs: 20,
  });
});

test('reads of the device; no reads', () => {
  const guilty: readonly Line[] = [
    ['aten::item', 20, 2050, 5, 5, 8],
    ['aten::_local_scalar_dense', 30, 2030, 5, 5, 8],
    ['cudaStreamSynchronize', 2000, 2000, 0, 0, 8],
  ];
  expect(said(analysed(guilty), RULE)).toBeNull();
  expect(said(network1, RULE)).toBeNull();
});

test('where calls are not traced their absence means nothing', () => {
  const events = analysed(
    [
      ['aten::item', 10, 20, 5, 9, 8],
      ['aten::_local_scalar_dense', 10, 10, 4, 4, 8],
    ],
    { device: 9 },
  );
  expect(whyNot(events, RULE)).toBe('no-runtime-rows');
});
