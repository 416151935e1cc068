/**
 * Tables inside a text too long to hold: a log is pushed in chunk by chunk, and only the stretches around lines that
 * could be a table's are kept and read. Memory is that of the longest stretch and of the profiles found.
 */
import type { Cell, FooterKey, Problem, Profile, ReadResult } from '../profile/profile.ts';
import { read } from './read.ts';

/** Lines before a table that are kept: its title, and what a log put before its first line. */
const BEFORE = 3;
/** Lines of other things between two lines of one table. */
const BETWEEN = 40;
/** A longer line is no table's, not even one that lost its line breaks. */
const LONGEST_LINE = 8_000_000;
/** A stretch that reaches this is read as it is, so that a log of nothing but numbers does not pile up. */
const LONGEST_STRETCH = 64_000_000;
/** Lines left over that are kept of the whole log. */
const MOST_UNREAD = 1000;

const RULE = /-{5}|={5}|\u2500{5}|\+-{3}/;
const WORDS =
  /Self (?:CPU|CUDA|XPU)|time total:|CPU t(?:otal|ime)|Time ?\(%\)|NVPROF|Profiling result|Unified Memory profiling|_sum\)|FunctionEvent|% Total|Module *\||Avg +Min +Max/;
/** Three printed values: with a unit, or bare ones in columns. */
const VALUES =
  /(?:\d(?:[mun]?s|[µμ]s|%| ?[KMG]?[bB])(?=[\s|,]|$)[^\d\n]{0,40}[^%\n]{0,20}){3}|(?:[\s|,"]-?\d[\d.,]{0,20}(?=[\s|,"]|$)[\s|,"]{0,20}){5}/;

/** Reads tables out of a long text that arrives in chunks. Lines are numbered as in the whole. */
export class LogReader {
  private carry = '';
  private number = 0;
  private skipping = false;
  private held: string[] = [];
  /** Number of the first line held. */
  private first = 1;
  private size = 0;
  /** Lines since the last that could be a table's; negative while none of those held could. */
  private since = -1;
  private wordsBefore = false;
  private readonly profiles: Profile[] = [];
  private readonly unread: Problem[] = [];
  private lastRefusal: ReadResult['notAProfile'] = null;

  /** The next part of the text, cut anywhere. */
  push(chunk: string): void {
    let from = 0;
    for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', from)) {
      this.line(this.skipping ? '' : this.carry + chunk.slice(from, at));
      this.carry = '';
      this.skipping = false;
      from = at + 1;
    }
    if (this.skipping) return;
    this.carry += chunk.slice(from);
    if (this.carry.length <= LONGEST_LINE) return;
    this.carry = '';
    this.skipping = true;
  }

  /** What was found, after the last chunk; `Profile.text` is the stretch of the text around the table. */
  end(): ReadResult {
    if (this.carry !== '') this.line(this.carry);
    this.carry = '';
    this.close();
    const { profiles, unread } = this;
    if (profiles.length > 0) return { profiles, unread, notAProfile: null };
    const why = this.wordsBefore ? 'no-table' : 'empty';
    return { profiles, unread, notAProfile: this.lastRefusal ?? { tool: null, why } };
  }

  private line(line: string): void {
    this.number++;
    if (!this.wordsBefore && line.trim() !== '') this.wordsBefore = true;
    if (this.held.length === 0) this.first = this.number;
    this.held.push(line);
    this.size += line.length + 1;
    if (isTableLike(line)) this.since = 0;
    else if (this.since >= 0) this.since++;
    else if (this.held.length > BEFORE) {
      this.size -= (this.held.shift()?.length ?? 0) + 1;
      this.first++;
    }
    if (this.since > BETWEEN || this.size > LONGEST_STRETCH) this.close();
  }

  /** Reads the stretch that has come to its end, and lets go of it. */
  private close(): void {
    const { held, first } = this;
    if (this.since >= 0) {
      const found = read(held.join('\n'));
      this.profiles.push(...found.profiles.map((profile) => moved(profile, first - 1)));
      for (const problem of found.unread) {
        if (this.unread.length < MOST_UNREAD) this.unread.push({ ...problem, line: problem.line + first - 1 });
      }
      if (found.notAProfile?.tool != null) this.lastRefusal = found.notAProfile;
    }
    this.held = [];
    this.size = 0;
    this.since = -1;
  }
}

/** Whether a line could be part of some tool's table: cheap, and wrong rather once too often than once too rarely. */
function isTableLike(line: string): boolean {
  return line.length > 4 && (RULE.test(line) || WORDS.test(line) || VALUES.test(line));
}

/** The profile with its lines counted from the beginning of the whole text. */
function moved(profile: Profile, lines: number): Profile {
  const cells: Record<FooterKey, Cell | null> = { ...profile.footerCells };
  for (const key of ['selfCpuTotalUs', 'selfDeviceTotalUs', 'deviceTotalUs'] as const) {
    const cell = cells[key];
    if (cell !== null) cells[key] = { ...cell, line: cell.line + lines };
  }
  return {
    ...profile,
    rows: profile.rows.map((row) => ({ ...row, line: row.line + lines })),
    footerCells: cells,
    problems: profile.problems.map((problem) => ({ ...problem, line: problem.line + lines })),
  };
}
