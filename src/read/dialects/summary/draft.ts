/**
 * nvprof and nsys print a run as several tables with one set of columns: share, total, calls, average, extremes, name.
 * Their rows are drafted here, whatever the print looked like, and become one Profile a run.
 */
import { assignKinds } from '../../../profile/kinds.ts';
import type { Column, Problem, Profile, Row, RowExtra, Section, ValueColumn } from '../../../profile/profile.ts';

/** What a column of such a table says of the row, before it is known whose time it is. */
export type Measure = 'pct' | 'total' | 'calls' | 'avg' | 'med' | 'min' | 'max' | 'stdDev' | 'moved';

/** A printed value: offsets in the text, value in the column's unit, power of ten of its last digit (see CellIndex). */
export interface DraftCell {
  readonly from: number;
  readonly to: number;
  /** null where what was printed stands for none: `-`, `nan`. */
  readonly value: number | null;
  readonly exp: number;
}

export interface DraftRow {
  name: string;
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly section: Section;
  readonly cells: Map<Measure, DraftCell>;
}

const DEVICE: Readonly<Record<Measure, Column>> = {
  pct: 'deviceTotalPct',
  total: 'deviceTotalUs',
  calls: 'calls',
  avg: 'deviceAvgUs',
  med: 'medUs',
  min: 'minUs',
  max: 'maxUs',
  stdDev: 'stdDevUs',
  moved: 'movedBytes',
};
const HOST: Readonly<Record<Measure, Column>> = {
  ...DEVICE,
  pct: 'cpuTotalPct',
  total: 'cpuTotalUs',
  avg: 'cpuAvgUs',
};
/** As printed; where a run has both sides, the two columns that one printed column fills stand side by side. */
const ORDER: readonly Column[] = [
  ...(['deviceTotalPct', 'cpuTotalPct', 'deviceTotalUs', 'cpuTotalUs', 'calls', 'deviceAvgUs', 'cpuAvgUs'] as const),
  ...(['medUs', 'minUs', 'maxUs', 'stdDevUs', 'movedBytes'] as const),
];

/** The profile of one run; `text` is what the offsets count in. */
export function profileOf(
  dialect: string,
  text: string,
  drafts: readonly DraftRow[],
  problems: readonly Problem[],
): Profile {
  const printed = new Set<Column>();
  for (const draft of drafts) for (const measure of draft.cells.keys()) printed.add(columnOf(draft, measure));
  const columns: Column[] = ['name', ...ORDER.filter((column) => printed.has(column))];
  const places = new Map(columns.map((column, place) => [column, place]));
  const size = drafts.length * columns.length;
  const cells = { from: new Uint32Array(size), to: new Uint32Array(size), exp: new Int8Array(size) };
  const rows = drafts.map((draft, index) => {
    const base = index * columns.length;
    cells.from[base] = draft.from;
    cells.to[base] = draft.to;
    for (const [measure, { from, to, exp }] of draft.cells) {
      const at = base + (places.get(columnOf(draft, measure)) ?? 0);
      cells.from[at] = from;
      cells.to[at] = to;
      cells.exp[at] = exp;
    }
    return rowOf(draft, index);
  });
  assignKinds(rows);
  const none = { selfCpuTotalUs: null, selfDeviceTotalUs: null, deviceTotalUs: null };
  const onDevice = drafts.some(({ section }) => isDevice(section));
  return {
    ...{ dialect, version: null, device: onDevice ? 'CUDA' : null, columns, rows },
    ...{ footer: none, footerCells: none, problems, text, cells },
  };
}

function rowOf(draft: DraftRow, index: number): Row {
  const values: Partial<Record<Column, number>> = {};
  for (const [measure, { value }] of draft.cells) if (value !== null) values[columnOf(draft, measure)] = value;
  const of = (column: ValueColumn): number | null => values[column] ?? null;
  return {
    ...{ index, line: draft.line, name: draft.name, kind: 'label', calls: of('calls') },
    ...{ selfCpuPct: null, selfCpuUs: null, cpuTotalPct: of('cpuTotalPct'), cpuTotalUs: of('cpuTotalUs') },
    ...{ cpuAvgUs: of('cpuAvgUs'), selfDeviceUs: null, selfDevicePct: null, deviceTotalUs: of('deviceTotalUs') },
    ...{ deviceTotalPct: of('deviceTotalPct'), deviceAvgUs: of('deviceAvgUs'), extra: extraOf(draft, values) },
  };
}

const EXTRAS = ['minUs', 'medUs', 'maxUs', 'stdDevUs', 'movedBytes'] as const;

function extraOf({ section }: DraftRow, values: Partial<Record<Column, number>>): RowExtra {
  const extra: { -readonly [K in keyof RowExtra]: RowExtra[K] } = { section };
  for (const column of EXTRAS) {
    const value = values[column];
    if (value !== undefined) extra[column] = value;
  }
  return extra;
}

function columnOf({ section }: DraftRow, measure: Measure): Column {
  return (isDevice(section) ? DEVICE : HOST)[measure];
}

function isDevice(section: Section): boolean {
  return section === 'gpu' || section === 'mem';
}
