import { expect, test } from 'vitest';
import { network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, headline, said, whyNot } from './said.ts';

const RULE = 'helper-only';
const convolved = (device: number, kernels: readonly Line[]): readonly Line[] => [
  ['aten::cudnn_convolution', 600, 700, device, device, 9],
  ['cudaLaunchKernel', 100, 100, 0, 0, 18],
  ...kernels,
];

test('Network 1: one call of the kernel that prepares index tables', () => {
  expect(said(network1, RULE)).toEqual({
    grade: 'proved',
    severity: 'invalidates',
    stakeUs: 195,
    rows: ['aten::cudnn_convolution', network1.profile.rows[23]?.name],
  });
  expect(headline(network1, RULE)).toBe('The only kernel behind 9 convolutions is a helper, 195 µs in all');
});

test('a change of layout alone', () => {
  const analysis = analysed(convolved(90, [['void cudnn::ops::nchwToNhwcKernel<float>', 0, 0, 90, 90, 9]]));
  expect(said(analysis, RULE)).toMatchObject({ grade: 'proved', stakeUs: 90 });
});

test('a kernel that convolves, or one of an unknown name, makes the helper a helper', () => {
  expect(said(network2, RULE)).toBeNull();
  const unknown = convolved(500, [
    ['cudnn::gemm::computeOffsetsKernel', 0, 0, 90, 90, 9],
    ['some_vendor_kernel', 0, 0, 410, 410, 9],
  ]);
  expect(said(analysed(unknown), RULE)).toBeNull();
});

test('the main kernel may be among rows that were cut', () => {
  const cut = analysed(convolved(90, [['cudnn::gemm::computeOffsetsKernel', 0, 0, 90, 90, 9]]), { device: 500 });
  expect(whyNot(cut, RULE)).toBe('rows-may-be-cut');
  expect(whyNot(analysed([['aten::mul', 600, 600, 90, 90, 3]]), RULE)).toBe('no-convolution');
});
