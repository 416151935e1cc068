import type { FactRule, NamedRow } from '../facts.ts';
import type { Missing, Outcome } from '../quantity.ts';
import { cell, isKnown, minus, missing, named, over, sumOf } from '../quantity.ts';
import type { Table } from '../table.ts';
import { once } from '../table.ts';
import { deviceTotal } from './device.ts';
import { launchCalls } from './launches.ts';
import { wallTotal } from './table.ts';

/**
 * Host time spent standing still: Self CPU of synchronise calls and of memory-copy calls. A copy call from pageable
 * memory blocks until its data has left (CUDA driver API, "API synchronization behavior"), so its time counts as waiting.
 */
export const waitTotal = once((t: Table): Outcome =>
  named(sumOf(t.profile, t.waits, 'selfCpuUs', 'no-wait-rows'), 'wait.total'),
);

const copyCalls = (t: Table): Outcome => {
  const syncs = new Set(t.syncs);
  const copies = t.waits.filter((row) => !syncs.has(row));
  return sumOf(t.profile, copies, 'selfCpuUs', 'no-copy-calls');
};

/** Ops that wait, innermost first: a copy stands in `copy_`, which `to` calls. */
const WAITERS = ['_local_scalar_dense', 'copy_', 'nonzero', '_to_copy', 'item', 'to'].map((name) => `aten::${name}`);

/** The innermost op with nearly all the waiting below it: where the wait is filed. */
const billedOp = (t: Table): NamedRow | Missing => {
  const wait = waitTotal(t);
  if (!isKnown(wait)) return wait;
  for (const name of WAITERS) {
    const op = t.ops.find((row) => row.name === name);
    if (op === undefined || (op.cpuTotalUs ?? 0) - (op.selfCpuUs ?? 0) < 0.9 * wait.value) continue;
    return { name, outcome: cell(t.profile, op, 'cpuTotalUs') };
  }
  return missing('no-op-holds-the-waits');
};

const syncCalls = (t: Table): Outcome => sumOf(t.profile, t.syncs, 'calls', 'no-sync-rows');

/** Waiting beyond all recorded device time: for that much of it, no recorded work can be the reason. */
const unexplained = (t: Table): Outcome => {
  const beyond = minus(waitTotal(t), deviceTotal(t));
  return isKnown(beyond) && beyond.value <= beyond.tol ? missing('waits-covered') : named(beyond, 'wait.unexplained');
};

export const waitFacts: Readonly<Record<string, FactRule>> = {
  'wait.total': ['wait', 'proved', waitTotal],
  'wait.share': ['wait', 'proved', (t) => over(waitTotal(t), wallTotal(t))],
  'wait.inCopies': ['wait', 'proved', copyCalls],
  'wait.inSyncs': ['wait', 'proved', (t) => sumOf(t.profile, t.syncs, 'selfCpuUs', 'no-sync-rows')],
  'wait.syncCalls': [null, 'proved', syncCalls],
  'wait.launchesBetween': [null, 'proved', (t) => over(launchCalls(t), syncCalls(t), 'ratio')],
  'wait.billedOp': [null, 'proved', billedOp],
  'wait.unexplained': ['wait', 'proved', unexplained],
  'wait.beyondDevice': ['wait', 'proved', (t) => minus(waitTotal(t), deviceTotal(t))],
};
