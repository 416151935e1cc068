import { expect, test } from 'vitest';
import { analysisOf, network1, network2, table } from '../the-case.ts';
import { analysed, fired, headline, said, whyNot } from './said.ts';

const RULE = 'chain-repeats';

test('the convolution chain of both networks', () => {
  expect(said(network2, RULE)).toMatchObject({
    grade: 'proved',
    severity: 'worth-knowing',
    rows: ['aten::conv2d', 'aten::convolution', 'aten::_convolution'],
  });
  expect(headline(network2, RULE)).toBe('3 rows show the same 440.725 ms of device time');
  expect(said(network1, RULE)?.rows).toHaveLength(4);
  expect(fired(network1, RULE).stakeUs).toBe(3 * 195);
});

test('device columns alone will do', () => {
  const text = [
    'Name Self XPU Self XPU % XPU total XPU time avg # of Calls',
    'aten::linear 0.000us 0.00% 900.000us 90.000us 10',
    'aten::addmm 900.000us 100.00% 900.000us 90.000us 10',
    'Self XPU time total: 900.000us',
  ].join('\n');
  expect(said(analysisOf(text), RULE)?.rows).toEqual(['aten::linear', 'aten::addmm']);
});

test('two ops that did as much themselves are no chain', () => {
  const rows = [
    ['aten::mul', 10, 20, 70, 70, 5],
    ['aten::add', 10, 20, 70, 70, 5],
    ['cudaLaunchKernel', 20, 20, 0, 0, 10],
    ['void k<int, 1>()', 0, 0, 140, 140, 10],
  ] as const;
  expect(said(analysed(rows), RULE)).toBeNull();
});

test('spans of events of a chain differ by the gaps between them', () => {
  const events = [
    ['aten::linear', 10, 110, 1.5, 90, 10],
    ['aten::addmm', 100, 100, 88.5, 88.5, 10],
  ] as const;
  expect(said(analysed(events, { device: 90 }), RULE)).toBeNull();
});

test('without device columns there is nothing to check', () => {
  const cpu = analysisOf(table(['aten::mul 10.00% 1.000ms 100.00% 1.000ms 100.000us 10'], [], null));
  expect(whyNot(cpu, RULE)).toBe('no-device-columns');
});
