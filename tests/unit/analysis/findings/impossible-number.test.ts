import { expect, test } from 'vitest';
import { analysisOf, network1 } from '../the-case.ts';
import { headline, said, vetoOf, whyNot } from './said.ts';

const RULE = 'impossible-number';
const flops = (device: string, gflop: string, more: readonly string[] = []) =>
  analysisOf(
    [
      'Name Self CPU % Self CPU CPU total % CPU total CPU time avg Self CUDA Self CUDA % CUDA total CUDA time avg # of Calls Total GFLOPs',
      `aten::conv2d 50.00% 100.000us 100.00% 200.000us 20.000us ${device} 100.00% ${device} 1.000us 10 ${gflop}`,
      'aten::relu 50.00% 100.000us 50.00% 100.000us 10.000us 0.000us 0.00% 0.000us 0.000us 10 --',
      ...more,
    ].join('\n'),
  );

test('300 GFLOP in 10 µs: three times what any hardware can do', () => {
  const analysis = flops('10.000us', '300.000');
  expect(said(analysis, RULE)).toEqual({
    grade: 'proved',
    severity: 'invalidates',
    stakeUs: 10,
    rows: ['aten::conv2d'],
  });
  expect(headline(analysis, RULE)).toBe('`aten::conv2d` is faster than hardware: 3.0 times the limit');
});

test('fast, and possible', () => expect(said(flops('10.000us', '90.000'), RULE)).toBeNull());

test('it takes the ground from what rests on device times', () => {
  const full = ['Command Buffer Full 50.00% 100.000us 50.00% 100.000us 100.000us 0.000us 0.00% 0.000us 0.000us 1 --'];
  expect(vetoOf(flops('10.000us', '300.000', full), 'queue-full')).toBe(RULE);
  expect(said(flops('10.000us', '90.000', full), 'queue-full')).not.toBeNull();
});

test('without an amount of work, or without device time, there is nothing to test', () => {
  expect(whyNot(network1, RULE)).toBe('no-shapes-and-gpu');
  expect(said(flops('0.000us', '300.000'), RULE)).toBeNull();
});
