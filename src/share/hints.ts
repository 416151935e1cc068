/** What may be expected of a cell: equal to its neighbour, the quotient of two others, a share of a total. */
import type { Column } from '../profile/profile.ts';
import { type Hints, SORTS, ZERO } from './cells.ts';
import { Chances, type Coder } from './coder.ts';
import type { Sheet } from './sheet.ts';
import { halfOf, keyOf, MICROS, MILLIS, type Printed, SECONDS, show, type Style, STYLES_1, WHOLE } from './style.ts';

/** A table half told: what is being told (`given`, in writing), and what has been (`sheet`). */
export interface Given {
  readonly given: Sheet;
  readonly sheet: Sheet;
  /** Columns that never rise, by place. */
  readonly falls: readonly boolean[];
  /** Columns whose microseconds are whole, by place. */
  readonly whole: readonly boolean[];
  /** What a column of shares is a share of, by place. */
  readonly bases: (number | null)[];
  readonly sorts: readonly number[];
}

/** The times that averages and shares come from. */
export const TOTALS: Readonly<Partial<Record<Column, Column>>> = {
  ...{ cpuAvgUs: 'cpuTotalUs', deviceAvgUs: 'deviceTotalUs', selfCpuPct: 'selfCpuUs', cpuTotalPct: 'cpuTotalUs' },
  ...{ selfDevicePct: 'selfDeviceUs', deviceTotalPct: 'deviceTotalUs' },
};
const COUNTED: ReadonlySet<Column> = new Set(['selfCpuUs', 'cpuTotalUs', 'selfDeviceUs', 'deviceTotalUs']);
/** A row's cell is likely equal to one of these of its own. */
const TWINS: Readonly<Partial<Record<Column, readonly Column[]>>> = {
  ...{ cpuTotalUs: ['selfCpuUs'], deviceTotalUs: ['selfDeviceUs'], selfCpuMemBytes: ['cpuMemBytes'] },
  ...{ selfDeviceMemBytes: ['deviceMemBytes'], minUs: ['deviceAvgUs', 'cpuAvgUs'], maxUs: ['minUs'] },
  ...{ medUs: ['minUs', 'deviceAvgUs', 'cpuAvgUs'], deviceMemBytes: ['cpuMemBytes'] },
};

/** Which columns fall, and which count whole microseconds; the latter are told in those. */
export function wholeColumns(coder: Coder, given: Sheet, sheet: Sheet, order: readonly number[]): Given {
  const chances = new Chances(2);
  const falls: boolean[] = [];
  const whole: boolean[] = [];
  const numbers = [...given.numbers];
  for (const place of order) {
    const cells = given.numbers[place] ?? [];
    falls[place] = chances.bit(coder, 0, isFalling(cells) ? 1 : 0) === 1;
    if (!COUNTED.has(sheet.columns[place] ?? 'unknown')) continue;
    whole[place] = chances.bit(coder, 1, isWhole(cells) ? 1 : 0) === 1;
    if (whole[place]) numbers[place] = cells.map(inWhole);
  }
  const sorts = sheet.names.map((name, row) => sortOf(name, sheet.sections[row] ?? null));
  return { given: { ...given, numbers }, sheet, falls, whole, bases: [], sorts };
}

const isMicros = (cell: Printed | null): cell is Printed => cell !== null && keyOf(cell.style) === keyOf(MICROS);

function isWhole(cells: readonly (Printed | null)[]): boolean {
  return cells.every((cell) => !isMicros(cell) || cell.digits % 1000 === 0);
}

function inWhole(cell: Printed | null): Printed | null {
  return isMicros(cell) ? { style: WHOLE, digits: cell.digits / 1000 } : cell;
}

function isFalling(cells: readonly (Printed | null)[]): boolean {
  let last: Printed | null = null;
  for (const cell of cells) {
    if (cell === null) continue;
    if (last !== null && keyOf(cell.style) === keyOf(last.style) && cell.digits > last.digits) return false;
    last = cell;
  }
  return true;
}

/** Rows of a sort resemble each other in what they print as zero. */
function sortOf(name: string, section: string | null): number {
  if (section !== null) return section === 'gpu' ? 5 : section === 'api' ? 6 : 7;
  if (/^(?:cuda|cu[A-Z]|hip[A-Z]|ur[A-Z]|ze[A-Z])/.test(name)) return 1;
  if (/^Mem(?:cpy|set) /.test(name)) return 2;
  if (/^void |kernel|gemm|scudnn|^triton_|^nccl[DK]|^Cijk_/.test(name)) return 3;
  return name.includes('::') && !/^(?:cudnn|cutlass|cublas)/.test(name) ? 0 : 4;
}

