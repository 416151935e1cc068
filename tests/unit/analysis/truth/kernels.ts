/** Names as CUDA, cuDNN and PyTorch give them to kernels, at full length: the print cuts them. */

export interface ConvolutionKernels {
  readonly family: 'winograd' | 'implicit-gemm' | 'gemm' | 'xmma';
  readonly main: readonly string[];
  readonly helper: string | null;
}

const WINOGRAD: ConvolutionKernels = {
  family: 'winograd',
  main: ['maxwell_scudnn_winograd_128x128_ldg1_ldg4_tile148n_nt'],
  helper:
    'void cudnn::winograd::generateWinogradTilesKernel<0, float, float>(cudnn::winograd::GenerateWinogradTilesParams<float, float>)',
};
const IMPLICIT: ConvolutionKernels = {
  family: 'implicit-gemm',
  main: [
    'void cudnn::detail::implicit_convolve_sgemm<float, float, 1024, 5, 5, 3, 3, 3, 1, true, false, true>(int, int, int)',
  ],
  helper: null,
};
const PRECOMPUTED: ConvolutionKernels = {
  family: 'gemm',
  main: ['maxwell_scudnn_128x32_relu_interior_nn', 'maxwell_scudnn_128x128_relu_interior_nn'],
  helper: 'cudnn::maxwell::gemm::computeOffsetsKernel(cudnn::maxwell::gemm::ComputeOffsetsParams)',
};
const VOLTA: ConvolutionKernels = {
  family: 'gemm',
  main: ['volta_scudnn_128x64_relu_interior_nn_v1'],
  helper: 'cudnn::gemm::computeOffsetsKernel(cudnn::gemm::ComputeOffsetsParams)',
};
const XMMA: ConvolutionKernels = {
  family: 'xmma',
  main: [
    'sm80_xmma_fprop_implicit_gemm_tf32f32_tf32f32_f32_nhwckcrs_nchw_tilesize128x128x16_stage4_warpsize2x2x1_g1_tensor16x8x8_kernel_cudnn',
  ],
  helper: null,
};

export const PREPARING = PRECOMPUTED;

export const convolutionKernels = (oldCores: boolean, old: boolean): readonly ConvolutionKernels[] =>
  oldCores ? [VOLTA] : old ? [WINOGRAD, IMPLICIT, PRECOMPUTED] : [WINOGRAD, IMPLICIT, PRECOMPUTED, XMMA];

export const gemmKernel = (oldCores: boolean, old: boolean): string =>
  oldCores
    ? 'volta_sgemm_128x64_tn'
    : old
      ? 'maxwell_sgemm_128x64_tn'
      : 'ampere_fp16_s16816gemm_fp16_128x64_ldg8_f2f_stages_64x3_tn';

/** Functors differ by op and by type, mostly beyond the 52nd character: rows that print alike. */
export const elementwise = (op: string, variant: number, strided: boolean): string =>
  strided
    ? `void at::native::unrolled_elementwise_kernel<at::native::${op}Functor<float>, at::detail::Array<char*, ${variant}>, OffsetCalculator<2, unsigned int>, char*, at::native::memory::LoadWithoutCast>(int)`
    : `void at::native::vectorized_elementwise_kernel<4, at::native::${op}Functor<float>, at::detail::Array<char*, ${variant}> >(int, at::native::${op}Functor<float>)`;

export const reduction = (op: string): string =>
  `void at::native::reduce_kernel<512, 1, at::native::ReduceOp<float, at::native::${op}Ops<float, float>, unsigned int, float, 4> >(at::native::ReduceOp<float>)`;

export const CAT =
  'void at::native::(anonymous namespace)::CatArrayBatchedCopy<float, unsigned int, 4, 128, 1>(float*, int)';
export const UPSAMPLE =
  'void at::native::(anonymous namespace)::upsample_bilinear2d_out_frame<float, float>(int, float, float, bool)';
export const TO_NHWC =
  'void cudnn::ops::nchwToNhwcKernel<float, float, float, false, true, (cudnnKernelDataType_t)2>(cudnn::ops::nchw2nhwc_params_t<float>)';
