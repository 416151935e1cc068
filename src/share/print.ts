/** A table's text laid out anew, as its tool prints it, and where every cell of it stands. */
import { halfStep } from '../profile/cell.ts';
import type { Cell, CellIndex, Column, FooterKey, Section } from '../profile/profile.ts';
import type { StatedCall } from '../profile/stated-call.ts';
import { FOOTERS, isNumeric, type Sheet } from './sheet.ts';
import { type Printed, show } from './style.ts';

export interface LaidOut {
  readonly text: string;
  readonly cells: CellIndex;
  /** Line of each row, from 1. */
  readonly lines: readonly number[];
  readonly footerCells: Readonly<Record<FooterKey, Cell | null>>;
}

/** What stands above a column; D is the device. */
const TORCH: Readonly<Partial<Record<Column, string>>> = {
  ...{ name: 'Name', overload: 'Overload Name', shapes: 'Input Shapes', stack: 'Source Location', nodeId: 'Node ID' },
  ...{ selfCpuPct: 'Self CPU %', selfCpuUs: 'Self CPU', cpuTotalPct: 'CPU total %', cpuTotalUs: 'CPU total' },
  ...{ cpuAvgUs: 'CPU time avg', selfDeviceUs: 'Self D', selfDevicePct: 'Self D %', deviceTotalUs: 'D total' },
  ...{ deviceTotalPct: 'D total %', deviceAvgUs: 'D time avg', calls: '# of Calls', flops: 'Total FLOPs' },
  ...{ cpuMemBytes: 'CPU Mem', selfCpuMemBytes: 'Self CPU Mem', deviceMemBytes: 'D Mem' },
  ...{ selfDeviceMemBytes: 'Self D Mem', flopsPerSecond: 'FLOPS', minUs: 'Min', medUs: 'Med', maxUs: 'Max' },
  ...{ stdDevUs: 'StdDev', movedBytes: 'Moved', unknown: '?' },
};

const DRIVER: Readonly<Partial<Record<Column, string>>> = {
  ...{ deviceTotalPct: 'Time(%)', cpuTotalPct: 'Time(%)', deviceTotalUs: 'Time', cpuTotalUs: 'Time', calls: 'Calls' },
  ...{ deviceAvgUs: 'Avg', cpuAvgUs: 'Avg', minUs: 'Min', medUs: 'Med', maxUs: 'Max', name: 'Name' },
  ...{ stdDevUs: 'StdDev', movedBytes: 'Moved' },
};
const NSYS: Readonly<Partial<Record<Column, string>>> = {
  ...{ ...DRIVER, deviceTotalPct: 'Time (%)', cpuTotalPct: 'Time (%)', deviceTotalUs: 'Total Time (ns)' },
  ...{ cpuTotalUs: 'Total Time (ns)', calls: 'Num Calls', deviceAvgUs: 'Avg (ns)', cpuAvgUs: 'Avg (ns)' },
  ...{ medUs: 'Med (ns)', minUs: 'Min (ns)', maxUs: 'Max (ns)', stdDevUs: 'StdDev (ns)' },
};
/** Columns of the device's side; the host's have none of them. */
const DEVICE_SIDE: ReadonlySet<Column> = new Set(['deviceTotalPct', 'deviceTotalUs', 'deviceAvgUs']);
const HOST_SIDE: ReadonlySet<Column> = new Set(['cpuTotalPct', 'cpuTotalUs', 'cpuAvgUs']);
const NVPROF_TYPES: Readonly<Record<Section, string>> = {
  ...{ gpu: 'GPU activities:', mem: 'GPU activities:', api: 'API calls:', openacc: 'OpenACC (excl):' },
};
const NSYS_TITLES: Readonly<Record<Section, string>> = {
  gpu: ' ** CUDA GPU Kernel Summary (cuda_gpu_kern_sum):',
  api: ' ** CUDA API Summary (cuda_api_sum):',
  mem: ' ** CUDA GPU MemOps Summary (by Time) (cuda_gpu_mem_time_sum):',
  openacc: ' ** OpenACC Summary (openacc_sum):',
};

