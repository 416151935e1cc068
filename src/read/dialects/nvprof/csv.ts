/** nvprof --csv: a header, a line of units, then values without units. */
import type { DraftCell, Measure } from '../summary/draft.ts';
import { type Field, fieldsOf } from '../summary/fields.ts';
import type { Line } from '../summary/lines.ts';
import { numeralAt, valueOf } from '../summary/numeral.ts';

const MEASURES: readonly Measure[] = ['pct', 'total', 'calls', 'avg', 'min', 'max'];
/** Powers of ten of the units, in µs. */
const UNITS: Readonly<Record<string, number>> = { ns: -3, us: 0, ms: 3, s: 6 };

export interface CsvRow {
  readonly type: string;
  readonly name: Field;
  readonly cells: Map<Measure, DraftCell>;
}

/** Reads the lines below one CSV header. */
export class Csv {
  private readonly text: string;
  private readonly typed: boolean;
  /** By place in MEASURES; null until the line of units has been seen. */
  private units: readonly number[] | null = null;

  constructor(text: string, typed: boolean) {
    this.text = text;
    this.typed = typed;
  }

  /** Takes the line of units; true where it was that. */
  takeUnits(line: Line): boolean {
    const words = this.fields(line).map(({ from, to }) => this.text.slice(from, to));
    const shift = this.typed ? 1 : 0;
    const found = MEASURES.map((_, k) => words[k + shift] ?? '');
    if (found[0] !== '%' || UNITS[found[1] ?? ''] === undefined) return false;
    this.units = found.map((word) => UNITS[word] ?? 0);
    return true;
  }

  /** The row of a line; else how many of its cells could be read, and the place of the first that could not. */
  row(line: Line): CsvRow | { readonly fitted: number; readonly at: number } {
    const fields = this.fields(line);
    const shift = this.typed ? 1 : 0;
    const cells = new Map<Measure, DraftCell>();
    for (const [k, measure] of MEASURES.entries()) {
      const field = fields[k + shift];
      const numeral = field === undefined ? null : numeralAt(this.text, field.from, field.to);
      const unit = this.units?.[k];
      if (field === undefined || numeral === null || unit === undefined) {
        return { fitted: k, at: field?.from ?? line.end };
      }
      cells.set(measure, { from: field.from, to: field.to, ...valueOf(numeral, true, unit) });
    }
    const name = fields[MEASURES.length + shift];
    if (name === undefined || name.to === name.from) return { fitted: MEASURES.length, at: line.end };
    const type = fields[0];
    return { type: this.typed && type !== undefined ? this.text.slice(type.from, type.to) : '', name, cells };
  }

  private fields(line: Line): Field[] {
    return fieldsOf(this.text, line.start, line.end, ',', MEASURES.length + (this.typed ? 2 : 1));
  }
}
