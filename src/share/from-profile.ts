/** Profile → sheet: every cell as its style and digits. */
import { cellAt } from '../profile/cell.ts';
import type { Column, Problem, Profile, Row, ValueColumn } from '../profile/profile.ts';
import { callOf } from '../profile/stated-call.ts';
import { FOOTERS, isNumeric, type Sheet, type SheetProblem } from './sheet.ts';
import { type Printed, styleOf, usualOf } from './style.ts';

export function sheetOf(profile: Profile): Sheet {
  const { rows } = profile;
  const call = callOf(profile);
  const columns = [...profile.columns];
  const numbers = columns.map((_, place) => (isNumeric(columns, place) ? cellsOf(profile, place) : []));
  return {
    ...{ dialect: profile.dialect, version: profile.version, device: profile.device, columns },
    names: rows.map(({ name }) => name),
    kinds: rows.map(({ kind }) => kind),
    sections: rows.map(({ extra }) => extra?.section ?? null),
    numbers,
    words: columns.map((_, place) => (isNumeric(columns, place) || place === 0 ? [] : wordsOf(profile, place))),
    frames: rows.map(({ extra }) => extra?.stack?.slice(1) ?? []),
    footers: FOOTERS.map((key) => {
      const cell = profile.footerCells[key];
      return cell === null ? null : styleOf({ text: oneLine(cell.text), value: cell.value, exp: footerExp(cell) });
    }),
    call: typeof call === 'string' ? null : call,
    problems: profile.problems.map((problem) => problemOf(profile, problem)),
  };
}

function cellsOf(profile: Profile, place: number): (Printed | null)[] {
  const { columns, rows, cells, text } = profile;
  const column = columns[place] ?? 'unknown';
  const isTime = column.endsWith('Us');
  return rows.map((row) => {
    const at = row.index * columns.length + place;
    const value = valueIn(row, column);
    const printed = oneLine(text.slice(cells.from[at], cells.to[at]));
    if (printed === '' && value === null) return null;
    const exp = cells.exp[at] ?? 0;
    const found = styleOf({ text: printed, value, exp });
    if (found.style.scale !== 'odd' || value === null || CLEAN.test(printed)) return found;
    return usualOf(value, exp, isTime) ?? found;
  });
}

/** What an odd print may hold and still be one: another text was damaged by its page. */
const CLEAN = /^[\w.,'%µ -]*$/;

/** A page may have broken a cell in two, and typeset its minus sign. */
const oneLine = (text: string): string => text.replace(/\s*[\r\n]\s*/g, '').replace('\u2212', '-');

function valueIn(row: Row, column: Column): number | null {
  if (column in row) return row[column as ValueColumn];
  const value = (row.extra as Readonly<Record<string, unknown>> | null)?.[column];
  return typeof value === 'number' ? value : null;
}

function wordsOf(profile: Profile, place: number): (string | null)[] {
  const { columns, rows, cells, text } = profile;
  const column = columns[place];
  return rows.map((row) => {
    const { extra } = row;
    if (column === 'overload') return extra?.overload ?? null;
    if (column === 'shapes') return extra?.shapes ?? null;
    if (column === 'stack') return extra?.stack?.[0] ?? null;
    const at = row.index * columns.length + place;
    const word = text.slice(cells.from[at], cells.to[at]);
    return word === '' ? null : word.replace(/\s+/g, ' ');
  });
}

/** The power of ten of a footer's last digit, which its cell keeps as half a step. */
function footerExp({ halfStep, value }: { readonly halfStep: number; readonly value: number | null }): number {
  return value === null ? 0 : Math.round(Math.log10(2 * halfStep));
}

function problemOf(profile: Profile, { code, detail, line, from, to, text }: Problem): SheetProblem {
  for (const row of profile.rows) {
    if (row.line > line) break;
    for (const [place, column] of profile.columns.entries()) {
      const cell = cellAt(profile, row.index, column);
      if (cell?.line === line && cell.from === from && cell.to === to)
        return { code, detail, cell: { row: row.index, place }, text: '', from: 0, to: 0 };
    }
  }
  const kept = text.slice(0, LONGEST);
  return { code, detail, cell: null, text: kept, from: Math.min(from, LONGEST), to: Math.min(to, LONGEST) };
}

/** Of a line at fault that is no cell's, so much comes along. */
const LONGEST = 200;