/** Lines with the places of cells in them, put together one after the other. */
class Page {
  text = '';
  line = 1;
  readonly index: CellIndex;

  constructor(size: number) {
    this.index = { from: new Uint32Array(size), to: new Uint32Array(size), exp: new Int8Array(size) };
  }

  add(words: string): void {
    this.text += `${words}\n`;
    this.line++;
  }

  /** A row of cells; `at` is where each belongs in the index, -1 for one that has no place. */
  row(
    cells: readonly { readonly text: string; readonly width: number; readonly left: boolean; readonly at: number }[],
  ) {
    let words = '';
    for (const { text, width, left, at } of cells) {
      if (words !== '') words += '  ';
      const padding = ' '.repeat(Math.max(0, width - text.length));
      if (!left) words += padding;
      if (at >= 0) {
        this.index.from[at] = this.text.length + words.length;
        this.index.to[at] = this.text.length + words.length + text.length;
      }
      words += left && at !== (cells.at(-1)?.at ?? -1) ? text + padding : text;
    }
    this.add(words);
  }
}

export function layOut(sheet: Sheet): LaidOut {
  const page = new Page(sheet.names.length * sheet.columns.length);
  const isDriver = sheet.dialect === 'nvprof' || sheet.dialect === 'nsys';
  const texts = sheet.columns.map((_, place) => textsOf(sheet, place, page.index.exp));
  if (sheet.call !== null) page.add(callIn(sheet.call));
  const lines = isDriver ? driver(sheet, texts, page) : torch(sheet, texts, page);
  const footerCells = footersOf(sheet, page);
  return { text: page.text, cells: page.index, lines, footerCells };
}

function callIn({ sortBy, rowLimit }: StatedCall): string {
  const parts = [sortBy === null ? '' : `sort_by="${sortBy}"`, rowLimit === null ? '' : `row_limit=${rowLimit}`];
  return `# key_averages().table(${parts.filter((part) => part !== '').join(', ')})`;
}

/** What a column's cells print; notes the power of their last digits. */
function textsOf(sheet: Sheet, place: number, exps: Int8Array): string[] {
  const { columns, names, numbers, words } = sheet;
  if (place === 0) return names;
  if (!isNumeric(columns, place)) return names.map((_, row) => words[place]?.[row] ?? '');
  return names.map((_, row) => {
    const printed = numbers[place]?.[row] ?? null;
    if (printed === null) return '';
    const { text, exp } = show(printed);
    exps[row * columns.length + place] = exp;
    return text;
  });
}

const widthOf = (texts: readonly string[], head: string): number =>
  texts.reduce((width, text) => Math.max(width, text.length), head.length);

function torch(sheet: Sheet, texts: readonly (readonly string[])[], page: Page): number[] {
  const { columns, names, frames, device } = sheet;
  const heads = columns.map((_, place) => headOf(sheet, place).replace(/\bD\b/, device ?? 'CUDA'));
  const widths = heads.map((head, place) => widthOf(texts[place] ?? [], head));
  const isLeft = (place: number): boolean => columns[place] === 'stack' || columns[place] === 'shapes';
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  page.add(rule);
  page.add(
    heads
      .map((head, place) => (isLeft(place) ? head.padEnd(widths[place] ?? 0) : head.padStart(widths[place] ?? 0)))
      .join('  '),
  );
  page.add(rule);
  const lines = names.map((_, row) => {
    const { line } = page;
    page.row(
      columns.map((_, place) => ({
        ...{ text: texts[place]?.[row] ?? '', width: widths[place] ?? 0, left: isLeft(place) },
        at: row * columns.length + place,
      })),
    );
    for (const frame of frames[row] ?? []) page.add(frame);
    return line;
  });
  page.add(rule);
  return lines;
}

