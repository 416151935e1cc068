import { missing, sumOf } from '../quantity.ts';
import type { Rule } from '../rule.ts';
import { has } from '../table.ts';

/**
 * The profiler's own rows show device time. They run nothing there: PyTorch 2.7 to 2.13 gives them the id of the op they
 * interrupt, and with it a copy of that op's kernels (issues 193392 and 193924). Totals of ops above hold it again; the
 * footer does not.
 */
export const overheadInflated: Rule = {
  name: 'overhead-inflated',
  group: 'usable',
  vetoes: [],
  next: [],
  test(t) {
    if (!has(t.profile, 'selfDeviceUs')) return missing('no-device-columns');
    const copies = t.overhead.filter((row) => (row.selfDeviceUs ?? 0) > 0);
    if (copies.length === 0) return null;
    // Launches have no device time of their own: a total above it came from the profiler's row below them.
    const above = t.launches.filter((row) => (row.deviceTotalUs ?? 0) > (row.selfDeviceUs ?? 0));
    return {
      grade: 'proved',
      severity: 'invalidates',
      stake: sumOf(t.profile, copies, 'selfDeviceUs', 'none'),
      evidence: [
        ...copies.map((row) => ({ row: row.index, columns: ['selfDeviceUs', 'selfDevicePct'] as const })),
        ...above.map((row) => ({ row: row.index, columns: ['deviceTotalUs'] as const })),
      ],
      facts: ['device.footer'],
      values: { copied: sumOf(t.profile, copies, 'selfDeviceUs', 'none'), row: copies[0]?.name ?? '' },
    };
  },
};
