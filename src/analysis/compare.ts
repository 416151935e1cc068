/**
 * Two tables side by side: whether they may be compared at all, what the ratio of their averages is made of, which rows
 * moved, and what differs in how they were recorded. A ratio of two printed numbers can always be formed; what it is
 * worth is said first.
 */
import type { Analysis } from './analyse.ts';
import type { Aligned } from './compare/align.ts';
import { alignRows } from './compare/align.ts';
import type { AverageRatio } from './compare/average.ts';
import { averageRatio } from './compare/average.ts';
import type { Difference } from './compare/recording.ts';
import { recordingOf } from './compare/recording.ts';
import type { Standing } from './compare/standing.ts';
import { standingOf } from './compare/standing.ts';
import type { Fact, Facts } from './facts.ts';
import type { Missing } from './quantity.ts';
import { named, over } from './quantity.ts';

export interface Comparison extends Standing {
  /** The ratio of the averages people compare, and what of it can be proved. */
  readonly average: AverageRatio | Missing;
  /** Rows in both tables, the largest change first, and rows in one only. */
  readonly rows: Aligned;
  readonly recording: readonly Difference[];
}

export function compareTables(a: Analysis, b: Analysis): Comparison {
  const [left, right] = [
    { analysis: a, table: a.table },
    { analysis: b, table: b.table },
  ];
  const rows = alignRows(left.table, right.table);
  return {
    ...standingOf(left, right, rows),
    average: averageRatio(left, right, rows),
    rows,
    recording: recordingOf(left.table, right.table),
  };
}

export const COMPARE_IDS: readonly string[] = ['compare.convAvg'];

/** B's average convolution over A's: the ratio of two printed numbers, whatever they are worth. */
export function comparisonOf(a: Analysis, b: Analysis): Facts {
  const id = 'compare.convAvg';
  const of = (analysis: Analysis) => analysis.facts['conv.deviceAvg']?.outcome ?? { missing: 'no-convolution' };
  const fact: Fact = { id, owner: null, grade: 'proved', name: null, outcome: named(over(of(b), of(a), 'ratio'), id) };
  return { [id]: fact };
}