/** The words above a column, of the generation that printed such a table. */
function headOf({ dialect, columns, numbers }: Sheet, place: number): string {
  const column = columns[place] ?? 'unknown';
  if (dialect === 'torch-legacy' && !columns.includes('selfDeviceUs')) {
    if (columns[1] === 'cpuAvgUs') return OLDEST[column] ?? TORCH[column] ?? '?';
    if (column === 'selfCpuUs') return 'Self CPU total';
    if (column === 'selfCpuPct') return 'Self CPU total %';
  }
  const power = column.startsWith('flops')
    ? numbers[place]?.find((cell) => cell?.style.scale === 'ten')?.style.power
    : 0;
  return (TORCH[column] ?? '?').replace(/FLOP/, `${FLOP_UNITS[power ?? 0] ?? ''}FLOP`);
}

const OLDEST: Readonly<Partial<Record<Column, string>>> = {
  cpuAvgUs: 'CPU time',
  deviceAvgUs: 'D time',
  calls: 'Calls',
};
const FLOP_UNITS: Readonly<Record<number, string>> = { 3: 'K', 6: 'M', 9: 'G', 12: 'T', 15: 'P' };

/** nvprof and nsys: one table a section, what both sides print in one column, the name last. */
function driver(sheet: Sheet, texts: readonly (readonly string[])[], page: Page): number[] {
  const { columns, names, sections, dialect } = sheet;
  const words = dialect === 'nsys' ? NSYS : DRIVER;
  const lines: number[] = names.map(() => 1);
  const order = [...new Set(sections)];
  for (const section of order) {
    const other = section === 'api' || section === 'openacc' ? DEVICE_SIDE : HOST_SIDE;
    const places = columns.flatMap((column, place) => (place === 0 || other.has(column) ? [] : [place]));
    const rows = names.flatMap((_, row) => (sections[row] === section ? [row] : []));
    const heads = places.map((place) => words[columns[place] ?? 'unknown'] ?? '?');
    const widths = places.map((place, k) =>
      widthOf(
        rows.map((row) => texts[place]?.[row] ?? ''),
        heads[k] ?? '',
      ),
    );
    const head = [...heads.map((text, k) => text.padStart(widths[k] ?? 0)), 'Name'].join('  ');
    const type = section === null ? '' : NVPROF_TYPES[section];
    if (dialect === 'nsys') {
      if (section !== null) page.add(NSYS_TITLES[section]);
      page.add(` ${head}`);
      page.add(` ${[...widths.map((width) => '-'.repeat(width)), '----'].join('  ')}`);
    } else if (section === order[0]) page.add(`${'Type'.padStart(TYPE)}  ${head}`);
    for (const [k, row] of rows.entries()) {
      lines[row] = page.line;
      const at = row * columns.length;
      const lead = dialect === 'nsys' ? '' : (k === 0 ? type : '').padStart(TYPE);
      page.row([
        { text: lead, width: 0, left: false, at: -1 },
        ...places.map((place, j) => ({
          ...{ text: texts[place]?.[row] ?? '', width: widths[j] ?? 0, left: false, at: at + place },
        })),
        { text: texts[0]?.[row] ?? '', width: 0, left: true, at },
      ]);
    }
    if (dialect === 'nsys') page.add('');
  }
  return lines;
}

const TYPE = 15;

function footersOf({ footers, device }: Sheet, page: Page): Record<FooterKey, Cell | null> {
  const cells: Record<FooterKey, Cell | null> = { selfCpuTotalUs: null, selfDeviceTotalUs: null, deviceTotalUs: null };
  for (const [k, key] of FOOTERS.entries()) {
    const printed = footers[k] ?? null;
    if (printed === null) continue;
    const of = key === 'selfCpuTotalUs' ? 'Self CPU' : `${key === 'deviceTotalUs' ? '' : 'Self '}${device ?? 'CUDA'}`;
    cells[key] = footerCell(`${of} time total: `, printed, page);
  }
  return cells;
}

function footerCell(words: string, printed: Printed, page: Page): Cell {
  const { text, value, exp } = show(printed);
  const from = words.length;
  const { line } = page;
  page.add(words + text);
  return { text, value, line, from, to: from + text.length, halfStep: value === null ? 0 : halfStep(exp) };
}
