/** One pass over a text, line by line: opens tables, hands them their rows, closes them. */
import type { Column, Problem, Profile, Row, ValueColumn } from '../profile/profile.ts';
import { takeAligned } from './aligned.ts';
import type { Findings } from './dialect.ts';
import { finish } from './finish.ts';
import { type Footer, readFooters } from './footer.ts';
import { findHeader, type Header, readHeader } from './header.ts';
import { type Layout, layoutFound, layoutOf } from './layout.ts';
import { type Line, problem, rowProblem } from './problem.ts';
import { ruleEdges } from './rule.ts';
import { Table } from './table.ts';
import { isFrame } from './tail.ts';
import { isGap, Lexer, mayBegin } from './tokens.ts';
import { isWhole } from './whole.ts';

const LINE_BREAK = 10;
/** Two footers in one line are shorter. */
const FOOTER_LINE = 200;
const TWO_VALUES = /\d(?:[munµμ]?s|%)[\s|]{1,60}-?\d{1,12}(?:[.,]\d{1,6})?(?:[munµμ]?s|%)?(?=[\s|]|$)/;
/** A table of these alone says nothing about time. */
const NO_NUMBERS = new Set<Column>(['name', 'overload', 'shapes', 'stack', 'unknown']);

/** A header or a first row opens a table; footers, or other text behind its closing rule, close it. */
export class Reading {
  private readonly given: string;
  private readonly lexer: Lexer;
  private readonly profiles: Profile[] = [];
  private readonly unread: Problem[] = [];
  private table: Table | null = null;
  private headerLine: Line | null = null;
  private footers: Footer[] = [];
  private edges: readonly number[] = [];
  /** A rule stood below the rows; with other text behind it too, the table has ended. */
  private ruled = false;
  private ended = false;
  /** Something was left over that other line breaks could explain. */
  isOdd = false;
  /** The first place where a table without a header holds more than its columns. */
  private unnamed: Problem | null = null;
  /** Lines that said nothing to a table. */
  others = 0;
  /** A header was seen, whole or in part. */
  hasHeader = false;
  /** What stood before the header in its line: a log may put it before every row too. */
  stamp = '';

  constructor(text: string) {
    this.given = text;
    // Every loop over characters stops at a line break; see Lexer.
    this.lexer = new Lexer(text.endsWith('\n') ? text : `${text}\n`);
  }

  run(): Findings {
    const { text } = this.lexer;
    let number = 0;
    for (let start = 0; start < text.length;) {
      number++;
      if (this.alignedRow(start, number)) {
        start = text.indexOf('\n', this.table?.end) + 1;
        continue;
      }
      let i = start;
      let c = text.charCodeAt(i);
      while (c === 32 || isGap(c)) c = text.charCodeAt(++i);
      if (c !== LINE_BREAK) {
        if (this.row(i, number)) i = Math.max(i, this.table?.end ?? 0);
        else this.other({ number, start: i, end: text.indexOf('\n', i) });
      }
      start = text.indexOf('\n', i) + 1;
    }
    this.close();
    if (this.unread.length > 0) this.isOdd = true;
    return { profiles: this.profiles, unread: this.unread };
  }

  /** The usual line: one more row of the open table, in its columns. */
  private alignedRow(start: number, number: number): boolean {
    const { table } = this;
    if (table === null || this.ended || table.ends.length === 0 || !takeAligned(table, start, number)) return false;
    this.checkCut(table, number, start);
    return true;
  }

  /** One more row of the open table, wherever its cells stand. */
  private row(start: number, number: number): boolean {
    const { table } = this;
    if (table === null || this.ended) return false;
    // One value proves so little that a footer would pass for a row.
    if (table.layout.kinds.length < 2 && this.isFooter(start)) return false;
    if (!table.take(start, number)) return false;
    this.checkRest(table, number, start);
    this.checkCut(table, number, start);
    return true;
  }

