/**
 * Whose each kernel row is, in steps from sure to open: names that one op alone uses, sets of rows that fill an op in
 * calls and time, sets that fill several ops together, the only op with room left. What no step tells stays open.
 */
import type { Row } from '../../profile/profile.ts';
import type { Entry } from '../book.ts';
import type { Grade } from '../facts.ts';
import type { Table } from '../table.ts';
import { exactFits } from './fits.ts';
import { isNamed, mayLaunch } from './names.ts';
import { sharedFits } from './shared.ts';

/** Why a row is thought to be its owner's; words for it live with the interface. */
type Why = 'name' | 'only-fit' | 'shared-fit' | 'only-room' | 'several-fit' | 'may-be-cut' | 'no-owner';

export interface Reading {
  /** The op; or several, of which it is one (or more, where `shared`); or none that the print shows. */
  readonly owners: readonly Row[];
  /** No op alone has room for it: several launched this kernel. */
  readonly shared: boolean;
  readonly grade: Grade;
  readonly why: Why;
}

/** What of an op's bill no row has been found for yet. */
export interface Room {
  readonly op: Row;
  us: number;
  readonly tol: number;
  /** Infinity where no count was printed. */
  calls: number;
}

/** Beyond these, only names are asked: sums of so many rows meet by chance. */
const MOST_ROWS = 150;
const MOST_OPS = 80;

/** `complete`: the printed ops hold all device time, so that no owner hides among rows that were cut. */
export function readingsOf(
  t: Table,
  bills: readonly Entry[],
  rows: readonly Entry[],
  complete: boolean,
): ReadonlyMap<number, Reading> {
  const found = new Map<number, Reading>();
  const rooms = bills.map((bill): Room => ({
    op: bill.row,
    us: bill.time.value,
    tol: bill.time.tol,
    calls: ownCalls(bill) ?? Infinity,
  }));
  const settle = (entry: Entry, room: Room, grade: Grade, why: Why): void => {
    found.set(entry.row.index, { owners: [room.op], shared: false, grade, why });
    room.us -= entry.time.value;
    room.calls -= isNamed(t, entry.row) ? 0 : (entry.calls ?? 0);
  };
  const open = (): Entry[] => rows.filter((entry) => !found.has(entry.row.index));

  for (const entry of rows.filter((one) => isNamed(t, one.row))) {
    const [only, other] = rooms.filter((room) => mayLaunch(t, room.op, entry.row));
    if (only === undefined || other !== undefined || !hasRoom(only, entry)) continue;
    settle(entry, only, complete ? 'proved' : 'likely', 'name');
  }
  const small = rows.length <= MOST_ROWS && rooms.length <= MOST_OPS;
  if (small) {
    for (const { room, set } of exactFits(t, bills, rooms, open)) {
      for (const entry of set) settle(entry, room, 'likely', 'only-fit');
      // Filled: its calls that launched nothing have no claim on other rows.
      room.us = 0;
    }
  }
  if (small && complete) {
    for (const [entry, reading] of sharedFits(t, rooms, open())) found.set(entry.row.index, reading);
    for (const entry of open()) {
      const [only, other] = rooms.filter((room) => mayLaunch(t, room.op, entry.row) && isLeft(room, entry));
      if (only === undefined || other !== undefined || isNamedForSeveral(t, rooms, entry)) continue;
      settle(entry, only, 'likely', 'only-room');
    }
  }
  for (const entry of open()) {
    const owners = rooms
      .filter((room) => room.us > room.tol && mayLaunch(t, room.op, entry.row))
      .map((room) => room.op);
    const why = owners.length === 0 ? 'no-owner' : owners.length === 1 ? 'may-be-cut' : 'several-fit';
    found.set(entry.row.index, { owners, shared: false, grade: 'experiment', why });
  }
  return found;
}

/** Calls of an op; half of them where it calls itself, which its total shows by having the device time twice. */
export function ownCalls({ row, time, calls }: Entry): number | null {
  if (calls === null || calls % 2 !== 0 || row.deviceTotalUs !== 2 * time.value) return calls;
  return calls / 2;
}

const hasRoom = (room: Room, entry: Entry): boolean => room.us + room.tol + entry.time.tol >= entry.time.value;

/** Room for the row in time and calls, and calls left for whatever time is left then (one kernel a call at least). */
function isLeft(room: Room, entry: Entry): boolean {
  const calls = entry.calls ?? 0;
  if (!hasRoom(room, entry) || room.calls < calls) return false;
  return room.calls > calls || room.us - entry.time.value <= room.tol + entry.time.tol;
}

/** Where a name is used by several ops, a row may be shared out among them, and room decides nothing. */
function isNamedForSeveral(t: Table, rooms: readonly Room[], entry: Entry): boolean {
  if (!isNamed(t, entry.row)) return false;
  return rooms.filter((room) => room.us > room.tol && mayLaunch(t, room.op, entry.row)).length > 1;
}
