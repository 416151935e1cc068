/**
 * Chains: an op's CPU total is its Self CPU plus its children's totals. A table does not say who calls whom, but where
 * rows with as many calls add up to the microsecond, and in one way only, the chain shows.
 */
import { grouped } from '../../profile/grouped.ts';
import type { Row } from '../../profile/profile.ts';
import type { Instance, Line } from '../ledger.ts';
import type { Outcome, Quantity } from '../quantity.ts';
import { agree, cell, isKnown, minus, sum } from '../quantity.ts';
import type { Table } from '../table.ts';
import { once } from '../table.ts';
import { notCheckable } from './line.ts';
import { firstAt } from './sorted.ts';

/** Below this a sum meets a total by chance too easily: tables hold many small round numbers. */
const LEAST_US = 20;
/** A cell printed coarser than a microsecond (seconds) cannot prove an exact sum. */
const FINEST_STEP_US = 0.5;
/** Rows with equal call counts searched for triples; a larger class makes chance sums likely, so it is searched for pairs. */
const TRIPLES_UP_TO = 12;
const PAIRS_UP_TO = 60;
/** Printed microseconds have three decimals: sums closer than this are equal. */
const SAME_US = 1e-6;
/** Two ways to fill a total are enough to know that none is sure. */
const TWO = 2;

interface Candidate {
  readonly row: Row;
  readonly total: Quantity;
}

/** The chains found, on the host side and, for the same rows, the device side where it can be tested. */
export const chains = once((t: Table): Line => {
  const candidates = t.ops.flatMap((row): Candidate[] => {
    const total = cell(t.profile, row, 'cpuTotalUs');
    return row.calls === null || !isKnown(total) || total.tol > FINEST_STEP_US ? [] : [{ row, total }];
  });
  const instances: Instance[] = [];
  for (const family of grouped(candidates, ({ row }) => row.calls).values()) {
    const sorted = [...family].sort(byTotal);
    for (const { row, total } of family) {
      const children = childrenOf(t, row, total, sorted);
      if (children === null) continue;
      const parts = children.map((child) => child.row);
      const right = sum([cell(t.profile, row, 'selfCpuUs'), ...children.map((child) => child.total)]);
      if (!isKnown(right)) continue;
      const rows = [row.index, ...parts.map((part) => part.index)];
      const device = deviceSide(t, row, parts);
      // Host times that meet while device times do not are a chance sum, not a chain.
      if (device !== null && !agree(device.left, device.right)) continue;
      instances.push({ rows, side: 'cpu', left: total, right });
      if (device !== null) instances.push({ rows, side: 'device', ...device });
    }
  }
  if (instances.length === 0) return notCheckable('chains', 'no-chain-found');
  return { id: 'chains', verdict: 'held', left: null, right: null, note: null, tested: instances.length, instances };
});

/** The chain that starts at a row, on one side; null where none was found. */
export function chainAt(t: Table, row: Row, side: Instance['side']): Instance | null {
  return heads(t)[side].get(row.index) ?? null;
}

const heads = once((t: Table): Record<Instance['side'], ReadonlyMap<number, Instance>> => {
  const of = (side: Instance['side']): Map<number, Instance> =>
    new Map(chains(t).instances.flatMap((one) => (one.side === side ? [[one.rows[0] ?? -1, one] as const] : [])));
  return { cpu: of('cpu'), device: of('device') };
});

/**
 * The only one, two or three rows whose totals fill what the row did not do itself; null where none or several do.
 * `family` is sorted by total, so that what meets a sum is looked up and not searched for.
 */
function childrenOf(t: Table, row: Row, total: Quantity, family: readonly Candidate[]): readonly Candidate[] | null {
  const self = cell(t.profile, row, 'selfCpuUs');
  const below: Outcome = minus(total, self);
  if (!isKnown(below) || below.value < LEAST_US) return null;
  const target = below.value;
  const [first, end] = [firstAt(family, SAME_US), firstAt(family, target + SAME_US)];
  const smaller = end - first - Number(isIn(total.value, target));
  const found: (readonly Candidate[])[] = meeting(family, target, row, TWO).map((one) => [one]);
  const addPairs = (rest: number, before: readonly Candidate[], list: readonly Candidate[]): void => {
    for (const b of list) {
      for (const c of meeting(family, rest - b.total.value, row, Infinity)) {
        if (c.row.index > b.row.index) found.push([...before, b, c]);
        if (found.length > 1) return;
      }
    }
  };
  if (smaller > PAIRS_UP_TO || found.length > 1) return only(found);
  const parts = family.slice(first, end).filter((one) => one.row !== row);
  addPairs(target, [], parts);
  if (smaller > TRIPLES_UP_TO) return only(found);
  for (const a of parts) {
    if (found.length > 1) break;
    addPairs(
      target - a.total.value,
      [a],
      parts.filter((b) => b.row.index > a.row.index),
    );
  }
  return only(found);
}

const byTotal = (a: Candidate, b: Candidate): number => a.total.value - b.total.value;
const only = <T>(found: readonly T[]): T | null => (found.length === 1 ? (found[0] ?? null) : null);
const isIn = (value: number, most: number): boolean => value >= SAME_US && value < most + SAME_US;

/** Rows of a sorted family with this total, without one of them and no more than `most`. */
function meeting(family: readonly Candidate[], value: number, but: Row, most: number): Candidate[] {
  const found: Candidate[] = [];
  if (value < SAME_US) return found;
  for (let at = firstAt(family, value - SAME_US); found.length < most; at++) {
    const one = family[at];
    if (one === undefined || one.total.value >= value + SAME_US) break;
    if (one.row !== but) found.push(one);
  }
  return found;
}

function deviceSide(t: Table, row: Row, children: readonly Row[]): { left: Quantity; right: Quantity } | null {
  const left = cell(t.profile, row, 'deviceTotalUs');
  const self = cell(t.profile, row, 'selfDeviceUs');
  const right = sum([self, ...children.map((child) => cell(t.profile, child, 'deviceTotalUs'))]);
  return isKnown(left) && isKnown(right) && left.value > 0 ? { left, right } : null;
}
