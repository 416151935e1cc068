/**
 * How the cells of one table's rows follow each other: which kind of token to expect and which field it fills.
 * Made from a header, or from the first row where there is none.
 */
import type { Column, ValueColumn } from '../profile/profile.ts';
import type { Header } from './header.ts';
import { COUNT, DECIMAL, isGap, type Lexer, NO_TOKEN, PERCENT, SIZE, TIME } from './tokens.ts';

/** Any printed word: a column that no PyTorch prints. */
export const ANYTHING = 99;

/** Fields that a token can fill, by their place in a row's scratch of numbers. */
export const FIELDS = [
  'selfCpuPct',
  'selfCpuUs',
  'cpuTotalPct',
  'cpuTotalUs',
  'cpuAvgUs',
  'selfDeviceUs',
  'selfDevicePct',
  'deviceTotalUs',
  'deviceTotalPct',
  'deviceAvgUs',
  'calls',
  'cpuMemBytes',
  'selfCpuMemBytes',
  'deviceMemBytes',
  'selfDeviceMemBytes',
  'nodeId',
  'flops',
  'flopsPerSecond',
  'unknown',
] as const satisfies readonly Column[];

export interface Layout {
  readonly header: Header | null;
  readonly columns: readonly Column[];
  /** Token kinds of the cells between the name and the first text column, and the place of each one's field. */
  readonly kinds: Uint8Array;
  readonly slots: Uint8Array;
  /** Place in `columns` of the first of them: 2 where an overload name stands between. */
  readonly first: number;
  /** Columns after them: node id, shapes, FLOPs, stack. */
  readonly tail: readonly Column[];
}

/** How rows begin from 1.1 on, and whole rows before it. */
const MODERN = [PERCENT, TIME, PERCENT, TIME, TIME];
const ANCIENT = [TIME, TIME, COUNT, TIME, TIME];
export const FLOPS_COLUMNS = ['flops', 'flopsPerSecond'] as const satisfies readonly Column[];
const TAIL = new Set<Column>(['nodeId', 'shapes', 'stack', 'flops', 'flopsPerSecond']);

export function layoutOf(columns: readonly Column[], header: Header | null): Layout {
  const first = columns[1] === 'overload' ? 2 : 1;
  let to = first;
  while (to < columns.length && !TAIL.has(columns[to] ?? 'name')) to++;
  // A column of the reader's own after the calls may hold anything, text with blanks included.
  const calls = columns.indexOf('calls');
  if (calls >= first && columns.slice(calls + 1, to).every((column) => column === 'unknown')) to = calls + 1;
  const middle = columns.slice(first, to);
  return {
    header,
    columns,
    kinds: Uint8Array.from(middle, kindOf),
    slots: Uint8Array.from(middle, (column) => FIELDS.indexOf(column as ValueColumn)),
    first,
    tail: columns.slice(to),
  };
}

/**
 * The layout of the row whose values begin at `start`, told by the kinds of its tokens alone, or null where they are no
 * signature of any PyTorch table. The token after the fifth separates 1.7 and later (a time) from before (a percent).
 */
export function layoutFound(lexer: Lexer, start: number): Layout | null {
  const kinds: number[] = [];
  let zero = -1;
  let i = start;
  while (kinds.length < 40) {
    const kind = lexer.read(i);
    if (kind === NO_TOKEN || kind > COUNT) break;
    const n = kinds.length;
    if (kind === COUNT && lexer.value === 0 && n === 2) zero = 2;
    // Soon wrong for every table, so that a line full of values costs no more than any other.
    if (n < MODERN.length && kind !== MODERN[n] && kind !== ANCIENT[n]) return null;
    kinds.push(kind);
    i = lexer.end;
    while (isGap(lexer.text.charCodeAt(i))) i++;
  }
  // The `CPU total %` of an asynchronous event is a bare 0.
  if (zero === 2) kinds[2] = PERCENT;
  const columns = starts(kinds, 0, MODERN) ? modern(kinds) : ancient(kinds);
  if (columns === null) return null;
  return layoutOf(lexer.text.charCodeAt(i) === 91 ? [...columns, 'shapes'] : columns, null);
}

function modern(kinds: readonly number[]): Column[] | null {
  const columns: Column[] = ['name', 'selfCpuPct', 'selfCpuUs', 'cpuTotalPct', 'cpuTotalUs', 'cpuAvgUs'];
  let at = 5;
  const add = (group: readonly number[], named: readonly Column[]) => {
    let again = false;
    while (starts(kinds, at, group)) {
      columns.push(...(again ? named.map((): Column => 'unknown') : named));
      again = true;
      at += group.length;
    }
    return again;
  };
  if (!add([TIME, PERCENT, TIME, TIME], ['selfDeviceUs', 'selfDevicePct', 'deviceTotalUs', 'deviceAvgUs'])) {
    add([PERCENT, TIME, TIME], ['deviceTotalPct', 'deviceTotalUs', 'deviceAvgUs']);
  }
  if (starts(kinds, at, [SIZE, SIZE])) {
    columns.push('cpuMemBytes', 'selfCpuMemBytes');
    at += 2;
    add([SIZE, SIZE], ['deviceMemBytes', 'selfDeviceMemBytes']);
  }
  if (kinds[at] !== COUNT) return null;
  // More values behind the calls: these are no calls.
  const after = kinds[at + 1];
  if (after === TIME || after === PERCENT || after === SIZE) return null;
  columns.push('calls');
  return columns;
}

/** 0.3 to 1.0: CPU time, CUDA time, Calls, CPU total, CUDA total. */
function ancient(kinds: readonly number[]): Column[] | null {
  if (!starts(kinds, 0, ANCIENT) || kinds.length !== ANCIENT.length) return null;
  return ['name', 'cpuAvgUs', 'deviceAvgUs', 'calls', 'cpuTotalUs', 'deviceTotalUs'];
}

function starts(kinds: readonly number[], at: number, group: readonly number[]): boolean {
  return group.every((kind, k) => kinds[at + k] === kind);
}

function kindOf(column: Column): number {
  if (column === 'unknown') return ANYTHING;
  if (column === 'calls' || column === 'nodeId') return COUNT;
  if (column === 'flops' || column === 'flopsPerSecond') return DECIMAL;
  if (column.endsWith('Pct')) return PERCENT;
  return column.endsWith('Bytes') ? SIZE : TIME;
}
