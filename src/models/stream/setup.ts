/** What a reader can set, in what ranges, and the programme it makes. Times are whole nanoseconds. */
import type { Machine, RuntimeCall, Step, Work } from '../stream.ts';

export const SYNCS = ['never', 'item', 'synchronize', 'pageable', 'pageable-async', 'pinned', 'pinned-async'] as const;
export const FIRSTS = ['profiler', 'context', 'module', 'cudnn', 'autotune', 'allocator'] as const;
export const TIMERS = ['none', 'early', 'synced'] as const;
export type Sync = (typeof SYNCS)[number];
export type First = (typeof FIRSTS)[number];
export type Timer = (typeof TIMERS)[number];

export interface Setup {
  /** What a launch costs the host. */
  readonly launch: number;
  /** What an op costs the host beside its launch: Python, dispatch, allocation from the cache. */
  readonly body: number;
  readonly kernel: number;
  readonly ops: number;
  /** What stands between the ops, and after how many of them. */
  readonly sync: Sync;
  readonly every: number;
  /** How long a copy of `sync` is on its way; staging takes the host as long again. */
  readonly transfer: number;
  /** What the first call has to set up, and what that is. */
  readonly first: number;
  readonly firstOf: First;
  /** Places in a stream's queue; 0 for an endless one. */
  readonly depth: number;
  readonly streams: number;
  /** 1: the profiler waits for the device before it closes. */
  readonly exit: number;
  readonly timer: Timer;
  /** Rows printed at most; 0 for all. */
  readonly rows: number;
}

export type Knob = { [K in keyof Setup]: Setup[K] extends number ? K : never }[keyof Setup];

const US = 1000;
const MS = 1000 * US;
/** Round numbers of whole microseconds between two ends. */
const spread = (from: number, to: number, digits: readonly number[]): number[] =>
  Array.from({ length: 7 }, (_, power) => digits.map((digit) => Math.round(digit * 10 ** power * US)))
    .flat()
    .filter((ns) => ns >= from && ns <= to && Math.round(ns / US) * US === ns);
const FINE = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9];
const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);

/** Where each slider can stand, in order. Any whole number of
 * microseconds, or of things, between the ends is a valid state; sliders show the nearest. */
export const STOPS: Readonly<Record<Knob, readonly number[]>> = {
  launch: steps(2 * US, 40 * US, US),
  body: spread(2 * US, 500 * US, FINE),
  kernel: spread(2 * US, 5 * MS, FINE),
  ops: [4, 6, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80, 96, 128, 192, 256, 384, 600, 800, 1200, 1600, 2000, 2400, 3000],
  every: [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 48, 64, 96, 128, 256],
  transfer: spread(2 * US, 5 * MS, FINE),
  first: [0, ...spread(50 * US, 1000 * MS, [1, 1.5, 2, 2.4, 3, 4, 5, 7])],
  depth: [2, 4, 8, 16, 32, 64, 128, 256, 512, 1000, 0],
  streams: [1, 2],
  exit: [0, 1],
  rows: [0, 10, 8, 6, 5, 4, 3, 2, 1],
};

/** The least and the most a knob can be set to. */
export function rangeOf(knob: Knob): readonly [number, number] {
  return [Math.min(...STOPS[knob]), Math.max(...STOPS[knob])];
}

/** Costs of single calls, of the size seen in tables of common machines; whole, so that sums print as they are. */
const CALL = { copy: 5 * US, sync: 2 * US, event: 2 * US, item: 2 * US, scalar: 3 * US, op: 3 * US, ask: US } as const;
/** A number of four bytes is on its way for about this long. */
const READ_BACK = 2 * US;
/** Algorithms that a first convolution tries when it is told to look for the fastest. */
const TRIALS = 8;

const KERNELS: Readonly<Record<string, string>> = {
  'aten::mm': 'ampere_fp16_s16816gemm_fp16_128x64_ldg8_f2f_stages_64x3_tn',
  'aten::mul':
    'void at::native::vectorized_elementwise_kernel<4, at::native::BinaryFunctor<float, float, float, at::native::binary_internal::MulFunctor<float> >, at::detail::Array<char*, 3> >(int, at::native::BinaryFunctor<float, float, float, at::native::binary_internal::MulFunctor<float> >, at::detail::Array<char*, 3>)',
  'aten::cudnn_convolution':
    'sm80_xmma_fprop_implicit_gemm_tf32f32_tf32f32_f32_nhwckcrs_nchw_tilesize128x128x16_stage4_warpsize2x2x1_g1_tensor16x8x8_kernel_cudnn',
};
const TRIED = [
  KERNELS['aten::cudnn_convolution'] ?? '',
  'void cudnn::winograd_nonfused::winogradForwardData4x4<float, float>(cudnn::winograd_nonfused::WinogradDataParams<float, float>)',
  'void implicit_convolve_sgemm<float, float, 1024, 5, 5, 3, 3, 3, 1, true, false, true>(int, int, int, float const*)',
  'void fft2d_r2c_32x32<float, false, 1u, false>(float2*, float const*, int, int, int, int)',
];

export function machineOf({ depth, streams, exit }: Setup): Machine {
  return { streams, depth: depth === 0 ? Infinity : depth, exit: { waits: exit === 1, callNs: CALL.sync } };
}

