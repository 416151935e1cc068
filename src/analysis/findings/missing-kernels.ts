import { kernelRecords } from '../facts/device.ts';
import { launchCalls } from '../facts/launches.ts';
import { isKnown, missing } from '../quantity.ts';
import type { Rule } from '../rule.ts';

/** R2: fewer kernel records than this share of the launches, with no rows cut, means records were lost. */
const RECORDED_SHARE = 0.8;

/** R2: kernels were launched and never recorded. That they are missing is proved; why, the table does not say. */
export const missingKernels: Rule = {
  name: 'missing-kernels',
  group: 'usable',
  vetoes: ['truncated'],
  next: ['sync-inside'],
  test(t) {
    const [made, recorded] = [launchCalls(t), kernelRecords(t)];
    if (!isKnown(made)) return made;
    if (!isKnown(recorded)) return recorded;
    if (recorded.value >= RECORDED_SHARE * made.value) return null;
    return {
      grade: 'proved',
      severity: 'invalidates',
      stake: missing('never-recorded'),
      evidence: [...t.launches, ...t.kernels].map((row) => ({ row: row.index, columns: ['calls'] })),
      facts: ['launch.calls', 'kernels.records', 'kernels.unrecorded'],
    };
  },
};
