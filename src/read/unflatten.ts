/**
 * A table that lost its line breaks: header, rules, rows and footers follow each other in one line. The values of a row
 * follow each other in a way no name does, so the name of the next row is what stands between two such runs.
 */
import { Edits, type Repaired } from './edits.ts';
import { readFooters } from './footer.ts';
import { findHeader } from './header.ts';
import { FLOPS_COLUMNS, type Layout, layoutFound, layoutOf } from './layout.ts';
import { Table } from './table.ts';
import { COUNT, DASHES, DECIMAL, isGap, Lexer, mayBegin, PERCENT, SIZE, TIME } from './tokens.ts';

/** Shorter lines hold no two rows. */
const LONG = 60;
/** Searches that end without a row: a hostile line costs no more. */
const MOST = 64;
/** Longest header within a line. */
const MOST_HEADER = 1500;
/** PyTorch cuts its lists of shapes at 80 characters at most. */
const MOST_SHAPES = 80;
const FOOTER = /(?:self +)?[a-z]\w{0,31} +time +total: *[^\s|]{1,40}/iy;
const RULE = /[-=+:\u2500-\u257f]{2,}(?=[\s|]|$)/y;
const DEBRIS = /(?:[[\](),]*\d{0,20}[[\](),]*|-?\d{1,20}[.,]?\d{0,9}(?:[munµμ]?s|%|[KMG]?[bB])?)(?=[\s|])/y;
/** What `str()` makes of a frame of a call stack. */
const FRAME =
  /(?:\.\.\.)?[^\s()]{1,200}\(\d{1,7}\): [^\s]{1,120}(?: \([\w.]{1,80}\))?|<built-in [^>\n]{1,200}>|nn\.Module: [^\s]{1,80}/y;

/** The text with a line break before every header, rule, row and footer that shares a line; null where none does. */
export function unflatten(text: string): Repaired | null {
  const edits = new Edits(text);
  const lexer = new Lexer(text.endsWith('\n') ? text : `${text}\n`);
  for (let from = 0; from < text.length;) {
    const at = text.indexOf('\n', from);
    const to = at < 0 ? text.length : at;
    if (to - from >= LONG) new FlatLine(lexer, from, to, edits).split();
    from = to + 1;
  }
  return edits.finish();
}

/** One line, from its first column to its last. */
class FlatLine {
  private readonly lexer: Lexer;
  private readonly from: number;
  private readonly to: number;
  private readonly edits: Edits;
  private table: Table | null = null;
  private searches = 0;

  constructor(lexer: Lexer, from: number, to: number, edits: Edits) {
    this.lexer = lexer;
    this.from = from;
    this.to = to;
    this.edits = edits;
  }

  split(): void {
    const { text } = this.lexer;
    let at = this.skip(this.from);
    while (at < this.to) {
      const next =
        this.headerEnd(at) ?? this.ruleEnd(at) ?? this.footerEnd(at) ?? this.debrisEnd(at) ?? this.rowEnd(at);
      // Where nothing was taken, nothing more is found.
      if (next === null || next <= at) return;
      at = this.skip(next);
      if (at < this.to && at > next) this.breakAt(text, at);
    }
  }

  /** Puts a line break where a blank stands. */
  private breakAt(text: string, at: number): void {
    if (isGap(text.charCodeAt(at - 1))) this.edits.replace(at - 1, at, '\n');
  }

  private headerEnd(at: number): number | null {
    const { text } = this.lexer;
    const word = text.slice(at, at + 5);
    if (!/^name[\s|]/i.test(word)) return null;
    const words = text.slice(at, Math.min(this.to, at + MOST_HEADER));
    // As far as the next header, so that a line of nothing else costs no more.
    const next = words.slice(4).search(/(?<!overload)[\s|]name[\s|]/i);
    const found = findHeader(next < 0 ? words : words.slice(0, 4 + next));
    if (found?.from !== 0) return null;
    this.table = new Table(layoutOf(found.header.columns, found.header), this.lexer);
    return at + found.to;
  }

  private ruleEnd(at: number): number | null {
    const { text } = this.lexer;
    let end = at;
    for (let i = at; i < this.to; i = this.skip(end)) {
      RULE.lastIndex = i;
      if (!RULE.test(text) || RULE.lastIndex > this.to) break;
      end = RULE.lastIndex;
    }
    return end > at ? end : null;
  }

  private footerEnd(at: number): number | null {
    FOOTER.lastIndex = at;
    if (!FOOTER.test(this.lexer.text)) return null;
    const end = FOOTER.lastIndex;
    return readFooters(this.lexer, at, end, 0).length > 0 ? end : null;
  }

