/**
 * The summaries of nsys (`nsys stats`, `nsys profile --stats=true`): kernels, calls of the CUDA API, copies by time and
 * by size, in any version's words, padded, as a grid, as CSV or as Markdown. All reports of one run are one profile.
 */
import type { Dialect, Findings } from '../dialect.ts';
import { rowOf } from './nsys/cells.ts';
import { headlessRow } from './nsys/headless.ts';
import { type NsysHeader, nsysHeader } from './nsys/header.ts';
import { type RawTable, Run, sectionsOf } from './nsys/run.ts';
import { isBreak, sourceOf, type Title, titleOf } from './nsys/title.ts';
import { eachLine, type Line, problemAt } from './summary/lines.ts';
import { Runs, summaryDialect } from './summary/runs.ts';

/** The piece is of `Total Time`. */
export const nsys: Dialect = summaryDialect('nsys', 'l Time', (text) => new Reading(text));

class Reading extends Runs<Run> {
  private title: Title | null = null;
  private source: string | null = null;
  private table: RawTable | null = null;
  private headerLine: Line | null = null;
  /** What the table below a header is, where it is none that is read. */
  private skipped: string | null = null;

  constructor(text: string) {
    super(text, () => new Run());
  }

  run(): Findings {
    eachLine(this.text, (line) => {
      const header = nsysHeader(line.text);
      if (header !== null) this.open(header, line);
      else if (!this.row(line) && !this.announced(line)) this.other(line);
    });
    this.finish();
    this.close();
    return { profiles: this.profiles, unread: this.unread };
  }

  private open(header: NsysHeader, line: Line): void {
    this.finish();
    const { title } = this;
    this.title = null;
    this.headerLine = line;
    this.skipped = header.of === 'ranges' ? 'nvtx' : title !== null && 'skip' in title ? title.skip : null;
    const report = title !== null && 'report' in title ? title.report : null;
    this.table = { header, report, rows: [] };
  }

  /** Titles, and other lines of nsys' own, end a table. */
  private announced(line: Line): boolean {
    const title = titleOf(line.text);
    if (title === null && !isBreak(line.text)) return false;
    this.finish();
    const source = sourceOf(line.text);
    if (source !== null && source !== this.source) {
      if (this.source !== null) this.close();
      this.source = source;
    }
    this.title = title;
    return true;
  }

  /** One more row of the table at hand; a kernel's name may hold a title's words. */
  private row(line: Line): boolean {
    const { table, headerLine } = this;
    if (table === null || headerLine === null || this.skipped !== null) return false;
    const row = rowOf(this.text, line, table.header);
    if (!('cells' in row)) return false;
    table.rows.push(row);
    return true;
  }

  private other(line: Line): void {
    if (this.skipped !== null) return;
    if (this.table === null || this.headerLine === null) this.headlessRow(line);
    else this.complain(line, this.table.header);
  }

  /** Rows above which nothing says what they are: those with the same columns make one table. */
  private headlessRow(line: Line): void {
    const found = headlessRow(this.text, line);
    if (found === null) return;
    if (this.table !== null && this.table.header !== found.header) this.finish();
    if (this.table === null) {
      const report = this.title !== null && 'report' in this.title ? this.title.report : null;
      this.skipped = this.title !== null && 'skip' in this.title ? this.title.skip : null;
      if (this.skipped !== null) return;
      this.table = { header: found.header, report, rows: [] };
      this.title = null;
    }
    this.table.rows.push(found.row);
  }

  /** A line that begins as a row does and is none. */
  private complain(line: Line, header: NsysHeader): void {
    const miss = rowOf(this.text, line, header);
    if ('cells' in miss) return;
    const { fitted, at } = miss;
    const cut = at >= line.end;
    if (fitted < (cut ? 2 : 3)) return;
    const detail = { found: fitted, expected: header.parts.length };
    this.unread.push(
      problemAt(this.text, line, cut ? 'too-few-cells' : 'unreadable-cell', cut ? line.start : at, line.end, detail),
    );
  }

  /** Ends the table at hand: it goes to the run, to the next one where the run has such a table, or is left out. */
  private finish(): void {
    const { table, headerLine, skipped } = this;
    this.table = this.headerLine = this.skipped = null;
    if (skipped !== null && headerLine !== null) this.leaveOut(headerLine, skipped);
    if (table === null || skipped !== null || table.rows.length === 0) return;
    const sections = sectionsOf(this.text, table);
    if (sections.every((section) => section === null) && headerLine !== null) {
      this.leaveOut(headerLine, 'unknown');
      return;
    }
    if (this.current.has(table, sections)) this.close();
    this.current.add(this.text, table, sections);
    for (const [k, { line }] of table.rows.entries()) {
      if (sections[k] !== null) continue;
      const found = table.header.parts.length;
      this.unread.push(problemAt(this.text, line, 'unknown-columns', line.start, line.end, { found }));
    }
  }

  private leaveOut(line: Line, section: string): void {
    this.current.problems.push(problemAt(this.text, line, 'skipped-section', line.start, line.end, { section }));
  }
}
