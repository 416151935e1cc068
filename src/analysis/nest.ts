/**
 * The chain: ops that call one another and print the same time again and again (audit §1.2). On the device side its rows
 * are those of `chain-repeats`; where no device was traced, the host's columns show one, if what each row did not do
 * itself is the total of the next.
 */
import { grouped } from '../profile/grouped.ts';
import type { Row } from '../profile/profile.ts';
import { chainAt } from './ledger/chains.ts';
import { firstAt } from './ledger/sorted.ts';
import type { Missing, Quantity } from './quantity.ts';
import { agree, cell, isKnown, minus, missing } from './quantity.ts';
import type { Table } from './table.ts';
import { once } from './table.ts';

export interface Nest {
  /** Whose time the rows repeat. */
  readonly side: 'device' | 'cpu';
  /** Outermost first; the last is where most of the time is spent. */
  readonly rows: readonly Row[];
  readonly calls: Quantity;
  /** What the outermost row shows, and what the innermost spent itself. */
  readonly total: Quantity;
  readonly inner: Quantity;
}

/** Below this a total is met by chance too easily. */
const LEAST_US = 20;
/** A total must be this much longer than its rounding, or many rows meet it. */
const FINENESS = 200;
/** Ours: the longest chain in any sample or fixture has 4 rows, and a longer walk than this through totals is chance. */
const DEEPEST = 64;

export const nestOf = once((t: Table): Nest | Missing => {
  const device = longest(repeatsOf(t));
  const rows = device.length > 1 ? inwards(t, device) : hostChain(t);
  const side = device.length > 1 ? 'device' : 'cpu';
  const [top, inner] = [rows[0], rows.at(-1)];
  if (top === undefined || inner === undefined || rows.length < 2) return missing('no-chain-found');
  const total = cell(t.profile, top, side === 'device' ? 'deviceTotalUs' : 'cpuTotalUs');
  const own = cell(t.profile, inner, side === 'device' ? 'selfDeviceUs' : 'selfCpuUs');
  const calls = cell(t.profile, top, 'calls');
  if (!isKnown(total)) return total;
  if (!isKnown(own)) return own;
  return isKnown(calls) ? { side, rows, calls, total, inner: own } : calls;
});

/** Op rows with the same calls and the same device total, where a row shows time that it did not spend. */
export function repeatsOf(t: Table): Row[][] {
  const repeating = t.ops.filter(
    (row) => row.calls !== null && (row.deviceTotalUs ?? 0) > 0 && row.selfDeviceUs !== null,
  );
  const alike = grouped(repeating, (row) => `${row.calls ?? ''} ${row.deviceTotalUs ?? ''}`);
  return [...alike.values()].filter((rows) => rows.length > 1 && rows.some((row) => row.selfDeviceUs === 0));
}

/** The one that repeats the most time; outermost first, which is the row that took the host longest. */
export function longest(chainsFound: readonly Row[][]): readonly Row[] {
  const repeated = (rows: readonly Row[]): number => (rows.length - 1) * (rows[0]?.deviceTotalUs ?? 0);
  const sorted = [...chainsFound].sort((a, b) => repeated(b) - repeated(a));
  return [...(sorted[0] ?? [])].sort((a, b) => (b.cpuTotalUs ?? 0) - (a.cpuTotalUs ?? 0));
}

/** Goes one row further in where the last of the chain spent nothing: to the op of as many calls with most of its time. */
function inwards(t: Table, rows: readonly Row[]): readonly Row[] {
  const last = rows.at(-1);
  if (last?.selfDeviceUs !== 0) return rows;
  const total = last.deviceTotalUs ?? 0;
  const [inner] = t.ops
    .filter((row) => row.calls === last.calls && !rows.includes(row) && (row.cpuTotalUs ?? 0) <= (last.cpuTotalUs ?? 0))
    .filter((row) => (row.deviceTotalUs ?? 0) <= total && (row.selfDeviceUs ?? 0) > total / 2)
    .sort((a, b) => (b.selfDeviceUs ?? 0) - (a.selfDeviceUs ?? 0));
  return inner === undefined ? rows : [...rows, inner];
}

/** The chain of host totals that repeats the most time. */
function hostChain(t: Table): readonly Row[] {
  const next = new Map<Row, Row>();
  for (const row of t.ops) {
    const child = childOf(t, row);
    if (child !== null) next.set(row, child);
  }
  const called = new Set(next.values());
  let best: Row[] = [];
  for (const top of next.keys()) {
    if (called.has(top)) continue;
    const walk = new Set([top]);
    for (let row = next.get(top); row !== undefined && !walk.has(row); row = next.get(row)) {
      walk.add(row);
      // Numbers that fit by chance can lead from row to row through a whole table.
      if (walk.size > DEEPEST) break;
    }
    if (walk.size > DEEPEST) continue;
    if (repeatedBy([...walk]) > repeatedBy(best)) best = [...walk];
  }
  return best;
}

const repeatedBy = (rows: readonly Row[]): number => rows.slice(1).reduce((us, row) => us + (row.cpuTotalUs ?? 0), 0);

/** The row that most of a row's total was spent in, as far as totals show it in one way only. */
export function childOf(t: Table, row: Row): Row | null {
  const proved = chainAt(t, row, 'cpu');
  if (proved !== null) {
    const parts = proved.rows.slice(1).flatMap((index) => t.profile.rows[index] ?? []);
    return [...parts].sort((a, b) => (b.cpuTotalUs ?? 0) - (a.cpuTotalUs ?? 0))[0] ?? null;
  }
  const below = minus(cell(t.profile, row, 'cpuTotalUs'), cell(t.profile, row, 'selfCpuUs'));
  if (!isKnown(below) || below.value < LEAST_US || below.value < FINENESS * below.tol) return null;
  const fits = (byCalls(t).get(row.calls) ?? []).flatMap(({ tol, sorted }) => {
    const found: Row[] = [];
    const reach = tol + below.tol + 1e-6;
    for (let at = firstAt(sorted, below.value - reach); found.length < 2; at++) {
      const one = sorted[at];
      if (one === undefined || one.total.value > below.value + reach) break;
      if (one.row !== row && agree(one.total, below)) found.push(one.row);
    }
    return found;
  });
  return fits.length === 1 ? (fits[0] ?? null) : null;
}

/** Ops by their calls, and by how finely their totals are printed; sorted, so that a total is looked up. */
const byCalls = once((t: Table) => {
  const known = t.ops.flatMap((row) => {
    const total = cell(t.profile, row, 'cpuTotalUs');
    return isKnown(total) ? [{ row, total }] : [];
  });
  const classes = [...grouped(known, ({ row }) => row.calls)].map(([calls, list]) => {
    const byFineness = [...grouped(list, ({ total }) => total.tol)];
    return [
      calls,
      byFineness.map(([tol, alike]) => ({ tol, sorted: alike.sort((a, b) => a.total.value - b.total.value) })),
    ] as const;
  });
  return new Map(classes);
});
