import { expect, test } from 'vitest';
import { analysisOf, network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, headline, said, whyNot } from './said.ts';

const RULE = 'event-timing-mode';
const OPS: readonly Line[] = [
  ['aten::conv2d', 100, 1000, 50, 900, 10],
  ['aten::cudnn_convolution', 900, 900, 850, 850, 10],
];

test('ops alone fill the device footer, and no row is missing', () => {
  const analysis = analysed(OPS, { device: 900 });
  expect(said(analysis, RULE)).toEqual({
    grade: 'proved',
    severity: 'worth-knowing',
    stakeUs: 900,
    rows: ['aten::conv2d', 'aten::cudnn_convolution'],
  });
  expect(headline(analysis, RULE)).toBe('These 2 rows were timed by events around ops; there are no kernels in them');
});

test('a fragment in which a view has device time, which no kernel gave it', () => {
  const fragment = analysed([...OPS, ['aten::view', 5, 5, 2, 2, 10]], { cpu: null, device: null });
  expect(said(fragment, RULE)?.rows).toEqual(['aten::view']);
});

test('up to 1.6 there was nothing else', () => {
  const old = [
    'Name Self CPU total % Self CPU total CPU total % CPU total CPU time avg CUDA total % CUDA total CUDA time avg Number of Calls',
    'conv2d 10.00% 100.000us 100.00% 1.000ms 1.000ms 50.00% 1.000ms 1.000ms 1',
    'cudnn_convolution 90.00% 900.000us 90.00% 900.000us 900.000us 50.00% 1.000ms 1.000ms 1',
    'Self CPU time total: 1.000ms',
    'CUDA time total: 2.000ms',
  ];
  expect(said(analysisOf(old.join('\n')), RULE)).toMatchObject({ grade: 'proved', stakeUs: 2000 });
});

test('kernel rows, traced calls; cut rows leave it open', () => {
  for (const analysis of [network1, network2]) expect(said(analysis, RULE)).toBeNull();
  expect(said(analysed([...OPS, ['cudaLaunchKernel', 9, 9, 0, 0, 10]], { device: 900 }), RULE)).toBeNull();
  expect(whyNot(analysed(OPS, { cpu: 1500, device: 900 }), RULE)).toBe('ops-do-not-fill-the-footer');
});
