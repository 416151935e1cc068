/** Inference: bound by its device, by its launches, on the host alone, on other devices and by older versions. */
import type { Node } from './tree.ts';
import { call, chain, copy, launch, op, times } from './tree.ts';

const VECTOR = 'void at::native::vectorized_elementwise_kernel<4, at::native::';

/** A recurrent cell called 200 times: six kernels of 2 to 4 µs each, and more host than device in every one. */
export const tinyModel: readonly Node[] = [
  op(
    'model_inference',
    2811.4,
    times(
      400,
      op(
        'aten::linear',
        3.218,
        op('aten::t', 2.402, op('aten::transpose', 1.877, op('aten::as_strided', 0.911))),
        op('aten::addmm', 14.613, launch('ampere_sgemm_32x32_sliced1x4_tn', 4.112)),
      ),
    ),
    times(
      200,
      op('aten::add', 5.517, launch(`${VECTOR}CUDAFunctor_add<float>, at::detail::Array<char*, 3> >(int)`, 1.887)),
    ),
    times(
      400,
      op('aten::sigmoid', 5.284, launch(`${VECTOR}sigmoid_kernel_cuda(at::TensorIteratorBase&)>(int)`, 1.952)),
    ),
    times(200, op('aten::tanh', 5.302, launch(`${VECTOR}tanh_kernel_cuda(at::TensorIteratorBase&)>(int)`, 2.011))),
    times(
      200,
      op(
        'aten::mul',
        5.488,
        launch(`${VECTOR}BinaryFunctor<float, float, float, at::native::MulFunctor<float> > >(int)`, 1.893),
      ),
    ),
  ),
  call('cudaDeviceSynchronize', 17.6),
];

/** A transformer's forward pass in half precision on one GPU: 24 layers, long kernels, the host far ahead. */
export const transformer: readonly Node[] = [
  op(
    'forward',
    1104.2,
    times(
      145,
      op(
        'aten::linear',
        3.712,
        op('aten::t', 2.516, op('aten::transpose', 2.003, op('aten::as_strided', 0.874))),
        op('aten::addmm', 19.204, launch('ampere_fp16_s16816gemm_fp16_128x128_ldg8_f2f_stages_32x5_tn', 612.405)),
      ),
    ),
    times(
      49,
      op(
        'aten::layer_norm',
        2.81,
        op(
          'aten::native_layer_norm',
          14.106,
          times(3, op('aten::empty', 2.004)),
          launch(
            'void at::native::(anonymous namespace)::vectorized_layer_norm_kernel<c10::Half, float>(int, float)',
            41.207,
          ),
        ),
      ),
    ),
    times(
      24,
      op(
        'aten::scaled_dot_product_attention',
        7.904,
        op(
          'aten::_scaled_dot_product_flash_attention',
          11.27,
          op(
            'aten::_flash_attention_forward',
            24.8,
            launch(
              'void flash_fwd_kernel<Flash_fwd_kernel_traits<64, 128, 128, 4>, false, true>(Flash_fwd_params)',
              311.66,
            ),
          ),
        ),
      ),
    ),
    times(
      24,
      op(
        'aten::gelu',
        6.411,
        launch(`${VECTOR}GeluCUDAKernelImpl(at::TensorIteratorBase&, at::native::GeluType)>(int)`, 102.884),
      ),
    ),
    times(
      48,
      op('aten::add', 6.27, launch(`${VECTOR}CUDAFunctor_add<c10::Half>, at::detail::Array<char*, 3> >(int)`, 34.018)),
    ),
  ),
  call('cudaDeviceSynchronize', 91_480.2),
];

/** ResNet-50 on a CPU: what oneDNN does, with no device at all. */
export const cpuOnly: readonly Node[] = [
  op(
    'model_inference',
    1812.7,
    times(
      53,
      chain(
        [
          ['aten::conv2d', 6.118],
          ['aten::convolution', 9.264],
          ['aten::_convolution', 11.83],
          ['aten::mkldnn_convolution', 1104.318],
        ],
        op('aten::empty', 2.91),
      ),
    ),
    times(
      53,
      chain(
        [
          ['aten::batch_norm', 5.07],
          ['aten::_batch_norm_impl_index', 8.11],
          ['aten::native_batch_norm', 288.64],
        ],
        times(3, op('aten::empty_like', 5.27, op('aten::empty', 2.6))),
      ),
    ),
    times(49, op('aten::relu_', 9.417, op('aten::clamp_min_', 118.271))),
    times(16, op('aten::add_', 141.06)),
    op('aten::max_pool2d', 9.4, op('aten::max_pool2d_with_indices', 3204.8)),
    op(
      'aten::linear',
      11.3,
      op('aten::t', 6.1, op('aten::transpose', 4.2, op('aten::as_strided', 2.6))),
      op('aten::addmm', 611.4, op('aten::expand', 5.1), op('aten::copy_', 6.8)),
    ),
  ),
];

