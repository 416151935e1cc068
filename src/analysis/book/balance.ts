/** The book as somebody keeps it: kernel rows placed with ops, what that leaves of each bill, and whether it can be. */
import type { Row } from '../../profile/profile.ts';
import type { Book, Entry } from '../book.ts';
import type { Quantity } from '../quantity.ts';
import { isKnown, minus, sum } from '../quantity.ts';

/** Where a kernel row is put: an op, by its row's index, or `several` where more than one launched it. */
export type Place = number | 'several';
export type Placed = ReadonlyMap<number, Place>;

export interface Kept {
  readonly bill: Entry;
  readonly placed: Quantity;
  /** What no placed row accounts for; negative where more was placed than was billed. */
  readonly left: Quantity;
  /** More than the bill by more than rounding: some row in it is another op's, for sure. */
  readonly tooMuch: boolean;
}

export interface Balance {
  readonly ops: readonly Kept[];
  readonly single: Quantity;
  readonly several: Quantity;
  /** Printed rows that stand nowhere yet. */
  readonly waiting: Quantity;
  /** All device time less all that was placed. */
  readonly left: Quantity;
}

export type Judgement = 'agrees' | 'differs' | 'untold';

const NOTHING: Quantity = { value: 0, tol: 0, unit: 'us', how: 'sum', terms: [], source: null };

export function balanceOf(book: Book, placed: Placed): Balance {
  const at = (place: Place): Quantity => total(book.rows.filter((entry) => placed.get(entry.row.index) === place));
  const ops = book.bills.map((bill): Kept => {
    const here = at(bill.row.index);
    const left = less(bill.time, here);
    return { bill, placed: here, left, tooMuch: left.value < -left.tol - 1e-6 };
  });
  const single = total(book.rows.filter((entry) => typeof placed.get(entry.row.index) === 'number'));
  const several = at('several');
  return {
    ops,
    single,
    several,
    waiting: total(book.rows.filter((entry) => !placed.has(entry.row.index))),
    left: less(less(book.total, single), several),
  };
}

/** The places the engine's reading gives; a row that it leaves open is not placed. */
export function placesOf(book: Book): Map<number, Place> {
  const places = new Map<number, Place>();
  for (const { row } of book.rows) {
    const reading = book.readings.get(row.index);
    const [owner] = reading?.owners ?? [];
    if (reading === undefined || owner === undefined || reading.grade === 'experiment') continue;
    places.set(row.index, reading.shared ? 'several' : owner.index);
  }
  return places;
}

/** How a place stands to the engine's reading: it may also be one that the table neither confirms nor rules out. */
export function judge(book: Book, row: Row, place: Place): Judgement {
  const reading = book.readings.get(row.index);
  if (reading === undefined) return 'untold';
  const isOwner = place !== 'several' && reading.owners.some((owner) => owner.index === place);
  if (reading.grade === 'experiment') {
    // Its owner may have been cut; else it is among those that names allow.
    return isOwner || reading.owners.length === 0 || place === 'several' ? 'untold' : 'differs';
  }
  return reading.shared === (place === 'several') && (isOwner || reading.shared) ? 'agrees' : 'differs';
}

function total(entries: readonly Entry[]): Quantity {
  const all = sum(entries.map((entry) => entry.time));
  return isKnown(all) ? all : NOTHING;
}

function less(from: Quantity, part: Quantity): Quantity {
  const rest = minus(from, part);
  return isKnown(rest) ? rest : from;
}
