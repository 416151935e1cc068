/** Rows of two tables by name: what both have, with ratios, and what only one has. */
import type { Row, RowKind } from '../../profile/profile.ts';
import { deviceTime } from '../facts/work.ts';
import type { Outcome } from '../quantity.ts';
import { cell, isKnown, missing, over, sum } from '../quantity.ts';
import type { Table } from '../table.ts';
import { has } from '../table.ts';

/** Rows of one name in one table, added up: a name may stand in several rows (shapes, cut names). */
export interface Sums {
  readonly rows: readonly number[];
  readonly calls: Outcome;
  readonly selfCpu: Outcome;
  readonly selfDevice: Outcome;
}

export interface RowPair {
  readonly name: string;
  readonly kind: RowKind;
  readonly a: Sums;
  readonly b: Sums;
  /** B over A. */
  readonly calls: Outcome;
  readonly selfCpu: Outcome;
  readonly selfDevice: Outcome;
  /** Whether several rows of either table share the name, so that pairing one with one would be a guess. */
  readonly merged: boolean;
}

export interface Alone extends Sums {
  readonly name: string;
  readonly kind: RowKind;
}

export interface Aligned {
  /** The largest change of Self time first. */
  readonly both: readonly RowPair[];
  /** Only in A: vanished. Only in B: new. With rows cut, either may only be below the cut. */
  readonly onlyA: readonly Alone[];
  readonly onlyB: readonly Alone[];
}

export function alignRows(a: Table, b: Table): Aligned {
  const [left, right] = [byName(a), byName(b)];
  const both: RowPair[] = [];
  const onlyA: Alone[] = [];
  for (const [key, rows] of left) {
    const others = right.get(key);
    if (others === undefined) onlyA.push(aloneOf(a, rows));
    else both.push(pairOf(sumsOf(a, rows), sumsOf(b, others), rows[0]));
  }
  const onlyB = [...right].filter(([key]) => !left.has(key)).map(([, rows]) => aloneOf(b, rows));
  return {
    both: both.sort((x, y) => moved(y) - moved(x)),
    onlyA: onlyA.sort((x, y) => size(y) - size(x)),
    onlyB: onlyB.sort((x, y) => size(y) - size(x)),
  };
}

type Rows = readonly [Row, ...Row[]];

function byName(t: Table): Map<string, Rows> {
  const rows = new Map<string, Rows>();
  for (const row of t.profile.rows) {
    const key = `${isDevice(row) ? 'device' : 'host'} ${row.name}`;
    const known = rows.get(key);
    rows.set(key, known === undefined ? [row] : [...known, row]);
  }
  return rows;
}

const isDevice = ({ kind }: Row): boolean => kind === 'kernel' || kind === 'copy' || kind === 'annotation';

function sumsOf(t: Table, rows: Rows): Sums {
  return {
    rows: rows.map((row) => row.index),
    calls: sum(rows.map((row) => cell(t.profile, row, 'calls'))),
    selfCpu: sum(rows.map((row) => hostTime(t, row))),
    selfDevice: sum(rows.map((row) => deviceTime(t, row))),
  };
}

/** nvprof and nsys print one time a call, and a runtime call has no children. */
function hostTime(t: Table, row: Row): Outcome {
  if (isDevice(row)) return missing('device-row');
  if (row.kind === 'runtime' && !has(t.profile, 'selfCpuUs')) return cell(t.profile, row, 'cpuTotalUs');
  return cell(t.profile, row, 'selfCpuUs');
}

const aloneOf = (t: Table, rows: Rows): Alone => ({ name: rows[0].name, kind: rows[0].kind, ...sumsOf(t, rows) });

function pairOf(a: Sums, b: Sums, { name, kind }: Row): RowPair {
  return {
    name,
    kind,
    a,
    b,
    calls: over(b.calls, a.calls, 'ratio'),
    selfCpu: over(b.selfCpu, a.selfCpu, 'ratio'),
    selfDevice: over(b.selfDevice, a.selfDevice, 'ratio'),
    merged: a.rows.length > 1 || b.rows.length > 1,
  };
}

/** For sorting only: the larger of the changes that both tables can tell. */
function moved({ a, b }: RowPair): number {
  return Math.max(change(a.selfCpu, b.selfCpu), change(a.selfDevice, b.selfDevice));
}

const change = (a: Outcome, b: Outcome): number => (isKnown(a) && isKnown(b) ? Math.abs(b.value - a.value) : -1);
const size = ({ selfCpu, selfDevice }: Sums): number =>
  Math.max(isKnown(selfCpu) ? selfCpu.value : -1, isKnown(selfDevice) ? selfDevice.value : -1);
