import { expect, test } from 'vitest';
import { network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, headline, said, whyNot } from './said.ts';

const RULE = 'readback';
const READ: readonly Line[] = [
  ['aten::mm', 1000, 1000, 90, 90, 10],
  ['aten::item', 20, 2050, 5, 5, 8],
  ['aten::_local_scalar_dense', 30, 2030, 5, 5, 8],
  ['cudaStreamSynchronize', 1900, 1900, 0, 0, 8],
  ['cudaMemcpyAsync', 100, 100, 0, 0, 8],
  ['sgemm_128x64', 0, 0, 90, 90, 10],
];
const BACK: Line = ['Memcpy DtoH (Device -> Pageable)', 0, 0, 5, 5, 8];

test('a copy back, and calls below the op that reads', () => {
  const analysis = analysed([...READ, BACK]);
  expect(said(analysis, RULE)).toEqual({
    grade: 'proved',
    severity: 'dominates',
    stakeUs: 2000,
    rows: ['aten::_local_scalar_dense', 'aten::item', 'Memcpy DtoH (Device -> Pageable)'],
  });
  expect(headline(analysis, RULE)).toBe('Values were read back 8 times: 2.00 ms below `aten::_local_scalar_dense`');
});

test('an op that reads but calls other ops too: likely', () => {
  const nonzero = analysed([['aten::nonzero', 20, 900, 5, 5, 4], ['cudaMemcpyAsync', 880, 880, 0, 0, 4], BACK]);
  expect(said(nonzero, RULE)).toMatchObject({ grade: 'likely', stakeUs: 880 });
});

test('copies back without a reader, reads of the host’s own tensors, no copy back', () => {
  expect(
    said(analysed([['aten::copy_', 20, 900, 5, 5, 4], ['cudaMemcpyAsync', 880, 880, 0, 0, 4], BACK]), RULE),
  ).toBeNull();
  const host: readonly Line[] = [
    ['aten::item', 500, 600, 0, 0, 8],
    ['aten::_local_scalar_dense', 100, 100, 0, 0, 8],
  ];
  expect(said(analysed([...host, BACK]), RULE)).toBeNull();
  for (const analysis of [network1, network2, analysed(READ)]) expect(said(analysis, RULE)).toBeNull();
});

test('the copies may be among rows that were cut', () => {
  expect(whyNot(analysed(READ, { device: 500 }), RULE)).toBe('rows-may-be-cut');
});
