/** What a table that was read leaves open: columns whose numbers contradict their names, values that nothing names. */
import { cellAt, stepAt } from '../profile/cell.ts';
import type { Column, Problem, Profile, Row, ValueColumn } from '../profile/profile.ts';

/** Columns of which the first is calls times the second. */
const PAIRS = [
  ['cpuTotalUs', 'cpuAvgUs'],
  ['deviceTotalUs', 'deviceAvgUs'],
] as const satisfies readonly (readonly [ValueColumn, ValueColumn])[];
/** What two cells of words look like that were taken for one. */
const TWO_CELLS = / {3}|[\t|│┃]|^aten::\w+ \w+$/;
/** Rows that are looked at. */
const SAMPLE = 2000;

/**
 * Total = average × calls in nearly every row of every version; where it fails in most, the columns are not what they
 * seem. Codes: `columns-ambiguous` without a header (the kinds of the values were all there was to go by),
 * `columns-disagree` with one; `lines-swallowed` for a name that holds other lines; `columns-unnamed` for values that no header names. The place is the first such cell.
 */
export function columnDoubts(profile: Profile, hasHeader: boolean): Problem[] {
  const problems: Problem[] = [...swallowed(profile), ...(hasHeader ? [] : namesInDoubt(profile))];
  for (const [total, avg] of PAIRS) {
    const checks = profile.rows.slice(0, SAMPLE).flatMap((row) => {
      const holds = agrees(profile, row, total, avg);
      return holds === null ? [] : [{ row, holds }];
    });
    const failed = checks.filter(({ holds }) => !holds);
    const [first] = failed;
    if (first === undefined || 2 * failed.length <= checks.length) continue;
    const code = hasHeader ? 'columns-disagree' : 'columns-ambiguous';
    problems.push(...problemAt(profile, first.row, avg, code, { column: avg, rows: failed.length }));
  }
  return problems;
}

/** Words of a header, a rule, or two times in a row: no op and no kernel is called that. */
const SWALLOWED = /\bSelf CPU\b|-{10}|={10}|\d\.\d{3}[mun]?s\s+\d{1,12}\.\d/;

/** A name that holds other lines of its table: rows were lost in it where line breaks went missing. */
function swallowed(profile: Profile): Problem[] {
  const row = profile.rows.slice(0, SAMPLE).find(({ name }) => SWALLOWED.test(name));
  return row === undefined ? [] : problemAt(profile, row, 'name', 'lines-swallowed', {});
}

/** Without a header nothing says that a second column of words, the overload names, stood beside the names. */
function namesInDoubt(profile: Profile): Problem[] {
  const row = profile.rows.slice(0, SAMPLE).find(({ name }) => TWO_CELLS.test(name));
  return row === undefined ? [] : problemAt(profile, row, 'name', 'columns-unnamed', {});
}

/** Whether total and average name the row's number of calls, as exactly as they were printed; null where they say nothing. */
function agrees(profile: Profile, row: Row, total: ValueColumn, avg: ValueColumn): boolean | null {
  const sum = row[total];
  const each = row[avg];
  const { calls } = row;
  if (sum === null || each === null || calls === null || (sum === 0 && each === 0)) return null;
  const slack = stepAt(profile, row.index, avg) * calls + stepAt(profile, row.index, total) + 0.001;
  return Math.abs(each * calls - sum) <= slack * 1.01;
}

function problemAt(profile: Profile, row: Row, column: Column, code: string, detail: Problem['detail']): Problem[] {
  const cell = cellAt(profile, row.index, column);
  if (cell === null) return [];
  const text = profile.text.split('\n', cell.line)[cell.line - 1] ?? '';
  return [{ code, line: cell.line, text, from: cell.from, to: cell.to, detail }];
}
