/**
 * The kernel book. Device time stands in a table twice: with the op that launched it (Self device), and with the kernel
 * that ran. Which kernel row belongs to which op is not printed; this says what names and numbers tell of it.
 */
import type { Row } from '../profile/profile.ts';
import { readingsOf } from './book/reading.ts';
import type { Reading } from './book/reading.ts';
import { kernelsPrinted } from './facts/device-sums.ts';
import { deviceTotal } from './facts/device.ts';
import { deviceTime } from './facts/work.ts';
import type { Missing, Outcome, Quantity } from './quantity.ts';
import { agree, cell, isKnown, minus, missing, sum } from './quantity.ts';
import type { Table } from './table.ts';
import { has, once } from './table.ts';

export type { Reading } from './book/reading.ts';

/** One side's entry: a row with its device time and its calls. */
export interface Entry {
  readonly row: Row;
  readonly time: Quantity;
  /** null where no count was printed. */
  readonly calls: number | null;
}

export interface Book {
  /** Ops with device time of their own, largest first. */
  readonly bills: readonly Entry[];
  /** Kernel and copy rows, largest first. */
  readonly rows: readonly Entry[];
  /** All device time, rows that were cut included. */
  readonly total: Quantity;
  readonly printed: Quantity;
  /** Recorded, and in no printed kernel row; missing where the books close without it. */
  readonly rest: Outcome;
  /** By index of the kernel row: whose it is, as far as the table tells. */
  readonly readings: ReadonlyMap<number, Reading>;
}

/** The book of a table, or the engine's reason why it has none. */
export const bookOf = once((t: Table): Book | Missing => {
  const printed = kernelsPrinted(t);
  if (!isKnown(printed)) return printed;
  if (!has(t.profile, 'selfDeviceUs')) return missing('column-not-printed');
  const bills = entriesOf(t, t.billed);
  if (bills.length === 0) return missing(t.ops.length === 0 ? 'no-op-rows' : 'no-device-time-on-ops');
  const rows = entriesOf(t, [...t.kernels, ...t.copies]);
  const billed = sum(bills.map((bill) => bill.time));
  const work = deviceTotal(t);
  // Without a footer the ops say what there was, unless the kernels say more.
  const total = isKnown(work) ? work : billed;
  if (!isKnown(total) || !isKnown(billed)) return isKnown(billed) ? missing('footer-not-printed') : billed;
  const rest = minus(total, printed);
  const complete = agree(billed, total);
  return {
    bills,
    rows,
    total,
    printed,
    rest: isKnown(rest) && rest.value <= rest.tol ? missing('nothing-left') : rest,
    readings: readingsOf(t, bills, rows, complete),
  };
});

function entriesOf(t: Table, rows: readonly Row[]): Entry[] {
  const entries = rows.flatMap((row): Entry[] => {
    const time =
      row.kind === 'kernel' || row.kind === 'copy' ? deviceTime(t, row) : cell(t.profile, row, 'selfDeviceUs');
    return isKnown(time) && time.value > 0 ? [{ row, time, calls: row.calls }] : [];
  });
  return entries.sort((a, b) => b.time.value - a.time.value);
}
