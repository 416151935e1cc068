/**
 * A table in lines too long for where it was pasted: each row, the header and the rules go on over two or more lines. A
 * row starts on a line of its own, so a line that is no row is tried together with those below it; only what reads as a
 * row together, and in no part alone, belongs together.
 */
import { Edits, type Repaired } from './edits.ts';
import { findHeader, readHeader } from './header.ts';
import { readFooters } from './footer.ts';
import { layoutFound, type Layout, layoutOf } from './layout.ts';
import { readPlaceholder } from './placeholder.ts';
import { ruleEdges } from './rule.ts';
import { Table } from './table.ts';
import { isGap, Lexer, mayBegin, PERCENT, SIZE, TIME } from './tokens.ts';
import { isGlued, join, linesOf, type PageLine, widthOf } from './page.ts';

/** A row of every column that PyTorch has fills six lines of 80. */
const MOST = 7;
/** So many lines without a row between them are no table that was wrapped. */
const TRIES = 2000;
/** Shares and times that a row may print without a unit. */
const BARE = 2;
/** A longer line was not wrapped. */
const WIDEST = 400;

/** The text with the parts of rows, headers and rules put together; null where there is nothing to. */
export function unwrap(text: string): Repaired | null {
  return new Unwrapping(text).run();
}

class Unwrapping {
  private readonly text: string;
  private readonly lines: readonly PageLine[];
  private readonly width: number;
  /** The longest line that may have been wrapped. */
  private readonly page: number;
  private layout: Layout | null = null;
  /** Values with a unit in each line, -1 where not counted yet; two that a break cut are none. */
  private readonly values: Int32Array;
  private tries = 0;
  /** Whether the page's edge is taken to cut words, which it may seem to where one just ends there. */
  private cuts = false;

  constructor(text: string) {
    this.text = text;
    this.lines = linesOf(text);
    this.width = widthOf(this.lines);
    this.values = new Int32Array(this.lines.length).fill(-1);
    this.page = this.lines.reduce((most, { length }) => (length > WIDEST ? most : Math.max(most, length)), 0);
  }

  run(): Repaired | null {
    const { text, lines } = this;
    const edits = new Edits(text);
    for (let k = 0; k < lines.length;) {
      this.cuts = false;
      const count = this.headerAt(k) ?? this.ruleAt(k) ?? this.rowAt(k);
      for (let part = k; part < k + count - 1; part++) join(edits, lines, part, this.isGlued(part));
      k += count;
    }
    return edits.finish();
  }

  /** How many lines from here on are one header; null where none begins. */
  private headerAt(k: number): number | null {
    const first = this.line(k);
    if (first.length > WIDEST || !/(?:^|[\s|])name(?:[\s|]|$)/i.test(first)) return null;
    const most = this.goesOn(k) ? Math.min(MOST, this.lines.length - k) : 1;
    for (let count = most; count > 0; count--) {
      for (this.cuts of count > 1 ? [true, false] : [false]) {
        const joined = this.joined(k, count);
        const found = findHeader(joined);
        if (found === null || joined.slice(found.to).trim() !== '') continue;
        this.layout = layoutOf(found.header.columns, found.header);
        return count;
      }
    }
    return null;
  }

  /** Whether the next line can be the rest of a header: its words begin like one, and no other header begins there. */
  private goesOn(k: number): boolean {
    const next = this.line(k + 1);
    return next !== '' && next.length <= WIDEST && !/^[\s|]*name[\s|]/i.test(next) && !/\d/.test(next);
  }

  /** A rule that goes on begins with a line as wide as the page. */
  private ruleAt(k: number): number | null {
    if (!this.isRule(k)) return null;
    let count = 1;
    this.cuts = true;
    while (count < MOST && this.isFull(k + count - 1) && this.isRule(k + count)) count++;
    return count;
  }

  private rowAt(k: number): number {
    const first = this.lines[k];
    if (first === undefined || first.to === first.from || first.length > WIDEST || this.tries > TRIES) return 1;
    if (this.ends(k)) return 1;
    let values = this.valuesOf(k);
    for (let count = 2; count <= MOST && k + count <= this.lines.length; count++) {
      const last = k + count - 1;
      values += this.valuesOf(last);
      if (this.isRule(last) || this.ends(last)) return 1;
      if (!this.mayBeRow(values, count)) continue;
      for (this.cuts of [true, false]) {
        const name = this.nameIn(this.joined(k, count));
        if (name === 0) continue;
        return this.isNameWhole(k, name) ? this.withRest(k, count) : 1;
      }
    }
    return 1;
  }

