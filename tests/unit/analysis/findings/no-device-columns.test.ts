import { expect, test } from 'vitest';
import { analysisOf, network1, table } from '../the-case.ts';
import { fired, headline, said, whyNot } from './said.ts';

const RULE = 'no-device-columns';
const MUL = 'aten::mul 85.71% 600.000us 100.00% 700.000us 70.000us 10';
const LAUNCH = 'cudaLaunchKernel 14.29% 100.000us 14.29% 100.000us 10.000us 10';
const hostTable = (rows: readonly string[], before = '') =>
  analysisOf(before + table(rows, ['Self CPU time total: 700.000us'], null));

test('launches, and no device time', () => {
  const analysis = hostTable([MUL, LAUNCH]);
  expect(said(analysis, RULE)).toEqual({
    grade: 'experiment',
    severity: 'invalidates',
    stakeUs: null,
    rows: ['cudaLaunchKernel'],
  });
  expect(fired(analysis, RULE).rivals?.map(({ id, speaksFor }) => [id, ...speaksFor])).toEqual([
    ['records-lost', 'work-was-launched'],
    ['ran-on-the-host'],
  ]);
  expect(headline(analysis, RULE)).toContain('none of the 2 rows has device time');
});

test('asked for in the code above the table: whether anything ran there needs a run', () => {
  const asked = hostTable([MUL], 'with profile(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA]) as prof:\n');
  expect(said(asked, RULE)).toMatchObject({ grade: 'experiment', rows: [] });
});

test('a CPU run, a table with device columns', () => {
  expect(said(hostTable([MUL]), RULE)).toBeNull();
  expect(said(hostTable([MUL], 'with profile(activities=[ProfilerActivity.CPU]) as prof:\n'), RULE)).toBeNull();
  expect(said(network1, RULE)).toBeNull();
});

test('columns that somebody cut may have been the device’s', () => {
  const cut = analysisOf(
    'Name Self CPU CPU total # of Calls\naten::mul 600.000us 700.000us 10\ncudaLaunchKernel 100.000us 100.000us 10\n',
  );
  expect(whyNot(cut, RULE)).toBe('columns-were-cut');
});