export function programmeOf(setup: Setup): Step[] {
  const steps: Step[] = [];
  // All ops but the first come in pairs, and streams in turns: of four there is nothing new.
  const turns = Array.from({ length: 4 }, (_, i) => opAt(setup, i + 4, i % setup.streams));
  const syncs = Array.from({ length: setup.streams }, (_, stream) => syncAfter(setup, stream));
  for (let i = 0; i < setup.ops; i += 1) {
    const stream = i % setup.streams;
    steps.push(...((i === 0 ? null : turns[i % 4]) ?? opAt(setup, i, stream)));
    if (setup.sync !== 'never' && (i + 1) % setup.every === 0) steps.push(...(syncs[stream] ?? []));
  }
  if (setup.timer === 'synced') steps.push(waitFor('all'));
  if (setup.timer !== 'none') steps.push({ do: 'mark', name: 'timer' });
  return steps;
}

/** The op whose turn it is; the first one pays what the first call costs. */
function opAt(setup: Setup, i: number, stream: number): Step[] {
  const pays = i === 0 && setup.first > 0;
  const convolves = pays && (setup.firstOf === 'cudnn' || setup.firstOf === 'autotune');
  const name = convolves ? 'aten::cudnn_convolution' : i % 2 === 0 ? 'aten::mm' : 'aten::mul';
  const inLaunch = pays && (setup.firstOf === 'profiler' || setup.firstOf === 'module');
  const op: Step[] = [
    { do: 'open', name },
    { do: 'work', ns: setup.body },
    ...(pays && !inLaunch ? firstSteps(setup, stream) : []),
    {
      ...launch(setup, { name: KERNELS[name] ?? name, kind: 'kernel', ns: setup.kernel }, stream),
      ...(inLaunch ? { firstNs: setup.first } : {}),
      ...(inLaunch && setup.firstOf === 'module' ? { firstRow: 'Lazy Function Loading' } : {}),
    },
    { do: 'close' },
  ];
  return convolves ? ['aten::conv2d', 'aten::convolution', 'aten::_convolution'].reduceRight(within, op) : op;
}

const within = (steps: Step[], name: string): Step[] => [
  { do: 'open', name },
  { do: 'work', ns: CALL.op },
  ...steps,
  { do: 'close' },
];

const launch = (setup: Setup, work: Work, stream: number): RuntimeCall => ({
  do: 'call',
  name: 'cudaLaunchKernel',
  ns: setup.launch,
  stream,
  work,
});

const waitFor = (stream: number | 'all'): RuntimeCall => ({
  do: 'call',
  name: stream === 'all' ? 'cudaDeviceSynchronize' : 'cudaStreamSynchronize',
  ns: CALL.sync,
  stream,
  after: 'drain',
});

/** First-call costs that come before the launch: in a call of their own, in the op itself, or as trial runs. */
function firstSteps(setup: Setup, stream: number): Step[] {
  const { first } = setup;
  switch (setup.firstOf) {
    // The context is made by whichever runtime call comes first (PyTorch issue 132218).
    case 'context':
      return [{ do: 'call', name: 'cudaDeviceGetStreamPriorityRange', ns: CALL.ask, firstNs: first, stream: 'all' }];
    // A block the cache does not have is asked of the driver (CUDACachingAllocator.cpp).
    case 'allocator':
      return [{ do: 'call', name: 'cudaMalloc', ns: CALL.ask, firstNs: first, stream: 'all' }];
    case 'autotune':
      return trials(setup, stream);
    default:
      return [{ do: 'work', ns: first, first: true }];
  }
}

/** Each candidate runs once and is timed; together they are on the device for as long as the set-up is to cost. */
function trials(setup: Setup, stream: number): Step[] {
  const each = Math.floor(setup.first / TRIALS / US) * US;
  return Array.from({ length: TRIALS }, (_, i): Step[] => {
    const ns = each + (i === 0 ? setup.first - TRIALS * each : 0);
    return [
      launch(setup, { name: TRIED[i % TRIED.length] ?? '', kind: 'kernel', ns }, stream),
      { do: 'call', name: 'cudaEventSynchronize', ns: CALL.event, stream, after: 'drain' },
    ];
  }).flat();
}

function syncAfter(setup: Setup, stream: number): Step[] {
  if (setup.sync === 'synchronize') return [waitFor('all')];
  if (setup.sync === 'item') return itemOf(stream);
  const pinned = setup.sync.startsWith('pinned');
  const blocking = !setup.sync.endsWith('async');
  const copy: RuntimeCall = {
    do: 'call',
    name: 'cudaMemcpyAsync',
    ns: CALL.copy,
    stream,
    work: { name: `Memcpy HtoD (${pinned ? 'Pinned' : 'Pageable'} -> Device)`, kind: 'copy', ns: setup.transfer },
    // Pageable memory: the stream is waited for, then the host stages (CUDA driver API, “API synchronization behavior”).
    ...(pinned ? {} : { before: 'drain' as const, stagingNs: setup.transfer }),
  };
  // A blocking copy is that call and a wait for the stream (memcpy_and_sync in c10/cuda/CUDAFunctions.h).
  const inner: Step[] = [copy, ...(blocking ? [waitFor(stream)] : [])];
  return ['aten::to', 'aten::_to_copy', 'aten::copy_'].reduceRight<Step[]>(within, inner);
}

/** `.item()` copies one number into pinned memory and waits for its stream (ATen/native/cuda/CUDAScalar.cu). */
function itemOf(stream: number): Step[] {
  const work: Work = { name: 'Memcpy DtoH (Device -> Pinned)', kind: 'copy', ns: READ_BACK };
  return [
    { do: 'open', name: 'aten::item' },
    { do: 'work', ns: CALL.item },
    { do: 'open', name: 'aten::_local_scalar_dense' },
    { do: 'work', ns: CALL.scalar },
    { do: 'call', name: 'cudaMemcpyAsync', ns: CALL.copy, stream, work },
    waitFor(stream),
    { do: 'close' },
    { do: 'close' },
  ];
}
