/** Programmes for the simulator that its knobs cannot make. Times are whole nanoseconds, costs of the size tables show. */
import type { RuntimeCall, Step } from '../models/stream.ts';

export const US = 1000;

const LAUNCH = 5 * US;
const BODY = 10 * US;

export interface Op {
  readonly name: string;
  readonly kernel: string;
  readonly ns: number;
  readonly launch?: Partial<RuntimeCall>;
  readonly body?: number;
}

/** An op that launches one kernel. */
export const op = ({ name, kernel, ns, launch = {}, body = BODY }: Op): Step[] =>
  within(name, body, [
    {
      do: 'call',
      name: 'cudaLaunchKernel',
      ns: LAUNCH,
      stream: 0,
      work: { name: kernel, kind: 'kernel', ns },
      ...launch,
    },
  ]);

/** An op or a label around steps, with some work of its own. */
export const within = (name: string, ns: number, steps: readonly Step[]): Step[] => [
  { do: 'open', name },
  { do: 'work', ns },
  ...steps,
  { do: 'close' },
];

export const times = (n: number, steps: (i: number) => readonly Step[]): Step[] =>
  Array.from({ length: n }, (_, i) => steps(i)).flat();

/** A convolution as PyTorch nests it: four ops around one launch. */
export const convolution = (kernel: string, ns: number): Step[] =>
  ['aten::conv2d', 'aten::convolution', 'aten::_convolution'].reduceRight<Step[]>(
    (inner, name) => within(name, 3 * US, inner),
    op({ name: 'aten::cudnn_convolution', kernel, ns }),
  );

/** Kernel names as cuDNN, cuBLAS and PyTorch print them. */
export const KERNELS = {
  gemm: 'ampere_fp16_s16816gemm_fp16_128x64_ldg8_f2f_stages_64x3_tn',
  relu: 'void at::native::vectorized_elementwise_kernel<4, at::native::(anonymous namespace)::clamp_min_kernel>(int)',
  implicit: 'sm80_xmma_fprop_implicit_gemm_tf32f32_tf32f32_f32_nhwckcrs_nchw_tilesize128x128x16_stage4',
  winograd: 'void cudnn::winograd_nonfused::winogradForwardData4x4<float, float>(cudnn::winograd_nonfused::Params)',
  direct: 'void implicit_convolve_sgemm<float, float, 1024, 5, 5, 3, 3, 3, 1, true, false, true>(int, int, int)',
  elementwise:
    'void at::native::vectorized_elementwise_kernel<4, at::native::BinaryFunctor<float, float, float> >(int, float)',
} as const;
