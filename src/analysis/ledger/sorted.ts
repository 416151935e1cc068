import type { Quantity } from '../quantity.ts';

/** Place of the first with at least this total, in a list sorted by total: what meets a sum is looked up, not searched for. */
export function firstAt(sorted: readonly { readonly total: Quantity }[], value: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle]?.total.value ?? Infinity) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
