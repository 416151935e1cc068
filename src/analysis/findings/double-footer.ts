import { spanRows, spansInFooter, spanTotal } from '../facts/spans.ts';
import { isKnown, missing } from '../quantity.ts';
import type { Rule } from '../rule.ts';
import { has } from '../table.ts';

/**
 * R26: labels stand on the device side too, as spans that repeat the kernels below them. PyTorch up to 2.4 adds them to
 * the device footer as well (issue 130730); then all shares are too small.
 */
export const doubleFooter: Rule = {
  name: 'double-footer',
  group: 'usable',
  vetoes: [],
  next: [],
  test(t) {
    if (!has(t.profile, 'selfDeviceUs')) return missing('no-device-columns');
    const spans = spanRows(t);
    if (spans.length === 0) return null;
    const inFooter = spansInFooter(t);
    return {
      grade: 'proved',
      severity: isKnown(inFooter) ? 'invalidates' : 'worth-knowing',
      stake: spanTotal(t),
      evidence: spans.map((row) => ({ row: row.index, columns: ['selfDeviceUs', 'selfDevicePct'] })),
      facts: ['spans.total', 'spans.inFooter', 'device.footer', 'work.total'],
      values: { label: spans[0]?.name ?? '' },
    };
  },
};
