/**
 * What kind of work the device did, told by names: the kernels' own, or those of the ops that launched them. Names are
 * those of ATen, cuDNN, cuBLAS, CUTLASS, Triton and oneDNN; what none of them uses stays `unknown`.
 */
import type { Row } from '../../profile/profile.ts';
import type { FactRule } from '../facts.ts';
import type { Missing, Outcome, Quantity } from '../quantity.ts';
import { cell, isKnown, minus, missing, over, sum } from '../quantity.ts';
import type { Table } from '../table.ts';
import { has, once } from '../table.ts';
import { deviceTotal } from './device.ts';

export type WorkKind = 'contraction' | 'elementwise' | 'layout' | 'moving' | 'normalising' | 'unknown';

/** In the order of asking: `triton_poi_fused_convolution` is pointwise, `splitKreduce` the end of a matrix product. */
const KERNELS: readonly (readonly [WorkKind, RegExp])[] = [
  ['elementwise', /^triton_(?:poi|red|per)_/],
  ['contraction', /fmha|flash|attention|^triton_tem_|conv_?transpose|splitK/i],
  // Some products turn the layout on their way out and say so (`turing_h1688cudnn_…_nhwc2nchw_tn_v1`).
  ['contraction', /gemm|fprop|[dw]grad|[shd]\d*cudnn_/i],
  ['layout', /nchwToNhwc|nhwcToNchw|nchw2nhwc|nhwc2nchw|convertTensor|tensorTransform|transpose|permute|reorder/i],
  ['normalising', /(?:batch|layer|group|instance|rms)_?norm|bn_[fb]w|softmax|pool|upsample|RowwiseMoments|GammaBeta/i],
  [
    'contraction',
    /gemm|gemv|spmm|convolve|conv\d?d|gen_conv|[shd]cudnn|winograd|fprop|[dw]grad|cutlass|xmma|^Cijk_|cublas|cudnn|dot_kernel|computeOffsets|im2col|col2im|matmul|fft2d|depthwise|nvjet/i,
  ],
  [
    'moving',
    /^Mem(?:cpy|set)|^\[CUDA|CatArray|index|gather|scatter|embedding|sort|nccl|Broadcast|AllReduce|FillBuffer/i,
  ],
  ['elementwise', /elementwise|reduc|pointwise|multi_tensor_apply|dropout|distribution_|PointwiseApply|_fused_adam/i],
];

const CONTRACTION_OP =
  /conv|^(?:add|ba?d?d?b)?mm$|^bmm$|^baddbmm$|^addbmm$|^(?:add)?mv$|^dot$|matmul|linear$|scaled_mm|attention|rnn|lstm|gru|einsum/;
const ELEMENTWISE_OP =
  /^(?:add|sub|rsub|mul|div|true_divide|floor_divide|pow|sqrt|rsqrt|square|exp|expm1|log|log1p|log2|neg|abs|clamp|clamp_min|clamp_max|clip|sigmoid|log_sigmoid|tanh|gelu|relu|relu6|prelu|leaky_relu|elu|celu|selu|silu|mish|hardtanh|hardswish|hardsigmoid|threshold|softplus|fill|zero|lerp|addcmul|addcdiv|reciprocal|floor|ceil|round|trunc|sign|where|s_where|masked_fill|gt|lt|ge|le|eq|ne|maximum|minimum|remainder|fmod|sin|cos|tan|erf|atan2|isnan|isinf|isfinite|dropout|native_dropout|fused_dropout|bernoulli|uniform|normal|random|sum|mean|max|min|amax|amin|prod|std|var|norm|linalg_vector_norm|argmax|argmin|any|all|logsumexp|bitwise_\w+|logical_\w+|foreach_\w+|fused_adamw?|fused_sgd)$/;
const MOVING_OP =
  /^(?:copy|cat|stack|index\w*|gather|scatter\w*|embedding\w*|contiguous|clone|to|to_copy|resize|roll|flip|\w*pad\w*|sort|topk|nonzero|repeat|masked_select|masked_scatter|unfold|local_scalar_dense|take|as_strided\w*|slice\w*|select\w*)$/;
const NORMALISING_OP = /norm|softmax|pool|upsample|loss/;

export function kindOfKernel(name: string): WorkKind {
  const base = baseOf(name);
  return KERNELS.find(([, words]) => words.test(base))?.[0] ?? 'unknown';
}

/** A kernel's name without return type and arguments: template arguments name many things that it is not. */
export function baseOf(name: string): string {
  const bare = name.replace(/^void\s+/, '').replace(/\(anonymous namespace\)::/g, '');
  return /^\[?Mem|^\[CUDA/.test(bare) ? bare : (bare.split(/[<(]/)[0] ?? bare).trim();
}

export function kindOfOp(name: string): WorkKind {
  const bare = name
    .replace(/^.*::/, '')
    .replace(/^_+|_+$/g, '')
    .replace(/_(?:backward|forward)(?:_data|_reduce|_elemt)?$/, '');
  if (ELEMENTWISE_OP.test(bare)) return 'elementwise';
  if (MOVING_OP.test(bare)) return 'moving';
  if (NORMALISING_OP.test(bare)) return 'normalising';
  return CONTRACTION_OP.test(bare) ? 'contraction' : 'unknown';
}

/** Device time of a device row. nvprof and nsys print one time only, and a kernel has no children. */
export function deviceTime(t: Table, row: Row): Outcome {
  const own = cell(t.profile, row, 'selfDeviceUs');
  if (isKnown(own) || (row.kind !== 'kernel' && row.kind !== 'copy')) return own;
  return has(t.profile, 'selfDeviceUs') ? own : cell(t.profile, row, 'deviceTotalUs');
}

export function deviceTimeOf(t: Table, rows: readonly Row[], none: string): Outcome {
  return rows.length === 0 ? missing(none) : sum(rows.map((row) => deviceTime(t, row)));
}

/** What shares of device time are taken of: all of it, or all rows that there are where no footer was printed. */
export const deviceBasis = once((t: Table): Outcome => {
  const all = deviceTotal(t);
  if (isKnown(all) || t.deviceRecord !== 'kernel-rows') return all;
  return deviceTimeOf(t, [...t.kernels, ...t.copies], 'no-kernel-rows');
});

export interface Work {
  readonly basis: 'kernels' | 'ops';
  readonly total: Quantity;
  readonly rows: Readonly<Record<WorkKind, readonly Row[]>>;
  /** Device time that no row of the basis shows; missing where there is none. */
  readonly unlisted: Outcome;
}

/** Device time by kind, from kernel rows or from op rows: from those that leave less of it untold. */
export const workOf = once((t: Table): Work | Missing => {
  const all = deviceBasis(t);
  if (!isKnown(all)) return all;
  if (all.value <= 0) return missing('no-device-time');
  const found = [
    basisOf(t, 'kernels', [...t.kernels, ...t.copies], kindOfKernel, all),
    basisOf(t, 'ops', [...t.ops, ...t.labels], kindOfOp, all),
  ].filter((one) => one !== null);
  const [first, second] = found;
  if (first === undefined) return missing('no-device-time');
  return second !== undefined && untold(t, second) < untold(t, first) ? second : first;
});

function basisOf(
  t: Table,
  basis: Work['basis'],
  among: readonly Row[],
  kindOf: (name: string) => WorkKind,
  all: Quantity,
): Work | null {
  const rows: Record<WorkKind, Row[]> = {
    contraction: [],
    elementwise: [],
    layout: [],
    moving: [],
    normalising: [],
    unknown: [],
  };
  const total = deviceTimeOf(t, among, 'none');
  if (!isKnown(total) || total.value <= 0) return null;
  for (const row of among) {
    const time = deviceTime(t, row);
    if (isKnown(time) && time.value !== 0) rows[kindOf(row.name)].push(row);
  }
  const rest = minus(all, total);
  const unlisted = isKnown(rest) && rest.value > rest.tol ? rest : missing('nothing-left');
  return { basis, total: all, rows, unlisted };
}

/** How much of the device time a basis cannot tell the kind of. */
export function untold(t: Table, work: Work): number {
  return valueOr0(workTime(t, work, 'unknown')) + valueOr0(work.unlisted);
}

export function workTime(t: Table, work: Work, kind: WorkKind): Outcome {
  return deviceTimeOf(t, work.rows[kind], 'none-of-the-kind');
}

/** For comparing sizes only: a kind without a row took none of the listed time. */
export const valueOr0 = (outcome: Outcome): number => (isKnown(outcome) ? outcome.value : 0);

const timeOfKind =
  (kind: WorkKind) =>
  (t: Table): Outcome => {
    const work = workOf(t);
    return 'missing' in work ? work : workTime(t, work, kind);
  };

const shareOfKind =
  (kind: WorkKind) =>
  (t: Table): Outcome => {
    const work = workOf(t);
    return 'missing' in work ? work : over(workTime(t, work, kind), work.total);
  };

export const workFacts: Readonly<Record<string, FactRule>> = {
  'work.total': ['gpu', 'proved', deviceTotal],
  'work.elementwise': ['gpu', 'proved', timeOfKind('elementwise')],
  'work.elementwiseShare': ['gpu', 'proved', shareOfKind('elementwise')],
  'work.contraction': ['gpu', 'proved', timeOfKind('contraction')],
  'work.contractionShare': ['gpu', 'proved', shareOfKind('contraction')],
};
