import { cellAt } from '../../profile/cell.ts';
import type { ValueColumn } from '../../profile/profile.ts';
import { counted } from '../facts/counted.ts';
import { deviceCut, hostRowsComplete, isTorch } from '../facts/printed.ts';
import { selfCpuTotal } from '../facts/table.ts';
import type { Instance } from '../ledger.ts';
import { averages, percents } from '../ledger/cells.ts';
import type { Outcome } from '../quantity.ts';
import { agree, footer, isKnown, minus, missing } from '../quantity.ts';
import type { Evidence, Rule } from '../rule.ts';
import type { Table } from '../table.ts';

const SIDES: Readonly<Record<Instance['side'], readonly ValueColumn[]>> = {
  cpu: ['selfCpuUs', 'selfCpuPct', 'cpuTotalUs', 'cpuTotalPct', 'cpuAvgUs', 'calls'],
  device: ['selfDeviceUs', 'selfDevicePct', 'deviceTotalUs', 'deviceTotalPct', 'deviceAvgUs', 'calls'],
};

/**
 * R30: average ≠ total ÷ calls, a percent ≠ its value over the footer, or Self CPU adds up to something else than its
 * footer though no row can be missing, each beyond what rounding allows. PyTorch computes all three from the same
 * numbers (`torch/autograd/profiler.py`), so digits were changed on the way.
 */
export const brokenArithmetic: Rule = {
  name: 'broken-arithmetic',
  group: 'usable',
  vetoes: [],
  next: ['print-all-rows'],
  test(t) {
    // nvprof cuts digits off where PyTorch rounds, so its cells need not agree to the last of them.
    if (t.profile.dialect === 'nvprof') return missing('digits-cut-off');
    const lines = [averages(t), percents(t)];
    const failing = lines.flatMap((line) => line.instances).filter((instance) => !isBareZero(t, instance));
    const off = hostSumOff(t);
    if (failing.length === 0 && !isKnown(off)) {
      return lines.every(({ verdict }) => verdict === 'not-checkable') && off.missing !== 'sums-meet' ? off : null;
    }
    const rows = failing.flatMap(({ rows: [row = 0], side }): Evidence[] => [{ row, columns: SIDES[side] }]);
    return {
      grade: 'proved',
      severity: 'invalidates',
      stake: off,
      evidence: rows.length > 0 ? rows : t.host.map(({ index }) => ({ row: index, columns: ['selfCpuUs'] })),
      facts: ['selfCpu.total', 'selfCpu.footer'],
      values: { places: counted(failing.length + (isKnown(off) ? 1 : 0)), off },
    };
  },
};

/** The CPU total % of an asynchronous event is printed as a bare 0 (`profiler.py` since 1.6). */
const isBareZero = (t: Table, { rows: [row = 0] }: Instance): boolean =>
  cellAt(t.profile, row, 'cpuTotalPct')?.text === '0';

/** By how much the Self CPU column misses its footer; short of it only where rows that were cut cannot hold the rest. */
function hostSumOff(t: Table): Outcome {
  const [sum, foot] = [selfCpuTotal(t), footer(t.profile, 'selfCpuTotalUs')];
  if (!isKnown(sum)) return sum;
  if (!isKnown(foot)) return foot;
  if (agree(sum, foot)) return missing('sums-meet');
  if (sum.value > foot.value) return minus(sum, foot);
  return isTorch(t) && hostRowsComplete(t) && !isKnown(deviceCut(t)) ? minus(foot, sum) : missing('rows-cut');
}
