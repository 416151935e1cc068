/**
 * Input shapes as PyTorch prints them → a convolution. The cell names the tensors an op was given: input, weight, bias,
 * and `[]` for everything else, so stride, padding and dilation are not printed. Where FLOP are, they tell the output's
 * size; where they are not, the usual ones are assumed and the range is kept.
 */
import type { Convolution, Shape } from '../../models/convolution.ts';
import { faultOf, outputSize, product, withDefaults, workOf } from '../../models/convolution.ts';

export interface Shapes {
  readonly input: readonly number[];
  readonly weight: readonly number[];
}

/** The first two tensors of the cell; why there are not two. */
export function shapesIn(cell: string): Shapes | 'shapes-cut' | 'shapes-not-understood' {
  const lists = [...cell.matchAll(/\[([\d,\s]*)\](?=\s*[,\]])/g)].map(([, list = '']) =>
    list
      .split(',')
      .filter((one) => one.trim() !== '')
      .map(Number),
  );
  const [input, weight] = lists;
  // A cell that was cut ends without its last bracket; a tensor list or a packed weight prints as [].
  if (input === undefined || weight === undefined)
    return /\]\s*\]\s*$/.test(cell) ? 'shapes-not-understood' : 'shapes-cut';
  return weight.length < 3 ? 'shapes-not-understood' : { input, weight };
}

export interface Assumed {
  /** As it is, or as it most often would be: stride 1, no dilation, padding that keeps the size. */
  readonly conv: Convolution;
  /** FLOP of a call: all three the same where they were printed. */
  readonly flop: { readonly least: number; readonly likely: number; readonly most: number };
  /** Whether FLOP and with them the output's size were printed, or assumed. */
  readonly known: 'printed' | 'assumed';
}

/** A convolution of these shapes, whose FLOP a call were printed or not; null where the shapes fit none. */
export function assume({ input, weight }: Shapes, transposed: boolean, flop: number | null): Assumed | null {
  const dims = weight.length - 2;
  // An input without its batch has one dimension less.
  const sizes = input.length === weight.length - 1 ? [1, ...input] : input;
  if (sizes.length !== weight.length) return null;
  const [batch = 0, cin = 0, ...map] = sizes;
  const [first = 0, second = 0, ...kernel] = weight;
  const groups = transposed ? 1 : cin / second;
  const base = { batch, cin, cout: transposed ? second : first, groups, input: map, kernel, transposed };
  if (dims < 1 || dims > 3 || !Number.isInteger(groups) || (transposed && first !== cin)) return null;

  const keep = kernel.map((size) => (size - 1) >> 1);
  const usual = tryOut({ ...base, padding: transposed ? map.map(() => 0) : keep });
  if (usual === null) return null;
  if (transposed) return fixed(usual, flop ?? workOf(usual).flop, flop === null ? 'assumed' : 'printed');
  if (flop !== null) return fixed(search(base, keep, flop) ?? usual, flop, 'printed');
  const sparse = tryOut({ ...base, stride: kernel.map((size) => Math.max(2, size)) });
  const full = tryOut({ ...base, padding: kernel.map((size) => size - 1) });
  const likely = workOf(usual).flop;
  return {
    conv: usual,
    flop: {
      least: sparse === null ? likely / product(outputSize(usual)) : workOf(sparse).flop,
      likely,
      most: full === null ? likely : workOf(full).flop,
    },
    known: 'assumed',
  };
}

const fixed = (conv: Convolution, flop: number, known: Assumed['known']): Assumed => ({
  conv,
  flop: { least: flop, likely: flop, most: flop },
  known,
});

function tryOut(base: Shape): Convolution | null {
  const conv = withDefaults(base);
  return faultOf(conv) === null ? conv : null;
}

const MOST_STRIDE = 4;
/** FLOP are printed to three decimals of a unit that may be large. */
const SLACK = 1e-3;

/** The plainest stride and padding whose FLOP are the printed ones; several may fit, their output is the same size. */
function search(base: Shape, keep: readonly number[], flop: number): Convolution | null {
  for (let stride = 1; stride <= MOST_STRIDE; stride++) {
    for (const padding of [keep, keep.map(() => 0), base.kernel.map((size) => size - 1)]) {
      const found = tryOut({ ...base, padding, stride: base.input.map(() => stride) });
      if (found !== null && Math.abs(workOf(found).flop / flop - 1) < SLACK) return found;
    }
  }
  return null;
}
