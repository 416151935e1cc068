import { lacksDeviceColumns } from '../facts/device-sums.ts';
import { longest, repeatsOf } from '../nest.ts';
import { cell, countOf, minus, sumOf } from '../quantity.ts';
import type { Rule } from '../rule.ts';

/**
 * R14: a parent's device total holds its children's, so a chain of ops shows the same device time in every row. Rows of
 * as many calls and the same total, one of which did not spend it itself, are such a chain: adding them up repeats it.
 */
export const chainRepeats: Rule = {
  name: 'chain-repeats',
  group: 'how-to-add',
  vetoes: [],
  next: [],
  test(t) {
    const lacking = lacksDeviceColumns(t);
    if (lacking !== null) return lacking;
    const chain = longest(repeatsOf(t));
    const [top] = chain;
    if (top === undefined) return null;
    const total = cell(t.profile, top, 'deviceTotalUs');
    const addedUp = sumOf(t.profile, t.ops, 'deviceTotalUs', 'no-op-rows');
    const self = sumOf(t.profile, t.ops, 'selfDeviceUs', 'no-op-rows');
    return {
      grade: 'proved',
      severity: 'worth-knowing',
      stake: minus(addedUp, self),
      evidence: chain.map((row) => ({ row: row.index, columns: ['deviceTotalUs', 'selfDeviceUs', 'calls'] })),
      facts: ['opSelfDevice.total', 'device.total'],
      values: { op: top.name, rows: countOf(chain), total, calls: cell(t.profile, top, 'calls'), addedUp, self },
    };
  },
};