/** Torch 1.8 with Kineto on a V100: no label, three warm passes, float32 on the matrix units it has for that. */
export const oldCuda: readonly Node[] = [
  times(
    48,
    chain(
      [
        ['aten::conv2d', 3],
        ['aten::convolution', 4],
        ['aten::_convolution', 6],
        ['aten::cudnn_convolution', 27],
      ],
      op('aten::empty', 3),
      launch('volta_scudnn_winograd_128x128_ldg1_ldg4_relu_tile148t_nt_v1', 811, 5),
    ),
  ),
  times(
    48,
    op(
      'aten::add_',
      8,
      launch(
        'void at::native::unrolled_elementwise_kernel<at::native::AddFunctor<float>, at::detail::Array<char*, 3> >(int)',
        34,
        5,
      ),
    ),
  ),
  times(
    48,
    op(
      'aten::relu',
      6,
      op(
        'aten::threshold',
        9,
        op('aten::empty', 3),
        launch(
          'void at::native::vectorized_elementwise_kernel<4, at::native::threshold_kernel_impl<float> >(int)',
          28,
          5,
        ),
      ),
    ),
  ),
  call('cudaDeviceSynchronize', 38_916),
];

/** Device times by CUDA events around ops: what stands above an op spans it. */
export const eventTiming: readonly Node[] = [
  times(
    20,
    chain(
      [
        ['conv2d', 12.402],
        ['convolution', 14.118],
        ['_convolution', 21.907],
        ['cudnn_convolution', 96.44],
      ],
      { ...call('(kernel)', 0), runs: { name: '(kernel)', us: 402.3 } },
    ),
  ),
  times(
    20,
    op(
      'batch_norm',
      13.9,
      op(
        '_batch_norm_impl_index',
        19.04,
        op('cudnn_batch_norm', 61.72, { ...call('(kernel)', 0), runs: { name: '(kernel)', us: 88.6 } }),
      ),
    ),
  ),
  times(17, op('relu_', 21.38, { ...call('(kernel)', 0), runs: { name: '(kernel)', us: 31.9 } })),
];

/** Intel's device: Level Zero and SYCL under the same columns. */
export const xpu: readonly Node[] = [
  op(
    'inference',
    811.6,
    times(
      24,
      chain(
        [
          ['aten::linear', 4.118],
          ['aten::addmm', 31.604],
        ],
        launch('gemm_kernel', 904.206, 11.42, 'urEnqueueKernelLaunch'),
      ),
    ),
    times(
      24,
      op(
        'aten::gelu',
        13.77,
        launch(
          'void at::native::xpu::VectorizedElementwiseKernel<8, GeluTanhFunctor>',
          118.04,
          9.87,
          'urEnqueueKernelLaunch',
        ),
      ),
    ),
    times(
      25,
      op(
        'aten::layer_norm',
        4.01,
        op(
          'aten::native_layer_norm',
          22.6,
          launch(
            'at::native::xpu::LayerNormForwardKernelFunctor<c10::Half, float>',
            66.7,
            9.41,
            'urEnqueueKernelLaunch',
          ),
        ),
      ),
    ),
  ),
  call('urQueueFinish', 24_209.8),
];

/** A loop that reads a number back in every step: the wait stands under `item`, and it is the device's work. */
export const readingBack: readonly Node[] = [
  times(
    120,
    op(
      'aten::matmul',
      4.2,
      op('aten::mm', 13.9, launch('ampere_fp16_s16816gemm_fp16_256x128_ldg8_f2f_stages_64x3_nn', 310.4)),
    ),
  ),
  times(
    120,
    op(
      'aten::item',
      2.213,
      op(
        'aten::_local_scalar_dense',
        9.117,
        copy('DtoH (Device -> Pageable)', 1.504, 6.302),
        call('cudaStreamSynchronize', 281.119),
      ),
    ),
  ),
  call('cudaDeviceSynchronize', 9.8),
];
