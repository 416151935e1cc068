/**
 * Chains: an op's CPU total is its Self CPU plus its children's totals. A table does not say who calls whom, but where
 * rows with as many calls add up to the microsecond, and in one way only, the chain shows.
 */
import type { Row } from '../../profile/profile.ts';
import type { Instance, Line } from '../ledger.ts';
import type { Outcome, Quantity } from '../quantity.ts';
import { agree, cell, isKnown, minus, sum } from '../quantity.ts';
import type { Table } from '../table.ts';
import { once } from '../table.ts';
import { notCheckable } from './line.ts';

/** Below this a sum meets a total by chance too easily: tables hold many small round numbers. */
const LEAST_US = 20;
/** A cell printed coarser than a microsecond (seconds) cannot prove an exact sum. */
const FINEST_STEP_US = 0.5;
/** Rows with equal call counts searched for triples; a larger class makes chance sums likely, so it is searched for pairs. */
const TRIPLES_UP_TO = 12;
const PAIRS_UP_TO = 60;

interface Candidate {
  readonly row: Row;
  readonly total: Quantity;
}

/** The chains found, on the host side and, for the same rows, the device side where it can be tested. */
export const chains = once((t: Table): Line => {
  const byCalls = new Map<number, Candidate[]>();
  for (const row of t.ops) {
    const total = cell(t.profile, row, 'cpuTotalUs');
    if (row.calls === null || !isKnown(total) || total.tol > FINEST_STEP_US) continue;
    byCalls.set(row.calls, [...(byCalls.get(row.calls) ?? []), { row, total }]);
  }
  const instances: Instance[] = [];
  for (const family of byCalls.values()) {
    for (const { row, total } of family) {
      const children = childrenOf(t, row, total, family);
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

/** The only one, two or three rows whose totals fill what the row did not do itself; null where none or several do. */
function childrenOf(t: Table, row: Row, total: Quantity, family: readonly Candidate[]): readonly Candidate[] | null {
  const self = cell(t.profile, row, 'selfCpuUs');
  const below: Outcome = minus(total, self);
  if (!isKnown(below) || below.value < LEAST_US) return null;
  const smaller = family.filter((c) => c.row !== row && c.total.value > 0 && c.total.value <= below.value);
  const found: (readonly Candidate[])[] = [];
  const target = below.value;
  const meets = (value: number): boolean => Math.abs(value - target) < 1e-6;
  const [pairs, triples] = [smaller.length <= PAIRS_UP_TO, smaller.length <= TRIPLES_UP_TO];
  smaller.forEach((a, i) => {
    if (meets(a.total.value)) found.push([a]);
    if (!pairs) return;
    smaller.slice(i + 1).forEach((b, j) => {
      if (meets(a.total.value + b.total.value)) found.push([a, b]);
      if (!triples) return;
      for (const c of smaller.slice(i + j + 2)) {
        if (meets(a.total.value + b.total.value + c.total.value)) found.push([a, b, c]);
      }
    });
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

function deviceSide(t: Table, row: Row, children: readonly Row[]): { left: Quantity; right: Quantity } | null {
  const left = cell(t.profile, row, 'deviceTotalUs');
  const self = cell(t.profile, row, 'selfDeviceUs');
  const right = sum([self, ...children.map((child) => cell(t.profile, child, 'deviceTotalUs'))]);
  return isKnown(left) && isKnown(right) && left.value > 0 ? { left, right } : null;
}
