import type { Outcome } from '../quantity.ts';
import { deviceTotal } from '../facts/device.ts';
import { isKnown, minus, missing, over, sumOf } from '../quantity.ts';
import type { Rule } from '../rule.ts';
import { hasBackward, rowsCut, runWall } from '../steady.ts';
import type { Table } from '../table.ts';

/** R28: this much of the run inside labels and outside every op, while the device is busy for less than half of it. */
const GAP_SHARE = 0.3;
const BUSY_SHARE = 0.5;
const BACKWARD_THREAD = 'autograd::engine::evaluate_function';

/** R28: host time inside labels and outside all ops: Python between the ops, dispatch, the profiler's own book-keeping. */
export const pythonGap: Rule = {
  name: 'python-gap',
  group: 'what-to-do',
  vetoes: ['missing-kernels', 'helper-only'],
  next: ['with-stack'],
  test(t) {
    const labels = t.labels.filter((row) => !row.name.includes('DataLoader'));
    if (labels.length === 0) return null;
    if (t.deviceRecord === 'none') return missing('no-device-time');
    const [busy, wall, gap] = [deviceTotal(t), runWall(t), gapOf(t, labels)];
    for (const one of [busy, wall, gap]) if (!isKnown(one)) return one;
    const [share, busyShare] = [over(gap, wall), over(busy, wall)];
    if (!isKnown(share) || !isKnown(busyShare)) return null;
    if (share.value <= GAP_SHARE || busyShare.value >= BUSY_SHARE) return null;
    return {
      grade: 'likely',
      severity: 'dominates',
      stake: gap,
      evidence: labels.map((row) => ({ row: row.index, columns: ['selfCpuUs'] })),
      facts: ['run.wall', 'work.total'],
      values: { gap, share, busyShare },
    };
  },
};

/** The label's own thread stands still while the backward pass runs on another: that is no gap. */
function gapOf(t: Table, labels: Table['labels']): Outcome {
  const gap = sumOf(t.profile, labels, 'selfCpuUs', 'no-label-rows');
  if (!hasBackward(t)) return gap;
  const thread = sumOf(
    t.profile,
    t.ops.filter((row) => row.name.startsWith(BACKWARD_THREAD)),
    'cpuTotalUs',
    'several-threads',
  );
  return rowsCut(t) ? missing('several-threads') : minus(gap, thread);
}
