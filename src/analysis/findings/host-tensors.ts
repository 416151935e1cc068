import type { Row } from '../../profile/profile.ts';
import { whyNoKernelRows } from '../device-record.ts';
import { cell, isKnown, missing, over, sum, sumOf } from '../quantity.ts';
import type { Rule } from '../rule.ts';
import type { Table } from '../table.ts';
import { has } from '../table.ts';

/** R17: from this host time per call on, filling a tensor on the host is work and no dispatch. */
const SLOW_US = 100;
/** Ops that make a tensor out of nothing: on the device each launches a kernel, on the host none. */
const FACTORY =
  /^(?:aten::)?(?:ones|zeros|full|rand|randn|randint|randperm|eye|arange|linspace|(?:ones|zeros|full|rand|randn)_like)$/;
/** These call themselves by their own name, so only their Self CPU is counted once. */
const RECURSIVE = /(?:eye|arange|linspace|randperm)$/;

/** R17: tensors were built on the host and not on the device; no device time hangs below the ops that made them. */
export const hostTensors: Rule = {
  name: 'host-tensors',
  group: 'what-to-do',
  vetoes: ['missing-kernels', 'helper-only'],
  next: ['create-on-device'],
  test(t) {
    if (!has(t.profile, 'deviceTotalUs') && !has(t.profile, 'selfDeviceUs')) return missing('no-device-columns');
    if (t.deviceRecord !== 'kernel-rows') return missing(whyNoKernelRows(t.deviceRecord));
    const made = t.ops.filter((row) => FACTORY.test(row.name) && isOnHost(t, row));
    const [top] = [...made].sort((a, b) => (b.cpuTotalUs ?? 0) - (a.cpuTotalUs ?? 0));
    if (top === undefined) return null;
    const time = sum(made.map((row) => cell(t.profile, row, RECURSIVE.test(row.name) ? 'selfCpuUs' : 'cpuTotalUs')));
    return {
      grade: 'proved',
      severity: 'worth-knowing',
      stake: time,
      evidence: made.map((row) => ({ row: row.index, columns: ['cpuTotalUs', 'cpuAvgUs', 'deviceTotalUs', 'calls'] })),
      facts: ['copies.hostToDevice'],
      values: {
        op: top.name,
        calls: sumOf(t.profile, made, 'calls', 'none'),
        time,
        perCall: over(cell(t.profile, top, 'cpuTotalUs'), cell(t.profile, top, 'calls'), 'us'),
      },
    };
  },
};

function isOnHost(t: Table, row: Row): boolean {
  const perCall = over(cell(t.profile, row, 'cpuTotalUs'), cell(t.profile, row, 'calls'), 'us');
  return isKnown(perCall) && perCall.value > SLOW_US && (row.deviceTotalUs ?? row.selfDeviceUs) === 0;
}
