/** The cells of one row, in the columns that a header names or that rows without one are known to have. */
import type { Measure } from '../summary/draft.ts';
import { fieldsOf } from '../summary/fields.ts';
import { type Line, skipGaps, trimEnd, wordEnd } from '../summary/lines.ts';
import { type Numeral, numeralAt } from '../summary/numeral.ts';
import type { NsysHeader, Part } from './header.ts';
import { addsUp } from './sums.ts';

/** `null` is a printed "none": `nan`, `-`. */
export type RawCells = Map<
  Exclude<Measure, 'moved'>,
  Numeral | { readonly from: number; readonly to: number; readonly role: 'nil' }
>;

export interface RawRow {
  readonly line: Line;
  readonly name: { readonly from: number; readonly to: number; readonly quoted: boolean };
  readonly category: string;
  readonly cells: RawCells;
}

/** How far a line could be followed that is no row. */
export interface Miss {
  readonly fitted: number;
  readonly at: number;
}

const NIL = /^(?:nan|n\/a|none|-+)$/i;
/** Words before a row's first cell: a line number, a quote's mark, a log's time. */
const LEAD = 8;

/** The row of a line, or how far it goes. */
export function rowOf(text: string, line: Line, header: NsysHeader): RawRow | Miss {
  return header.separator === ' ' ? padded(text, line, header) : separated(text, line, header);
}

function separated(text: string, line: Line, { parts, separator }: NsysHeader): RawRow | Miss {
  const named = parts.at(-1) === 'name';
  const fields = fieldsOf(text, line.start, line.end, separator, named ? parts.length : Infinity);
  const cells: RawCells = new Map();
  let name: RawRow['name'] | null = null;
  let category = '';
  for (const [k, part] of parts.entries()) {
    const field = fields[k];
    if (field === undefined) return { fitted: k, at: line.end };
    const { from, to } = field;
    if (part === 'name') name = { from, to, quoted: text.charCodeAt(from - 1) === 34 };
    else if (part === 'category') category = text.slice(from, to);
    else if (part !== 'triple' && part !== 'word' && !take(text, cells, part, from, to)) return { fitted: k, at: from };
  }
  // With the name first, a line that breaks off may break within its last number: only a frame says it does not.
  const whole = named || line.to < text.length || (separator === '|' && line.text.endsWith('|'));
  if (name === null || name.to === name.from || fields.length > parts.length || !whole) {
    return { fitted: parts.length - 1, at: line.end };
  }
  return { line, name, category, cells };
}

/** How far a cell reaches: to the next blank, or over blanks within a number. */
type CellEnd = (text: string, from: number, to: number) => number;

/** Cells between blanks; where that gives no row, blanks may also be what groups the digits of a number. */
function padded(text: string, line: Line, { parts }: NsysHeader): RawRow | Miss {
  const found = search(text, line, parts, wordEnd);
  const sure = 'cells' in found ? !beginsWithNumber(text, found) : found.fitted === 0;
  if (sure || !/\d \d{3}(?!\d)/.test(line.text)) return found;
  const spaced = search(text, line, parts, numberEnd);
  const better = 'cells' in spaced && addsUp(spaced.cells) === true && !beginsWithNumber(text, spaced);
  return better ? spaced : found;
}

/**
 * The first place where all cells follow each other and add up. Numbers that do not are a row only where none is left
 * over, before them or behind; a number behind those that do is a name's, unless another place has none.
 */
function search(text: string, line: Line, parts: readonly Part[], cellEnd: CellEnd): RawRow | Miss {
  let miss: Miss = { fitted: 0, at: line.start };
  let first: RawRow | null = null;
  let start = skipGaps(text, line.start, line.end);
  for (let lead = 0; lead <= LEAD && start < line.end; lead++) {
    const found = paddedAt(text, line, parts, start, cellEnd);
    if ('fitted' in found) {
      if (found.fitted > miss.fitted) miss = found;
    } else {
      const adds = addsUp(found.cells) === true;
      const left = beginsWithNumber(text, found);
      if (adds && !left) return found;
      if (adds || (!left && !/[A-Za-z0-9]/.test(text.slice(line.start, start)))) first ??= found;
    }
    start = skipGaps(text, wordEnd(text, start, line.end), line.end);
  }
  return first ?? miss;
}

/** Whether a number stands where the name should begin. */
export function beginsWithNumber(text: string, { name: { from, to } }: RawRow): boolean {
  return numeralAt(text, from, wordEnd(text, from, to)) !== null;
}

/** The end of a number whose digits stand in groups of three, one blank apart. */
function numberEnd(text: string, from: number, to: number): number {
  let end = wordEnd(text, from, to);
  if (end - from > 3) return end;
  for (;;) {
    const next = wordEnd(text, end + 1, to);
    if (text.charCodeAt(end) !== 32 || !/^\d{3}(?:[.,]\d+)?$/.test(text.slice(end + 1, Math.min(next, end + 24))))
      return end;
    end = next;
  }
}

function paddedAt(text: string, line: Line, parts: readonly Part[], start: number, cellEnd: CellEnd): RawRow | Miss {
  const cells: RawCells = new Map();
  let category = '';
  let at = start;
  for (const [k, part] of parts.entries()) {
    if (part === 'name') break;
    for (let words = part === 'triple' ? 3 : 1; words > 0; words--) {
      const to = part === 'triple' || part === 'word' ? wordEnd(text, at, line.end) : cellEnd(text, at, line.end);
      if (to === at) return { fitted: k, at };
      if (part === 'category') category = text.slice(at, to);
      else if (part === 'triple' && numeralAt(text, at, to) === null) return { fitted: k, at };
      else if (part !== 'word' && part !== 'triple' && !take(text, cells, part, at, to)) return { fitted: k, at };
      at = skipGaps(text, to, line.end);
    }
  }
  const to = trimEnd(text, at, line.end);
  if (to <= at) return { fitted: parts.length - 1, at: line.end };
  return { line, name: { from: at, to, quoted: false }, category, cells };
}

/** Notes a cell; false where it is no number. */
function take(text: string, cells: RawCells, part: Exclude<Measure, 'moved'>, start: number, end: number): boolean {
  let from = start;
  let to = end;
  // Markdown's emphasis, and a percent sign that nsys does not print.
  while (from < to && text.charCodeAt(from) === 42) from++;
  while (to > from && (text.charCodeAt(to - 1) === 42 || (part === 'pct' && text.charCodeAt(to - 1) === 37))) to--;
  const numeral = numeralAt(text, from, to);
  if (numeral !== null) cells.set(part, numeral);
  else if ((part === 'stdDev' || part === 'med') && to > from && NIL.test(text.slice(from, Math.min(to, from + 9)))) {
    cells.set(part, { from, to, role: 'nil' });
  } else return false;
  return true;
}
