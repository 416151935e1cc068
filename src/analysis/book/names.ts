/**
 * Which ops can have launched a kernel, told by its name. Names are those of ATen's CUDA sources, where a kernel of this
 * name is launched by these ops only, and of cuDNN, which the convolution op alone calls.
 */
import type { Row } from '../../profile/profile.ts';
import { kindOfKernel, kindOfOp } from '../facts/work.ts';
import type { WorkKind } from '../facts/work.ts';
import { mixtureOf } from '../mixture.ts';
import type { Table } from '../table.ts';
import { once } from '../table.ts';

/** Kernels with a name of their own, and the ops that launch them (and for their work nothing else). */
const OWN: readonly (readonly [kernels: RegExp, ops: RegExp])[] = [
  [/CatArray/, /^_?(?:cat|stack)(?:_out)?$/],
  [/^Memcpy (?:HtoD|DtoH)/, /^(?:copy|to_copy|to|local_scalar_dense|nonzero)$/],
  [/^Memcpy DtoD/, /^(?:copy|clone|resize)$/],
  [/^Memset/, /^(?:zero|zeros|fill)$/],
  [
    /\breduce_kernel/,
    /^(?:sum|nansum|mean|max|min|amax|amin|prod|all|any|norm|linalg_vector_norm|argmax|argmin|std|var)$/,
  ],
  [/upsample_/, /^upsample_\w+$/],
  [/index_elementwise_kernel|\bindexing_backward/, /^index(?:_put(?:_impl)?)?$/],
  [/softmax/i, /softmax/],
  [/layer_norm|RowwiseMoments|GammaBeta/i, /^(?:native_)?layer_norm/],
  [/\bbn_|batch_norm/i, /batch_norm/],
  [/max_pool|avg_pool/i, /pool/],
];

/** Kinds of op that a kernel without such a name may serve. */
const SERVES: Readonly<Record<WorkKind, readonly WorkKind[]>> = {
  contraction: ['contraction', 'unknown'],
  elementwise: ['elementwise', 'moving', 'normalising', 'unknown'],
  layout: ['contraction', 'moving', 'layout', 'unknown'],
  moving: ['moving', 'elementwise', 'contraction', 'normalising', 'unknown'],
  normalising: ['normalising', 'unknown'],
  unknown: ['contraction', 'elementwise', 'layout', 'moving', 'normalising', 'unknown'],
};

/** An op's name as the tables above have it: no namespace, no underscores around it. */
const bareOf = (op: Row): string => op.name.replace(/^.*::/, '').replace(/^_+|_+$/g, '');

/** Kernels that are convolutions or prepare one, by name. */
const convolutions = once((t: Table): ReadonlySet<Row> => {
  const mixture = mixtureOf(t);
  if ('missing' in mixture) return new Set();
  return new Set([...mixture.groups.flatMap((group) => [...group.rows, ...group.helpers]), ...mixture.loneHelpers]);
});

/** Whether this kernel's name alone says which ops it is of. */
export function isNamed(t: Table, kernel: Row): boolean {
  return convolutions(t).has(kernel) || OWN.some(([kernels]) => kernels.test(kernel.name));
}

/** Whether the op can have launched the kernel, as far as names tell. */
export function mayLaunch(t: Table, op: Row, kernel: Row): boolean {
  const bare = bareOf(op);
  if (convolutions(t).has(kernel)) return kindOfOp(op.name) === 'contraction' && bare.includes('conv');
  const own = OWN.find(([kernels]) => kernels.test(kernel.name));
  if (own !== undefined) return own[1].test(bare);
  // A copy on one device is an elementwise kernel where the tensors are laid out differently.
  const onlyOwn = OWN.some(([kernels, ops]) => ops.test(bare) && !kernels.source.startsWith('^Mem'));
  if (onlyOwn || bare === 'resize') return false;
  return SERVES[kindOfKernel(kernel.name)].includes(kindOfOp(op.name));
}
