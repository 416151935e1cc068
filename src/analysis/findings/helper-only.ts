import type { FindingRule } from '../findings.ts';
import { mixtureOf } from '../mixture.ts';

/** R3: all that is recorded below the convolutions is preparation; no kernel that convolves has a row. */
export const helperOnly: FindingRule = (t) => {
  const mixture = mixtureOf(t);
  if ('missing' in mixture || mixture.groups.length > 0 || mixture.loneHelpers.length === 0) return null;
  return {
    rule: 'helper-only',
    grade: 'proved',
    stakeUs: mixture.printed?.value ?? null,
    rows: [mixture.op, ...mixture.loneHelpers].map((row) => row.index),
    facts: ['conv.helper', 'conv.helperCalls', 'conv.helperTotal'],
    next: ['sync-inside'],
    vetoedBy: null,
  };
};
