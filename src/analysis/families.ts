/**
 * Which kernel rows an op's calls ran, where nothing but numbers tells: the one set of up to three rows whose calls and
 * device times both add up to the op's own (audit §1.4, the book of Network 2).
 */
import type { Row } from '../profile/profile.ts';
import type { WorkKind } from './facts/work.ts';
import { deviceTime, deviceBasis, kindOfKernel, kindOfOp } from './facts/work.ts';
import type { Quantity } from './quantity.ts';
import { agree, cell, isKnown, over, sum } from './quantity.ts';
import type { Table } from './table.ts';
import { once } from './table.ts';

/** Ops below this share of device time are not worth the search. */
const WORTH = 0.005;
/** A print must be this much finer than the op's time, or sums meet it by chance. */
const FINENESS = 500;
/** Kernel rows searched for triples, as the search grows with their square. */
const TRIPLES_UP_TO = 40;
/** Sets whose calls fit are tried against the time; so many of them may be expected to meet it by chance. */
const BY_CHANCE = 1e-3;

export interface Families {
  readonly op: Row;
  readonly calls: Quantity;
  readonly total: Quantity;
  readonly average: Quantity;
  /** Two or three kernel rows, longest average first. */
  readonly kernels: readonly { readonly row: Row; readonly average: Quantity }[];
}

export interface Candidate {
  readonly row: Row;
  readonly calls: number;
  readonly time: Quantity;
}

/** Ops whose calls ran several kernels, most device time first. */
export const familiesOf = once((t: Table): readonly Families[] => {
  const all = deviceBasis(t);
  if (!isKnown(all) || t.deviceRecord !== 'kernel-rows') return [];
  const candidates = t.kernels.flatMap((row): Candidate[] => {
    const time = deviceTime(t, row);
    return row.calls === null || !isKnown(time) || time.value <= 0 ? [] : [{ row, calls: row.calls, time }];
  });
  const byCalls = new Map<number, Candidate[]>();
  for (const one of candidates) byCalls.set(one.calls, [...(byCalls.get(one.calls) ?? []), one]);
  const ops = t.ops.filter((row) => (row.selfDeviceUs ?? 0) >= WORTH * all.value);
  return ops.flatMap((op) => ofOp(t, op, candidates, byCalls)).sort((a, b) => b.total.value - a.total.value);
});

function ofOp(
  t: Table,
  op: Row,
  candidates: readonly Candidate[],
  byCalls: ReadonlyMap<number, readonly Candidate[]>,
): Families[] {
  const [calls, total] = [cell(t.profile, op, 'calls'), cell(t.profile, op, 'selfDeviceUs')];
  if (!isKnown(calls) || !isKnown(total) || total.value < FINENESS * total.tol) return [];
  const mayRun = (one: Candidate): boolean => isOf(kindOfOp(op.name), kindOfKernel(one.row.name));
  const { found, tried } = setsOf(calls.value, total, candidates.filter(mayRun), byCalls);
  const [set] = found;
  if (set === undefined || found.length > 1 || set.length < 2) return [];
  if (expectedByChance(total, set, tried) > BY_CHANCE) return [];
  const average = over(total, calls, 'us');
  const kernels = set.flatMap(({ row, time }) => {
    const mean = over(time, cell(t.profile, row, 'calls'), 'us');
    return isKnown(mean) ? [{ row, average: mean }] : [];
  });
  kernels.sort((a, b) => b.average.value - a.average.value);
  return isKnown(average) ? [{ op, calls, total, average, kernels }] : [];
}

/**
 * How many of the sets that were tried would meet the op's time by chance. A sum lies anywhere up to that time, and meets it
 * within a printed step, or within a microsecond of whole ones.
 */
export function expectedByChance(total: Quantity, set: readonly { readonly time: Quantity }[], tried: number): number {
  const step = Math.max(1, 2 * set.reduce((tol, one) => tol + one.time.tol, total.tol));
  return (tried * step) / total.value;
}

/** Whether an op of one kind may launch a kernel of another: only contractions launch kernels that contract. */
const isOf = (op: WorkKind, kernel: WorkKind): boolean =>
  op === 'unknown' || kernel === 'unknown' || op === 'contraction' || kernel !== 'contraction';

/**
 * All sets of one, two or three kernels that fill calls and time, two being enough to know that none is sure; and how many
 * had the calls.
 */
export function setsOf(
  calls: number,
  total: Quantity,
  candidates: readonly Candidate[],
  byCalls: ReadonlyMap<number, readonly Candidate[]>,
): { found: readonly Candidate[][]; tried: number } {
  const found: Candidate[][] = [];
  let tried = 0;
  const among = new Set(candidates);
  const fits = (set: Candidate[]): void => {
    if (!set.every((one) => among.has(one))) return;
    tried += 1;
    const time = sum(set.map((one) => one.time));
    if (isKnown(time) && agree(time, total)) found.push(set);
  };
  const smaller = candidates.filter((one) => one.calls < calls && one.time.value <= total.value + total.tol);
  for (const one of byCalls.get(calls) ?? []) fits([one]);
  const triples = smaller.length <= TRIPLES_UP_TO;
  for (const a of smaller) {
    if (found.length > 1) return { found, tried };
    for (const b of byCalls.get(calls - a.calls) ?? []) if (b.row.index > a.row.index) fits([a, b]);
    if (!triples) continue;
    for (const b of smaller) {
      if (b.row.index <= a.row.index || a.calls + b.calls >= calls) continue;
      for (const c of byCalls.get(calls - a.calls - b.calls) ?? []) if (c.row.index > b.row.index) fits([a, b, c]);
    }
  }
  return { found, tried };
}
