import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Analysis } from '../../../src/analysis/analyse.ts';
import type { Line, LineId } from '../../../src/analysis/ledger.ts';
import { analysisOf, network1, network2, table } from './the-case.ts';

function line(analysis: Analysis, id: LineId): Line {
  const found = analysis.ledger.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no line ${id}`);
  return found;
}

const verdicts = (analysis: Analysis) => Object.fromEntries(analysis.ledger.map(({ id, verdict }) => [id, verdict]));

test('Network 1: all holds but launches against records', () => {
  expect(verdicts(network1)).toEqual({
    averages: 'held',
    percents: 'held',
    'self-cpu-footer': 'held',
    'op-device-footer': 'held',
    'kernel-device-footer': 'held',
    'device-percent-sum': 'held',
    'row-limit': 'held',
    'sort-order': 'held',
    'launches-recorded': 'broken',
    chains: 'held',
  });
  expect(line(network1, 'averages').tested).toBe(50);
  expect(line(network1, 'launches-recorded').left?.value).toBe(1);
  expect(line(network1, 'launches-recorded').right?.value).toBe(45);
  expect(line(network1, 'device-percent-sum').left?.value).toBeCloseTo(2, 9);
});

test('Network 2: host books hold, device rows fall short by 331,762 µs', () => {
  expect(verdicts(network2)).toMatchObject({
    averages: 'held',
    percents: 'held',
    'self-cpu-footer': 'held',
    'op-device-footer': 'held',
    'kernel-device-footer': 'broken',
    'device-percent-sum': 'broken',
    'row-limit': 'broken',
    'sort-order': 'held',
    'launches-recorded': 'broken',
  });
  const kernels = line(network2, 'kernel-device-footer');
  expect((kernels.right?.value ?? NaN) - (kernels.left?.value ?? NaN)).toBe(331_762);
  expect(line(network2, 'device-percent-sum').left?.value).toBeCloseTo(1.7274, 9);
  expect(line(network2, 'row-limit').note).toBe('exactly-the-limit');
  expect(line(network2, 'sort-order').note).toBe('falls-by-selfCpuUs');
});

describe('chains', () => {
  const chains = (analysis: Analysis) =>
    line(analysis, 'chains')
      .instances.filter(({ side }) => side === 'cpu')
      .map(({ rows }) => rows.map((row) => analysis.profile.rows[row]?.name.replace('aten::', '')).join(' = '));

  test('the convolution chain of Network 1, three children and all', () => {
    expect(chains(network1)).toEqual(
      expect.arrayContaining([
        'conv2d = convolution',
        'convolution = _convolution',
        '_convolution = cudnn_convolution = add_ = reshape',
        'reshape = view',
        'relu = threshold',
        'cat = _cat',
      ]),
    );
  });

  test('Network 2', () => {
    expect(chains(network2)).toEqual(
      expect.arrayContaining([
        'conv2d = convolution',
        'convolution = _convolution',
        'cat = _cat',
        'moveaxis = movedim',
      ]),
    );
  });

  test('a sum that meets by host time and misses by device time is no chain', () => {
    const rows = [
      'aten::outer 10.00% 100.000us 100.00% 1.000ms 100.000us 0.000us 0.00% 7.000us 0.700us 10',
      'aten::inner 90.00% 900.000us 90.00% 900.000us 90.000us 5.000us 100.00% 5.000us 0.500us 10',
    ];
    expect(line(analysisOf(table(rows)), 'chains').verdict).toBe('not-checkable');
  });
});

describe('a changed digit is found', () => {
  const text = readFileSync('content/samples/network-1.txt', 'utf8');

  test('an average', () => {
    const broken = line(analysisOf(text.replace('103.783ms', '103.873ms')), 'averages');
    expect(broken.verdict).toBe('broken');
    expect(broken.instances.map(({ rows }) => rows)).toEqual([[2]]);
  });

  test('a percent', () =>
    expect(line(analysisOf(text.replace('99.84%', '98.84%')), 'percents').verdict).toBe('broken'));

  test('a sum', () => {
    const broken = line(analysisOf(text.replace('453.000us 100.00%', '443.000us 100.00%')), 'self-cpu-footer');
    expect(broken.verdict).toBe('broken');
    expect((broken.right?.value ?? NaN) - (broken.left?.value ?? NaN)).toBe(10);
  });
});

describe('what cannot be tested says why', () => {
  test('no device columns, no footer', () => {
    const bare = analysisOf(table(['aten::mul 10.00% 1.000ms 100.00% 1.000ms 100.000us 10'], [], null));
    expect(line(bare, 'self-cpu-footer')).toMatchObject({ verdict: 'not-checkable', note: 'footer-not-printed' });
    expect(line(bare, 'kernel-device-footer')).toMatchObject({ verdict: 'not-checkable', note: 'no-device-columns' });
    expect(line(bare, 'percents')).toMatchObject({ verdict: 'not-checkable' });
    expect(line(bare, 'launches-recorded')).toMatchObject({ verdict: 'not-checkable', note: 'no-device-columns' });
  });
});

test('round numbers with one average that has a fraction are no whole microseconds, and no broken books', () => {
  const rows = Array.from({ length: 8 }, (_, i) => `aten::op_${i} 0.10% 10.000us 0.10% 20.000us 20.000us 1`);
  const fraction = 'aten::mul 50.00% 5.000ms 50.00% 5.000ms 50.001us 100';
  const found = line(analysisOf(table([fraction, ...rows], [], null)), 'averages');
  expect([found.verdict, found.tested]).toEqual(['held', 9]);
  // With averages that follow from whole totals the guess stands, and what is off by more than its digits is broken.
  const whole = 'aten::mul 50.00% 5.000ms 50.00% 5.000ms 50.000us 100';
  expect(line(analysisOf(table([whole, ...rows], [], null)), 'averages').verdict).toBe('held');
  const wrong = line(analysisOf(table([fraction.replace('50.001us', '50.040us'), ...rows], [], null)), 'averages');
  expect([wrong.verdict, wrong.instances.map((one) => one.rows[0])]).toEqual(['broken', [0]]);
});