  /** What is left of a cell that a page's edge cut in two: numbers and brackets, with which no name begins. */
  private debrisEnd(at: number): number | null {
    const { text } = this.lexer;
    let end = at;
    for (let i = at; i < this.to; i = this.skip(end)) {
      DEBRIS.lastIndex = i;
      // Before a blank that parts no cells (a form feed) it matches nothing.
      if (!DEBRIS.test(text) || DEBRIS.lastIndex === i) break;
      end = DEBRIS.lastIndex;
    }
    return end > at ? end : null;
  }

  /** The end of the row that begins here; where other words stand before it, the end of those. */
  private rowEnd(at: number): number | null {
    const { lexer } = this;
    if (++this.searches > MOST) return null;
    const table = this.table ?? this.discover(at);
    if (table === null || !table.take(at, 1) || table.end > this.to) return this.otherEnd(at, this.to);
    const row = table.rows.pop();
    const nameTo = at + (row?.name.length ?? 0);
    const other = this.otherEnd(at, nameTo) ?? this.damagedEnd(at, nameTo);
    if (other !== null) return other;
    this.searches = 0;
    this.table = table;
    return tailEnd(lexer, table.end, this.to, table.layout);
  }

  /** Where talk in front of a header, a rule or a footer ends. */
  private otherEnd(at: number, to: number): number | null {
    const { text } = this.lexer;
    const words = text.slice(at, to);
    const found =
      /[\s|](?=name[\s|]+(?:self|cpu|calls|overload)|-{3,}[\s|]|(?:self +)?[a-z]\w{0,31} +time +total:)/i.exec(words);
    return found === null || found.index === 0 ? null : at + found.index;
  }

  /** Where a row that cannot be read ends: a name holds at most one value, and never a word between two. */
  private damagedEnd(at: number, to: number): number | null {
    const { lexer } = this;
    let values = 0;
    let end = at;
    for (let i = at; i < to; i = this.skip(wordEnd(lexer.text, i))) {
      const kind = lexer.read(i);
      if (kind !== TIME && kind !== PERCENT && kind !== SIZE) continue;
      values++;
      end = lexer.end;
    }
    return values < 2 || end >= to ? null : end;
  }

  private discover(at: number): Table | null {
    const { text } = this.lexer;
    let i = at;
    while (i < this.to) {
      while (i < this.to && !isGap(text.charCodeAt(i))) i++;
      i = this.skip(i);
      if (!mayBegin(text.charCodeAt(i))) continue;
      const layout = layoutFound(this.lexer, i);
      if (layout !== null) return new Table(layout, this.lexer);
    }
    return null;
  }

  private skip(from: number): number {
    let i = from;
    while (isGap(this.lexer.text.charCodeAt(i))) i++;
    return i;
  }
}

/** Where the node id, shapes, FLOPs and stack behind a row's common values end. */
function tailEnd(lexer: Lexer, from: number, to: number, { tail }: Layout): number {
  const { text } = lexer;
  let end = from;
  const pending = new Set(tail);
  for (let i = next(text, end); i < to && pending.size > 0; i = next(text, end)) {
    const kind = lexer.read(i);
    const flops = FLOPS_COLUMNS.find((column) => pending.has(column));
    if (kind === COUNT && pending.delete('nodeId')) end = lexer.end;
    else if (text.charCodeAt(i) === 91 && pending.delete('shapes')) end = shapesEnd(text, i, to);
    else if (flops !== undefined && (kind === COUNT || kind === DECIMAL || kind === DASHES)) {
      pending.delete(flops);
      end = lexer.end;
    } else {
      FRAME.lastIndex = i;
      if (!pending.has('stack') || !FRAME.test(text) || FRAME.lastIndex > to) return end;
      end = FRAME.lastIndex;
    }
  }
  return end;
}

/** The bracket that closes the shapes, or where a list that was cut stops looking like one. */
function shapesEnd(text: string, from: number, to: number): number {
  let depth = 0;
  let end = from;
  for (let i = from; i < Math.min(to, from + MOST_SHAPES); i++) {
    const c = text.charCodeAt(i);
    if (c === 91) depth++;
    else if (c === 93 && --depth === 0) return i + 1;
    else if (c !== 93 && c !== 44 && c !== 46 && c !== 32 && (c < 48 || c > 57)) break;
    if (c !== 32) end = i + 1;
  }
  return end;
}

function wordEnd(text: string, from: number): number {
  let i = from;
  while (text.charCodeAt(i) !== 10 && !isGap(text.charCodeAt(i))) i++;
  return i;
}

function next(text: string, from: number): number {
  let i = from;
  while (isGap(text.charCodeAt(i))) i++;
  return i;
}
