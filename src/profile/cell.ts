import { type Cell, type Column, type Profile, SIZE_STEP, type ValueColumn } from './profile.ts';

/** Half a unit of the last printed digit: how far print and truth may differ, in the column's unit. */
export function halfStep(exp: number): number {
  if (exp < SIZE_STEP) return 0.5 * 10 ** exp;
  return (0.5 * 1024 ** Math.floor((exp - SIZE_STEP) / 10)) / 10 ** ((exp - SIZE_STEP) % 10);
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
  const isNumber = typeof value === 'number';
  return {
    ...placeOf(profile, row, from, to),
    text: profile.text.slice(from, to),
    value: isNumber ? value : null,
    halfStep: !isNumber || column === 'calls' || column === 'nodeId' ? 0 : halfStep(profile.cells.exp[at] ?? 0),
  };
}

/**
 * How far a printed cell may lie from the truth, in its column's unit; 0 where it was not printed. Counts are exact, and
 * so is every time below a second in a table of whole microseconds.
 */
export function stepAt(profile: Profile, row: number, column: ValueColumn): number {
  const place = profile.columns.indexOf(column);
  if (place < 0 || column === 'calls') return 0;
  const at = row * profile.columns.length + place;
  if (profile.cells.from[at] === profile.cells.to[at]) return 0;
  const exp = profile.cells.exp[at] ?? 0;
  if (exp <= 0 && EVENT_TIMES.has(column) && wholeMicroseconds(profile)) return 0;
  return halfStep(exp);
}

/** Sums of event durations; averages are quotients and have fractions in every table. */
const EVENT_TIMES: ReadonlySet<Column> = new Set(['selfCpuUs', 'cpuTotalUs', 'selfDeviceUs', 'deviceTotalUs']);
/** So many non-zero cells printed to the nanosecond, all of them whole, are no accident. */
const ENOUGH = 8;
const known = new WeakMap<Profile, boolean>();

/**
 * Whether the profiler counted whole microseconds: torch.profiler 1.8 to 2.3 did, and then every cell in µs ends in
 * .000 and every time below a second is exact as printed (`torch/autograd/profiler.py`, integer event times).
 */
function wholeMicroseconds(profile: Profile): boolean {
  const before = known.get(profile);
  if (before !== undefined) return before;
  const found = countWhole(profile) >= ENOUGH && !AVERAGES.some(([total, average]) => refutes(profile, total, average));
  known.set(profile, found);
  return found;
}

/** Non-zero event times printed to the nanosecond; -1 as soon as one has a fraction. */
function countWhole(profile: Profile): number {
  const columns = profile.columns.flatMap((column, place) =>
    EVENT_TIMES.has(column) ? [[column, place] as const] : [],
  );
  let whole = 0;
  for (const row of profile.rows) {
    for (const [column, place] of columns) {
      const value = row[column as ValueColumn];
      if (value === null || value === 0 || profile.cells.exp[row.index * profile.columns.length + place] !== -3)
        continue;
      if (!Number.isInteger(value)) return -1;
      whole += 1;
    }
  }
  return whole;
}

/** What an average is taken of. */
const AVERAGES = [
  ['cpuTotalUs', 'cpuAvgUs'],
  ['deviceTotalUs', 'deviceAvgUs'],
] as const;

/**
 * Whether an average shows that a total printed in ms is not whole: it disagrees with the total as printed, and agrees
 * with one that lies within the print's rounding (5.000ms of 100 calls of 50.001us). A table of round numbers looks
 * whole otherwise.
 */
function refutes({ rows, columns, cells }: Profile, total: ValueColumn, average: ValueColumn): boolean {
  const [t, a] = [columns.indexOf(total), columns.indexOf(average)];
  if (t < 0 || a < 0) return false;
  return rows.some((row) => {
    const [sum, mean, { calls }] = [row[total], row[average], row];
    if (sum === null || mean === null || calls === null || calls === 0) return false;
    const [fine = 0, coarse = 0] = [a, t].map((place) => cells.exp[row.index * columns.length + place]);
    const off = Math.abs(sum / calls - mean) - halfStep(fine) - SLACK;
    // A total in seconds is rounded in any table.
    return coarse <= 0 && off > 0 && off <= halfStep(coarse) / calls;
  });
}

/** Binary dust of a quotient; as in the books (`agree`). */
const SLACK = 1e-6;

/** Line and offsets in that line of a stretch of the text. A wrapped row runs on over lines behind its name's. */
function placeOf({ text, cells, columns, rows }: Profile, row: number, from: number, to: number) {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  let line = rows[row]?.line ?? 0;
  const name = cells.from[row * columns.length] ?? 0;
  for (let at = text.indexOf('\n', name); at >= 0 && at < start; at = text.indexOf('\n', at + 1)) line++;
  return { line, from: from - start, to: to - start };
}

function extraNumber(extra: object | null, column: string): unknown {
  return extra === null ? null : (extra as Record<string, unknown>)[column];
}
