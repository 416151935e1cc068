/** Winograd's minimal filtering: the same outputs with fewer multiplications (Lavin & Gray, arXiv 1509.09308). */
import type { Convolution } from './convolution.ts';
import { product } from './convolution.ts';

/** Multiplications saved by F(2×2, 3×3): 36 become 16. */
export const WINOGRAD_SMALL = 2.25;
/** By F(4×4, 3×3): 144 become 36; the paper's largest, before transforms are counted. */
export const WINOGRAD_LARGE = 4;

/** How many times fewer multiplications tiles of m × m outputs need for an r × r kernel: (m·r)² / (m + r − 1)². */
export function winogradSaving(m: number, r: number): number {
  return ((m * r) / (m + r - 1)) ** 2;
}

/** Whether libraries have it for this shape: 3 × 3, stride 1, not dilated, not grouped, not transposed. */
export function winogradFits({ input, kernel, stride, dilation, groups, transposed }: Convolution): boolean {
  const all = (list: readonly number[], value: number): boolean => list.every((one) => one === value);
  return input.length === 2 && all(kernel, 3) && all(stride, 1) && all(dilation, 1) && groups === 1 && !transposed;
}

/**
 * How many times fewer multiplications any such algorithm can need. Winograd's theorem: m outputs of an r-tap filter take
 * m + r − 1 of them at least (Lavin & Gray, section 4.1), so never less than one an output, in any number of dimensions;
 * FFT needs more than that, and strides or dilation only take outputs away or apart. So it is the number of taps: 9 for
 * 3 × 3, where the largest tiles in use save {@link WINOGRAD_LARGE} to 5.
 */
export const savedAtMost = ({ kernel }: Pick<Convolution, 'kernel'>): number => product(kernel);
