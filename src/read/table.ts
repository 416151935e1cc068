/**
 * One table while it is being read: its rows, and where every cell of them stands. `take` is the inner loop of reading:
 * it walks a line once, writes offsets straight into the growing arrays and slices nothing but the name.
 */
import type { CellIndex, Row } from '../profile/profile.ts';
import { endsOf } from './aligned.ts';
import { ANYTHING, FIELDS, type Layout } from './layout.ts';
import { hasWord, markupOf, overloadAt } from './name.ts';
import { readPlaceholder } from './placeholder.ts';
import { readTail } from './tail.ts';
import { COUNT, DECIMAL, DASHES, isGap, type Lexer, mayBegin, NO_TOKEN, PERCENT, SIZE, TIME } from './tokens.ts';

const LINE_BREAK = 10;
const CALLS = FIELDS.indexOf('calls');
const CPU_MEM = FIELDS.indexOf('cpuMemBytes');
/** Fewer values than this prove nothing by themselves: such rows must also stand in columns. */
const PROOF = 3;

export class Table {
  readonly layout: Layout;
  readonly lexer: Lexer;
  readonly rows: Row[] = [];
  from: Uint32Array;
  to: Uint32Array;
  exp: Int8Array;
  /** Values of the row at hand by place in FIELDS; NaN where none was printed. */
  readonly values = new Float64Array(FIELDS.length).fill(NaN);
  /** Where the columns begin, from the rule of dashes, if the paste kept one. */
  edges: readonly number[] = [];
  /** After a miss: how many cells fitted at most, the last of them, and the first that did not. */
  fitted = 0;
  lastFit = -1;
  missAt = -1;
  /** After a row: where its last value ended. */
  end = 0;
  /** Where the last row's values ended in their line, if it was padded; see aligned.ts. */
  ends: readonly number[] = [];
  /** The header kept no padding either, so that few values need none to be a row. */
  isTight = false;
  /** Stack of the last row, to which its next lines add. */
  stack: string[] | null = null;

  constructor(layout: Layout, lexer: Lexer) {
    this.layout = layout;
    this.lexer = lexer;
    const room = 16 * layout.columns.length;
    this.from = new Uint32Array(room);
    this.to = new Uint32Array(room);
    this.exp = new Int8Array(room);
  }

  /**
   * Reads the row that begins at `start`, where the name may start. Its values are looked for behind each word, as a name
   * may hold blanks and numbers: the first place where all of them follow each other is theirs.
   */
  take(start: number, line: number): boolean {
    const { lexer } = this;
    const { text } = lexer;
    this.fitted = 0;
    this.missAt = -1;
    this.room();
    let i = start;
    for (;;) {
      let c = text.charCodeAt(i);
      while (c > 32 && (c < 124 || !isGap(c))) c = text.charCodeAt(++i);
      if (c === LINE_BREAK) return false;
      const nameTo = i;
      do c = text.charCodeAt(++i);
      while (c === 32 || isGap(c));
      if (c === LINE_BREAK) return false;
      if (mayBegin(c) && nameTo > start && this.fits(i, start, nameTo)) {
        this.add(start, nameTo, line);
        this.ends = endsOf(this, start);
        return true;
      }
    }
  }

  /** Takes back the last row. */
  drop(): void {
    this.rows.pop();
  }

  /** Where the last value of the row at hand begins. */
  lastAt(): number {
    const { columns, first, kinds } = this.layout;
    return this.from[this.rows.length * columns.length + first + kinds.length - 1] ?? 0;
  }

  /** The index, trimmed to the rows there are; a little slack is left, as trimming is copying. */
  index(): CellIndex {
    const size = this.rows.length * this.layout.columns.length;
    const { from, to, exp } = this;
    const trim = size < 0.9 * from.length ? 'slice' : 'subarray';
    return { from: from[trim](0, size), to: to[trim](0, size), exp: exp[trim](0, size) };
  }

