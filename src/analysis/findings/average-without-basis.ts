import type { FindingRule } from '../findings.ts';
import { mixtureOf } from '../mixture.ts';
import { truncated } from './truncated.ts';

/** R4: an average divides by more calls than have a record, so it is the time of none of them. */
export const averageWithoutBasis: FindingRule = (t, facts) => {
  const mixture = mixtureOf(t);
  if ('missing' in mixture || truncated(t, facts) !== null) return null;
  const rows = [...mixture.groups.flatMap((group) => group.rows), ...mixture.loneHelpers];
  const recorded = mixture.groups.reduce((calls, group) => calls + group.calls.value, 0);
  // Convolutions whose kernels bear names nobody knows are no case of missing records.
  if (rows.length === 0 || recorded >= mixture.calls.value || 'value' in mixture.restTotal) return null;
  if (mixture.restTotal.missing !== 'nothing-left') return null;
  return {
    rule: 'average-without-basis',
    grade: 'proved',
    stakeUs: mixture.total.value,
    rows: [mixture.op, ...rows].map((row) => row.index),
    facts: ['conv.deviceAvg', 'conv.calls', 'conv.helperCalls'],
    next: ['sync-inside'],
    vetoedBy: null,
  };
};