/** `row` from 0; -1, -2, -3 for the footers, which their column's sum foretells. */
export function hintsFor(state: Given, place: number, row: number): Hints {
  const { sheet, falls, sorts } = state;
  const column = sheet.columns[place] ?? 'unknown';
  if (row < 0) {
    const sum = place < 0 ? 0 : sumOf(sheet.numbers[place] ?? []);
    const style = unitOf(sum, sheet);
    const near = place < 0 || style === null ? null : { value: sum, style, slack: 0 };
    return { same: [], near, above: null, below: null, sort: -1 - row };
  }
  const told = sheet.numbers[place] ?? [];
  const before = lastOf(told, (cell) => cell !== null);
  const own = (other: Column): Printed | null => sheet.numbers[sheet.columns.indexOf(other)]?.[row] ?? null;
  const near = nearOf(state, place, own, before);
  const twins = (TWINS[column] ?? []).map(own);
  return {
    same: near !== null ? [] : [...twins, ...likely(state, place, column, told, before)],
    near,
    above: column === 'cpuTotalUs' || column === 'deviceTotalUs' ? (twins[0] ?? null) : null,
    below: falls[place] === true ? before : null,
    sort: Math.min(SORTS - 1, sorts[row] ?? 0),
  };
}

/** Cells of the column that come again: a chain of ops has one total and one count. */
function likely(
  { whole }: Given,
  place: number,
  column: Column,
  told: readonly (Printed | null)[],
  before: Printed | null,
): (Printed | null)[] {
  if (column === 'calls' || column === 'deviceTotalUs') return [before, ...recent(told, column === 'calls' ? 10 : 8)];
  if (COUNTED.has(column)) return [whole[place] === true ? ZERO.whole : ZERO.fine];
  if (column.endsWith('Bytes')) return [lastOf(told, isZero) ?? BYTES, before];
  if (column === 'stdDevUs') return [lastOf(told, isZero)];
  return [before];
}

const BYTES: Printed = { style: STYLES_1[6] ?? MICROS, digits: 0 };

const isZero = (cell: Printed | null): boolean => cell?.digits === 0;

/** The last cell of a sort, among those told lately. */
function lastOf(told: readonly (Printed | null)[], is: (cell: Printed | null) => boolean): Printed | null {
  for (let row = told.length - 1; row >= Math.max(0, told.length - LATELY); row--) {
    const cell = told[row] ?? null;
    if (is(cell)) return cell;
  }
  return null;
}

const LATELY = 200;

/** Different cells told last. */
function recent(told: readonly (Printed | null)[], most: number): Printed[] {
  const found: Printed[] = [];
  for (let row = told.length - 1; row >= Math.max(0, told.length - LATELY) && found.length < most; row--) {
    const cell = told[row] ?? null;
    if (cell !== null && !found.some((other) => other.digits === cell.digits && other.style === cell.style))
      found.push(cell);
  }
  return found;
}

function nearOf(
  { sheet, bases }: Given,
  place: number,
  own: (column: Column) => Printed | null,
  before: Printed | null,
): Hints['near'] {
  const column = sheet.columns[place] ?? 'unknown';
  const base = TOTALS[column];
  const total = base === undefined ? null : own(base);
  const shown = total === null ? null : show(total);
  if (shown?.value == null) return null;
  if (column.endsWith('Pct')) {
    const all = bases[place] ?? null;
    if (all === null || all === 0) return null;
    const style = before?.style ?? PERCENT;
    return { value: (100 * shown.value) / all, style, slack: (100 * halfOf(shown.exp)) / Math.abs(all) };
  }
  const calls = own('calls');
  const count = calls === null ? null : show(calls).value;
  if (count === null || count <= 0) return null;
  const value = shown.value / count;
  const style = unitOf(value, sheet) ?? before?.style ?? MICROS;
  return { value, style, slack: halfOf(shown.exp) / count };
}

const PERCENT: Style = STYLES_1[4] ?? MICROS;

/** The unit in which a tool prints a time, null where it has only one. */
function unitOf(us: number, { dialect }: Sheet): Style | null {
  if (dialect === 'nvprof') return nvprofUnit(us);
  if (dialect === 'nsys') return null;
  return us >= 1e6 ? SECONDS : us >= 1e3 ? MILLIS : MICROS;
}

/** Five digits, six from a second on. */
function nvprofUnit(us: number): Style {
  const [suffix, power, scale, digits] =
    us < 1 ? ['ns', -3, 1e-3, 0] : us < 1e3 ? ['us', 0, 1, 5] : us < 1e6 ? ['ms', 3, 1e3, 5] : ['s', 6, 1e6, 6];
  const size = us / scale;
  const whole = size >= 100 ? 3 : size >= 10 ? 2 : 1;
  return { ...MICROS, suffix, power, decimals: Math.max(0, digits - whole) };
}

export function sumOf(cells: readonly (Printed | null)[]): number {
  let sum = 0;
  for (const cell of cells) sum += cell === null ? 0 : (show(cell).value ?? 0);
  return sum;
}
