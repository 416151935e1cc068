/** Rows above which the header was cut off: their numbers have to prove by themselves what they are. */
import type { Line } from '../summary/lines.ts';
import { valueOf } from '../summary/numeral.ts';
import { beginsWithNumber, type RawCells, type RawRow, rowOf } from './cells.ts';
import { HEADLESS, type NsysHeader } from './header.ts';
import { addsUp } from './sums.ts';

/** The row of a line and the columns it must have, or null where its numbers do not say so. */
export function headlessRow(text: string, line: Line): { row: RawRow; header: NsysHeader } | null {
  // Most lines of most texts end here: a row begins with a number, behind a few marks at most.
  if (!/^[^A-Za-z]{0,12}\d/.test(line.text)) return null;
  for (const header of HEADLESS) {
    const row = rowOf(text, line, header);
    if ('cells' in row && addsUp(row.cells) === true && isBounded(row.cells) && isName(text, row))
      return { row, header };
  }
  return null;
}

/** A share up to 100, whole nanoseconds, and a total between so many of the shortest and of the longest. */
function isBounded(cells: RawCells): boolean {
  const whole = (measure: 'total' | 'calls' | 'min' | 'max'): number => {
    const cell = cells.get(measure);
    return cell === undefined || cell.role === 'nil' || cell.role === 'decimal' ? NaN : valueOf(cell, false, 0).value;
  };
  const share = cells.get('pct');
  if (share === undefined || share.role === 'nil' || share.role === 'group') return false;
  const [total, calls, min, max] = [whole('total'), whole('calls'), whole('min'), whole('max')];
  if (calls === 0 || valueOf(share, true, 0).value > 100.1) return false;
  return min <= max && min * calls <= total && total <= max * calls;
}

/** One more number is one more column, and a range's style is no part of a kernel's name. */
function isName(text: string, row: RawRow): boolean {
  const { from, to } = row.name;
  return !beginsWithNumber(text, row) && !/^(?:PushPop|StartEnd)\s/.test(text.slice(from, Math.min(to, from + 12)));
}
