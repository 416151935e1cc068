import { mixtureOf } from '../mixture.ts';
import type { Rule } from '../rule.ts';

/** R4: an average divides by more calls than have a record, so it is the time of none of them. */
export const averageWithoutBasis: Rule = {
  name: 'average-without-basis',
  group: 'usable',
  vetoes: ['truncated'],
  next: ['sync-inside'],
  test(t) {
    const mixture = mixtureOf(t);
    if ('missing' in mixture) return mixture;
    const rows = [...mixture.groups.flatMap((group) => group.rows), ...mixture.loneHelpers];
    const recorded = mixture.groups.reduce((calls, group) => calls + group.calls.value, 0);
    // Convolutions whose kernels bear names nobody knows are no case of missing records.
    if (rows.length === 0 || recorded >= mixture.calls.value || 'value' in mixture.restTotal) return null;
    if (mixture.restTotal.missing !== 'nothing-left') return null;
    return {
      grade: 'proved',
      severity: 'invalidates',
      stake: mixture.total,
      evidence: [mixture.op, ...rows].map((row) => ({ row: row.index, columns: ['deviceAvgUs', 'calls'] })),
      facts: ['conv.deviceAvg', 'conv.calls', 'conv.helperCalls'],
    };
  },
};
