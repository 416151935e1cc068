/** A seeded source of numbers (mulberry32): the same seed draws the same run on every machine. */
export type Random = () => number;

export function random(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const between = (next: Random, low: number, high: number): number => low + (high - low) * next();

export const whole = (next: Random, low: number, high: number): number => Math.floor(between(next, low, high + 1));

/** As many small values as large ones: a uniform draw from 1 to 1000 would hardly ever be small. */
export const sized = (next: Random, low: number, high: number): number => low * (high / low) ** next();

export const chance = (next: Random, share: number): boolean => next() < share;

export function pick<T>(next: Random, list: readonly T[]): T {
  const one = list[Math.floor(next() * list.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
}
