/** Whether the last row of a paste that ends without a line break is all there: a "45" cut short still reads as a "4". */
import { halfStep } from '../profile/cell.ts';
import type { Column, Row } from '../profile/profile.ts';
import type { Table } from './table.ts';

/** True where the last row agrees with itself (average times calls is the total), or else stands where others do. */
export function isWhole(table: Table): boolean {
  const row = table.rows.at(-1);
  if (row === undefined || row.calls === null || !table.layout.columns.includes('calls')) return true;
  const pairs = [agrees(table, row, 'cpuTotalUs', 'cpuAvgUs'), agrees(table, row, 'deviceTotalUs', 'deviceAvgUs')];
  if (pairs.includes(true)) return true;
  if (pairs.includes(false)) return false;
  return alignedWithLast(table);
}

/** Whether total and average name the same number of calls as the row; null where they say nothing. */
function agrees(table: Table, row: Row, total: 'cpuTotalUs' | 'deviceTotalUs', avg: 'cpuAvgUs' | 'deviceAvgUs') {
  const sum = row[total];
  const each = row[avg];
  if (sum === null || each === null || row.calls === null || (sum === 0 && each === 0)) return null;
  const slack = stepOf(table, row, avg) * row.calls + stepOf(table, row, total);
  return Math.abs(each * row.calls - sum) <= slack * (1 + 1e-9);
}

/** Rows without any time: their counts end at the same place of the line, unless the paste lost its padding. */
function alignedWithLast({ rows, layout, lexer, from, to }: Table): boolean {
  const width = layout.columns.length;
  const place = layout.columns.indexOf('calls');
  const end = (row: number) => {
    const at = row * width + place;
    const start = from[at] ?? 0;
    const padded = lexer.text.charCodeAt(start - 1) === 32 && lexer.text.charCodeAt(start - 2) === 32;
    return padded ? (to[at] ?? 0) - lexer.text.lastIndexOf('\n', start) : null;
  };
  if (rows.length < 2) return layout.header !== null;
  const before = end(rows.length - 2);
  const here = end(rows.length - 1);
  return before === null || here === null || here >= before;
}

function stepOf({ layout, exp, rows }: Table, row: Row, column: Column): number {
  const at = row.index * layout.columns.length + layout.columns.indexOf(column);
  return rows.length === 0 ? 0 : halfStep(exp[at] ?? 0);
}
