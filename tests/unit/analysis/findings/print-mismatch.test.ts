import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { analyse } from '../../../../src/analysis/analyse.ts';
import { read } from '../../../../src/read/read.ts';
import { analysisOf, network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, explanation, fired, headline, said, whyNot } from './said.ts';

const RULE = 'print-mismatch';
const BY_SELF_CPU: readonly Line[] = [
  ['aten::mul', 500, 500, 10, 10, 5],
  ['aten::add', 300, 300, 90, 90, 5],
  ['aten::sub', 200, 200, 40, 40, 5],
  ['kernel_a<int, 4>', 0, 0, 140, 140, 15],
];
const CALL = 'sort_by="self_cuda_time_total", row_limit=10';
const call = (sortBy: string, limit: number): string =>
  `print(prof.key_averages().table(\n    sort_by="${sortBy}", row_limit=${String(limit)}))\n`;

test('another order than the stated one, stated above or below the table', () => {
  for (const around of [
    [call('self_cuda_time_total', 10), ''] as const,
    ['', call('self_cuda_time_total', 10)] as const,
  ]) {
    const analysis = analysed(BY_SELF_CPU, {}, ...around);
    expect(said(analysis, RULE)).toEqual({
      grade: 'proved',
      severity: 'worth-knowing',
      stakeUs: null,
      rows: ['aten::mul', 'aten::add'],
    });
    expect(fired(analysis, RULE).values).toEqual({ call: CALL, published: '' });
    expect(explanation(analysis, RULE)).toMatch(/^The text states/);
    expect(headline(analysis, RULE)).toBe('The stated call did not print these 4 rows');
  }
});

test('more rows than the stated limit', () => {
  expect(said(analysed(BY_SELF_CPU, {}, call('self_cpu_time_total', 3)), RULE)?.rows).toEqual(['kernel_a<int, 4>']);
});

test('both tables of the question, whose call stands below them', () => {
  const { profiles } = read(
    `${readFileSync('content/samples/network-1.txt', 'utf8')}\n${readFileSync('content/samples/network-2.txt', 'utf8')}\n${call('self_cuda_time_total', 10)}`,
  );
  expect(profiles.map((profile) => said(analyse(profile), RULE)?.grade)).toEqual(['proved', 'proved']);
});

test('the two published tables alone: their call is known, and it is said from where', () => {
  for (const analysis of [network1, network2]) {
    expect(said(analysis, RULE)).toMatchObject({ grade: 'proved', severity: 'worth-knowing' });
    expect(fired(analysis, RULE).values).toEqual({ call: CALL, published: 'published' });
    expect(explanation(analysis, RULE)).toMatch(/^This is a known table, cell for cell, and the question it was/);
  }
});

test('a table that differs from a published one in any number is another table', () => {
  const text = readFileSync('content/samples/network-1.txt', 'utf8');
  // As it was read counts, so padding may be lost.
  expect(fired(analysisOf(text.replace(/ {2,}/g, '  ')), RULE).values).toMatchObject({ published: 'published' });
  const numbers = [...text.matchAll(/(?<=\d)\d(?=\d*(?:us|ms|%|$))/gm)];
  expect(numbers.length).toBeGreaterThan(200);
  for (const { index } of numbers.filter((_, k) => k % 7 === 0)) {
    const other = `${text.slice(0, index)}${(Number(text[index]) + 1) % 10}${text.slice(index + 1)}`;
    expect(whyNot(analysisOf(other), RULE), other.slice(index - 20, index + 9)).toBe('call-not-stated');
  }
  expect(whyNot(analysisOf(text.replace('aten::add_', 'aten::sub_')), RULE)).toBe('call-not-stated');
  expect(whyNot(analysisOf(text.replace(/^.*aten::relu .*\n/m, '')), RULE)).toBe('call-not-stated');
});

test('a call in the paste goes before the published one', () => {
  const text = readFileSync('content/samples/network-1.txt', 'utf8');
  const own = analysisOf(`${call('self_cpu_time_total', 100)}${text}`);
  expect(said(own, RULE)).toBeNull();
});

test('the stated order and limit', () => {
  expect(said(analysed(BY_SELF_CPU, {}, call('self_cpu_time_total', 10)), RULE)).toBeNull();
  expect(said(analysed(BY_SELF_CPU, {}, '# sort_by="self_cpu_time_total"\n'), RULE)).toBeNull();
});

test('no call, a call of another table, or a column that is not printed: not checkable', () => {
  expect(whyNot(analysed(BY_SELF_CPU), RULE)).toBe('call-not-stated');
  const other = `${call('self_cuda_time_total', 2)}Name CPU total\naten::mul 5.000us\nSelf CPU time total: 5.000us\n`;
  expect(whyNot(analysed(BY_SELF_CPU, {}, other), RULE)).toBeUndefined();
  expect(whyNot(analysed(BY_SELF_CPU, {}, 'sort_by="cpu_memory_usage"\n'), RULE)).toBe('order-not-checkable');
});
