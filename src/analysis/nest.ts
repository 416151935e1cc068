/**
 * The chain: ops that call one another and print the same time again and again (audit §1.2). On the device side its rows
 * are those of `chain-repeats`; where no device was traced, the host's columns show one, if what each row did not do
 * itself is the total of the next.
 */
import type { Row } from '../profile/profile.ts';
import { chains } from './ledger/chains.ts';
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
  const alike = new Map<string, Row[]>();
  for (const row of t.ops) {
    if (row.calls === null || (row.deviceTotalUs ?? 0) <= 0 || row.selfDeviceUs === null) continue;
    const key = `${row.calls} ${row.deviceTotalUs ?? ''}`;
    alike.set(key, [...(alike.get(key) ?? []), row]);
  }
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
    const walk = [top];
    for (let row = next.get(top); row !== undefined && !walk.includes(row); row = next.get(row)) walk.push(row);
    if (repeatedBy(walk) > repeatedBy(best)) best = walk;
  }
  return best;
}

const repeatedBy = (rows: readonly Row[]): number => rows.slice(1).reduce((us, row) => us + (row.cpuTotalUs ?? 0), 0);

/** Chains that the ledger proved, by the row on top. */
const provedBelow = once((t: Table) => {
  const onHost = chains(t).instances.filter(({ side }) => side === 'cpu');
  return new Map(onHost.map((one) => [one.rows[0], one]));
});

/** The row that most of a row's total was spent in, as far as totals show it in one way only. */
export function childOf(t: Table, row: Row): Row | null {
  const proved = provedBelow(t).get(row.index);
  if (proved !== undefined) {
    const parts = proved.rows.slice(1).flatMap((index) => t.profile.rows[index] ?? []);
    return [...parts].sort((a, b) => (b.cpuTotalUs ?? 0) - (a.cpuTotalUs ?? 0))[0] ?? null;
  }
  const below = minus(cell(t.profile, row, 'cpuTotalUs'), cell(t.profile, row, 'selfCpuUs'));
  if (!isKnown(below) || below.value < LEAST_US || below.value < FINENESS * below.tol) return null;
  const fits = t.ops.filter((child) => {
    if (child === row || child.calls !== row.calls) return false;
    const total = cell(t.profile, child, 'cpuTotalUs');
    return isKnown(total) && agree(total, below);
  });
  return fits.length === 1 ? (fits[0] ?? null) : null;
}
