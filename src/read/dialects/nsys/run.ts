/** One run: the rows of its reports, put together from tables as they come. */
import type { Problem, Profile, Section } from '../../../profile/profile.ts';
import { type DraftRow, profileOf } from '../summary/draft.ts';
import { isSignature, sectionOfName } from '../summary/lines.ts';
import type { RawRow } from './cells.ts';
import type { NsysHeader, Unit } from './header.ts';
import { resolve } from './resolve.ts';
import type { Report } from './title.ts';

/** What is done to memory, also where a reader left out the tool's brackets. */
const MEMORY = /memcpy|memset|\b(?:host|device|[hd]to[hd])\b/i;
const NANOSECONDS: Unit = { size: false, binary: false, power: -3 };

/** One table as it was found. */
export interface RawTable {
  readonly header: NsysHeader;
  readonly report: Report | null;
  readonly rows: RawRow[];
}

/**
 * Whose rows a table holds, row by row; null where it is none of the reports that are read. A title says so, else the
 * header and the names: only CUDA's own functions are calls of its API, others are the system's.
 */
export function sectionsOf(text: string, { header, report, rows }: RawTable): readonly (Section | null)[] {
  const names = rows.map(({ name }) => text.slice(name.from, name.to));
  const own = names.map(sectionOfName);
  if (header.parts.includes('category')) return rows.map(({ category }, k) => ofCategory(category) ?? own[k] ?? 'gpu');
  if (report === 'api') return rows.map(() => 'api');
  if (report === 'mem' || isSizes(header)) return rows.map(() => 'mem');
  if (report === 'gpu') return own.map((section) => (section === 'mem' ? 'mem' : 'gpu'));
  if (report === 'mixed') return own.map((section) => section ?? 'gpu');
  if (header.of === 'memory') return names.map((name) => (MEMORY.test(name) ? 'mem' : null));
  if (header.of === 'kernels') return own.map((section) => section ?? 'gpu');
  if (header.of === 'calls') return rows.map(() => (own.includes('api') ? 'api' : null));
  const kernels = names.some(isSignature);
  return own.map((section) => section ?? (kernels ? 'gpu' : null));
}

function ofCategory(category: string): Section | null {
  if (/api/i.test(category)) return 'api';
  if (/mem/i.test(category)) return 'mem';
  return /kernel/i.test(category) ? 'gpu' : null;
}

function isSizes({ parts, units }: NsysHeader): boolean {
  return units[parts.indexOf('total')]?.size === true;
}

export class Run {
  readonly rows: DraftRow[] = [];
  readonly problems: Problem[] = [];
  /** Reports that are in: one that comes again is another run's. */
  private readonly seen = new Set<string>();
  private readonly memory = new Map<string, DraftRow>();

  has(table: RawTable, sections: readonly (Section | null)[]): boolean {
    return keysOf(table, sections).some((key) => this.seen.has(key));
  }

  add(text: string, table: RawTable, sections: readonly (Section | null)[]): void {
    for (const key of keysOf(table, sections)) this.seen.add(key);
    const cells = resolve(table.rows, table.header, NANOSECONDS);
    for (const [k, { name: at, line }] of table.rows.entries()) {
      const section = sections[k] ?? null;
      const found = cells[k];
      if (section === null || found === undefined) continue;
      const printed = text.slice(at.from, at.to);
      const name = at.quoted ? printed.replaceAll('""', '"') : printed;
      const row: DraftRow = { name, from: at.from, to: at.to, line: line.number, section, cells: found };
      if (section === 'mem' && this.merge(row)) continue;
      this.rows.push(row);
    }
  }

  profile(text: string): Profile | null {
    return this.rows.length === 0 ? null : profileOf('nsys', text, this.rows, this.problems);
  }

  /** nsys prints the times of copies and their sizes in two tables: one row here. */
  private merge(row: DraftRow): boolean {
    const known = this.memory.get(row.name);
    const measure = row.cells.has('moved') ? 'moved' : 'total';
    if (known === undefined || known.cells.has(measure)) {
      this.memory.set(row.name, row);
      return false;
    }
    for (const [key, cell] of row.cells) if (!known.cells.has(key)) known.cells.set(key, cell);
    return true;
  }
}

function keysOf({ header }: RawTable, sections: readonly (Section | null)[]): string[] {
  const kind = isSizes(header) ? 'size' : 'time';
  return [...new Set(sections)].flatMap((section) => (section === null ? [] : [`${section} ${kind}`]));
}
