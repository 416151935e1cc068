/** Ops that exactly one set of kernel rows fills, in calls and in time. */
import type { Entry } from '../book.ts';
import { expectedByChance, setsOf } from '../families.ts';
import type { Candidate } from '../families.ts';
import type { Table } from '../table.ts';
import { mayLaunch } from './names.ts';
import type { Room } from './reading.ts';
import { ownCalls } from './reading.ts';

/** A fit by numbers is graded likely, for equal calls speak for it too: one in ten of the times may meet by chance. */
const BY_CHANCE = 0.1;

interface Fit {
  readonly room: Room;
  readonly set: readonly Entry[];
}

/**
 * Fits, largest op first; each round asks anew, since rows that are settled leave fewer sets to the others. A set that
 * two ops could claim settles nothing.
 */
export function* exactFits(
  t: Table,
  bills: readonly Entry[],
  rooms: readonly Room[],
  open: () => readonly Entry[],
): Generator<Fit> {
  for (;;) {
    const rows = open();
    const fits = rooms.flatMap((room, i): Fit[] => {
      const bill = bills[i];
      // Part of it is settled by name already; a fit is asked of whole ops.
      if (bill?.time.value !== room.us) return [];
      const set = onlySet(
        bill,
        rows.filter((entry) => mayLaunch(t, bill.row, entry.row)),
      );
      return set === null ? [] : [{ room, set }];
    });
    const claims = new Map<Entry, number>();
    for (const entry of fits.flatMap((fit) => fit.set)) claims.set(entry, (claims.get(entry) ?? 0) + 1);
    const sole = fits.filter((fit) => fit.set.every((entry) => claims.get(entry) === 1));
    if (sole.length === 0) return;
    yield* sole;
  }
}

/** The one set of up to three rows that fills the op, or a single one of its time where some calls launched nothing. */
function onlySet(bill: Entry, rows: readonly Entry[]): readonly Entry[] | null {
  const own = ownCalls(bill);
  if (own === null) return null;
  const candidates = rows.flatMap((entry): Candidate[] =>
    entry.calls === null ? [] : [{ row: entry.row, calls: entry.calls, time: entry.time }],
  );
  const byCalls = new Map<number, Candidate[]>();
  for (const one of candidates) byCalls.set(one.calls, [...(byCalls.get(one.calls) ?? []), one]);
  const { found: exact, tried } = setsOf(own, bill.time, candidates, byCalls);
  const fewer = candidates.filter((one) => one.calls < own);
  const inPart = fewer.filter((one) => Math.abs(one.time.value - bill.time.value) <= one.time.tol + bill.time.tol);
  const [set, other] = [...exact, ...inPart.map((one) => [one])];
  if (set === undefined || other !== undefined) return null;
  if (expectedByChance(bill.time, set, tried + (exact.length === 0 ? fewer.length : 0)) > BY_CHANCE) return null;
  return set.flatMap((one) => rows.find((entry) => entry.row === one.row) ?? []);
}
