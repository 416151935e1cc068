import type { Cell, Column, Profile, ValueColumn } from './profile.ts';

/** Half a unit of the last printed digit: how far print and truth may differ, in the column's unit. */
export function halfStep(exp: number): number {
  return 0.5 * 10 ** exp;
}

/** The cell of a row in a column, or null where that column or cell was not printed. */
export function cellAt(profile: Profile, row: number, column: Column): Cell | null {
  const place = profile.columns.indexOf(column);
  const record = profile.rows[row];
  if (place < 0 || record === undefined) return null;
  const at = row * profile.columns.length + place;
  const from = profile.cells.from[at] ?? 0;
  const to = profile.cells.to[at] ?? 0;
  if (from === to) return null;
  const value = column in record ? record[column as ValueColumn] : extraNumber(record.extra, column);
  return {
    ...placeOf(profile.text, from, to, record.line),
    text: profile.text.slice(from, to),
    value: typeof value === 'number' ? value : null,
    halfStep: typeof value === 'number' ? halfStep(profile.cells.exp[at] ?? 0) : 0,
  };
}

/** Half a printed step of one cell, 0 where it was not printed. Counts are exact. */
export function stepAt(profile: Profile, row: number, column: ValueColumn): number {
  const place = profile.columns.indexOf(column);
  if (place < 0 || column === 'calls') return 0;
  const at = row * profile.columns.length + place;
  if (profile.cells.from[at] === profile.cells.to[at]) return 0;
  return halfStep(profile.cells.exp[at] ?? 0);
}

/** Line and offsets in that line of a stretch of the text; `line` is the line on which its row begins. */
function placeOf(text: string, from: number, to: number, line: number) {
  // A wrapped row may run over several lines; they are counted from the name's line only where that can happen.
  const start = text.lastIndexOf('\n', from - 1) + 1;
  return { line, from: from - start, to: to - start };
}

function extraNumber(extra: object | null, column: string): unknown {
  return extra === null ? null : (extra as Record<string, unknown>)[column];
}
