/**
 * nvprof's summary, as printed, as CSV or as Markdown: one table whose column of types names the sections (from CUDA 9
 * on) or a table a section (before). All sections of one run are one profile.
 */
import type { Dialect, Findings } from '../dialect.ts';
import { Lexer, PERCENT } from '../tokens.ts';
import { Csv } from './nvprof/csv.ts';
import { Run, Unfinished } from './nvprof/run.ts';
import { CELLS, nextSignature, type Signature, signatureAt } from './nvprof/signature.ts';
import { type Header, headerOf, isTrace, labelLength, labelOf, type Title, titleOf } from './nvprof/words.ts';
import { bare } from './summary/fields.ts';
import { eachLine, type Line, problemAt, skipGaps, trimEnd, wordEnd } from './summary/lines.ts';
import { Runs, summaryDialect } from './summary/runs.ts';

/** The piece is of `Time(%)`. */
export const nvprof: Dialect = summaryDialect('nvprof', 'e(%)', (text) => new Reading(text));

class Reading extends Runs<Run> {
  private readonly lexer: Lexer;
  private readonly unfinished = new Unfinished();
  private csv: Csv | null = null;
  /** A title or a header has been seen: only then is half a row worth a word. */
  private opened = false;
  /** Within a table that is not read. */
  private skipping = false;
  /** The last title, until a header has used it. */
  private title: Title['kind'] | null = null;
  /** Below a header that no title stood above. */
  private untitled = false;

  constructor(text: string) {
    super(text, () => new Run());
    this.lexer = new Lexer(`${text}\n`);
  }

  run(): Findings {
    eachLine(this.text, (line) => {
      const found = nextSignature(this.lexer, line.start, line.end);
      if (found !== null) this.rows(line, found);
      else if (!this.words(line) && !this.skipping) this.other(line);
    });
    this.close();
    return { profiles: this.profiles, unread: this.unread };
  }

  /** Titles and headers. */
  private words(line: Line): boolean {
    const header = headerOf(line.text);
    const title = header === null ? titleOf(line.text) : null;
    if (header !== null) this.head(header);
    else if (title !== null) this.enter(title, line);
    else if (isTrace(line.text)) this.skipping = true;
    else return false;
    this.opened = true;
    return true;
  }

  private head(header: Header): void {
    this.skipping = header.samples;
    if (header.samples) return;
    this.csv = header.csv ? new Csv(this.text, header.typed) : null;
    // A column of types makes one table of the whole run.
    if (header.typed && this.current.rows.length > 0) this.close();
    // Up to CUDA 8 the first table is the device's, and its title does not say so.
    if (!header.typed && this.title === 'result') this.current.enter('gpu');
    this.untitled = !header.typed && this.title === null;
    this.title = null;
  }

  private enter(title: Title, line: Line): void {
    this.title = title.kind;
    this.csv = null;
    this.skipping = title.kind === 'skip';
    if (title.kind === 'skip') {
      const { start, end } = line;
      this.current.problems.push(problemAt(this.text, line, 'skipped-section', start, end, { section: title.what }));
    } else if (title.kind === 'section') {
      if (this.current.has(title.section)) this.close();
      this.current.enter(title.section);
    } else {
      if (this.current.rows.length > 0) this.close();
      this.current.enter(null);
    }
  }

  /** The label in a column of types: it goes for the rows below too, and may be said again on each. */
  private label(text: string, line: Line): void {
    const title = labelOf(text);
    if (title === null || (title.kind === 'section' && title.section === this.current.section)) return;
    const { csv } = this;
    this.enter(title, line);
    this.csv = csv;
  }

  /** All rows of a line: more than one where the paste lost its line breaks. */
  private rows(line: Line, first: Signature): void {
    const { text, lexer } = this;
    this.csv = null;
    let lead = text.slice(line.start, first.from);
    for (let found: Signature | null = first; found !== null;) {
      this.label(lead, line);
      const next: Signature | null = nextSignature(lexer, found.to, line.end);
      const from = skipGaps(text, found.to, line.end);
      const until = next?.from ?? line.end;
      lead = text.slice(from, until);
      const end = trimEnd(text, from, next === null ? until : until - labelLength(lead));
      const name = bare(text, from, end);
      if (end <= from) this.fault(line, 'too-few-cells', found.from, CELLS - 1);
      else if (!this.skipping) this.add(line, found.cells, { ...name, name: text.slice(name.from, name.to) });
      found = next;
    }
  }

  /** A row of a CSV table, the rest of a name, or a row that cannot be read. */
  private other(line: Line): void {
    if (this.csv !== null) this.csvRow(line, this.csv);
    else if (!this.unfinished.take(this.text, line)) this.complain(line);
  }

  private csvRow(line: Line, csv: Csv): void {
    if (csv.takeUnits(line)) return;
    const row = csv.row(line);
    if ('cells' in row) {
      this.label(row.type, line);
      const { from, to } = row.name;
      if (!this.skipping)
        this.add(line, row.cells, { from, to, name: this.text.slice(from, to).replaceAll('""', '"') });
    } else if (row.fitted > 0) {
      this.fault(line, row.at >= line.end ? 'too-few-cells' : 'unreadable-cell', row.at, row.fitted);
    }
  }

  private add(line: Line, cells: Signature['cells'], name: { from: number; to: number; name: string }): void {
    // Untitled tables, one after the other: the second of a kind is another run's.
    if (this.untitled && this.current.has(this.current.sectionOf(name.name))) this.close();
    this.untitled = false;
    this.unfinished.note(this.current.add({ ...name, line: line.number, cells }), line);
  }

  /** A line that begins as a row does and is none. */
  private complain(line: Line): void {
    if (!this.opened) return;
    const { text, lexer } = this;
    let start = skipGaps(text, line.start, line.end);
    // Behind a number or a label.
    for (let words = 0; words < 3 && lexer.read(start) !== PERCENT; words++) {
      start = skipGaps(text, wordEnd(text, start, line.end), line.end);
    }
    if (start >= line.end || lexer.read(start) !== PERCENT) return;
    const miss = signatureAt(lexer, start, line.end);
    if ('cells' in miss) return;
    if (miss.at >= line.end) this.fault(line, 'too-few-cells', start, miss.fitted);
    else if (miss.fitted > 1) this.fault(line, 'unreadable-cell', miss.at, miss.fitted);
  }

  private fault(line: Line, code: string, from: number, found: number): void {
    this.unread.push(problemAt(this.text, line, code, from, line.end, { found, expected: CELLS }));
  }
}
