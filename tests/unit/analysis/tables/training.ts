/** Training steps, healthy and with one fault each: a ResNet in half precision on an A100, as torch 2.x lists it. */
import type { Node } from './tree.ts';
import { call, chain, copy, launch, op, times } from './tree.ts';

const STEPS = 3;

const GEMM =
  'sm80_xmma_fprop_implicit_gemm_f16f16_f16f32_f32_nhwckrsc_nhwc_tilesize128x128x32_stage4_warpsize2x2x1_g1_tensor16x8x16_kernel_cudnn';
const DGRAD =
  'sm80_xmma_dgrad_implicit_gemm_f16f16_f16f32_f32_nhwckrsc_nhwc_tilesize128x128x32_stage4_warpsize2x2x1_g1_tensor16x8x16_kernel_cudnn';
const WGRAD =
  'sm80_xmma_wgrad_implicit_gemm_f16f16_f16f32_f32_nhwckrsc_nhwc_tilesize128x128x32_stage4_warpsize2x2x1_g1_tensor16x8x16_kernel_cudnn';
const NORM =
  'void cudnn::bn_fw_tr_1C11_kernel_NCHW<__half, float, int, 512, true, 1>(cudnnTensorStruct, __half const*)';
const NORM_BACK = 'void cudnn::bn_bw_1C11_kernel_new<__half, float, float2, 512, true, 1>(float, float, float, float)';
const VECTOR = 'void at::native::vectorized_elementwise_kernel<4, at::native::';
const RELU = `${VECTOR}(anonymous namespace)::launch_clamp_scalar(at::TensorIteratorBase&)>(int)`;
const THRESHOLD = `${VECTOR}(anonymous namespace)::threshold_kernel_impl<c10::Half>(at::TensorIteratorBase&)>(int)`;
const ADD = `${VECTOR}CUDAFunctor_add<c10::Half>, at::detail::Array<char*, 3> >(int)`;
const CAST = `${VECTOR}float16_copy_kernel_cuda(at::TensorIteratorBase&)>(int)`;
const FOREACH =
  'void at::native::(anonymous namespace)::multi_tensor_apply_kernel<at::native::TensorListMetadata<2>>()';

/** What may be wrong with a step; nothing by default. */
export interface Step {
  /** Waiting for a batch, microseconds a step. */
  readonly loader?: number;
  /** The kernel behind a convolution's forward pass, and its time. */
  readonly kernel?: string;
  readonly kernelUs?: number;
  /** Kernels that change the layout around each convolution, microseconds each. */
  readonly layout?: number;
  readonly optimizer?: Node;
  /** How long the profiler waits for the device when it stops. */
  readonly waits?: number;
}

const convolution = ({ kernel = GEMM, kernelUs = 241.317, layout = 0 }: Step): Node =>
  chain(
    [
      ['aten::conv2d', 2.914],
      ['aten::convolution', 3.871],
      ['aten::_convolution', 5.102],
      ['aten::cudnn_convolution', 24.377],
    ],
    ...(layout === 0
      ? []
      : [launch('void cudnn::ops::nchwToNhwcKernel<__half, __half, float, false, true, 0>()', layout)]),
    launch(kernel, kernelUs, 5.208, 'cudaLaunchKernelExC'),
    ...(layout === 0
      ? []
      : [launch('void cudnn::ops::nhwcToNchwKernel<__half, __half, float, true, false, 0>()', layout)]),
  );

const norm = chain(
  [
    ['aten::batch_norm', 2.218],
    ['aten::_batch_norm_impl_index', 5.629],
    ['aten::cudnn_batch_norm', 17.344],
  ],
  times(3, op('aten::empty', 2.107)),
  times(2, op('aten::view', 0.618)),
  launch(NORM, 87.204),
);

const cast = chain(
  [
    ['aten::to', 1.127],
    ['aten::_to_copy', 3.925],
  ],
  op('aten::empty_strided', 2.461),
  op('aten::copy_', 6.038, launch(CAST, 2.844)),
);

