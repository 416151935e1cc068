/** Tables of very different kinds, and all that the rules should say of each. */
import { cpuOnly, eventTiming, oldCuda, readingBack, tinyModel, transformer, xpu } from './inference.ts';
import { print, print15 } from './print.ts';
import { tensorByTensor, training } from './training.ts';
import { op } from './tree.ts';

const step = { sort: 'selfDeviceNs' } as const;
const SPANS = [
  ['ProfilerStep*', 187_204.3, 3],
  ['Optimizer.step#SGD.step', 3140.6, 3],
] as const;
const whole = print(training(), step);

/** 24 frames of a segmentation network; 100 ms of kernels, the host far ahead and waiting once. */
const NVPROF = `==6120== NVPROF is profiling process 6120, command: python3 segment.py
==6120== Profiling application: python3 segment.py
==6120== Profiling result:
            Type  Time(%)      Time     Calls       Avg       Min       Max  Name
 GPU activities:   71.20%  71.203ms       480  148.34us  141.02us  159.71us  turing_h1688cudnn_256x64_ldg8_relu_exp_small_nhwc2nchw_tn_v1
                   17.10%  17.102ms       480  35.629us  33.120us  39.008us  void at::native::vectorized_elementwise_kernel<int=4, at::native::threshold_kernel_impl<c10::Half>(at::TensorIterator&)>(int)
                   10.20%  10.203ms       240  42.512us  41.002us  47.104us  void cudnn::bn_fw_inf_1C11_kernel_NCHW<__half, float, bool=1, int=1>(float, float)
                    1.50%  1.5001ms        24  62.504us  61.024us  66.240us  [CUDA memcpy HtoD]
      API calls:   90.60%  92.410ms         1  92.410ms  92.410ms  92.410ms  cudaDeviceSynchronize
                    8.90%  9.0812ms      1200  7.5677us  5.8210us  48.112us  cudaLaunchKernel
                    0.50%  512.05us        24  21.335us  17.204us  41.772us  cudaMemcpyAsync
`;

const NSYS = ` ** CUDA API Summary (cuda_api_sum):

 Time (%)  Total Time (ns)  Num Calls    Avg (ns)     Med (ns)    Min (ns)   Max (ns)   StdDev (ns)          Name
 --------  ---------------  ---------  ------------  -----------  ---------  ---------  -----------  ---------------------
     90.6       92,410,000          1  92,410,000.0  92,410,000.0  92,410,000  92,410,000          0.0  cudaDeviceSynchronize
      8.9        9,081,200      1,200       7,567.7      7,102.0      5,821     48,112      2,204.1  cudaLaunchKernel
      0.5          512,050         24      21,335.4     20,904.0     17,204     41,772      4,811.0  cudaMemcpyAsync

 ** CUDA GPU Kernel Summary (cuda_gpu_kern_sum):

 Time (%)  Total Time (ns)  Instances  Avg (ns)   Med (ns)   Min (ns)  Max (ns)  StdDev (ns)  Name
 --------  ---------------  ---------  ---------  ---------  --------  --------  -----------  ----------------------------------------------------------
     72.3       71,203,000        480  148,339.6  148,101.0   141,020   159,710      3,310.2  turing_h1688cudnn_256x64_ldg8_relu_exp_small_nhwc2nchw_tn_v1
     17.4       17,102,000        480   35,629.2   35,410.0    33,120    39,008      1,204.5  void at::native::vectorized_elementwise_kernel<(int)4, at::native::threshold_kernel_impl>(int)
     10.4       10,203,000        240   42,512.5   42,208.0    41,002    47,104      1,411.9  void cudnn::bn_fw_inf_1C11_kernel_NCHW<__half, float, (bool)1, (int)1>(float, float)
`;

export interface Known {
  readonly text: string;
  /** Rules that speak, in order; all others are silent. */
  readonly says: readonly string[];
  /** Identities that it breaks, and must, as rows were cut or times copied. */
  readonly breaks?: readonly string[];
}

