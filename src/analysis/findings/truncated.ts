import type { FindingRule } from '../findings.ts';
import { deviceTotal, kernelsPrinted } from '../facts/device.ts';
import { DEFAULT_ROW_LIMIT } from '../ledger/print.ts';
import { agree, isKnown } from '../quantity.ts';

/**
 * R1: rows were cut. Proved where printed kernel rows fall short of all recorded device time, since footers count rows
 * that the limit hides; a row count of exactly the default limit says it too.
 */
export const truncated: FindingRule = (t) => {
  const [printed, all] = [kernelsPrinted(t), deviceTotal(t)];
  const short = isKnown(printed) && isKnown(all) && printed.value < all.value && !agree(printed, all);
  const atLimit = t.profile.rows.length === DEFAULT_ROW_LIMIT;
  if (!short && !atLimit) return null;
  return {
    rule: 'truncated',
    grade: 'proved',
    stakeUs: short ? all.value - printed.value : null,
    rows: [],
    facts: ['rows.count', 'kernels.printed', 'device.total', 'kernels.gap'],
    next: ['print-all-rows'],
    vetoedBy: null,
  };
};
