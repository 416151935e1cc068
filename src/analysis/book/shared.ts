/**
 * One kernel, several ops: `add`, `sub` and `add_` may run the same kernel, which then has one row. Such ops are filled
 * together by a set of rows, in calls and in time, and none of them alone has room for the shared one.
 */
import type { Entry } from '../book.ts';
import type { Table } from '../table.ts';
import { isNamed, mayLaunch } from './names.ts';
import type { Reading, Room } from './reading.ts';

/** More rows or ops than these are not tried together: the number of sets grows too fast, and chance with it. */
const ROWS = 16;
const OPS = 10;
const SET = 5;

interface Heap<T> {
  readonly of: readonly T[];
  readonly us: number;
  readonly calls: number;
  readonly tol: number;
}

/** Readings of the rows of the one group that fits; none where none does, or more than one. */
export function sharedFits(t: Table, rooms: readonly Room[], open: readonly Entry[]): (readonly [Entry, Reading])[] {
  // Named kernels are left to their names: what those leave open, sums of time do not settle.
  const unnamed = open.filter((entry) => entry.calls !== null && !isNamed(t, entry.row));
  const waiting = rooms.filter(
    (room) =>
      room.us > room.tol && Number.isFinite(room.calls) && unnamed.some((entry) => mayLaunch(t, room.op, entry.row)),
  );
  const rows = unnamed.filter((entry) => waiting.some((room) => mayLaunch(t, room.op, entry.row)));
  if (waiting.length > OPS || rows.length > ROWS) return [];
  const heaps = new Map<number, Heap<Entry>[]>();
  for (const heap of subsets(rows, SET, (entry) => [entry.time.value, entry.calls ?? 0, entry.time.tol]))
    heaps.set(heap.calls, [...(heaps.get(heap.calls) ?? []), heap]);
  const fits = subsets(waiting, 3, (room) => [room.us, room.calls, room.tol]).flatMap((ops) =>
    ops.of.length < 2
      ? []
      : (heaps.get(ops.calls) ?? [])
          .filter((heap) => Math.abs(heap.us - ops.us) <= heap.tol + ops.tol + 1e-6)
          .filter((heap) => heap.of.every((entry) => ops.of.some((room) => mayLaunch(t, room.op, entry.row))))
          .map((heap) => ({ ops: ops.of, rows: heap.of })),
  );
  const [fit, other] = fits;
  if (fit === undefined || other !== undefined) return [];
  const readings = fit.rows.map((entry) => [entry, readingIn(t, fit.ops, entry)] as const);
  for (const room of fit.ops) room.us = 0;
  return readings;
}

/** Within the group: the only op with room, several without any that has room, or one of those that have. */
function readingIn(t: Table, ops: readonly Room[], entry: Entry): Reading {
  const may = ops.filter((room) => mayLaunch(t, room.op, entry.row));
  const able = may.filter((room) => room.calls >= (entry.calls ?? 0) && room.us + room.tol >= entry.time.value);
  const owners = (able.length === 0 ? may : able).map((room) => room.op);
  if (able.length === 0) return { owners, shared: true, grade: 'likely', why: 'shared-fit' };
  if (able.length === 1) return { owners, shared: false, grade: 'likely', why: 'shared-fit' };
  return { owners, shared: false, grade: 'experiment', why: 'several-fit' };
}

/** All sets of up to `most` of the items, with what they add up to. */
function subsets<T>(
  items: readonly T[],
  most: number,
  of: (item: T) => readonly [us: number, calls: number, tol: number],
): Heap<T>[] {
  const heaps: Heap<T>[] = [];
  const grow = (from: number, heap: Heap<T>): void => {
    for (let i = from; i < items.length; i += 1) {
      const item = items[i] as T;
      const [us, calls, tol] = of(item);
      const next = { of: [...heap.of, item], us: heap.us + us, calls: heap.calls + calls, tol: heap.tol + tol };
      heaps.push(next);
      if (next.of.length < most) grow(i + 1, next);
    }
  };
  grow(0, { of: [], us: 0, calls: 0, tol: 0 });
  return heaps;
}
