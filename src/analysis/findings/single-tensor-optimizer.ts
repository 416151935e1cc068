import type { Row } from '../../profile/profile.ts';
import { cell, isKnown, missing, over, sumOf } from '../quantity.ts';
import type { Rule } from '../rule.ts';
import { rowsCut } from '../steady.ts';
import type { Table } from '../table.ts';

/** So many updates a step are one for each parameter tensor. */
const TENSORS = 20;
/** Longer ones on the device are no tiny ops, and gathering them wins little. */
const TINY_US = 20;
const STEP = 'Optimizer.step';
/** What gathers all tensors in a few kernels: PyTorch's foreach and fused optimizers, apex. */
const GATHERED = /_foreach_|_fused_(?:adam|sgd|adagrad)|multi_tensor_apply|FusedAdam|FusedSGD/;
/** Updates that hardly anything but an optimizer makes: Adam and its kin. */
const UPDATE = /^aten::(?:addcdiv_|addcmul_)$/;

/** Each parameter tensor is updated by ops of its own: many launches of tiny kernels where a few would do. */
export const singleTensorOptimizer: Rule = {
  name: 'single-tensor-optimizer',
  group: 'what-to-do',
  vetoes: [],
  next: ['foreach-or-not'],
  test(t) {
    if (t.deviceRecord === 'none') return missing('no-device-time');
    if (t.profile.rows.some((row) => GATHERED.test(row.name))) return null;
    const steps = t.labels.filter((row) => row.name.startsWith(STEP));
    const count = steps.reduce((n, row) => n + (row.calls ?? 0), 0);
    const updates = updatesOf(t, steps.length > 0, Math.max(1, count));
    const [top] = updates;
    if (top === undefined) return null;
    const calls = cell(t.profile, top, 'calls');
    const labelled = sumOf(t.profile, steps, 'cpuTotalUs', 'no-label-rows');
    return {
      grade: 'likely',
      severity: 'worth-knowing',
      stake: isKnown(labelled) ? labelled : sumOf(t.profile, updates, 'cpuTotalUs', 'none'),
      evidence: [...steps, ...updates].map((row) => ({ row: row.index, columns: ['calls', 'cpuTotalUs'] })),
      facts: ['launch.calls'],
      values: {
        op: top.name,
        calls,
        time: isKnown(labelled) ? labelled : sumOf(t.profile, updates, 'cpuTotalUs', 'none'),
        perStep: count > 0 ? over(calls, sumOf(t.profile, steps, 'calls', 'none'), 'count') : calls,
      },
    };
  },
};

/** Adam's own ops; under a label of the optimizer, and with no rows cut, plain SGD's `add_` too. */
function updatesOf(t: Table, labelled: boolean, steps: number): Row[] {
  const many = (row: Row): boolean => (row.calls ?? 0) >= TENSORS * steps && isTiny(t, row);
  const own = t.ops.filter((row) => UPDATE.test(row.name) && many(row));
  if (own.length > 0 || !labelled || rowsCut(t)) return own;
  return t.ops.filter((row) => row.name === 'aten::add_' && many(row));
}

function isTiny(t: Table, row: Row): boolean {
  const mean = over(cell(t.profile, row, 'selfDeviceUs'), cell(t.profile, row, 'calls'), 'us');
  return isKnown(mean) ? mean.value < TINY_US : (row.deviceAvgUs ?? 0) < TINY_US;
}