  /** What stands behind a row that its columns do not explain: another row in the same line, or columns without names. */
  private checkRest({ layout, end }: Table, number: number, start: number): void {
    if (this.isOdd && this.unnamed !== null) return;
    const { text } = this.lexer;
    const to = text.indexOf('\n', end);
    const rest = text.slice(end, Math.min(to, end + 2000));
    if (layout.tail.length === 0 && /\d(?:[munµμ]?s|%)(?=[\s|]|$)/.test(rest)) this.isOdd = true;
    if (layout.header !== null || this.unnamed !== null) return;
    const line = { number, start, end: to };
    if (layout.tail.length === 0 && /[^\s|│┃]/.test(rest))
      this.unnamed = problem(
        this.lexer,
        line,
        'columns-unnamed',
        end + rest.search(/[^\s|│┃]/),
        end + rest.trimEnd().length,
        {},
      );
  }

  /** Any other line: a rule, a header, footers, the first row of a table without header, the next line of a stack. */
  private other(line: Line): void {
    const { lexer, table } = this;
    const { text } = lexer;
    const edges = ruleEdges(text, line.start, line.end);
    if (edges !== null) {
      this.edges = edges;
      if (table !== null && table.rows.length > 0) this.ruled = true;
      else if (table !== null) table.edges = edges;
      return;
    }
    const header = this.headerIn(line);
    if (header?.columns.every((column) => NO_NUMBERS.has(column)) === true) {
      this.unread.push(problem(lexer, line, 'no-columns', line.start, line.end, {}));
      return;
    }
    if (header !== null) {
      this.open(layoutOf(header.columns, header));
      if (this.table !== null) this.table.isTight = !/\S {2,}\S/.test(text.slice(line.start, line.end));
      this.headerLine = line;
      return;
    }
    const footers = readFooters(lexer, line.start, line.end, line.number);
    if (footers.length > 0) {
      this.footers.push(...footers);
      // Far more than footers: the whole table, perhaps.
      if (line.end - line.start > FOOTER_LINE) this.isOdd = true;
      this.ended = true;
      return;
    }
    const within = table === null || this.ended ? null : table;
    // In a table that breaks off, what fits another table is a cut row of this one.
    if ((within === null || line.end < this.given.length) && this.discover(line)) return;
    // Discovering has tried the line against nothing; this fills in where it missed.
    const fault = rowProblem(lexer, line, within);
    if (fault !== null) this.unread.push(fault);
    else if (within?.stack != null && !this.ruled && isFrame(text, line.start, line.end)) {
      within.stack.push(text.slice(line.start, line.end).trimEnd());
    } else {
      this.others++;
      if (this.ruled) this.ended = true;
    }
    // Too few values for a row, too many for a sentence: part of a row, perhaps.
    if (
      fault === null &&
      within === null &&
      TWO_VALUES.test(text.slice(line.start, Math.min(line.end, line.start + 400)))
    )
      this.isOdd = true;
  }

  /** The header that a line is, or ends in. */
  private headerIn({ start, end }: Line): Header | null {
    const words = this.lexer.text.slice(start, end);
    const header = readHeader(words);
    if (header !== null) this.hasHeader = true;
    if (header !== null && this.goesOnBelow(words, end, header)) {
      this.isOdd = true;
      return null;
    }
    if (header !== null) return header;
    const found = findHeader(words);
    if (found === null) return null;
    this.hasHeader = true;
    if (words.slice(found.to).trim() !== '') {
      this.isOdd = true;
      return null;
    }
    if (this.goesOnBelow(words, end, found.header)) {
      this.isOdd = true;
      return null;
    }
    const before = words.slice(0, found.from);
    if (before.length < 200 && /[^\s|─━-]/.test(before)) this.stamp = before;
    return found.header;
  }

