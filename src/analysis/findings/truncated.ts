import { deviceCut, hostCut, isTorch } from '../facts/printed.ts';
import { statedCall } from '../facts/stated-call.ts';
import { deviceTotal } from '../facts/device.ts';
import type { Quantity } from '../quantity.ts';
import { isKnown } from '../quantity.ts';
import { DEFAULT_ROW_LIMIT } from '../ledger/print.ts';
import type { Rule } from '../rule.ts';
import type { Table } from '../table.ts';

/** Device time that no row shows makes sums and shares void from this part on; less is within what runs differ by. */
const VOID_SHARE = 0.05;
/** Row limits in wide use: PyTorch's default and those of its tutorials (audit, R1). */
const ROUND_LIMITS: readonly number[] = [10, 20, DEFAULT_ROW_LIMIT];

/**
 * R1: rows were cut. Proved where printed rows fall short of a footer, since footers count rows that the limit hides;
 * without footers, a row count of exactly a usual limit makes it likely.
 */
export const truncated: Rule = {
  name: 'truncated',
  group: 'usable',
  vetoes: [],
  next: ['print-all-rows'],
  test(t) {
    if (!isTorch(t)) return null;
    const [device, host] = [deviceCut(t), hostCut(t)];
    const proved = isKnown(device) || isKnown(host);
    const unchecked = !proved && (host.missing !== 'nothing-cut' || device.missing === 'spans-may-be-counted');
    if (!proved && !(unchecked && stopsAtLimit(t))) return unchecked ? host : null;
    const hidden = isKnown(device) ? device : host;
    const last = t.profile.rows.length - 1;
    return {
      grade: proved ? 'proved' : 'likely',
      severity: isKnown(device) && isMuch(t, device) ? 'invalidates' : 'worth-knowing',
      stake: hidden,
      evidence: [{ row: last, columns: isKnown(device) ? ['selfDeviceUs'] : ['selfCpuUs'] }],
      facts: ['rows.count', 'kernels.printed', 'device.total', 'kernels.gap', 'device.cut', 'host.cut'],
      values: { hidden },
    };
  },
};

function isMuch(t: Table, cut: Quantity): boolean {
  const all = deviceTotal(t);
  return !isKnown(all) || cut.value > VOID_SHARE * all.value;
}

/** As many rows as the stated call, or a usual limit, lets through. */
function stopsAtLimit(t: Table): boolean {
  const [rows, call] = [t.profile.rows.length, statedCall(t)];
  return ROUND_LIMITS.includes(rows) || ('rowLimit' in call && call.rowLimit === rows);
}
