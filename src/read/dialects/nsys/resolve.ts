/**
 * What the marks of a table's numbers mean. Shares have a decimal point, counts have none, and neither have nanoseconds
 * but for averages; what that leaves open is told by the other cells of the table, and by total = calls × average.
 */
import { sizeExp, scaled, SIZE } from '../../tokens.ts';
import type { DraftCell, Measure } from '../summary/draft.ts';
import { type Numeral, valueOf } from '../summary/numeral.ts';
import type { RawCells, RawRow } from './cells.ts';
import type { NsysHeader, Unit } from './header.ts';
import { agree, readings } from './sums.ts';

type RawMeasure = Exclude<Measure, 'moved'>;

const NANOSECONDS = -3;
const WHOLE: ReadonlySet<RawMeasure> = new Set(['total', 'min', 'max']);

/** What was learnt of each mark: how often it was surely one or the other. */
interface Evidence {
  readonly decimal: Set<string>;
  readonly group: Set<string>;
}

/** The cells of every row, in the order of the rows. `unit` goes where the header names none. */
export function resolve(rows: readonly RawRow[], header: NsysHeader, unit: Unit): Map<Measure, DraftCell>[] {
  const units = new Map(header.parts.map((part, k) => [part, header.units[k] ?? unit]));
  const unitOf = (measure: RawMeasure): Unit => units.get(measure) ?? unit;
  const evidence: Evidence = { decimal: new Set(), group: new Set() };
  for (const { cells } of rows) for (const [measure, cell] of cells) learn(evidence, measure, cell, unitOf(measure));
  for (const { cells } of rows) learnFromAverage(evidence, cells, unitOf('total'));
  const pointed = shareMarks(rows);
  return rows.map(({ cells }) => {
    const found = new Map<Measure, DraftCell>();
    for (const [measure, cell] of cells) {
      const one = unitOf(measure);
      const size = one.size && measure !== 'pct' && measure !== 'calls';
      // Of sizes only the total is kept: how long a copy takes is told by the other table.
      if (size && measure !== 'total') continue;
      const decimal = cell.role !== 'nil' && isDecimal(cell, measure, one, evidence, pointed);
      found.set(size ? 'moved' : measure, draft(cell, measure, one, decimal));
    }
    return found;
  });
}

function draft(
  cell: RawCells extends Map<unknown, infer C> ? C : never,
  measure: RawMeasure,
  unit: Unit,
  decimal: boolean,
): DraftCell {
  const { from, to } = cell;
  if (cell.role === 'nil') return { from, to, value: null, exp: 0 };
  if (measure === 'pct' || measure === 'calls') return { from, to, ...valueOf(cell, decimal, 0) };
  if (!unit.binary) return { from, to, ...valueOf(cell, decimal, unit.power) };
  const exp = sizeExp(unit.power, Math.min(decimal ? cell.tail : 0, 9));
  return { from, to, value: scaled(Number(cell.digits), SIZE, exp), exp };
}

/** Whether the last mark of a numeral is a decimal point. */
function isDecimal(
  cell: Numeral,
  measure: RawMeasure,
  unit: Unit,
  seen: Evidence,
  pointed: ReadonlySet<string>,
): boolean {
  if (cell.role !== 'open') return cell.role === 'decimal';
  const sure = roleIn(measure, unit);
  if (sure !== null) return sure === 'decimal';
  const [decimal, group] = [seen.decimal.has(cell.mark), seen.group.has(cell.mark)];
  if (decimal !== group) return decimal;
  return cell.mark === '.' || pointed.has(cell.mark);
}

/** What a mark must be by its column alone. */
function roleIn(measure: RawMeasure, unit: Unit): 'decimal' | 'group' | null {
  if (measure === 'pct') return 'decimal';
  if (measure === 'calls') return 'group';
  return !unit.size && unit.power === NANOSECONDS && WHOLE.has(measure) ? 'group' : null;
}

function learn(
  seen: Evidence,
  measure: RawMeasure,
  cell: { readonly role: string; readonly mark?: string },
  unit: Unit,
): void {
  // Readers write shares their own way into a table that is printed in another.
  if (measure === 'pct' || cell.mark === undefined || cell.mark === '') return;
  const role = cell.role === 'open' ? roleIn(measure, unit) : cell.role;
  if (role === 'decimal') seen.decimal.add(cell.mark);
  if (role === 'group') seen.group.add(cell.mark);
}

/** An average whose mark is open can mean only what total and calls make of it. */
function learnFromAverage(seen: Evidence, cells: RawCells, unit: Unit): void {
  const [total, calls, avg] = [cells.get('total'), cells.get('calls'), cells.get('avg')];
  if (total === undefined || calls === undefined || avg === undefined) return;
  if (total.role === 'nil' || calls.role === 'nil' || avg.role !== 'open') return;
  const count = valueOf(calls, false, 0).value;
  const sums = total.role === 'open' && roleIn('total', unit) === 'group' ? [false] : readings(total);
  const fits = (point: boolean): boolean => sums.some((decimal) => agree(total, decimal, count, avg, point));
  if (fits(true) === fits(false)) return;
  (fits(true) ? seen.decimal : seen.group).add(avg.mark);
}

/** Marks that shares have for their decimal point. */
function shareMarks(rows: readonly RawRow[]): ReadonlySet<string> {
  const marks = new Set<string>();
  for (const { cells } of rows) {
    const share = cells.get('pct');
    if (share !== undefined && share.role !== 'nil' && share.mark !== '') marks.add(share.mark);
  }
  return marks;
}
