import { expect, test } from 'vitest';
import { network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, headline, said, whyNot } from './said.ts';

const RULE = 'blocking-copies';
const copies = (n: number, wait: number, ...more: readonly Line[]): readonly Line[] => [
  ['aten::copy_', 100, 100 + wait, 90, 90, n],
  ['cudaStreamSynchronize', wait / 2, wait / 2, 0, 0, n],
  ['cudaMemcpyAsync', wait / 2, wait / 2, 0, 0, n],
  ['Memcpy HtoD (Pageable -> Device)', 0, 0, 90, 90, n],
  ...more,
];

test('Network 2: 67 copies, 67 synchronisations, 34 times the transfer', () => {
  expect(said(network2, RULE)).toEqual({
    grade: 'proved',
    severity: 'dominates',
    stakeUs: 1_419_331,
    rows: [
      'cudaStreamSynchronize',
      'cudaMemcpyAsync',
      'Memcpy HtoD (Pageable -> Device)',
      'Memcpy DtoD (Device -> Device)',
    ],
  });
  expect(headline(network2, RULE)).toBe(
    '67 copies to the device blocked the host: 1,419 ms of waiting, 42.0 ms of transfer',
  );
});

test('waiting no longer than the transfer; counts so small that they may meet by chance', () => {
  expect(said(analysed(copies(5, 200)), RULE)).toMatchObject({ grade: 'proved', severity: 'worth-knowing' });
  expect(said(analysed(copies(1, 5000)), RULE)).toMatchObject({ grade: 'likely', severity: 'dominates' });
});

test('rows were cut, and not every copy call has its copy: a copy back may be among them', () => {
  const cut = copies(5, 5000).map((line): Line =>
    line[0] === 'cudaMemcpyAsync' ? ([...line.slice(0, 5), 9] as unknown as Line) : line,
  );
  expect(said(analysed(cut, { device: 500 }), RULE)?.grade).toBe('likely');
});

test('a copy back, other counts, no copies', () => {
  const back: Line = ['Memcpy DtoH (Device -> Pageable)', 0, 0, 10, 10, 5];
  expect(said(analysed(copies(5, 5000, back)), RULE)).toBeNull();
  expect(said(analysed(copies(5, 5000, ['Memcpy HtoD (Pinned -> Device)', 0, 0, 9, 9, 2])), RULE)?.grade).toBe(
    'proved',
  );
  expect(said(network1, RULE)).toBeNull();
});

test('not checkable: no traced calls, copies among cut rows', () => {
  expect(whyNot(analysed([['aten::mm', 1000, 1000, 90, 90, 10]], { device: 90 }), RULE)).toBe('no-runtime-rows');
  expect(whyNot(analysed(copies(5, 5000).slice(0, 3), { device: 90 }), RULE)).toBe('rows-may-be-cut');
});
