/** Findings in a repaired text → the same findings in the text as given. */
import type { Cell, FooterKey, Problem, Profile, Row } from '../profile/profile.ts';
import type { Findings } from './dialect.ts';
import type { Repaired } from './edits.ts';

/** Moves every place of the findings to where it stood before the repairs; values stay what they are. */
export function remap(found: Findings, repaired: Repaired, given: string): Findings {
  const back = new WayBack(repaired, given);
  return {
    profiles: found.profiles.map((profile) => back.profile(profile)),
    unread: found.unread.map((problem) => back.problem(problem)),
  };
}

class WayBack {
  private readonly repaired: Repaired;
  private readonly given: string;
  private readonly lines: Lines;
  private readonly givenLines: Lines;

  constructor(repaired: Repaired, given: string) {
    this.repaired = repaired;
    this.given = given;
    this.lines = new Lines(repaired.text);
    this.givenLines = new Lines(given);
  }

  profile(profile: Profile): Profile {
    const { map } = this.repaired;
    const { cells, columns } = profile;
    const from = new Uint32Array(cells.from.length);
    const to = new Uint32Array(cells.to.length);
    for (let at = 0; at < from.length; at++) {
      const start = cells.from[at] ?? 0;
      const end = cells.to[at] ?? 0;
      if (start === end) continue;
      from[at] = map.start(start);
      to[at] = map.end(end);
    }
    const footerCells: Record<FooterKey, Cell | null> = { ...profile.footerCells };
    for (const key of ['selfCpuTotalUs', 'selfDeviceTotalUs', 'deviceTotalUs'] as const) {
      const cell = footerCells[key];
      if (cell !== null) footerCells[key] = this.cell(cell);
    }
    const rows = profile.rows.map((row): Row => {
      return { ...row, line: this.givenLines.numberAt(from[row.index * columns.length] ?? 0) };
    });
    const problems = profile.problems.map((problem) => this.problem(problem));
    return { ...profile, text: this.given, cells: { from, to, exp: cells.exp }, rows, footerCells, problems };
  }

  problem(problem: Problem): Problem {
    const { line, from, to, start } = this.place(problem);
    const end = this.given.indexOf('\n', start);
    const text = this.given.slice(start, end < 0 ? this.given.length : end);
    return { ...problem, line, text, from, to: Math.min(to, text.length) };
  }

  private cell(cell: Cell): Cell {
    const { line, from, to, start } = this.place(cell);
    return { ...cell, text: this.given.slice(start + from, start + to), line, from, to };
  }

  private place(seen: { readonly line: number; readonly from: number; readonly to: number }) {
    const { map } = this.repaired;
    const lineFrom = this.lines.startOf(seen.line);
    const from = map.start(lineFrom + seen.from);
    const to = Math.max(map.end(lineFrom + seen.to), from);
    const line = this.givenLines.numberAt(from);
    const start = this.givenLines.startOf(line);
    return { line, start, from: from - start, to: to - start };
  }
}

/** Where the lines of a text begin. */
class Lines {
  private readonly starts: number[] = [0];

  constructor(text: string) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.starts.push(at + 1);
  }

  startOf(line: number): number {
    return this.starts[line - 1] ?? 0;
  }

  /** Number of the line, from 1, that holds an offset. */
  numberAt(offset: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }
}
