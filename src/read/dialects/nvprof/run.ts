/** One run of nvprof while its tables are being read: the rows so far and the section the next ones belong to. */
import type { Problem, Profile, Section } from '../../../profile/profile.ts';
import { type DraftRow, profileOf } from '../summary/draft.ts';
import { type Line, sectionOfName } from '../summary/lines.ts';

export class Run {
  readonly rows: DraftRow[] = [];
  readonly problems: Problem[] = [];
  /** Sections that a title or label has opened. */
  private readonly seen = new Set<Section>();
  /** What the last title or label said; null where names have to tell. */
  section: Section | null = null;

  /** Whether a section of this name would be the second one, which only another run prints. */
  has(section: Section): boolean {
    return this.seen.has(section);
  }

  enter(section: Section | null): void {
    this.section = section;
    if (section !== null) this.seen.add(section);
  }

  /** Where a row of this name belongs. */
  sectionOf(name: string): Section {
    const own = sectionOfName(name);
    return this.section ?? (own === null || own === 'mem' ? 'gpu' : own);
  }

  add(row: Omit<DraftRow, 'section'>): DraftRow {
    const share = row.cells.get('pct')?.value ?? 0;
    const before = this.rows.at(-1)?.cells.get('pct')?.value ?? 0;
    // Each section is sorted by its shares: where they rise again, the line with the label was lost.
    if (this.section === 'gpu' && share > before && sectionOfName(row.name) === 'api') this.enter('api');
    const draft = { ...row, section: this.sectionOf(row.name) };
    this.seen.add(draft.section);
    this.rows.push(draft);
    return draft;
  }

  profile(text: string): Profile | null {
    return this.rows.length === 0 ? null : profileOf('nvprof', text, this.rows, this.problems);
  }
}

/** Names that a terminal broke over several lines: the rest of one that its brackets say is unfinished. */
export class Unfinished {
  private row: DraftRow | null = null;
  private width = 0;
  private line = 0;
  private depth = 0;

  /** Notes the last row of a line; its name may run on. */
  note(row: DraftRow, line: Line): void {
    this.depth = row.to === line.end ? depthOf(row.name) : 0;
    this.row = this.depth > 0 ? row : null;
    this.width = line.to - line.from;
    this.line = line.number;
  }

  /** Whether a line that is nothing else is the rest of the name; adds it then. */
  take(text: string, line: Line): boolean {
    const { row } = this;
    const length = line.to - line.from;
    if (row === null || line.number !== this.line + 1 || length > this.width || line.start > line.from) return false;
    const rest = text.slice(line.from, line.end);
    row.name += rest;
    this.depth += depthOf(rest);
    this.line = line.number;
    // A terminal breaks lines at its width: a shorter one is the last.
    if (length < this.width || this.depth <= 0) this.row = null;
    return true;
  }
}

/** Operators and arrows look like brackets. */
const SIGNS = /operator ?(?:<<|<|>>|->|>|\(\))|->/g;

function depthOf(text: string): number {
  const name = text.replace(SIGNS, '');
  let depth = 0;
  for (let i = 0; i < name.length; i++) {
    const c = name.charCodeAt(i);
    if (c === 40 || c === 60) depth++;
    else if (c === 41 || c === 62) depth--;
  }
  return depth;
}
