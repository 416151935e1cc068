import { whyNoKernelRows } from '../device-record.ts';
import { deviceTimeOf, deviceBasis, kindOfKernel } from '../facts/work.ts';
import { isKnown, missing, over, sumOf } from '../quantity.ts';
import type { Rule } from '../rule.ts';

/** R23: from this share of the device's time on, turning tensors from one layout to another is worth a word. */
const SHARE = 0.05;

/** R23: kernels that only change the layout of a tensor, by the names cuDNN and oneDNN give them. */
export const layoutChurn: Rule = {
  name: 'layout-churn',
  group: 'what-to-do',
  vetoes: ['missing-kernels', 'helper-only'],
  next: ['channels-last'],
  test(t) {
    if (t.deviceRecord !== 'kernel-rows') return missing(whyNoKernelRows(t.deviceRecord));
    const all = deviceBasis(t);
    if (!isKnown(all)) return all;
    const rows = t.kernels.filter((row) => kindOfKernel(row.name) === 'layout');
    const time = deviceTimeOf(t, rows, 'none-of-the-kind');
    if (!isKnown(time) || time.value <= SHARE * all.value) return null;
    return {
      grade: 'likely',
      severity: 'worth-knowing',
      stake: time,
      evidence: rows.map((row) => ({ row: row.index, columns: ['selfDeviceUs', 'calls'] })),
      facts: ['work.total'],
      values: { time, share: over(time, all), calls: sumOf(t.profile, rows, 'calls', 'none') },
    };
  },
};
