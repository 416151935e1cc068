import { counted } from '../facts/counted.ts';
import { kernelRecords } from '../facts/device.ts';
import { launchCalls } from '../facts/launches.ts';
import { allKernelsPrinted, isTorch } from '../facts/printed.ts';
import type { Outcome } from '../quantity.ts';
import { isKnown, minus, missing } from '../quantity.ts';
import type { Rule } from '../rule.ts';
import type { Table } from '../table.ts';

/** R2: fewer kernel records than this share of the launches, with no rows cut, means records were lost. */
const RECORDED_SHARE = 0.8;

/**
 * R2: kernels were launched and never recorded. That they are missing is proved where the printed device rows are all
 * that the footer counts; why they are, the table does not say.
 */
export const missingKernels: Rule = {
  name: 'missing-kernels',
  group: 'usable',
  vetoes: [],
  next: ['sync-inside'],
  test(t) {
    const [made, recorded] = [launchCalls(t), records(t)];
    if (!isKnown(made)) return made;
    if (!isKnown(recorded)) return recorded;
    if (recorded.value >= RECORDED_SHARE * made.value) return null;
    const lost = minus(made, recorded);
    if (!isKnown(lost)) return lost;
    if (!isTorch(t) || !allKernelsPrinted(t, lost.value)) return missing('rows-may-be-cut');
    return {
      grade: 'proved',
      severity: 'invalidates',
      stake: missing('never-recorded'),
      evidence: [...t.launches, ...t.kernels].map((row) => ({ row: row.index, columns: ['calls'] })),
      facts: ['launch.calls', 'kernels.records', 'kernels.unrecorded'],
      values: { recorded, lost },
      rivals: [
        // Only the copies' waits let the device catch up; without any, nothing kept the block open (PR 57036).
        { id: 'block-left-early', speaksFor: t.waits.length === 0 ? ['nothing-waited'] : [], speaksAgainst: [] },
        { id: 'record-buffer-full', speaksFor: [], speaksAgainst: recorded.value < FEW ? ['few-records'] : [] },
        { id: 'other-device', speaksFor: [], speaksAgainst: [] },
      ],
    };
  },
};

/** No record buffer is full with this few in it. */
const FEW = 1000;

/** Kernel records printed; none where copies alone are printed and they are all that the footer counts. */
function records(t: Table): Outcome {
  const recorded = kernelRecords(t);
  if (isKnown(recorded) || t.kernels.length > 0 || t.copies.length === 0) return recorded;
  return counted(0);
}
