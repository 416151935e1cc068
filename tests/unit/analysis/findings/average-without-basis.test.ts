import { expect, test } from 'vitest';
import { network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, headline, said, whyNot } from './said.ts';

const RULE = 'average-without-basis';
const convolved = (calls: number, recorded: number): readonly Line[] => [
  ['aten::cudnn_convolution', 600, 700, 900, 900, calls],
  ['cudaLaunchKernel', 100, 100, 0, 0, calls],
  ['maxwell_scudnn_128x32_relu_interior_nn', 0, 0, 900, 900, recorded],
];

test('Network 1: nine calls, none of them recorded', () => {
  expect(said(network1, RULE)).toEqual({
    grade: 'proved',
    severity: 'invalidates',
    stakeUs: 195,
    rows: ['aten::cudnn_convolution', network1.profile.rows[23]?.name],
  });
  expect(headline(network1, RULE)).toBe('The 21.7 µs average divides by 9 calls, and 0 have a record');
});

test('some recorded, most not', () => {
  expect(headline(analysed(convolved(9, 2)), RULE)).toBe('The 100 µs average divides by 9 calls, and 2 have a record');
});

test('a record for each call; rows that were cut', () => {
  expect(said(analysed(convolved(9, 9)), RULE)).toBeNull();
  expect(said(network2, RULE)).toBeNull();
  expect(whyNot(analysed(convolved(9, 2), { device: 1500 }), RULE)).toBe('rows-may-be-cut');
});

test('changes of layout below the op are no convolutions either', () => {
  const layout: readonly Line[] = [
    ['aten::cudnn_convolution', 600, 700, 900, 900, 9],
    ['cudaLaunchKernel', 100, 100, 0, 0, 27],
    ['maxwell_scudnn_128x32_relu_interior_nn', 0, 0, 200, 200, 2],
    ['void cudnn::ops::nchwToNhwcKernel<float>', 0, 0, 700, 700, 9],
  ];
  expect(said(analysed(layout), RULE)).toMatchObject({ grade: 'proved', stakeUs: 900 });
});