  /** Whether the values of a row follow each other from here on; notes their places as it goes. */
  private fits(start: number, nameFrom: number, nameTo: number): boolean {
    const { lexer, values, from, to, exp } = this;
    const { text } = lexer;
    const { kinds, slots, columns, first } = this.layout;
    const count = kinds.length;
    const base = this.rows.length * columns.length + first;
    if (count < PROOF && start - nameTo < 2 && !this.isTight) return false;
    let i = start;
    let blanked = false;
    for (let k = 0; k < count; k++) {
      const want = kinds[k] ?? NO_TOKEN;
      const kind = want === ANYTHING ? this.anything(i) : lexer.read(i);
      if (kind !== want && !this.stands(kind, want)) {
        if (!this.isBlanked(i)) {
          if (k >= this.fitted) {
            this.fitted = k;
            this.lastFit = k === 0 ? -1 : (from[base + k - 1] ?? -1);
            this.missAt = i;
          }
          return false;
        }
        blanked = true;
      }
      const { end } = lexer;
      from[base + k] = i;
      to[base + k] = end;
      exp[base + k] = lexer.exp;
      values[slots[k] ?? 0] = lexer.value;
      i = end;
      let c = text.charCodeAt(i);
      while (c === 32 || isGap(c)) c = text.charCodeAt(++i);
    }
    this.end = lexer.end;
    if (blanked && count < PROOF) return false;
    if ((blanked || count < PROOF) && !hasWord(text, nameFrom, nameTo)) return false;
    // With one or two values a sentence could be a row: nothing else may stand in its line.
    if (count < PROOF && start - nameTo < 2 && this.layout.tail.length === 0 && text.charCodeAt(i) !== LINE_BREAK)
      return false;
    // Another value where the row should end: this layout is too short for the line.
    if (this.layout.tail.length === 0 && text.charCodeAt(i) !== LINE_BREAK) {
      const more = lexer.read(i);
      if (more === TIME || more === PERCENT || more === SIZE) {
        this.fitted = count;
        this.missAt = i;
        return false;
      }
    }
    return true;
  }

  /** A value that was blanked out; only a header can say that there was one. */
  private isBlanked(at: number): boolean {
    return this.layout.header !== null && readPlaceholder(this.lexer, at);
  }

  /** Tokens that may stand for another kind: a bare 0 for "none of it", a whole number for a decimal. */
  private stands(kind: number, want: number): boolean {
    if (want === ANYTHING) return kind !== NO_TOKEN;
    if (want === PERCENT || want === TIME) return kind === COUNT && this.lexer.value === 0;
    if (want === DECIMAL) return kind === COUNT || kind === DASHES;
    return false;
  }

  private anything(start: number): number {
    const { lexer } = this;
    const { text } = lexer;
    let i = start;
    while (text.charCodeAt(i) !== LINE_BREAK && !isGap(text.charCodeAt(i))) i++;
    lexer.end = i;
    lexer.value = NaN;
    lexer.exp = 0;
    return i > start ? ANYTHING : NO_TOKEN;
  }

  /** Appends the row whose values and places have been noted. */
  add(nameFrom: number, nameTo: number, line: number): void {
    const { lexer, values, rows, layout } = this;
    const base = rows.length * layout.columns.length;
    let from = nameFrom;
    let to = nameTo;
    let overload: string | null = null;
    if (layout.first === 2) {
      const cut = overloadAt(lexer.text, this.edges[1], nameFrom, nameTo);
      this.from[base + 1] = cut.from;
      this.to[base + 1] = cut.to;
      this.exp[base + 1] = 0;
      if (cut.to > cut.from) overload = lexer.text.slice(cut.from, cut.to);
      to = cut.nameTo;
    }
    const marked = markupOf(lexer.text, from, to);
    from += marked;
    to -= marked;
    this.from[base] = from;
    this.to[base] = to;
    this.exp[base] = 0;
    // By place in FIELDS; a name for each would cost an array a row.
    const extra = overload !== null || layout.tail.length > 0 ? readTail(this, overload) : this.sizes();
    rows.push({
      index: rows.length,
      line,
      name: lexer.text.slice(from, to),
      kind: 'op',
      calls: orNull(values[CALLS]),
      selfCpuPct: orNull(values[0]),
      selfCpuUs: orNull(values[1]),
      cpuTotalPct: orNull(values[2]),
      cpuTotalUs: orNull(values[3]),
      cpuAvgUs: orNull(values[4]),
      selfDeviceUs: orNull(values[5]),
      selfDevicePct: orNull(values[6]),
      deviceTotalUs: orNull(values[7]),
      deviceTotalPct: orNull(values[8]),
      deviceAvgUs: orNull(values[9]),
      extra,
    });
  }

  /** The memory columns of a row without anything else beyond the common ones, the usual case of an extra. */
  private sizes(): Row['extra'] {
    const { values } = this;
    const cpu = values[CPU_MEM] ?? NaN;
    const device = values[CPU_MEM + 2] ?? NaN;
    return Number.isNaN(cpu) && Number.isNaN(device) ? null : readTail(this, null);
  }

  /** Whether the arrays hold one more row. */
  hasRoom(): boolean {
    return (this.rows.length + 1) * this.layout.columns.length <= this.from.length;
  }

  private room(): void {
    if (this.hasRoom()) return;
    const need = (this.rows.length + 1) * this.layout.columns.length;
    // Four times as much, but no more than the rest of the text needs if it goes on like this.
    const rest = (this.lexer.text.length / (this.end + 1)) * this.from.length * 1.02;
    const size = Math.ceil(Math.max(need, 1.25 * this.from.length, Math.min(4 * this.from.length, rest)));
    const from = new Uint32Array(size);
    const to = new Uint32Array(size);
    const exp = new Int8Array(size);
    from.set(this.from);
    to.set(this.to);
    exp.set(this.exp);
    this.from = from;
    this.to = to;
    this.exp = exp;
  }
}

function orNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}