  /** A page's width says that the last cell goes on even where it could end. */
  private withRest(k: number, count: number): number {
    this.tries = 0;
    let all = count;
    while (
      this.cuts &&
      all < MOST &&
      this.isGlued(k + all - 1) &&
      !this.ends(k + all) &&
      this.nameIn(this.joined(k, all + 1)) > 0
    )
      all++;
    return all;
  }

  /** Whether so many values in so many lines can be one row: each break may have cut one in two, some may be a bare 0. */
  private mayBeRow(values: number, lines: number): boolean {
    if (this.layout === null) return values + lines > 2;
    const wanted = this.layout.kinds.reduce(
      (sum, kind) => sum + (kind === TIME || kind === PERCENT || kind === SIZE ? 1 : 0),
      0,
    );
    return values + lines + BARE > wanted && values <= wanted + lines;
  }

  private valuesOf(k: number): number {
    const known = this.values[k] ?? 0;
    if (known >= 0) return known;
    const line = this.lines[k];
    return (this.values[k] = line === undefined || line.length > WIDEST ? 0 : valuesIn(this.line(k)));
  }

  /** Whether a line is something of its own, no part of a row above it. */
  private ends(k: number): boolean {
    const line = this.lines[k];
    if (line === undefined || line.length > WIDEST) return true;
    const words = this.line(k);
    if (this.mayBeRow(this.valuesOf(k), 1) && this.nameIn(words) > 0) return true;
    if (/time total:/i.test(words)) return readFooters(new Lexer(`${words}\n`), 0, words.length, 0).length > 0;
    return /^[\s|]*name[\s|]/i.test(words) && readHeader(words) !== null;
  }

  /** How long the name is of the row that a line holds; 0 where it holds none, or values where a name should be. */
  private nameIn(words: string): number {
    const lexer = new Lexer(`${words}\n`);
    let start = 0;
    while (isGap(lexer.text.charCodeAt(start))) start++;
    this.tries++;
    const layout = this.layout ?? layoutIn(lexer, start);
    if (layout === null || layout.kinds.length === 0) return 0;
    const table = new Table(layout, lexer);
    table.isTight = true;
    if (!table.take(start, 1)) return 0;
    const name = table.rows[0]?.name ?? '';
    return valuesIn(name) < 2 ? start + name.length : 0;
  }

  private isRule(k: number): boolean {
    const line = this.lines[k];
    return line !== undefined && line.to > line.from && ruleEdges(this.text, line.from, line.to) !== null;
  }

  /** A name goes on in the next line only where its own had no room for more of it. */
  private isNameWhole(k: number, length: number): boolean {
    let rest = length;
    for (let part = k; ; part++) {
      const line = this.lines[part];
      if (line === undefined) return false;
      rest -= line.to - line.from;
      if (rest <= 0) return true;
      if (!this.isCrowded(part)) return false;
    }
  }

  /** Whether the next line's first word would not have fitted. */
  private isCrowded(k: number): boolean {
    const word = /^\S*/.exec(this.line(k + 1).trimStart())?.[0].length ?? 0;
    return (this.lines[k]?.length ?? 0) + 1 + word > this.page;
  }

  private isFull(k: number): boolean {
    return this.lines[k]?.length === this.width;
  }

  private line(k: number): string {
    const line = this.lines[k];
    return line === undefined ? '' : this.text.slice(line.from, line.to);
  }

  private joined(k: number, count: number): string {
    let words = this.line(k);
    for (let part = k; part < k + count - 1; part++) words += (this.isGlued(part) ? '' : ' ') + this.line(part + 1);
    return words;
  }

  private isGlued(k: number): boolean {
    return this.cuts && isGlued(this.text, this.lines, k, this.width);
  }
}

function layoutIn(lexer: Lexer, start: number): Layout | null {
  const { text } = lexer;
  for (let i = start; i < text.length - 1;) {
    while (text.charCodeAt(i) !== 10 && !isGap(text.charCodeAt(i))) i++;
    while (isGap(text.charCodeAt(i))) i++;
    const layout = mayBegin(text.charCodeAt(i)) ? layoutFound(lexer, i) : null;
    if (layout !== null) return layout;
  }
  return null;
}

/** Printed values in a name: one may be part of it, two are the cells of another row. */
function valuesIn(name: string): number {
  const lexer = new Lexer(`${name}\n`);
  let values = 0;
  for (const word of name.matchAll(/[^\s|]+/g)) {
    const kind = lexer.read(word.index);
    if (kind === TIME || kind === PERCENT || kind === SIZE || readPlaceholder(lexer, word.index)) values++;
  }
  return values;
}
