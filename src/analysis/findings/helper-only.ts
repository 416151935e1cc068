import { mixtureOf } from '../mixture.ts';
import { missing } from '../quantity.ts';
import type { Rule } from '../rule.ts';

/** R3: all that is recorded below the convolutions is preparation; no kernel that convolves has a row. */
export const helperOnly: Rule = {
  name: 'helper-only',
  group: 'usable',
  vetoes: [],
  next: ['sync-inside'],
  test(t) {
    const mixture = mixtureOf(t);
    if ('missing' in mixture) return mixture;
    if (mixture.groups.length > 0 || mixture.loneHelpers.length === 0) return null;
    return {
      grade: 'proved',
      severity: 'invalidates',
      stake: mixture.printed ?? missing('no-convolution-kernel'),
      evidence: [mixture.op, ...mixture.loneHelpers].map((row) => ({ row: row.index, columns: ['selfDeviceUs'] })),
      facts: ['conv.helper', 'conv.helperCalls', 'conv.helperTotal'],
    };
  },
};