const forward = (step: Step): Node[] => [
  times(53, convolution(step)),
  times(53, cast),
  times(53, norm),
  times(49, op('aten::relu_', 4.116, op('aten::clamp_min_', 5.377, launch(RELU, 42.118)))),
  times(16, op('aten::add_', 7.413, launch(ADD, 55.061))),
  op(
    'aten::max_pool2d',
    3.01,
    op(
      'aten::max_pool2d_with_indices',
      11.7,
      launch(
        'void at::native::(anonymous namespace)::max_pool_forward_nhwc<c10::Half, float>(c10::Half const*)',
        183.4,
      ),
    ),
  ),
  op(
    'aten::linear',
    4.2,
    op('aten::addmm', 18.8, launch('ampere_fp16_s16816gemm_fp16_64x64_sliced1x2_ldg8_f2f_stages_64x5_tn', 19.3)),
  ),
  op(
    'aten::cross_entropy_loss',
    9.1,
    op(
      'aten::log_softmax',
      2.2,
      op(
        'aten::_log_softmax',
        9.3,
        launch('void (anonymous namespace)::softmax_warp_forward<float, float, float, 10, true, false>()', 6.2),
      ),
    ),
    op(
      'aten::nll_loss_nd',
      2.1,
      op(
        'aten::nll_loss',
        2.4,
        op(
          'aten::nll_loss_forward',
          11.2,
          launch(
            'void at::native::(anonymous namespace)::nll_loss_forward_reduce_cuda_kernel_2d<float, float, long>()',
            4.1,
          ),
        ),
      ),
    ),
  ),
];

/** The engine's ops around a backward function; they run on a thread of their own. */
const backwardOf = (name: string, self: number, ...below: readonly Node[]): Node =>
  op(`autograd::engine::evaluate_function: ${name}`, 4.93, op(name, self, ...below));

const backward = (step: Step): Node[] => [
  times(
    53,
    backwardOf(
      'ConvolutionBackward0',
      6.174,
      op(
        'aten::convolution_backward',
        48.311,
        launch(DGRAD, (step.kernelUs ?? 241.317) * 1.04),
        launch(WGRAD, (step.kernelUs ?? 241.317) * 1.11),
      ),
    ),
  ),
  times(
    53,
    backwardOf(
      'CudnnBatchNormBackward0',
      4.417,
      op('aten::cudnn_batch_norm_backward', 15.228, launch(NORM_BACK, 118.633)),
    ),
  ),
  times(49, backwardOf('ReluBackward0', 3.871, op('aten::threshold_backward', 8.134, launch(THRESHOLD, 64.72)))),
  times(
    161,
    op(
      'autograd::engine::evaluate_function: torch::autograd::AccumulateGrad',
      2.216,
      op('torch::autograd::AccumulateGrad', 3.104, op('aten::detach', 1.07, op('detach', 0.61))),
    ),
  ),
];

const foreach = op(
  'Optimizer.step#SGD.step',
  412.6,
  times(3, op('aten::_foreach_add_', 118.3, times(4, launch(FOREACH, 71.4)))),
  op('aten::_foreach_mul_', 96.2, times(4, launch(FOREACH, 48.2))),
);

/** Adam as a loop over 161 tensors: `foreach=False`, or a PyTorch before 1.12. */
export const tensorByTensor = op(
  'Optimizer.step#Adam.step',
  3184.2,
  times(
    161,
    op(
      'aten::mul_',
      6.814,
      launch(`${VECTOR}AUnaryFunctor<float, float, float, at::native::MulFunctor<float> > >(int)`, 2.31),
    ),
  ),
  times(161, op('aten::addcmul_', 7.902, launch(`${VECTOR}addcmul_cuda_kernel(at::TensorIteratorBase&)>(int)`, 2.68))),
  times(161, op('aten::sqrt', 7.113, launch(`${VECTOR}sqrt_kernel_cuda(at::TensorIteratorBase&)>(int)`, 2.2))),
  times(161, op('aten::addcdiv_', 8.027, launch(`${VECTOR}addcdiv_cuda_kernel(at::TensorIteratorBase&)>(int)`, 2.71))),
);

const batch = op('enumerate(DataLoader)#_MultiProcessingDataLoaderIter.__next__', 0, op('aten::empty', 2.3));

/** Three steps of the profiler's schedule and the thread of their backward passes; the host runs ahead and waits at the end. */
export function training(step: Step = {}): Node[] {
  const back = backward(step);
  const waits = hostOf(back);
  return [
    times(
      STEPS,
      op(
        'ProfilerStep*',
        // Its own thread stands still while the backward pass runs on another.
        1140.4 + waits,
        { ...batch, self: step.loader ?? 612.2 },
        times(
          2,
          op(
            'aten::to',
            2.3,
            op(
              'aten::_to_copy',
              5.6,
              op('aten::empty_strided', 3.2),
              op('aten::copy_', 8.7, copy('HtoD (Pinned -> Device)', 1540.2, 7.3)),
            ),
          ),
        ),
        ...forward(step),
        step.optimizer ?? foreach,
        op('Optimizer.zero_grad#SGD.zero_grad', 131.8),
      ),
    ),
    ...back.map((node) => times(STEPS, node)),
    call('cudaDeviceSynchronize', step.waits ?? 138_207.4),
  ];
}

const hostOf = (nodes: readonly Node[]): number =>
  nodes.reduce((us, { self, calls, below }) => us + calls * (self + hostOf(below)), 0);
