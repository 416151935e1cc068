/**
 * What stands beside a row's common values: memory, node id, input shapes, FLOPs, call stack, overload name.
 * Rare and slow next to `table.ts`, which calls it only where a layout has such columns.
 */
import type { Column, RowExtra } from '../profile/profile.ts';
import { FIELDS } from './layout.ts';
import type { Table } from './table.ts';
import { COUNT, DASHES, DECIMAL, isGap, skipGaps } from './tokens.ts';

type Writable = { -readonly [K in keyof RowExtra]: RowExtra[K] };

const SIZES = ['cpuMemBytes', 'selfCpuMemBytes', 'deviceMemBytes', 'selfDeviceMemBytes'] as const;
/** PyTorch cuts its shapes at 35, 45 or 80 characters; only a paste without padding leaves us to count them. */
const SHAPES_CAP = 80;
/** Longest line of a stack, and then some. */
const LONGEST = 20_000;

/** The extras of the row at hand, null where none was printed; notes the places of their cells in the table. */
export function readTail(table: Table, overload: string | null): RowExtra | null {
  const { lexer, layout, values } = table;
  const { text } = lexer;
  const extra: Writable = {};
  table.stack = null;
  if (overload !== null) extra.overload = overload;
  for (const size of SIZES) {
    const value = values[FIELDS.indexOf(size)] ?? NaN;
    if (!Number.isNaN(value)) extra[size] = value;
  }
  const base = table.rows.length * layout.columns.length;
  const tailBase = base + layout.columns.length - layout.tail.length;
  for (let k = 0; k < layout.tail.length; k++) {
    table.from[tailBase + k] = table.to[tailBase + k] = table.exp[tailBase + k] = 0;
  }
  // A table in one line has no end of a line to look for.
  const near = text.slice(table.end, table.end + LONGEST).indexOf('\n');
  const lineTo = table.end + (near < 0 ? LONGEST : near);
  const pending = layout.tail.filter((column) => column !== 'unknown');
  let i = skipGaps(text, table.end);
  while (pending.length > 0 && i < lineTo) {
    // With both a stack and FLOPs every version prints them in each other's column: the token itself decides.
    const token = lexer.read(i);
    const numeric = token === COUNT || token === DECIMAL || token === DASHES;
    const wanted = pending.find((column) => (isNumber(column) ? numeric : !numeric));
    if (wanted === undefined) break;
    pending.splice(pending.indexOf(wanted), 1);
    let to = lexer.end;
    let exp = 0;
    if (wanted === 'nodeId') extra.nodeId = lexer.value;
    else if (wanted === 'flops' || wanted === 'flopsPerSecond') {
      const unit = layout.header?.flopUnit ?? 1;
      if (token !== DASHES) extra[wanted] = lexer.value * unit;
      exp = lexer.exp + Math.round(Math.log10(unit));
    } else if (wanted === 'shapes') {
      if (text.charCodeAt(i) !== 91) continue;
      to = shapesEnd(text, i, lineTo, pending.length === 0);
      extra.shapes = text.slice(i, to);
    } else {
      to = trimEnd(text, i, lineTo);
      table.stack = [text.slice(i, to)];
      extra.stack = table.stack;
    }
    const cell = base + layout.columns.indexOf(wanted);
    table.from[cell] = i;
    table.to[cell] = to;
    table.exp[cell] = exp;
    i = skipGaps(text, to);
  }
  for (const _ in extra) return extra;
  return null;
}

/** Whether a column's cell is a number; the stack and the shapes are words. */
function isNumber(column: Column): boolean {
  return column !== 'shapes' && column !== 'stack';
}

/** End of a shapes cell: the padding behind it, else its closing bracket, else the longest that PyTorch prints. */
function shapesEnd(text: string, from: number, lineTo: number, last: boolean): number {
  if (last) return trimEnd(text, from, lineTo);
  let depth = 0;
  for (let i = from; i < lineTo; i++) {
    const c = text.charCodeAt(i);
    if (c === 91) depth++;
    else if (c === 93) depth--;
    if (depth === 0) return i + 1;
    if (isGap(c) && isGap(text.charCodeAt(i + 1))) return i;
    if (i - from === SHAPES_CAP) return trimEnd(text, from, i);
  }
  return trimEnd(text, from, lineTo);
}

function trimEnd(text: string, from: number, lineTo: number): number {
  let to = lineTo;
  while (to > from && isGap(text.charCodeAt(to - 1))) to--;
  return to;
}

/** Whether a line is a further entry of a call stack: `path.py(123): func`, `<built-in …>`, `nn.Module: …`. */
export function isFrame(text: string, from: number, to: number): boolean {
  const line = text.slice(from, Math.min(to, from + 400));
  return /^(?:<|\.\.\.|nn\.Module: )/.test(line) || /\(\d+\): /.test(line);
}
