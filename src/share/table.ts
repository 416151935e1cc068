/**
 * One table in a link: what it is, its names, its cells column by column. Times first; then what follows from them
 * (averages, shares) as the difference from what they should be, which is nearly always nothing.
 */
import type { Column, RowKind, Section } from '../profile/profile.ts';
import type { Cells } from './cells.ts';
import { Chances, type Coder } from './coder.ts';
import { codeCall, codeColumns, codeHead, codeProblems } from './head.ts';
import { type Given, hintsFor, wholeColumns } from './hints.ts';
import { even, Magnitude } from './numbers.ts';
import { refuse } from './refusal.ts';
import { FOOTERS, isNumeric, type Sheet } from './sheet.ts';
import { shareBases } from './shares.ts';
import type { Printed } from './style.ts';
import { usualKinds } from './to-profile.ts';
import type { Words } from './words.ts';

/** Rows and cells that a link may hold. */
export const MOST_ROWS = 20_000;
const MOST_CELLS = 400_000;
const MOST_FRAMES = 60;

export interface Models {
  readonly names: Words;
  readonly words: Words;
  readonly cells: Cells;
  /** Rows that so many bytes may tell. */
  readonly rows: number;
}

const KINDS: readonly RowKind[] = ['op', 'kernel', 'copy', 'runtime', 'label', 'annotation', 'overhead'];
const SECTIONS: readonly (Section | null)[] = [null, 'gpu', 'api', 'mem', 'openacc'];

/** The order in which columns are told: each may lean on those before it. */
const ORDER: readonly Column[] = [
  ...(['calls', 'selfCpuUs', 'cpuTotalUs', 'selfDeviceUs', 'deviceTotalUs', 'cpuAvgUs', 'deviceAvgUs'] as const),
  ...(['selfCpuPct', 'cpuTotalPct', 'selfDevicePct', 'deviceTotalPct', 'minUs', 'maxUs', 'medUs', 'stdDevUs'] as const),
  ...(['cpuMemBytes', 'selfCpuMemBytes', 'deviceMemBytes', 'selfDeviceMemBytes', 'movedBytes'] as const),
  ...(['flops', 'flopsPerSecond', 'nodeId'] as const),
];
/** Footers are told before these columns. */
const AFTER_FOOTERS = ORDER.indexOf('cpuAvgUs');

export function codeTable(coder: Coder, models: Models, given: Sheet): Sheet {
  const head = codeHead(coder, models.words, given);
  const columns = codeColumns(coder, given.columns);
  const count = new Magnitude().code(coder, given.names.length, models.rows);
  if (count * columns.length > MOST_CELLS) refuse('too-big');
  const names = rowsOf(count, (row) => models.names.code(coder, given.names[row] ?? ''));
  const sections = codeSections(coder, given.sections, count);
  const sheet: Sheet = {
    ...{ ...head, columns, names, sections, kinds: [], problems: [] },
    numbers: columns.map(() => []),
    words: columns.map(() => []),
    frames: names.map(() => []),
    footers: [],
    call: codeCall(coder, models.words, given.call),
  };
  const places = columns.map((_, place) => place).filter((place) => isNumeric(columns, place));
  const order = places.toSorted((a, b) => rankOf(columns[a]) - rankOf(columns[b]));
  const state: Given = wholeColumns(coder, given, sheet, order);
  const early = order.filter((place) => rankOf(columns[place]) < AFTER_FOOTERS);
  for (const place of early) codeColumn(coder, models, state, place);
  codeFooters(coder, models, state);
  shareBases(coder, state, order);
  for (const place of order) if (!early.includes(place)) codeColumn(coder, models, state, place);
  codeWords(coder, models, given, sheet);
  codeKinds(coder, given, sheet);
  sheet.problems = codeProblems(coder, models.words, given.problems, sheet);
  return sheet;
}

function codeColumn(coder: Coder, { cells }: Models, state: Given, place: number): void {
  const { sheet, given } = state;
  const column = sheet.columns[place] ?? 'unknown';
  const told: (Printed | null)[] = [];
  sheet.numbers[place] = told;
  for (let row = 0; row < sheet.names.length; row++)
    told.push(cells.code(coder, column, given.numbers[place]?.[row] ?? null, hintsFor(state, place, row)));
}

/** A footer is often the sum of its column; else it is told as it is. */
function codeFooters(coder: Coder, { cells }: Models, state: Given): void {
  for (const [k] of FOOTERS.entries()) {
    const column = (['selfCpuUs', 'selfDeviceUs', 'deviceTotalUs'] as const)[k] ?? 'selfCpuUs';
    const hints = hintsFor(state, state.sheet.columns.indexOf(column), -1 - k);
    state.sheet.footers.push(cells.code(coder, 'unknown', state.given.footers[k] ?? null, hints));
  }
}

function codeSections(coder: Coder, given: readonly (Section | null)[], count: number): (Section | null)[] {
  const same = new Chances(1);
  let last: Section | null = null;
  return rowsOf(count, (row) => {
    const section = given[row] ?? null;
    if (same.bit(coder, 0, section === last ? 1 : 0) === 0)
      last = SECTIONS[even(coder, SECTIONS.indexOf(section), SECTIONS.length)] ?? null;
    return last;
  });
}

function codeWords(coder: Coder, { words }: Models, given: Sheet, sheet: Sheet): void {
  const present = new Chances(2);
  const more = new Magnitude();
  for (const [place, column] of sheet.columns.entries()) {
    if (place === 0 || isNumeric(sheet.columns, place)) continue;
    let before = 0;
    sheet.words[place] = sheet.names.map((_, row) => {
      const word = given.words[place]?.[row] ?? null;
      before = present.bit(coder, before, word === null ? 0 : 1);
      return before === 1 ? words.code(coder, word ?? '') : null;
    });
    if (column !== 'stack' || sheet.columns.indexOf('stack') !== place) continue;
    sheet.frames = sheet.names.map((_, row) => {
      const frames = given.frames[row] ?? [];
      return rowsOf(more.code(coder, frames.length, MOST_FRAMES), (k) => words.code(coder, frames[k] ?? ''));
    });
  }
}

/** Kinds follow from names and times; only another one is told, as in a table of some rows of a longer one. */
function codeKinds(coder: Coder, given: Sheet, sheet: Sheet): void {
  const differs = new Chances(1);
  sheet.kinds = usualKinds(sheet).map((usual, row) => {
    const kind = given.kinds[row] ?? usual;
    if (differs.bit(coder, 0, kind === usual ? 0 : 1) === 0) return usual;
    return KINDS[even(coder, KINDS.indexOf(kind), KINDS.length)] ?? usual;
  });
}

function rankOf(column: Column | undefined): number {
  const rank = ORDER.indexOf(column ?? 'unknown');
  return rank < 0 ? ORDER.length : rank;
}

function rowsOf<T>(count: number, make: (row: number) => T): T[] {
  return Array.from({ length: count }, (_, row) => make(row));
}