export const TABLES: Readonly<Record<string, Known>> = {
  'a healthy training step on an A100': { text: whole, says: ['waiting', 'chain-repeats', 'device-bound'] },
  'the same in order of host time': {
    text: print(training(), { sort: 'cpuTotalNs' }),
    says: ['waiting', 'chain-repeats', 'device-bound'],
  },
  'inference bound by its launches': {
    text: print(tinyModel, { sort: 'selfCpuNs' }),
    says: ['chain-repeats', 'device-idle', 'launch-bound', 'elementwise-dominates'],
  },
  'a transformer with the host far ahead': {
    text: print(transformer, step),
    says: ['waiting', 'chain-repeats', 'device-bound'],
  },
  'training that waits for its data': {
    text: print(training({ loader: 181_402.5, waits: 58_112 }), step),
    says: ['chain-repeats', 'device-idle', 'data-loader'],
  },
  'single precision on a GPU with tensor cores': {
    text: print(
      training({ kernel: 'ampere_scudnn_128x64_relu_medium_nn_v1', kernelUs: 911.4, waits: 511_308.7 }),
      step,
    ),
    says: ['waiting', 'chain-repeats', 'device-bound', 'no-tensor-cores'],
  },
  'layouts changed around each convolution': {
    text: print(training({ layout: 61.3, waits: 151_308.7 }), step),
    says: ['waiting', 'chain-repeats', 'device-bound', 'layout-churn'],
  },
  'an optimizer tensor by tensor': {
    text: print(training({ optimizer: tensorByTensor }), step),
    says: ['waiting', 'chain-repeats', 'device-bound', 'single-tensor-optimizer'],
  },
  'timed by events, torch 1.5': { text: print15(eventTiming), says: ['event-timing-mode'] },
  'on the CPU alone': { text: print(cpuOnly, { device: null, sort: 'selfCpuNs' }), says: [] },
  'healthy, cut after 20 rows': {
    text: print(training(), { ...step, limit: 20 }),
    says: ['truncated'],
    breaks: ['self-cpu-footer', 'op-device-footer', 'kernel-device-footer', 'device-percent-sum'],
  },
  'spans in the footer, torch 2.4': {
    text: print(training(), { ...step, spans: SPANS, spansInFooter: true }),
    says: ['double-footer', 'waiting', 'chain-repeats', 'device-bound'],
    breaks: ['op-device-footer', 'device-percent-sum'],
  },
  'spans beside the footer, torch 2.6': {
    text: print(training(), { ...step, spans: SPANS }),
    says: ['double-footer', 'waiting', 'chain-repeats', 'device-bound'],
  },
  'overhead with device time, torch 2.8': {
    text: print([...training(), op('Activity Buffer Request', 1811.3)], {
      ...step,
      copied: { 'Activity Buffer Request': 42_114 },
    }),
    says: ['overhead-inflated', 'waiting', 'chain-repeats', 'device-bound'],
    breaks: ['device-percent-sum'],
  },
  'an XPU': { text: print(xpu, { device: 'XPU', sort: 'selfDeviceNs' }), says: ['chain-repeats'] },
  'torch 1.8 on a V100': {
    text: print(oldCuda, { sort: 'deviceTotalNs' }),
    says: ['waiting', 'chain-repeats', 'device-bound', 'no-tensor-cores'],
  },
  'values read back in each step': {
    text: print(readingBack, { sort: 'selfCpuNs' }),
    says: ['waiting', 'readback', 'blame-shift', 'chain-repeats', 'device-bound'],
  },
  'eight rows, the rest not pasted': {
    text: whole.split('\n').slice(0, 11).join('\n'),
    says: [],
    breaks: ['device-percent-sum'],
  },
  'by CPU total, no footer': {
    text: print(transformer, { sort: 'cpuTotalNs', footer: false }),
    says: ['chain-repeats'],
  },
  'nvprof of a healthy run': { text: NVPROF, says: [] },
  'nsys of a healthy run': { text: NSYS, says: [] },
};
