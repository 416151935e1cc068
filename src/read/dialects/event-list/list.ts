/** The entries of one list → a profile. */
import { assignKinds } from '../../../profile/kinds.ts';
import type { Column, Profile, Row, RowExtra, ValueColumn } from '../../../profile/profile.ts';
import { Lexer, sizeExp, TIME } from '../../tokens.ts';
import type { Entry, Value } from './fields.ts';

/** As printed, times first. */
const ORDER: readonly Column[] = [
  ...(['selfCpuUs', 'cpuTotalUs', 'cpuAvgUs', 'selfDeviceUs', 'deviceTotalUs', 'deviceAvgUs'] as const),
  ...(['shapes', 'cpuMemBytes', 'deviceMemBytes', 'nodeId', 'overload'] as const),
];
const WORDS: ReadonlySet<Column> = new Set(['shapes', 'overload']);

interface Cell {
  readonly from: number;
  readonly to: number;
  readonly value: number | null;
  readonly exp: number;
}

interface Draft {
  readonly line: number;
  readonly name: string;
  readonly cells: Map<Column, Cell>;
}

export class List {
  /** Averages of many calls, or single events. */
  readonly averages: boolean;
  private readonly text: string;
  private readonly drafts: Draft[] = [];
  private device: string | null = null;

  constructor(text: string, averages: boolean) {
    this.text = text;
    this.averages = averages;
  }

  /** Adds an entry; where it cannot be read, the value at fault, or the entry where it has no time or name. */
  add(entry: Entry, line: number): { readonly from: number; readonly to: number } | null {
    const cells = new Map<Column, Cell>();
    for (const value of entry.values) {
      const column = this.columnOf(value.field);
      if (column === null || cells.has(column)) continue;
      const cell = this.cellOf(column, value);
      if (cell === null) return value;
      if (cell.to > cell.from) cells.set(column, cell);
    }
    const name = cells.get('name');
    const time = cells.has('cpuAvgUs') || cells.has('cpuTotalUs');
    if (name === undefined || !time) return { from: entry.from, to: entry.to };
    this.drafts.push({ line, name: this.text.slice(name.from, name.to), cells });
    return null;
  }

  /** null where nothing was listed: `total_average()` alone is the sum of a table, not a row of one. */
  profile(): Profile | null {
    const { drafts, text } = this;
    if (drafts.length === 0 || (drafts.length === 1 && this.averages && drafts[0]?.name === 'Total')) return null;
    const columns: Column[] = ['name', ...ORDER.filter((column) => drafts.some(({ cells }) => cells.has(column)))];
    const size = drafts.length * columns.length;
    const index = { from: new Uint32Array(size), to: new Uint32Array(size), exp: new Int8Array(size) };
    for (const [row, { cells }] of drafts.entries()) {
      for (const [place, column] of columns.entries()) {
        const { from, to, exp } = cells.get(column) ?? { from: 0, to: 0, exp: 0 };
        const at = row * columns.length + place;
        index.from[at] = from;
        index.to[at] = to;
        index.exp[at] = exp;
      }
    }
    const rows = drafts.map((draft, k) => rowOf(text, draft, k));
    assignKinds(rows);
    const none = { selfCpuTotalUs: null, selfDeviceTotalUs: null, deviceTotalUs: null };
    return {
      ...{ dialect: 'event-list', version: null, device: this.device, columns, rows },
      ...{ footer: none, footerCells: none, problems: [], text, cells: index },
    };
  }

  /** Which column a field fills. The device's fields bear its name: `self_cuda_time`, `xpu_memory_usage`. */
  private columnOf(field: string): Column | null {
    if (field === 'key' || field === 'name') return 'name';
    if (field === 'cpu_time') return this.averages ? 'cpuAvgUs' : 'cpuTotalUs';
    if (field === 'self_cpu_time') return 'selfCpuUs';
    if (field === 'cpu_memory_usage') return 'cpuMemBytes';
    if (field === 'input_shapes') return 'shapes';
    if (field === 'overload_name') return 'overload';
    if (field === 'node_id') return 'nodeId';
    const found = /^(self_)?([a-z0-9]+)_(time|memory_usage)$/.exec(field);
    if (found === null) return null;
    const [, self, device = '', what] = found;
    this.device ??= device.toUpperCase();
    if (what !== 'time') return 'deviceMemBytes';
    if (self !== undefined) return 'selfDeviceUs';
    return this.averages ? 'deviceAvgUs' : 'deviceTotalUs';
  }

  private cellOf(column: Column, { from, to }: Value): Cell | null {
    if (column === 'name' || WORDS.has(column)) return { from, to, value: null, exp: 0 };
    const lexer = new Lexer(`${this.text.slice(from, to)}\n`);
    if (column.endsWith('Us')) {
      const isTime = lexer.read(0) === TIME && lexer.end === to - from;
      return isTime ? { from, to, value: lexer.value, exp: lexer.exp } : null;
    }
    const number = Number(lexer.text);
    if (!Number.isInteger(number) || to === from) return null;
    return { from, to, value: number, exp: column === 'nodeId' ? 0 : sizeExp(0, 0) };
  }
}

function rowOf(text: string, { line, name, cells }: Draft, index: number): Row {
  const of = (column: ValueColumn): number | null => cells.get(column)?.value ?? null;
  return {
    ...{ index, line, name, kind: 'op', calls: null },
    ...{ selfCpuPct: null, selfCpuUs: of('selfCpuUs'), cpuTotalPct: null, cpuTotalUs: of('cpuTotalUs') },
    ...{ cpuAvgUs: of('cpuAvgUs'), selfDeviceUs: of('selfDeviceUs'), selfDevicePct: null },
    ...{ deviceTotalUs: of('deviceTotalUs'), deviceTotalPct: null, deviceAvgUs: of('deviceAvgUs') },
    extra: extraOf(text, cells),
  };
}

function extraOf(text: string, cells: Draft['cells']): RowExtra | null {
  const extra: { -readonly [K in keyof RowExtra]: RowExtra[K] } = {};
  for (const column of ['cpuMemBytes', 'deviceMemBytes', 'nodeId'] as const) {
    const value = cells.get(column)?.value ?? null;
    if (value !== null) extra[column] = value;
  }
  for (const column of ['shapes', 'overload'] as const) {
    const cell = cells.get(column);
    if (cell !== undefined) extra[column] = text.slice(cell.from, cell.to);
  }
  return Object.keys(extra).length === 0 ? null : extra;
}
