/**
 * What a table tells of whoever made it, and the same table without that. Names that PyTorch, CUDA and their libraries
 * gave stay; labels, one's own ops and kernels, folders and files become `label-1`, `op-2` …, equal ones alike.
 */
import type { Profile, Row, RowKind } from '../profile/profile.ts';
import { sheetOf } from './from-profile.ts';
import { profileOf } from './to-profile.ts';
import { isListed } from './words.ts';

/** Names that a library gave, though no list of ours has them. */
const KNOWN: Readonly<Record<RowKind, RegExp>> = {
  op: /^(?:aten|torch|prims|torchvision|quantized|c10d|fbgemm)::[\w.:]+$|^(?:struct )?torch::autograd::\w+$/,
  kernel:
    /^(?:void )?(?:at|cudnn|cutlass|cublas\w*|cub|at_cuda_detail|thrust|pytorch_flash|flash)::|^(?:void )?(?:volta|turing|ampere|hopper|maxwell|sm\d+|cutlass\w*|nccl\w*|nvjet|fmha|flash_\w+|cudnn|Cijk)_|^(?:void )?(?:nchwToNhwcKernel|nhwcToNchwKernel|splitKreduce_kernel|gemm\w*_kernel\w*|dot_kernel|fft2d_\w+)\b/,
  copy: /^/,
  runtime: /^(?:cuda|cu|hip|ze|ur)[A-Z]\w*$/,
  label: /^(?:ProfilerStep[*#\d]*|Optimizer\.\w+#(?:Adam|AdamW|SGD)\.\w+|nccl:\w+|Torch-Compiled Region(?:: [\d/]+)?)$/,
  annotation: /^(?:ProfilerStep[*#\d]*|Optimizer\.\w+#(?:Adam|AdamW|SGD)\.\w+|nccl:\w+)$/,
  overhead: /^/,
};
/** A stack's frame in a library, wherever that is installed. */
const LIBRARY =
  /(?:^|[\\/])(torch[\\/][\w\\/.]+\(\d+\): \w+)$|^nn\.Module: (?:Linear|Conv[123]d|BatchNorm[123]d|LayerNorm|ReLU|Embedding|Dropout)_\d+$/;

const WORDS: Readonly<Record<RowKind, string>> = {
  op: 'op',
  kernel: 'kernel',
  copy: 'copy',
  runtime: 'call',
  label: 'label',
  annotation: 'label',
  overhead: 'row',
};

const isKnown = ({ name, kind }: Row): boolean => KNOWN[kind].test(name) || (isListed(name) && kind !== 'label');

/** Names in a table that tell of its maker: labels, own ops and kernels, then frames of stacks; each once. */
export function ownNames(profile: Profile): string[] {
  const names = profile.rows.filter((row) => !isKnown(row)).map(({ name }) => name);
  const frames = profile.rows.flatMap(({ extra }) => extra?.stack ?? []).filter((frame) => !LIBRARY.test(frame));
  return [...new Set([...names, ...frames])];
}

/** The table with neutral names. Kinds and numbers stay; words in columns of the maker's own go. */
export function neutral(profile: Profile): Profile {
  const sheet = sheetOf(profile);
  const given = new Map<string, string>();
  const counts = new Map<string, number>();
  const instead = (name: string, word: string): string => {
    const before = given.get(name);
    if (before !== undefined) return before;
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    given.set(name, `${word}-${count}`);
    return `${word}-${count}`;
  };
  const frame = (text: string): string =>
    LIBRARY.exec(text)?.[1] ?? (LIBRARY.test(text) ? text : instead(text, 'frame'));
  const names = profile.rows.map((row) => (isKnown(row) ? row.name : instead(row.name, WORDS[row.kind])));
  const words = sheet.words.map((column, place) => {
    const of = sheet.columns[place];
    if (of === 'stack') return column.map((word) => (word === null ? null : frame(word)));
    return of === 'unknown' ? column.map((word) => (word === null ? null : '-')) : column;
  });
  const problems = sheet.problems.map((problem) => ({ ...problem, text: '', from: 0, to: 0 }));
  return profileOf({ ...sheet, names, words, problems, frames: sheet.frames.map((frames) => frames.map(frame)) });
}
