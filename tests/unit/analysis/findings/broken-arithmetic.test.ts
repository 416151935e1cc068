import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { analysisOf, network1, network2, table } from '../the-case.ts';
import { headline, said, whyNot } from './said.ts';

const RULE = 'broken-arithmetic';
const text = readFileSync('content/samples/network-1.txt', 'utf8');
const changed = (from: string, to: string) => analysisOf(text.replace(from, to));

test('an average that is not total ÷ calls', () => {
  const analysis = changed('103.783ms', '103.873ms');
  expect(said(analysis, RULE)).toEqual({
    grade: 'proved',
    severity: 'invalidates',
    stakeUs: null,
    rows: ['aten::cudnn_convolution'],
  });
  expect(headline(analysis, RULE)).toBe('Places in which the table contradicts itself: 1');
});

test('a percent that is not its value over the footer', () => {
  expect(said(changed('99.84%', '98.84%'), RULE)?.rows).toEqual(['aten::cudnn_convolution']);
});

test('a digit of a time that neither average nor percent shows: the column no longer meets its footer', () => {
  const found = said(changed('453.000us 100.00%', '443.000us 100.00%'), RULE);
  expect(found).toMatchObject({ grade: 'proved', stakeUs: 10 });
  expect(found?.rows).toHaveLength(24);
  expect(said(changed('453.000us 100.00%', '463.000us 100.00%'), RULE)?.stakeUs).toBe(10);
});

test('the case itself, cut rows and an async event break nothing', () => {
  for (const analysis of [network1, network2]) expect(said(analysis, RULE)).toBeNull();
  const rpc = [
    'rpc_async#aten::add(worker0 -> worker1) 0.00% 0.000us 0 20.462ms 20.462ms 1',
    'aten::add 100.00% 100.000us 100.00% 100.000us 100.000us 1',
  ];
  expect(said(analysisOf(table(rpc, ['Self CPU time total: 100.000us'], null)), RULE)).toBeNull();
});

test('without averages, percentages and footer there is nothing to test', () => {
  const bare = 'Name Self CPU # of Calls\naten::mul 5.000us 1\naten::add 4.000us 1\n';
  expect(whyNot(analysisOf(bare), RULE)).toBe('footer-not-printed');
});
