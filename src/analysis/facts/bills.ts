/**
 * What a first call pays for, by the rows that betray it: the device's context, the loading of code, trial kernels, the
 * allocator, the profiler itself; and cuDNN, which has no row of its own and shows in the time of its op.
 */
import type { Row } from '../../profile/profile.ts';
import type { FactRule, NamedRow } from '../facts.ts';
import { TUNER } from '../findings/autotune-in-window.ts';
import type { Missing, Outcome } from '../quantity.ts';
import { cell, countOf, isKnown, missing, over, sumOf } from '../quantity.ts';
import type { Table } from '../table.ts';
import { once } from '../table.ts';
import { hostCut } from './printed.ts';
import { ABOUT_DEVICES, ALLOCATION, LOADING, costsOf, longestCall } from './runtime.ts';
import { PROFILERS_ROW } from './start-up.ts';

const CUDNN = /cudnn_|miopen_/;

/** Rows of a kind among runtime calls and the profiler's own, the one with the longest call first. */
const callsOf = (words: RegExp) =>
  once((t: Table): readonly Row[] =>
    [...t.runtime, ...t.overhead]
      .filter((row) => words.test(row.name) && !(words === ABOUT_DEVICES && ALLOCATION.test(row.name)))
      .sort((a, b) => longestCall(b) - longestCall(a)),
  );

const tuners = once((t: Table): readonly Row[] =>
  [...t.labels, ...t.ops]
    .filter((row) => TUNER.test(row.name) && (row.cpuTotalUs ?? 0) > 0)
    .sort((a, b) => (b.cpuTotalUs ?? 0) - (a.cpuTotalUs ?? 0)),
);

/** Why no such row is seen: none of these calls is traced, it may be among rows that were cut, or there was none. */
function whyNone(t: Table): Missing {
  if (t.runtime.length === 0) return missing('no-runtime-rows');
  return missing(isKnown(hostCut(t)) ? 'rows-may-be-cut' : 'none-of-the-kind');
}

/** Name, calls and host time of the rows of a kind; the name is that of the longest call. */
function bill(id: string, rowsOf: (t: Table) => readonly Row[], cost: (t: Table, rows: readonly Row[]) => Outcome) {
  const first = (t: Table): NamedRow | Missing => {
    const [row] = rowsOf(t);
    return row === undefined ? whyNone(t) : { name: row.name, outcome: cost(t, [row]) };
  };
  const all =
    (of: (rows: readonly Row[], t: Table) => Outcome) =>
    (t: Table): Outcome => {
      const rows = rowsOf(t);
      return rows.length === 0 ? whyNone(t) : of(rows, t);
    };
  return {
    [`bill.${id}`]: [null, 'proved', first],
    [`bill.${id}Calls`]: [null, 'proved', all((rows, t) => sumOf(t.profile, rows, 'calls', 'none'))],
    [`bill.${id}Total`]: ['setup', 'proved', all((rows, t) => cost(t, rows))],
  } satisfies Record<string, FactRule>;
}

const spanOf = (t: Table, rows: readonly Row[]): Outcome => {
  const [longest] = rows;
  return longest === undefined ? missing('none-of-the-kind') : cell(t.profile, longest, 'cpuTotalUs');
};

const cudnnOp = once((t: Table): Row | Missing => {
  const [most] = t.ops
    .filter((row) => CUDNN.test(row.name))
    .sort((a, b) => (b.selfCpuUs ?? 0) / (b.calls ?? 1) - (a.selfCpuUs ?? 0) / (a.calls ?? 1));
  return most ?? missing('no-such-op');
});

const ofCudnn = (t: Table, of: (row: Row) => Outcome): Outcome => {
  const op = cudnnOp(t);
  return 'missing' in op ? op : of(op);
};

const perCall = (t: Table, row: Row): Outcome =>
  over(cell(t.profile, row, 'selfCpuUs'), cell(t.profile, row, 'calls'), 'us');

const emptyPerCall = (t: Table): Outcome => {
  const row = t.ops.find((op) => op.name === 'aten::empty');
  return row === undefined ? missing('no-such-op') : perCall(t, row);
};

export const billFacts: Readonly<Record<string, FactRule>> = {
  'runtime.rows': [null, 'proved', (t) => (t.runtime.length === 0 ? missing('no-runtime-rows') : countOf(t.runtime))],
  ...bill('context', callsOf(ABOUT_DEVICES), costsOf),
  ...bill('modules', callsOf(LOADING), costsOf),
  ...bill('allocator', callsOf(ALLOCATION), costsOf),
  ...bill('profiler', callsOf(PROFILERS_ROW), costsOf),
  ...bill('autotune', tuners, spanOf),
  'bill.cudnnOp': [
    null,
    'proved',
    (t) => {
      const op = cudnnOp(t);
      return 'missing' in op ? op : { name: op.name, outcome: cell(t.profile, op, 'selfCpuUs') };
    },
  ],
  'bill.cudnnCalls': [null, 'proved', (t) => ofCudnn(t, (row) => cell(t.profile, row, 'calls'))],
  'bill.cudnnPerCall': ['host', 'proved', (t) => ofCudnn(t, (row) => perCall(t, row))],
  'bill.emptyPerCall': ['host', 'proved', emptyPerCall],
};
