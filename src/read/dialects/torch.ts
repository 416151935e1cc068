/**
 * `prof.key_averages().table()` of every PyTorch, as printed or with its blanks collapsed: a header, if there is one,
 * says what the columns are, else the kinds of the first row's cells do; rules of dashes are a help, never needed.
 */
import type { Problem, Profile } from '../../profile/profile.ts';
import { takeAligned } from '../aligned.ts';
import { readHeader } from '../columns.ts';
import type { Dialect, Findings } from '../dialect.ts';
import { finish } from '../finish.ts';
import { type Footer, readFooters } from '../footer.ts';
import { type Layout, layoutFound, layoutOf } from '../layout.ts';
import { type Line, problem, rowProblem } from '../problem.ts';
import { ruleEdges } from '../rule.ts';
import { isFrame } from '../tail.ts';
import { Table } from '../table.ts';
import { isGap, Lexer, mayBegin } from '../tokens.ts';
import { isWhole } from '../whole.ts';

export const torch: Dialect = { name: 'torch', read: (text) => new Reading(text).run() };

const LINE_BREAK = 10;

/** A header or a first row opens a table; footers, or other text behind its closing rule, close it. */
class Reading {
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
    this.checkCut(table, number, start);
    return true;
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
    const header = readHeader(text.slice(line.start, line.end));
    if (header !== null) {
      this.open(layoutOf(header.columns, header));
      this.headerLine = line;
      return;
    }
    const footers = readFooters(lexer, line.start, line.end, line.number);
    if (footers.length > 0) {
      this.footers.push(...footers);
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
    } else if (this.ruled) this.ended = true;
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
    if (table !== null && table.rows.length > 0) this.profiles.push(finish(table, this.footers, this.given));
    else if (headerLine !== null) {
      const { start, end } = headerLine;
      this.unread.push(problem(this.lexer, headerLine, 'no-rows', start, end, {}));
    }
    this.table = null;
    this.headerLine = null;
    this.footers = [];
    this.ruled = this.ended = false;
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
