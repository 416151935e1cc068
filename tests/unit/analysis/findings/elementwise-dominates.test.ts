import { expect, test } from 'vitest';
import { kindOfKernel, kindOfOp } from '../../../../src/analysis/facts/work.ts';
import { analysisOf, network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, headline, said, vetoOf } from './said.ts';

const RULE = 'elementwise-dominates';
const ODD: Line = ['mine::odd', 40, 90, 200, 200, 10];
const run = (mul: number, mm: number, odd = 0): Line[] => [
  ['aten::mul', 40, 90, mul, mul, 10],
  ['aten::mm', 40, 90, mm, mm, 10],
  ['cudaLaunchKernel', 150, 150, 0, 0, odd === 0 ? 20 : 30],
  ['void at::native::vectorized_elementwise_kernel<4, 1>()', 0, 0, mul, mul, 10],
  ['volta_sgemm_128x64_nn', 0, 0, mm, mm, 10],
  ...(odd === 0 ? [] : [ODD, ['odd_kernel', 0, 0, odd, odd, 10] as const]),
];

test('Network 2, from its op rows, for kernel rows were cut', () => {
  expect(said(network2, RULE)).toMatchObject({ grade: 'proved', severity: 'dominates', stakeUs: 664_368 });
  expect(headline(network2, RULE)).toBe('Elementwise ops and reductions take 54.7 % of the device’s time');
});

test('more than matrix products, and more than names leave open', () => {
  expect(said(analysed(run(600, 400)), RULE)).toMatchObject({ grade: 'proved', severity: 'dominates', stakeUs: 600 });
  expect(said(analysed(run(400, 600)), RULE)).toBeNull();
  expect(said(analysed(run(500, 400, 200)), RULE)).toBeNull();
});

test('vetoed where kernels are missing', () => {
  const lost = run(600, 400).map((row): Line =>
    row[0] === 'cudaLaunchKernel' ? ['cudaLaunchKernel', 150, 150, 0, 0, 90] : row,
  );
  expect(vetoOf(analysed(lost), RULE)).toBe('missing-kernels');
  expect(said(network1, RULE)).toBeNull();
});

test('nvprof has kernels and no footer: likely', () => {
  const text = [
    '==1== Profiling result:',
    '            Type  Time(%)      Time     Calls       Avg       Min       Max  Name',
    ' GPU activities:   80.00%  8.0000ms        10  800.00us  700.00us  900.00us  void at::native::vectorized_elementwise_kernel<int=4>(int)',
    '                   20.00%  2.0000ms        10  200.00us  100.00us  300.00us  maxwell_sgemm_128x64_nn',
  ].join('\n');
  expect(said(analysisOf(text), RULE)).toMatchObject({ grade: 'likely', stakeUs: 8000 });
});

test.each([
  ['void at::native::vectorized_elementwise_kernel<4, at::native::convert>()', 'elementwise'],
  ['void at::native::(anonymous namespace)::CatArrayBatchedCopy<float>()', 'moving'],
  ['triton_poi_fused_convolution_relu_3', 'elementwise'],
  ['void cudnn::ops::nchwToNhwcKernel<float>()', 'layout'],
  ['turing_h1688cudnn_256x64_ldg8_relu_exp_small_nhwc2nchw_tn_v1', 'contraction'],
  ['void splitKreduce_kernel<32, 16>()', 'contraction'],
  ['void flash_fwd_kernel<Flash_fwd_softmax>()', 'contraction'],
  ['void cudnn::bn_fw_inf_1C11_kernel_NCHW<float>()', 'normalising'],
  ['Memcpy HtoD (Pageable -> Device)', 'moving'],
  ['my_kernel', 'unknown'],
])('kernel %s is %s', (name, kind) => expect(kindOfKernel(name)).toBe(kind));

test.each([
  ['aten::add_', 'elementwise'],
  ['aten::_softmax_backward_data', 'normalising'],
  ['aten::cudnn_convolution', 'contraction'],
  ['aten::convolution_backward', 'contraction'],
  ['aten::_foreach_add_', 'elementwise'],
  ['aten::index_put_', 'moving'],
  ['aten::relu', 'elementwise'],
  ['mine::odd', 'unknown'],
])('op %s is %s', (name, kind) => expect(kindOfOp(name)).toBe(kind));
