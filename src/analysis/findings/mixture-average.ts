import type { Row } from '../../profile/profile.ts';
import { whyNoKernelRows } from '../device-record.ts';
import { familiesOf } from '../families.ts';
import type { Mixture } from '../mixture.ts';
import { mixtureOf } from '../mixture.ts';
import type { Quantity } from '../quantity.ts';
import { cell, countOf, isKnown, missing, over } from '../quantity.ts';
import type { Found, Rule } from '../rule.ts';
import type { Table } from '../table.ts';
import { has } from '../table.ts';

/** R16: kernel families below one op whose averages lie this far apart make its mean the time of none of them. */
const SPREAD = 5;

/**
 * R16. Convolution kernels are told by name, other ops' by the one set of kernel rows that fills their calls and their
 * device time; such a set is the best reading and no proof, hence its grade.
 */
export const mixtureAverage: Rule = {
  name: 'mixture-average',
  group: 'how-to-add',
  vetoes: [],
  next: ['by-shape'],
  test(t) {
    const mixed = convolution(t) ?? otherOp(t);
    if (mixed !== null) return mixed;
    if (t.deviceRecord === 'kernel-rows') return null;
    return missing(has(t.profile, 'selfDeviceUs') ? whyNoKernelRows(t.deviceRecord) : 'no-device-columns');
  },
};

function convolution(t: Table): Found | null {
  const mixture = mixtureOf(t);
  if ('missing' in mixture) return null;
  const averages = mixture.groups.map((group) => group.average);
  if (isKnown(mixture.restAverage)) averages.push(mixture.restAverage);
  const kernels = mixture.groups.flatMap((group) => [...group.rows, ...group.helpers]);
  const facts = ['conv.deviceAvg', 'conv.calls', 'conv.families'];
  return (
    found('proved', mixture, averages, kernels, facts) ?? found('proved', mixture, rowsOf(t, mixture), kernels, facts)
  );
}

/** Within a family too, one kernel may take far longer than another. */
function rowsOf(t: Table, { groups }: Mixture): Quantity[] {
  const rows = groups.flatMap((group) => group.rows);
  return rows
    .map((row) => over(cell(t.profile, row, 'selfDeviceUs'), cell(t.profile, row, 'calls'), 'us'))
    .filter(isKnown);
}

function otherOp(t: Table): Found | null {
  for (const families of familiesOf(t)) {
    const averages = families.kernels.map((one) => one.average);
    const kernels = families.kernels.map((one) => one.row);
    const one = found('likely', families, averages, kernels, []);
    if (one !== null) return one;
  }
  return null;
}

function found(
  grade: Found['grade'],
  { op, total, average, calls }: { op: Row; total: Quantity; average: Quantity; calls: Quantity },
  averages: readonly Quantity[],
  kernels: readonly Row[],
  facts: readonly string[],
): Found | null {
  const [high, ...rest] = [...averages].sort((a, b) => b.value - a.value);
  const low = rest.at(-1);
  if (high === undefined || low === undefined || high.value < SPREAD * low.value) return null;
  return {
    grade,
    severity: 'worth-knowing',
    stake: total,
    evidence: [op, ...kernels].map((row) => ({ row: row.index, columns: ['deviceAvgUs', 'calls'] })),
    facts,
    values: { op: op.name, average, calls, kinds: { ...countOf(kernels), value: averages.length }, low, high },
  };
}
