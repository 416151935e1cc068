import { helpersOf } from '../facts/helpers.ts';
import { allKernelsPrinted } from '../facts/printed.ts';
import { mixtureOf } from '../mixture.ts';
import { agree, isKnown, missing, sumOf } from '../quantity.ts';
import type { Rule } from '../rule.ts';

/**
 * R3: all that is recorded below the convolutions is preparation; no kernel that convolves has a row. Proved where the
 * helpers' time is all the device time that the convolutions have, so no kernel of an unknown name can be among them.
 */
export const helperOnly: Rule = {
  name: 'helper-only',
  group: 'usable',
  vetoes: [],
  next: ['sync-inside'],
  test(t) {
    const mixture = mixtureOf(t);
    if ('missing' in mixture) return mixture;
    const helpers = helpersOf(t);
    const total = sumOf(t.profile, helpers, 'selfDeviceUs', 'no-lone-helper');
    if (mixture.groups.length > 0 || !isKnown(total) || total.value === 0) return null;
    if (!agree(total, mixture.total)) return null;
    if (!allKernelsPrinted(t, mixture.calls.value)) return missing('rows-may-be-cut');
    return {
      grade: 'proved',
      severity: 'invalidates',
      stake: total,
      evidence: [mixture.op, ...helpers].map((row) => ({ row: row.index, columns: ['selfDeviceUs'] })),
      facts: ['conv.op', 'conv.calls', 'conv.helper', 'conv.helperCalls', 'conv.helperTotal'],
      values: { helper: helpers[0]?.name ?? '', calls: sumOf(t.profile, helpers, 'calls', 'none'), total },
    };
  },
};
