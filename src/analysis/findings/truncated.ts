import { deviceTotal, kernelsPrinted } from '../facts/device.ts';
import { DEFAULT_ROW_LIMIT } from '../ledger/print.ts';
import { agree, isKnown, minus, missing } from '../quantity.ts';
import type { Rule } from '../rule.ts';

/**
 * R1: rows were cut. Proved where printed kernel rows fall short of all recorded device time, since footers count rows
 * that the limit hides; a row count of exactly the default limit says it too.
 */
export const truncated: Rule = {
  name: 'truncated',
  group: 'usable',
  vetoes: [],
  next: ['print-all-rows'],
  test(t) {
    const [printed, all] = [kernelsPrinted(t), deviceTotal(t)];
    const short = isKnown(printed) && isKnown(all) && printed.value < all.value && !agree(printed, all);
    if (!short && t.profile.rows.length !== DEFAULT_ROW_LIMIT) return null;
    return {
      grade: 'proved',
      severity: 'invalidates',
      stake: short ? minus(all, printed) : missing('no-kernel-rows'),
      evidence: [],
      facts: ['rows.count', 'kernels.printed', 'device.total', 'kernels.gap'],
    };
  },
};
