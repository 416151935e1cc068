import { whyNoKernelRows } from '../device-record.ts';
import { baseOf, deviceTimeOf, deviceBasis, valueOr0 } from '../facts/work.ts';
import { isKnown, missing, over, sumOf } from '../quantity.ts';
import type { Rule } from '../rule.ts';

/** R22: strided kernels must outweigh the vectorised ones so far, and take this much of the device's time. */
const TIMES = 2;
const SHARE = 0.05;
/** ATen's elementwise loops (`CUDALoops.cuh`): vectorised for contiguous data of one type, the others for the rest. */
const STRIDED = /(?:^|::)(?:unrolled_elementwise_kernel|elementwise_kernel)$/;
const VECTORISED = /(?:^|::)vectorized_(?:templated_)?elementwise_kernel$/;

/** R22. Broadcasting, views, casts and misaligned data take the same kernels, so only a run can tell which it was. */
export const stridedElementwise: Rule = {
  name: 'strided-elementwise',
  group: 'what-to-do',
  vetoes: ['missing-kernels', 'helper-only'],
  next: ['contiguous-or-not'],
  test(t) {
    if (t.deviceRecord !== 'kernel-rows') return missing(whyNoKernelRows(t.deviceRecord));
    const all = deviceBasis(t);
    if (!isKnown(all)) return all;
    const rows = t.kernels.filter((row) => STRIDED.test(baseOf(row.name)));
    const others = t.kernels.filter((row) => VECTORISED.test(baseOf(row.name)));
    const strided = deviceTimeOf(t, rows, 'none-of-the-kind');
    const vectorised = deviceTimeOf(t, others, 'none-of-the-kind');
    if (!isKnown(strided) || strided.value < SHARE * all.value) return null;
    if (strided.value < TIMES * valueOr0(vectorised)) return null;
    return {
      grade: 'experiment',
      severity: 'worth-knowing',
      stake: strided,
      evidence: rows.map((row) => ({ row: row.index, columns: ['selfDeviceUs', 'deviceAvgUs', 'calls'] })),
      facts: ['work.total'],
      values: {
        strided,
        vectorised,
        calls: sumOf(t.profile, rows, 'calls', 'none'),
        share: over(strided, all),
      },
    };
  },
};
