/**
 * The short way through a table that kept its padding: cells end where those of the row before ended, so each is read
 * backwards from there and the blanks between them are never looked at. Whatever does not fit exactly is left to
 * `Table.take`, which reads the line from the front; this only ever finds what that would find.
 */
import type { Table } from './table.ts';
import { COUNT, isGap, PERCENT, scaled, SIZE, sizeExp, TIME } from './tokens.ts';

const LINE_BREAK = 10;
/** Digits, point included, that 32 bits hold: no time, share or count in padded columns has more. */
const MAX_LENGTH = 9;

/** Reads the row of the line that begins at `start`, if its cells stand where the last row's did. */
export function takeAligned(table: Table, start: number, line: number): boolean {
  const { ends, layout, values, from, to, exp } = table;
  const { text } = table.lexer;
  const { kinds, slots, columns } = layout;
  const count = kinds.length;
  const lineTo = start + (ends[count - 1] ?? 0);
  if (count !== ends.length || lineTo >= text.length || !table.hasRoom()) return false;
  const base = table.rows.length * columns.length + 1;
  for (let k = 0; k < count; k++) {
    const end = start + (ends[k] ?? 0);
    let c = text.charCodeAt(end);
    if (c !== 32 && c !== LINE_BREAK && !isGap(c)) return false;
    let i = end - 1;
    c = text.charCodeAt(i);
    const kind = kinds[k] ?? 0;
    let unit = 0;
    if (kind === TIME) {
      if (c !== 115) return false;
      c = text.charCodeAt(--i);
      if (c === 117) c = text.charCodeAt(--i);
      else if (c === 109) {
        unit = 3;
        c = text.charCodeAt(--i);
      } else unit = 6;
    } else if (kind === PERCENT) {
      if (c !== 37) return false;
      c = text.charCodeAt(--i);
    } else if (kind === SIZE) {
      if (c !== 98 && c !== 66) return false;
      c = text.charCodeAt(--i);
      unit = c === 75 ? 1 : c === 77 ? 2 : c === 71 ? 3 : 0;
      if (unit > 0) c = text.charCodeAt(--i);
      if (c === 32) c = text.charCodeAt(--i);
    } else if (kind !== COUNT) return false;
    const digitsTo = i;
    let mantissa = 0;
    let place = 1;
    while (c >= 48 && c <= 57) {
      mantissa = (mantissa + (c - 48) * place) | 0;
      place = (place * 10) | 0;
      c = text.charCodeAt(--i);
    }
    let decimals = 0;
    if (c === 46 && kind !== COUNT) {
      decimals = digitsTo - i;
      const point = i;
      c = text.charCodeAt(--i);
      while (c >= 48 && c <= 57) {
        mantissa = (mantissa + (c - 48) * place) | 0;
        place = (place * 10) | 0;
        c = text.charCodeAt(--i);
      }
      if (decimals === 0 || i === point - 1) return false;
    }
    if (i === digitsTo || digitsTo - i > MAX_LENGTH) return false;
    const negative = c === 45;
    if (negative) c = text.charCodeAt(--i);
    if (c !== 32) return false;
    const power = kind === SIZE ? sizeExp(unit, decimals) : unit - decimals;
    const value = scaled(mantissa, kind, power);
    from[base + k] = i + 1;
    to[base + k] = end;
    exp[base + k] = power;
    values[slots[k] ?? 0] = negative ? 0 - value : value;
  }
  let after = lineTo;
  while (isGap(text.charCodeAt(after))) after++;
  if (text.charCodeAt(after) !== LINE_BREAK) return false;
  let nameFrom = start;
  while (text.charCodeAt(nameFrom) === 32) nameFrom++;
  let nameTo = from[base] ?? 0;
  while (text.charCodeAt(nameTo - 1) === 32) nameTo--;
  if (nameFrom >= nameTo || isGap(text.charCodeAt(nameFrom)) || isGap(text.charCodeAt(nameTo - 1))) return false;
  table.end = lineTo;
  table.add(nameFrom, nameTo, line);
  return true;
}

/** Where the cells of the table's last row end in its line; empty where it has no padding to rely on. */
export function endsOf(table: Table, nameFrom: number): readonly number[] {
  const { layout, from, to } = table;
  const { text } = table.lexer;
  if (layout.tail.length > 0 || layout.first !== 1) return [];
  const base = (table.rows.length - 1) * layout.columns.length + 1;
  const count = layout.kinds.length;
  if (!isPadded(text, from[base + count - 1] ?? 0)) return [];
  const lineFrom = blankStart(text, nameFrom);
  if (lineFrom < 0) return [];
  const ends: number[] = [];
  for (let k = 0; k < count; k++) {
    if (!isPadded(text, from[base + k] ?? 0)) return [];
    ends.push((to[base + k] ?? 0) - lineFrom);
  }
  return ends;
}

/** Where the line of a name begins that only blanks stand in front of, -1 where more does: not looked for far back. */
export function blankStart(text: string, name: number): number {
  let i = name;
  while (i > 0 && isGap(text.charCodeAt(i - 1))) i--;
  return i === 0 || text.charCodeAt(i - 1) === LINE_BREAK ? i : -1;
}

function isPadded(text: string, cell: number): boolean {
  return text.charCodeAt(cell - 1) === 32 && text.charCodeAt(cell - 2) === 32;
}
