import type { FindingRule } from '../findings.ts';
import { kernelRecords } from '../facts/device.ts';
import { launchCalls } from '../facts/launches.ts';
import { isKnown } from '../quantity.ts';
import { truncated } from './truncated.ts';

/** R2: fewer kernel records than this share of the launches, with no rows cut, means records were lost. */
const RECORDED_SHARE = 0.8;

/** R2: kernels were launched and never recorded. That they are missing is proved; why, the table does not say. */
export const missingKernels: FindingRule = (t, facts) => {
  const [made, recorded] = [launchCalls(t), kernelRecords(t)];
  if (!isKnown(made) || !isKnown(recorded)) return null;
  if (recorded.value >= RECORDED_SHARE * made.value || truncated(t, facts) !== null) return null;
  return {
    rule: 'missing-kernels',
    grade: 'proved',
    stakeUs: null,
    rows: [...t.launches, ...t.kernels].map((row) => row.index),
    facts: ['launch.calls', 'kernels.records', 'kernels.unrecorded'],
    next: ['sync-inside'],
    vetoedBy: null,
  };
};
