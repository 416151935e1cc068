/** Facts about two tables at once; `of="AB"` in prose. */
import type { Analysis } from './analyse.ts';
import type { Fact, Facts } from './facts.ts';
import { named, over } from './quantity.ts';

export const COMPARE_IDS: readonly string[] = ['compare.convAvg'];

/** B's average convolution over A's: the ratio of two printed numbers, whatever they are worth. */
export function comparisonOf(a: Analysis, b: Analysis): Facts {
  const id = 'compare.convAvg';
  const of = (analysis: Analysis) => analysis.facts['conv.deviceAvg']?.outcome ?? { missing: 'no-convolution' };
  const fact: Fact = { id, owner: null, grade: 'proved', name: null, outcome: named(over(of(b), of(a), 'ratio'), id) };
  return { [id]: fact };
}
