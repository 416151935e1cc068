/**
 * How long a convolution takes on a card, how long it takes at least, and which sizes would take a given time. Rates are
 * per second, times microseconds.
 */
import type { Convolution, DType, Work } from './convolution.ts';
import { workOf } from './convolution.ts';
import { WINOGRAD_SMALL, savedAtMost, winogradFits } from './winograd.ts';

/** A card, or what a reader says of theirs. Peaks are dense; null where unknown or where the card has none. */
export interface Card {
  readonly name: string;
  readonly flops: Readonly<Record<Precision, number | null>>;
  readonly bandwidth: number | null;
  readonly l2Bytes: number | null;
  readonly sms: number | null;
}
/** Ways to multiply: float32 by itself, TF32, and 16-bit types on tensor cores. */
export type Precision = 'fp32' | 'tf32' | 'half';

/** Part of the peak that a well-tuned direct convolution reaches; the audit's band, and the value inside it. */
export const EFFICIENCY = { least: 0.4, usual: 0.6, most: 0.7 } as const;
/** Part of the memory's peak that streaming reaches: clpeak on a GTX 980 measured 166 to 175 of 224 GB/s. */
const STREAMING = 0.75;

/** The way a type is multiplied when nobody asked for another. */
export function precisionOf(dtype: DType): Precision | null {
  if (dtype === 'float32') return 'fp32';
  if (dtype === 'tf32') return 'tf32';
  return dtype === 'float16' || dtype === 'bfloat16' ? 'half' : null;
}

export interface Estimate {
  readonly computeUs: number;
  readonly memoryUs: number;
  /** The longer of the two: the other runs in its shadow. */
  readonly us: number;
  readonly bound: 'compute' | 'memory';
  /** FLOP a byte above which the card computes longer than it moves. */
  readonly ridge: number;
}

/** Time on the roofline at `efficiency` of peak and `STREAMING` of bandwidth; null where the card's figures are unknown. */
export function estimate(
  conv: Convolution,
  card: Card,
  dtype: DType = 'float32',
  efficiency: number = EFFICIENCY.usual,
): Estimate | null {
  const precision = precisionOf(dtype);
  const peak = precision === null ? null : card.flops[precision];
  if (peak === null || card.bandwidth === null) return null;
  const work = workOf(conv, dtype);
  const computeUs = (1e6 * work.flop) / (peak * efficiency);
  const memoryUs = (1e6 * work.bytes) / (card.bandwidth * STREAMING);
  return {
    computeUs,
    memoryUs,
    us: Math.max(computeUs, memoryUs),
    bound: computeUs >= memoryUs ? 'compute' : 'memory',
    ridge: peak / card.bandwidth,
  };
}

export interface Floor {
  /** At the card's full peak, with as few multiplications as any algorithm needs. */
  readonly computeUs: number | null;
  /** All bytes that do not fit the L2 cache, at the full bandwidth; null where bandwidth or cache are unknown. */
  readonly memoryUs: number | null;
  /** Below this no convolution of the shape was ever done on the card; null where nothing is known. */
  readonly us: number | null;
}

/**
 * The least time: no real kernel comes near it, so whatever is shorter was not measured. Float32 convolutions may run as
 * TF32 (PyTorch's `cudnn.allow_tf32` is on by default), so a card with tensor cores is given theirs.
 */
export function floorOf(
  conv: Convolution,
  card: Card,
  dtype: DType = 'float32',
  work: Work = workOf(conv, dtype),
): Floor {
  const precision = precisionOf(dtype);
  const peaks = precision === 'fp32' ? [card.flops.fp32, card.flops.tf32] : [precision && card.flops[precision]];
  const peak = Math.max(...peaks.map((one) => one ?? 0));
  const computeUs = peak > 0 ? (1e6 * work.flop) / (peak * savedAtMost(conv)) : null;
  const beyond = card.l2Bytes === null ? null : Math.max(0, work.bytes - card.l2Bytes);
  const memoryUs = card.bandwidth === null || beyond === null ? null : (1e6 * beyond) / card.bandwidth;
  const known = [computeUs, memoryUs].filter((us) => us !== null);
  return { computeUs, memoryUs, us: known.length === 0 ? null : Math.max(...known) };
}

export interface Sizes {
  /** Side of the map at the least and the most efficient of the usual band. */
  readonly least: number;
  readonly most: number;
  /** With Winograd's smaller saving at usual efficiency; null where it does not fit. */
  readonly winograd: number | null;
}

/**
 * Sides of square maps that would take so long. The work grows with the square of the side, so a band of efficiencies
 * becomes a narrow band of sides. `at` makes the convolution of a side; sides are real numbers, to be rounded for show.
 */
export function sidesFor(
  us: number,
  at: (side: number) => Convolution,
  card: Card,
  dtype: DType = 'float32',
): Sizes | null {
  const side = (efficiency: number): number | null => {
    // Time is monotone in the side, and between whole sides it follows a power law.
    let high = 1;
    const time = (n: number): number | null => estimate(at(n), card, dtype, efficiency)?.us ?? null;
    if (time(high) === null) return null;
    while ((time(high) ?? Infinity) < us && high < 1 << 20) high *= 2;
    let low = high / 2;
    for (let step = 0; step < 40 && high - low > 1; step++) {
      const middle = Math.floor((low + high) / 2);
      if ((time(middle) ?? Infinity) < us) low = middle;
      else high = middle;
    }
    const [a, b] = [time(Math.max(1, low)) ?? us, time(high) ?? us];
    return b > a ? low + ((high - low) * (Math.sqrt(us) - Math.sqrt(a))) / (Math.sqrt(b) - Math.sqrt(a)) : high;
  };
  const [least, most] = [side(EFFICIENCY.least), side(EFFICIENCY.most)];
  if (least === null || most === null) return null;
  return { least, most, winograd: winogradFits(at(64)) ? side(EFFICIENCY.usual * WINOGRAD_SMALL) : null };
}
