/**
 * What lies below an op. A table does not say who called whom; but what is called from an op lies within its CPU total,
 * so all that could lie there besides waits and launches bounds those from below.
 */
import type { Row } from '../../profile/profile.ts';
import type { Outcome } from '../quantity.ts';
import { cell, isKnown, minus, missing, sum } from '../quantity.ts';
import type { Table } from '../table.ts';
import { isWait, once } from '../table.ts';

/** Host time of everything below an op: its CPU total less its Self CPU. */
export const below = (t: Table, op: Row): Outcome =>
  minus(cell(t.profile, op, 'cpuTotalUs'), cell(t.profile, op, 'selfCpuUs'));

/** The same for comparing, 0 where a cell is missing. */
export const sizeBelow = (op: Row): number => (op.cpuTotalUs ?? 0) - (op.selfCpuUs ?? op.cpuTotalUs ?? 0);

/**
 * Host rows that neither launch nor wait; any of their calls may lie below an op, and one of the op's own, for it may
 * call itself. Only what ran once and lasted longer than all below the op cannot; such rows are kept apart, longest first.
 */
const others = once((t: Table) => {
  const told = new Set([...t.waits, ...t.launches]);
  const rows = t.host.filter((row) => !told.has(row) && (row.selfCpuUs ?? 0) > 0);
  const single = (row: Row): boolean => row.calls === 1 && row.cpuTotalUs !== null;
  const total = (some: readonly Row[]): number => some.reduce((us, row) => us + (row.selfCpuUs ?? 0), 0);
  const singles = rows.filter(single).sort((a, b) => (b.cpuTotalUs ?? 0) - (a.cpuTotalUs ?? 0));
  const several = rows.filter((row) => !single(row));
  return { several, singles, us: total(several), singleUs: total(singles) };
});

/** At least so many microseconds below an op are launches or waits; negative where anything may lie there. */
export function leastLaunchesAndWaits(t: Table, op: Row): number {
  const { singles, us, singleUs } = others(t);
  const size = sizeBelow(op);
  let tooLong = 0;
  for (const row of singles) {
    if ((row.cpuTotalUs ?? 0) <= size) break;
    tooLong += row.selfCpuUs ?? 0;
  }
  return size - us - singleUs + tooLong;
}

/** All below an op, less every row that may lie there and is no launch; `may` says which those are. */
export function belowWithout(t: Table, op: Row, may: (row: Row) => boolean): Outcome {
  const all = below(t, op);
  if (!isKnown(all)) return all;
  if (all.value <= 0) return missing('nothing-below');
  const { several, singles } = others(t);
  const short = singles.filter((row) => (row.cpuTotalUs ?? 0) <= all.value);
  const rest = [...several, ...short, ...t.waits].filter((row) => (row.selfCpuUs ?? 0) > 0 && may(row));
  return rest.length === 0 ? all : minus(all, sum(rest.map((row) => cell(t.profile, row, 'selfCpuUs'))));
}

/** The bound with its working: all that lies below, less every row that may lie there and is no launch and no wait. */
export const launchesAndWaitsBelow = (t: Table, op: Row): Outcome => belowWithout(t, op, (row) => !isWait(t, row));
