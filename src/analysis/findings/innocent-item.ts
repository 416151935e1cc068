import type { Row } from '../../profile/profile.ts';
import { cell, isKnown, missing } from '../quantity.ts';
import type { Rule } from '../rule.ts';
import type { Table } from '../table.ts';

/** R9: a read of a tensor on the host takes less than this; one of the device waits at least for a copy. */
const QUICK_US = 3;
const TO_HOST = /DtoH|Device-to-Host|CopyDeviceToHost/;

/**
 * R9, the other way round: `item` is listed and read nothing from the device. Reading from CUDA makes runtime calls
 * below `_local_scalar_dense` (ATen, CUDAScalar.cu); with none below it, the tensors lay on the host.
 */
export const innocentItem: Rule = {
  name: 'innocent-item',
  group: 'whose-time',
  vetoes: [],
  next: [],
  test(t) {
    const named = (name: string) => t.ops.find((row) => row.name.replace(/^aten::/, '') === name);
    const [item, inner] = [named('item'), named('_local_scalar_dense')];
    const shown = item ?? inner;
    if (shown === undefined) return null;
    // Only where runtime calls are traced does the lack of one mean anything.
    if (t.runtime.length === 0) return missing('no-runtime-rows');
    const sure = inner !== undefined && calledNothing(inner);
    if (!sure && !(inner === undefined && isQuick(shown) && !hasReadback(t))) return null;
    const cost = cell(t.profile, shown, 'cpuTotalUs');
    if (!isKnown(cost)) return cost;
    return {
      grade: sure ? 'proved' : 'likely',
      severity: 'not-guilty',
      stake: cost,
      evidence: [...new Set([shown, ...(inner === undefined ? [] : [inner])])].map((row) => ({
        row: row.index,
        columns: ['cpuTotalUs', 'selfCpuUs', 'calls'],
      })),
      facts: ['wait.total'],
      values: { op: shown.name, calls: cell(t.profile, shown, 'calls'), cost },
    };
  },
};

const calledNothing = (row: Row): boolean => row.cpuTotalUs !== null && row.cpuTotalUs === row.selfCpuUs;
const isQuick = (row: Row): boolean => (row.cpuTotalUs ?? Infinity) < QUICK_US * (row.calls ?? 0);
const hasReadback = (t: Table): boolean => t.copies.some((row) => TO_HOST.test(row.name));