  /** Whether the next line names more columns of the same header, which a page broke in two. */
  private goesOnBelow(words: string, end: number, header: Header): boolean {
    const { text } = this.lexer;
    let from = end + 1;
    while (text.charCodeAt(from) === LINE_BREAK || isGap(text.charCodeAt(from))) from++;
    const to = text.indexOf('\n', from);
    const below = text.slice(from, Math.min(to, from + 400)).trimEnd();
    if (to < 0 || !/[a-z]/i.test(below) || /\d|^\s*name\s/i.test(below)) return false;
    const known = (found: Header | undefined) => found?.columns.filter((column) => column !== 'unknown').length ?? 0;
    return [' ', ''].some((between) => known(findHeader(words + between + below)?.header) > known(header));
  }

  /** The first row of a table without a header, told by the kinds of its values. */
  private discover(line: Line): boolean {
    const { text } = this.lexer;
    let i = line.start;
    while (i < line.end) {
      while (i < line.end && !isGap(text.charCodeAt(i))) i++;
      while (isGap(text.charCodeAt(i))) i++;
      if (!mayBegin(text.charCodeAt(i))) continue;
      const layout = layoutFound(this.lexer, i);
      if (layout === null) continue;
      const before = this.table;
      const table = new Table(layout, this.lexer);
      if (!table.take(line.start, line.number)) continue;
      if (before !== null) this.close();
      this.open(layout, table);
      this.checkRest(table, line.number, line.start);
      this.checkCut(table, line.number, line.start);
      return true;
    }
    return false;
  }

  private open(layout: Layout, table = new Table(layout, this.lexer)): void {
    this.close();
    this.table = table;
    this.table.edges = this.edges;
  }

  private close(): void {
    const { table, headerLine } = this;
    if (table !== null && table.rows.length > 0) this.finish(table);
    else if (headerLine !== null) {
      const { start, end } = headerLine;
      this.isOdd = true;
      this.unread.push(problem(this.lexer, headerLine, 'no-rows', start, end, {}));
    }
    this.table = null;
    this.headerLine = null;
    this.unnamed = null;
    this.footers = [];
    this.ruled = this.ended = false;
  }

  /** A table whose every value was blanked out says nothing. */
  private finish(table: Table): void {
    const read = finish(table, this.footers, this.given);
    const profile = { ...read, problems: [...read.problems, ...this.doubts(table)] };
    if (table.layout.header === null || !isBlanked(profile)) this.profiles.push(profile);
    else {
      const line = this.headerLine ?? { number: 1, start: 0, end: this.lexer.text.indexOf('\n') };
      this.unread.push(problem(this.lexer, line, 'all-blanked', line.start, line.end, { rows: profile.rows.length }));
    }
  }

  /** What the header does not explain, or explains in words that no table prints. */
  private doubts({ layout }: Table): Problem[] {
    const { headerLine, unnamed } = this;
    if (unnamed !== null) return [unnamed];
    if (headerLine === null || (layout.header?.strangers ?? 0) === 0) return [];
    return [problem(this.lexer, headerLine, 'column-unknown', headerLine.start, headerLine.end, {})];
  }

  /** Takes a row back that the end of the paste cut short. */
  private checkCut(table: Table, number: number, start: number): void {
    const end = this.given.length;
    if (table.end !== end || isWhole(table)) return;
    table.drop();
    const expected = table.layout.first + table.layout.kinds.length;
    this.unread.push(
      problem(this.lexer, { number, start, end }, 'too-few-cells', table.lastAt(), end, { found: expected, expected }),
    );
  }

  private isFooter(start: number): boolean {
    const end = this.lexer.text.indexOf('\n', start);
    return readFooters(this.lexer, start, end, 0).length > 0;
  }
}

function isBlanked({ rows, columns }: Profile): boolean {
  const known = (row: Row) => columns.some((column) => column in row && typeof row[column as ValueColumn] === 'number');
  return rows.every((row) => !known(row) && row.extra === null);
}
