/**
 * Ceilings: how far work that a table claims lies above what any hardware does. A ceiling takes a row and gives the
 * claim over the limit, or says what it lacks. Today's needs the FLOP that the table prints; one that knows shapes and
 * the GPU joins the list below.
 */
import type { Row } from '../../profile/profile.ts';
import type { Outcome, Quantity } from '../quantity.ts';
import { cell, isKnown, missing } from '../quantity.ts';
import type { Table } from '../table.ts';

export type Ceiling = (t: Table, row: Row) => Outcome;

/** Dense 16-bit FLOP/s of the fastest GPU of its day (B200, 2,250 TFLOP/s: pytorch/ao PR 4002), rounded up. */
const FASTEST_FLOPS = 2.5e15;
/** Winograd needs up to four times fewer multiplications than are counted (arXiv 1509.09308; audit, R25). */
const SAVED_AT_MOST = 4;

/** FLOP of a row, as `with_flops` prints them, over the device time it has. */
const flopRate: Ceiling = (t, row) => {
  const work = row.extra?.flops;
  const time = cell(t.profile, row, 'deviceTotalUs');
  if (work === undefined) return rate(row.extra?.flopsPerSecond, []);
  if (!isKnown(time)) return time;
  // A row without device time ran on the host or was not recorded.
  return time.value <= 0 ? missing('no-device-time') : rate((work * 1e6) / (time.value + time.tol), [time]);
};

function rate(perSecond: number | undefined, terms: readonly Quantity[]): Outcome {
  if (perSecond === undefined) return missing('no-shapes-and-gpu');
  const value = perSecond / (FASTEST_FLOPS * SAVED_AT_MOST);
  return { value, tol: 0, unit: 'ratio', how: 'ratio', terms, source: { from: 'constant', name: 'fastest-gpu' } };
}

export const CEILINGS: readonly Ceiling[] = [flopRate];
