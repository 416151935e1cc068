/** The identity that every row of nsys keeps: total = calls × average. It tells columns apart, and what a mark means. */
import { type Numeral, valueOf } from '../summary/numeral.ts';
import type { RawCells } from './cells.ts';

/** Whether total and count give the average, in any reading of their marks; null where it was not printed. */
export function addsUp(cells: RawCells): boolean | null {
  const [total, calls, avg] = [cells.get('total'), cells.get('calls'), cells.get('avg')];
  if (total === undefined || calls === undefined || avg === undefined) return null;
  if (total.role === 'nil' || calls.role === 'nil' || avg.role === 'nil' || calls.role === 'decimal') return false;
  const count = valueOf(calls, false, 0).value;
  return readings(total).some((decimal) => readings(avg).some((point) => agree(total, decimal, count, avg, point)));
}

/** Both readings of a mark that is open, else the one there is. */
export function readings({ role }: Numeral): readonly boolean[] {
  return role === 'open' ? [false, true] : [role === 'decimal'];
}

/** Whether a total, read one way, is so many times an average, read one way, as far as both are printed. */
export function agree(total: Numeral, decimal: boolean, count: number, avg: Numeral, point: boolean): boolean {
  const sum = valueOf(total, decimal, 0);
  const each = valueOf(avg, point, 0);
  if (count === 0) return false;
  // A whole step of slack: averages are cut as often as rounded. A total without decimals is exact.
  const slack = 10 ** each.exp + (sum.exp < 0 ? 10 ** sum.exp / count : 0);
  return Math.abs(sum.value / count - each.value) <= slack;
}
