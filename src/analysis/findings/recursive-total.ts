import type { Row } from '../../profile/profile.ts';
import { lacksDeviceColumns } from '../facts/device-sums.ts';
import type { Missing } from '../quantity.ts';
import { whyNoKernelRows } from '../device-record.ts';
import { cell, countOf, isKnown, minus, missing, sumOf } from '../quantity.ts';
import type { Rule } from '../rule.ts';
import type { Table } from '../table.ts';
import { once } from '../table.ts';

/** A print must be this much finer than the time, or twice it is met by chance. */
const FINENESS = 200;
/** Below this, twice a whole number of microseconds is met by chance too. */
const LEAST_US = 10;

/**
 * R15: an op that calls itself by its own name (`clamp` through `clamp_out`) stands twice in its own row: its device
 * total is exactly twice its Self, and its calls are even (ATen `UnaryOps.cpp`; audit §1.2).
 */
export const recursiveTotal: Rule = {
  name: 'recursive-total',
  group: 'how-to-add',
  vetoes: [],
  next: [],
  test(t) {
    const lacking = lacksDeviceColumns(t);
    if (lacking !== null) return lacking;
    const twice = twiceIn(t);
    if ('missing' in twice) return twice;
    const [top] = twice;
    if (top === undefined) return null;
    const total = sumOf(t.profile, twice, 'deviceTotalUs', 'none');
    return {
      grade: 'proved',
      severity: 'worth-knowing',
      stake: minus(total, sumOf(t.profile, twice, 'selfDeviceUs', 'none')),
      evidence: twice.map((row) => ({ row: row.index, columns: ['selfDeviceUs', 'deviceTotalUs', 'calls'] })),
      facts: [],
      values: {
        op: top.name,
        self: cell(t.profile, top, 'selfDeviceUs'),
        total: cell(t.profile, top, 'deviceTotalUs'),
        calls: cell(t.profile, top, 'calls'),
        rows: countOf(twice),
      },
    };
  },
};

/** Ops that stand twice in their own totals, most device time first. */
export const twiceIn = once((t: Table): readonly Row[] | Missing => {
  // Spans measured by events double by chance only.
  if (t.deviceRecord === 'event-timing' || t.deviceRecord === 'not-told')
    return missing(whyNoKernelRows(t.deviceRecord));
  // A launch row with device time repeats it in the total of the op above (up to 2.5, and 2.7 to 2.13).
  if (carriesTime(t)) return missing('launches-carry-device-time');
  const totals = new Set(t.ops.map((row) => row.deviceTotalUs));
  return t.ops.filter((row) => isTwice(t, row, totals)).sort((a, b) => (b.selfDeviceUs ?? 0) - (a.selfDeviceUs ?? 0));
});

const carriesTime = (t: Table): boolean => [...t.launches, ...t.overhead].some((row) => (row.deviceTotalUs ?? 0) > 0);

function isTwice(t: Table, row: Row, totals: ReadonlySet<number | null>): boolean {
  if (row.calls === null || row.calls < 2 || row.calls % 2 !== 0) return false;
  const [self, total] = [cell(t.profile, row, 'selfDeviceUs'), cell(t.profile, row, 'deviceTotalUs')];
  if (!isKnown(self) || !isKnown(total) || self.value < LEAST_US || self.value < FINENESS * self.tol) return false;
  if (Math.abs(total.value - 2 * self.value) > total.tol + 2 * self.tol + 1e-6) return false;
  // Another op with just that much device time may be a child that doubles it.
  return !totals.has(row.selfDeviceUs);
}
