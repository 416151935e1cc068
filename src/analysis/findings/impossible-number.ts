import type { Row } from '../../profile/profile.ts';
import { CEILINGS } from '../facts/ceilings.ts';
import type { Quantity } from '../quantity.ts';
import { cell, isKnown, missing } from '../quantity.ts';
import type { Rule } from '../rule.ts';

/**
 * R25: work done faster than hardware can do it: the measurement is broken. Long times prove nothing (several streams
 * add up), short ones do; they need the amount of work, so a table without FLOP or shapes is not checkable.
 */
export const impossibleNumber: Rule = {
  name: 'impossible-number',
  group: 'usable',
  vetoes: [],
  next: ['sync-inside'],
  test(t) {
    let why = 'no-shapes-and-gpu';
    let checked = false;
    let worst: { row: Row; times: Quantity } | null = null;
    for (const row of t.ops) {
      for (const ceiling of CEILINGS) {
        const times = ceiling(t, row);
        if (!isKnown(times)) why = checked ? why : times.missing;
        else if (times.value > (worst?.times.value ?? 1)) worst = { row, times };
        checked ||= isKnown(times);
      }
    }
    if (worst === null) return checked ? null : missing(why);
    return {
      grade: 'proved',
      severity: 'invalidates',
      stake: cell(t.profile, worst.row, 'deviceTotalUs'),
      evidence: [{ row: worst.row.index, columns: ['deviceTotalUs', 'deviceAvgUs'] }],
      facts: [],
      values: { op: worst.row.name, times: worst.times },
    };
  },
};
