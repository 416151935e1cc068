import { below } from '../facts/below.ts';
import { billedForOthers, innermost, notItsOwn } from '../facts/blame.ts';
import { wallTotal } from '../facts/table.ts';
import { weightOf } from '../facts/weight.ts';
import { cell, isKnown, missing } from '../quantity.ts';
import type { Rule } from '../rule.ts';
import { has } from '../table.ts';

/** Below this share of the run nobody looks for a culprit. */
const LEAST_SHARE = 0.01;

/**
 * R10: an op is billed for time that others spent. The clock of the host runs on inside a call that waits, so the op
 * around it inherits what was queued before (PyTorch PR 6715); a first launch bills its op for the start-up.
 */
export const blameShift: Rule = {
  name: 'blame-shift',
  group: 'whose-time',
  vetoes: [],
  next: ['wait-or-copy'],
  test(t, facts) {
    if (!has(t.profile, 'deviceTotalUs')) return missing('no-device-columns');
    if (t.runtime.length === 0) return missing('no-runtime-rows');
    const wall = wallTotal(t);
    if (!isKnown(wall)) return wall;
    const billed = billedForOthers(t, LEAST_SHARE * wall.value);
    const op = innermost(billed, facts['wait.billedOp']?.name ?? null);
    if (op === undefined) return null;
    return {
      grade: 'proved',
      severity: weightOf(t, below(t, op)),
      stake: below(t, op),
      evidence: [op, ...billed.filter((row) => row !== op)].map((row) => ({
        row: row.index,
        columns: ['cpuTotalUs', 'deviceTotalUs'],
      })),
      facts: ['wait.total', 'launch.spike'],
      values: {
        op: op.name,
        host: cell(t.profile, op, 'cpuTotalUs'),
        device: cell(t.profile, op, 'deviceTotalUs'),
        own: cell(t.profile, op, 'selfCpuUs'),
        notItsOwn: notItsOwn(t, op),
      },
    };
  },
};
