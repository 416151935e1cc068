import { expect, test } from 'vitest';
import { network1, network2 } from '../the-case.ts';
import { analysed, headline, said, whyNot } from './said.ts';

const RULE = 'no-tensor-cores';
const run = (kernel: string) =>
  analysed([
    ['aten::mm', 40, 140, 500, 500, 10],
    ['cudaLaunchKernel', 100, 100, 0, 0, 10],
    [kernel, 0, 0, 500, 500, 10],
  ]);

test.each([
  'volta_sgemm_128x64_nn',
  'ampere_scudnn_128x64_relu_medium_nn_v1',
  'void cutlass::Kernel<cutlass_80_simt_sgemm_128x64_8x5_nn_align1>()',
  'cutlass3x_sm100_simt_sgemm_f32_f32_f32_f32_f32_64x64x16_1x1x1_3_nnn_align1_bias_f32_relu',
])('%s leaves the tensor cores idle', (kernel) => {
  expect(said(run(kernel), RULE)).toEqual({
    grade: 'likely',
    severity: 'worth-knowing',
    stakeUs: 500,
    rows: [kernel],
  });
  expect(headline(run(kernel), RULE)).toBe('100.0 % of the device’s time runs matrix products without tensor cores');
});

test.each([
  'maxwell_sgemm_128x64_nn',
  'volta_fp16_s884gemm_fp16_128x64_ldg8_f2f_nn',
  'ampere_fp16_s16816gemm_fp16_128x64_ldg8_f2f_stages_64x3_nn',
  'sm80_xmma_gemm_tf32f32_tf32f32_f32_tn_n_tilesize128x128x16_stage4_tensor16x8x8',
  'void cutlass::Kernel<cutlass_80_tensorop_s1688gemm_128x128_16x4_nn_align4>()',
])('%s does not, or is older than they are', (kernel) => expect(said(run(kernel), RULE)).toBeNull());

test('the case: Maxwell names; without kernel rows nothing to check', () => {
  for (const analysis of [network1, network2]) expect(said(analysis, RULE)).toBeNull();
  expect(whyNot(analysed([['aten::mm', 40, 40, 90, 90, 10]], { device: 90 }), RULE)).toBe('event-timing');
});
