/**
 * Where the host's time went: Self CPU is the one column that adds up, so its rows, sorted by owner, are the account of
 * the run. Spike and rest of the launches are told apart where the table allows it.
 */
import { launchTotal } from './facts/launches.ts';
import { launchRest, launchSpike } from './facts/slow-launch.ts';
import { selfCpuTotal } from './facts/table.ts';
import { waitTotal } from './facts/waits.ts';
import type { Outcome, Quantity } from './quantity.ts';
import { footer, isKnown, minus, missing, named, sumOf } from './quantity.ts';
import type { Table } from './table.ts';
import { once } from './table.ts';

export type EntryId = 'waits' | 'spike' | 'ops' | 'labels' | 'launches' | 'runtime' | 'overhead' | 'unprinted';

export interface Entry {
  readonly id: EntryId;
  readonly owner: 'host' | 'wait' | 'setup' | null;
  readonly quantity: Quantity;
}

export interface Account {
  readonly entries: readonly Entry[];
  readonly total: Quantity;
}

export const accountOf = once((t: Table): Account | { missing: string } => {
  const total = accountTotal(t);
  if (!isKnown(total)) return total;
  const entries: Entry[] = [];
  const enter = (id: EntryId, owner: Entry['owner'], outcome: Outcome): void => {
    if (isKnown(outcome) && outcome.value > 0) entries.push({ id, owner, quantity: outcome });
  };
  const split = isKnown(launchRest(t));
  enter('waits', 'wait', waitTotal(t));
  if (split) enter('spike', 'setup', launchSpike(t));
  enter('ops', 'host', opBodies(t));
  enter('labels', 'host', labelSelf(t));
  enter('launches', 'host', split ? launchRest(t) : launchTotal(t));
  enter('runtime', 'host', otherRuntime(t));
  enter('overhead', 'host', sumOf(t.profile, t.overhead, 'selfCpuUs', 'none'));
  enter('unprinted', null, unprinted(t));
  return { entries, total };
});

export const opBodies = (t: Table): Outcome => named(sumOf(t.profile, t.ops, 'selfCpuUs', 'no-op-rows'), 'account.ops');
export const labelSelf = (t: Table): Outcome =>
  named(sumOf(t.profile, t.labels, 'selfCpuUs', 'no-label-rows'), 'account.labels');

export const otherRuntime = (t: Table): Outcome => {
  const told = new Set([...t.waits, ...t.launches]);
  const rest = t.runtime.filter((row) => !told.has(row));
  return named(sumOf(t.profile, rest, 'selfCpuUs', 'no-other-runtime-rows'), 'account.runtime');
};

/** Host time in the footer that no printed row shows: rows were cut. */
export const unprinted = (t: Table): Outcome => {
  const rest = minus(footer(t.profile, 'selfCpuTotalUs'), selfCpuTotal(t));
  return isKnown(rest) && rest.value <= rest.tol ? missing('nothing-cut') : named(rest, 'account.unprinted');
};

/** The account closes on the sum of the rows; on the footer where rows were cut. */
export const accountTotal = (t: Table): Outcome =>
  isKnown(unprinted(t)) ? footer(t.profile, 'selfCpuTotalUs') : named(selfCpuTotal(t), 'selfCpu.total');
