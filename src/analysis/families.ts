/**
 * Which kernel rows an op's calls ran, where nothing but numbers tells: the one set of up to three rows whose calls and
 * device times both add up to the op's own (audit §1.4, the book of Network 2).
 */
import { grouped } from '../profile/grouped.ts';
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
/** Sets looked at for one op; where there are more, nothing is told of it. */
const MOST_TRIED = 5_000;

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

/** What a kernel does is told by its name, once and not for every op. */
interface Named extends Candidate {
  readonly kind: WorkKind;
}

/** Ops whose calls ran several kernels, most device time first. */
export const familiesOf = once((t: Table): readonly Families[] => {
  const all = deviceBasis(t);
  if (!isKnown(all) || t.deviceRecord !== 'kernel-rows') return [];
  const candidates = t.kernels.flatMap((row): Named[] => {
    const time = deviceTime(t, row);
    if (row.calls === null || !isKnown(time) || time.value <= 0) return [];
    return [{ row, calls: row.calls, time, kind: kindOfKernel(row.name) }];
  });
  const byCalls = grouped(candidates, (one) => one.calls);
  const ops = t.ops.filter((row) => (row.selfDeviceUs ?? 0) >= WORTH * all.value);
  return ops.flatMap((op) => ofOp(t, op, candidates, byCalls)).sort((a, b) => b.total.value - a.total.value);
});

function ofOp(
  t: Table,
  op: Row,
  candidates: readonly Named[],
  byCalls: ReadonlyMap<number, readonly Candidate[]>,
): Families[] {
  const [calls, total] = [cell(t.profile, op, 'calls'), cell(t.profile, op, 'selfDeviceUs')];
  if (!isKnown(calls) || !isKnown(total) || total.value < FINENESS * total.tol) return [];
  const kind = kindOfOp(op.name);
  const mayRun = (one: Named): boolean => isOf(kind, one.kind);
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
 * had the calls; endless where there are too many to try.
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
  // Two sets that fit, or too many whose calls do: then nothing is sure, and the search ends.
  const open = (): boolean => found.length <= 1 && tried <= MOST_TRIED;
  const tryAll = (last: number, before: readonly Candidate[]): void => {
    for (const one of byCalls.get(last) ?? []) {
      if (!open()) return;
      if (!among.has(one) || one.row.index <= (before.at(-1)?.row.index ?? -1)) continue;
      tried += 1;
      const set = [...before, one];
      const time = sum(set.map((part) => part.time));
      if (isKnown(time) && agree(time, total)) found.push(set);
    }
  };
  const smaller = candidates.filter((one) => one.calls < calls && one.time.value <= total.value + total.tol);
  tryAll(calls, []);
  const triples = smaller.length <= TRIPLES_UP_TO;
  for (const a of smaller) {
    if (!open()) break;
    tryAll(calls - a.calls, [a]);
    if (!triples) continue;
    for (const b of smaller) {
      if (b.row.index > a.row.index && a.calls + b.calls < calls) tryAll(calls - a.calls - b.calls, [a, b]);
    }
  }
  return { found, tried: tried > MOST_TRIED ? Infinity : tried };
}
