/** G and H of the audit: what the call that printed the table can be told to have been. */
import type { Row, ValueColumn } from '../../profile/profile.ts';
import type { Line } from '../ledger.ts';
import type { Quantity } from '../quantity.ts';
import { countOf } from '../quantity.ts';
import type { Table } from '../table.ts';
import { notCheckable } from './line.ts';

/** `EventList.table(row_limit=100)`, torch/autograd/profiler.py since 1.1. */
export const DEFAULT_ROW_LIMIT = 100;

/** In the order in which PyTorch offers them to `sort_by`; the first that fits is named. */
const SORT_COLUMNS: readonly ValueColumn[] = [
  'selfCpuUs',
  'cpuTotalUs',
  'selfDeviceUs',
  'deviceTotalUs',
  'cpuAvgUs',
  'deviceAvgUs',
  'calls',
];

/** G. Fewer rows than the default limit: the print was not cut by it. */
export function rowLimit(t: Table): Line {
  const left = countOf(t.profile.rows);
  const right: Quantity = {
    value: DEFAULT_ROW_LIMIT,
    tol: 0,
    unit: 'count',
    how: 'printed',
    terms: [],
    source: { from: 'constant', name: 'default-row-limit' },
  };
  const broken = left.value === DEFAULT_ROW_LIMIT;
  const note = broken ? 'exactly-the-limit' : left.value < DEFAULT_ROW_LIMIT ? 'below-the-limit' : 'above-the-limit';
  return { id: 'row-limit', verdict: broken ? 'broken' : 'held', left, right, note, tested: 1, instances: [] };
}

/** H. Rows fall along one column; which one tells what `sort_by` was. */
export function sortOrder(t: Table): Line {
  const { rows } = t.profile;
  if (rows.length < 3) return notCheckable('sort-order', 'too-few-rows');
  const base = { id: 'sort-order' as const, left: null, right: null, tested: rows.length, instances: [] };
  // nvprof and nsys sort each of their tables by itself, one by device time, the other by host time.
  const sections = [...new Set(rows.map((row) => row.extra?.section))].map((section) =>
    rows.filter((row) => row.extra?.section === section),
  );
  const told = sections.filter((part) => part.length > 1).map(columnOf);
  const [first] = told;
  if (first === undefined || told.includes(undefined)) return { ...base, verdict: 'broken', note: 'no-column-falls' };
  return { ...base, verdict: 'held', note: `falls-by-${first}` };
}

const columnOf = (rows: readonly Row[]): ValueColumn | undefined =>
  SORT_COLUMNS.find((column) => falls(rows, column) && differs(rows, column));

function falls(rows: readonly Row[], column: ValueColumn): boolean {
  let before = Infinity;
  for (const row of rows) {
    const value = row[column];
    if (value === null || value > before) return false;
    before = value;
  }
  return true;
}

/** A column of equal values falls in every order. */
const differs = (rows: readonly Row[], column: ValueColumn): boolean =>
  rows.some((row) => row[column] !== rows[0]?.[column]);
