/**
 * Numbers that remember where they came from. A Quantity is a value with its uncertainty and the arithmetic that gave
 * it, down to the printed cells; a Missing says why there is no value. Every operation passes a Missing on, so an
 * unknown cell can never become a 0 further up.
 */
import { stepAt } from '../profile/cell.ts';
import type { FooterKey, Profile, Row, Unit, ValueColumn } from '../profile/profile.ts';

type Source =
  | { readonly from: 'cell'; readonly row: number; readonly column: ValueColumn; readonly name: string }
  | { readonly from: 'footer'; readonly key: FooterKey }
  | { readonly from: 'fact'; readonly id: string }
  | { readonly from: 'rows' }
  | { readonly from: 'constant'; readonly name: string };

export interface Quantity {
  readonly value: number;
  /** The true value lies within this much of `value`: half printed steps, added up. */
  readonly tol: number;
  readonly unit: Unit;
  readonly how: 'printed' | 'count' | 'sum' | 'difference' | 'ratio';
  /** What it was computed from; the first is the minuend or numerator. */
  readonly terms: readonly Quantity[];
  readonly source: Source | null;
}

export interface Missing {
  /** Kebab-case reason; words for it live with the interface. */
  readonly missing: string;
}

export type Outcome = Quantity | Missing;

export function isKnown(outcome: Outcome): outcome is Quantity {
  return !('missing' in outcome);
}

export function missing(why: string): Missing {
  return { missing: why };
}

/** One printed cell; missing where the column or the value was not printed. */
export function cell(profile: Profile, row: Row, column: ValueColumn): Outcome {
  const value = row[column];
  if (value === null) return missing(profile.columns.includes(column) ? 'cell-not-printed' : 'column-not-printed');
  const source: Source = { from: 'cell', row: row.index, column, name: row.name };
  const unit = column === 'calls' ? 'count' : column.endsWith('Pct') ? 'share' : 'us';
  const scale = unit === 'share' ? 0.01 : 1;
  const tol = stepAt(profile, row.index, column) * scale;
  return { value: value * scale, tol, unit, how: 'printed', terms: [], source };
}

export function footer(profile: Profile, key: FooterKey): Outcome {
  const value = profile.footer[key];
  if (value === null) return missing('footer-not-printed');
  const tol = profile.footerCells[key]?.halfStep ?? 0;
  return { value, tol, unit: 'us', how: 'printed', terms: [], source: { from: 'footer', key } };
}

/** A column summed over rows; `none` is the reason to give where there are no such rows. */
export function sumOf(profile: Profile, rows: readonly Row[], column: ValueColumn, none: string): Outcome {
  if (rows.length === 0) return missing(none);
  return sum(rows.map((row) => cell(profile, row, column)));
}

export function countOf(rows: readonly Row[]): Quantity {
  return { value: rows.length, tol: 0, unit: 'count', how: 'count', terms: [], source: { from: 'rows' } };
}

export function sum(terms: readonly Outcome[]): Outcome {
  const known: Quantity[] = [];
  for (const term of terms) {
    if (!isKnown(term)) return term;
    known.push(term);
  }
  const first = known[0];
  if (first === undefined) return missing('no-such-row');
  if (known.length === 1) return first;
  let value = 0;
  let tol = 0;
  for (const term of known) {
    value += term.value;
    tol += term.tol;
  }
  return { value: tidy(value), tol, unit: first.unit, how: 'sum', terms: known, source: null };
}

export function minus(from: Outcome, less: Outcome): Outcome {
  if (!isKnown(from)) return from;
  if (!isKnown(less)) return less;
  return {
    value: tidy(from.value - less.value),
    tol: from.tol + less.tol,
    unit: from.unit,
    how: 'difference',
    terms: [from, less],
    source: null,
  };
}

/** Quotient; a share where like is divided by like, else a value per count in the numerator's unit. */
export function over(top: Outcome, bottom: Outcome, unit?: Unit): Outcome {
  if (!isKnown(top)) return top;
  if (!isKnown(bottom)) return bottom;
  if (bottom.value === 0) return missing('division-by-zero');
  const value = top.value / bottom.value;
  const tol = (top.tol + Math.abs(value) * bottom.tol) / Math.abs(bottom.value);
  const result = unit ?? (top.unit === bottom.unit ? 'share' : top.unit);
  return { value, tol, unit: result, how: 'ratio', terms: [top, bottom], source: null };
}

/** The same number under the name of the fact it is, keeping its arithmetic for whoever opens it. */
export function named(outcome: Outcome, id: string): Outcome {
  return isKnown(outcome) && outcome.source === null ? { ...outcome, source: { from: 'fact', id } } : outcome;
}

/** Whether two numbers agree within what their prints can tell. */
export function agree(a: Quantity, b: Quantity): boolean {
  return Math.abs(a.value - b.value) <= a.tol + b.tol + 1e-6;
}

/** Printed microseconds have at most three decimals; adding many must not show binary dust in the sixth. */
function tidy(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
