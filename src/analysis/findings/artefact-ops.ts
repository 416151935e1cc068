import type { Row } from '../../profile/profile.ts';
import { selfCpuTotal } from '../facts/table.ts';
import { agree, cell, isKnown, minus } from '../quantity.ts';
import type { Rule } from '../rule.ts';
import type { Table } from '../table.ts';

/**
 * R29: `record_function` of that time made a tensor, `torch.zeros(1)`, to mark its span, so an `aten::zeros` stands
 * outside the label. Where the host's time outside the label is just that op's, the op is the profiler's
 * (torch/autograd/profiler.py of 1.8).
 */
export const artefactOps: Rule = {
  name: 'artefact-ops',
  group: 'how-to-add',
  vetoes: [],
  next: [],
  test(t) {
    const zeros = t.ops.find((row) => row.name === 'aten::zeros');
    const all = selfCpuTotal(t);
    if (zeros === undefined) return null;
    if (!isKnown(all)) return all;
    const label = t.labels.find((row) => row.calls === zeros.calls && isOutside(t, row, zeros));
    if (label === undefined) return null;
    const inner = t.ops.filter((row) => row.name === 'aten::zero_' && row.calls === zeros.calls);
    return {
      grade: 'likely',
      severity: 'not-guilty',
      stake: cell(t.profile, zeros, 'cpuTotalUs'),
      evidence: [zeros, ...inner].map((row) => ({ row: row.index, columns: ['cpuTotalUs', 'calls'] })),
      facts: ['selfCpu.total'],
      values: { op: zeros.name, label: label.name, time: cell(t.profile, zeros, 'cpuTotalUs') },
    };
  },
};

/** Whether the op fills what the label leaves of the host's time, the profiler's last synchronisation aside. */
function isOutside(t: Table, label: Row, zeros: Row): boolean {
  const time = cell(t.profile, zeros, 'cpuTotalUs');
  if (!isKnown(time) || time.value <= 0) return false;
  const outside = minus(selfCpuTotal(t), cell(t.profile, label, 'cpuTotalUs'));
  const last = t.syncs.filter((row) => row.name === 'cudaDeviceSynchronize' && (row.calls ?? 0) <= 2);
  const rests = [outside, ...last.map((row) => minus(outside, cell(t.profile, row, 'selfCpuUs')))];
  return rests.some((rest) => isKnown(rest) && rest.tol < time.value / 2 && agree(rest, time));
}
