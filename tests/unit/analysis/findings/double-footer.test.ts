import { expect, test } from 'vitest';
import { network2 } from '../the-case.ts';
import { analysisOf, table } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, headline, said, whyNot } from './said.ts';

const RULE = 'double-footer';
const ROWS: readonly Line[] = [
  ['step', 10, 700, 0, 500, 1],
  ['aten::mul', 590, 690, 500, 500, 10],
  ['cudaLaunchKernel', 100, 100, 0, 0, 10],
  ['step', 0, 0, 520, 520, 1],
  ['kernel_a<int, 4>', 0, 0, 500, 500, 10],
];

test('the footer holds the span as well: 1,020 µs for 500 µs of work', () => {
  const analysis = analysed(ROWS, { device: 1020 });
  expect(said(analysis, RULE)).toEqual({ grade: 'proved', severity: 'invalidates', stakeUs: 520, rows: ['step'] });
  expect(headline(analysis, RULE)).toBe('520 µs of device time stand in rows that run nothing');
});

test('the footer leaves it out, and the row shows more than 100 %', () => {
  expect(said(analysed(ROWS, { device: 500 }), RULE)).toMatchObject({ severity: 'worth-knowing', stakeUs: 520 });
});

test('no spans; no device columns', () => {
  expect(said(network2, RULE)).toBeNull();
  const host = analysisOf(table(['aten::mul 100.00% 1.000ms 100.00% 1.000ms 100.000us 10'], [], null));
  expect(whyNot(host, RULE)).toBe('no-device-columns');
});
