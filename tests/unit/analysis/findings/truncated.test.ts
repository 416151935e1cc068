import { expect, test } from 'vitest';
import { network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, fired, headline, said, whyNot } from './said.ts';

const RULE = 'truncated';
const ROWS: readonly Line[] = [
  ['aten::mul', 600, 700, 500, 500, 10],
  ['kernel_a<int, 4>', 0, 0, 500, 500, 10],
  ['cudaLaunchKernel', 100, 100, 0, 0, 10],
];

test('Network 2: 331,762 µs of device time have no row', () => {
  expect(said(network2, RULE)).toEqual({
    grade: 'proved',
    severity: 'invalidates',
    stakeUs: 331_762,
    rows: [network2.profile.rows[99]?.name],
  });
  expect(headline(network2, RULE)).toBe('Rows are missing: the print stops after 100');
});

test('host rows cut, all kernels printed', () => {
  expect(said(analysed(ROWS, { cpu: 900 }), RULE)).toEqual({
    grade: 'proved',
    severity: 'worth-knowing',
    stakeUs: 200,
    rows: ['cudaLaunchKernel'],
  });
});

test('a device footer and traced calls, and not one kernel row', () => {
  expect(
    said(
      analysed(
        ROWS.filter(([name]) => !name.startsWith('kernel')),
        { device: 500 },
      ),
      RULE,
    ),
  ).toMatchObject({ grade: 'proved', stakeUs: 500 });
});

test('no footer: exactly a usual limit makes it likely, or exactly the stated one', () => {
  const ten = Array.from({ length: 10 }, (_, i): Line => [`aten::op${String(i)}`, 50 - i, 50 - i, 0, 0, 1]);
  const none = { cpu: null, device: null };
  expect(said(analysed(ten, none), RULE)).toMatchObject({ grade: 'likely', severity: 'worth-knowing', stakeUs: null });
  expect(said(analysed(ten.slice(1), none), RULE)).toBeNull();
  expect(whyNot(analysed(ten.slice(1), none), RULE)).toBe('footer-not-printed');
  expect(said(analysed(ten.slice(1), none, 'row_limit=9\n'), RULE)?.grade).toBe('likely');
});

test('books that close, a span of a label in the footer, and a changed digit are no cut', () => {
  expect(said(network1, RULE)).toBeNull();
  expect(said(analysed(ROWS), RULE)).toBeNull();
  const spans: readonly Line[] = [...ROWS, ['step', 10, 710, 0, 500, 1], ['step', 0, 0, 520, 520, 1]];
  expect(said(analysed(spans, { device: 1020 }), RULE)).toBeNull();
  expect(fired(analysed(ROWS, { cpu: 900, device: 700 }), RULE).severity).toBe('invalidates');
});
