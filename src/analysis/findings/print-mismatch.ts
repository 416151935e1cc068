import type { Row, ValueColumn } from '../../profile/profile.ts';
import type { StatedCall } from '../facts/stated-call.ts';
import { columnOf, statedCall } from '../facts/stated-call.ts';
import { cell, isKnown, missing } from '../quantity.ts';
import type { Rule } from '../rule.ts';
import type { Table } from '../table.ts';

/**
 * R27: the call that is said to have printed the table is known, and the table has another order or more rows.
 * PyTorch sorts downwards by one column and stops at the row limit (`EventList.table`, `torch/autograd/profiler.py`).
 */
export const printMismatch: Rule = {
  name: 'print-mismatch',
  group: 'usable',
  vetoes: [],
  next: ['print-all-rows'],
  test(t) {
    const call = statedCall(t);
    if ('missing' in call) return call;
    const { rows, columns } = t.profile;
    const limit = call.rowLimit ?? 0;
    const above = limit > 0 && rows.length > limit ? rows[limit] : undefined;
    const column = call.sortBy === null ? null : columnOf(call.sortBy);
    const sorted = column !== null && columns.includes(column);
    const rises = sorted && !isAscending(t) ? firstRise(t, column) : null;
    if (above === undefined && rises === null) return sorted || limit > 0 ? null : missing('order-not-checkable');
    return {
      grade: 'proved',
      severity: 'worth-knowing',
      stake: missing('no-time-of-its-own'),
      evidence: [
        ...(rises === null || column === null ? [] : rises.map((row) => ({ row: row.index, columns: [column] }))),
        ...(above === undefined ? [] : [{ row: above.index, columns: [] }]),
      ],
      facts: ['rows.count'],
      values: { call: wordsOf(call), published: call.published ? 'published' : '' },
    };
  },
};

/** Up to 1.0 tables rise. */
const isAscending = (t: Table): boolean => t.profile.columns[1] === 'cpuAvgUs';

/** The first two rows of which the lower one has more, beyond rounding. */
function firstRise(t: Table, column: ValueColumn): readonly [Row, Row] | null {
  let before: { row: Row; value: number; tol: number } | null = null;
  for (const row of t.profile.rows) {
    const value = cell(t.profile, row, column);
    if (!isKnown(value)) continue;
    if (before !== null && value.value > before.value + before.tol + value.tol) return [before.row, row];
    before = { row, ...value };
  }
  return null;
}

const wordsOf = ({ sortBy, rowLimit }: StatedCall): string =>
  [
    ...(sortBy === null ? [] : [`sort_by="${sortBy}"`]),
    ...(rowLimit === null ? [] : [`row_limit=${String(rowLimit)}`]),
  ].join(', ');
