/**
 * What stands in front of every line but belongs to none: quote marks, bullets, comment marks, line numbers, the stamps
 * of a log. A name may begin like that too, so a mark counts only where the lines around it share it.
 */
import { Edits, type Repaired } from './edits.ts';
import { beginsWord, type Mark, markAt, wordAt } from './marks.ts';
import { isGap } from './tokens.ts';

/** Lines that carry a mark: `place` counts the lines that are not blank. */
interface Carrier {
  readonly lineFrom: number;
  readonly place: number;
  readonly mark: Mark;
}

/** Marks that may stand in front of each other: `> # 2024-01-02 10:11:12 INFO [rank0]: `. */
const DEPTH = 10;
/** Lines without the mark between two that have it: what else a log says, and the rest of a wrapped line. */
const GAP = 8;
/** So many lines in a row prove an ambiguous mark. */
const ENOUGH = 3;
/** Share of the lines, between the first and the last with the mark, that must have it. */
const SHARE = 0.6;
const QUOTED = 0.3;

/**
 * The text without what its lines share in front. Where other lines have nothing in front, blanks take the place, so that
 * columns and the width of a page stay what they were. Null where lines share nothing.
 */
export function stripPrefixes(text: string): Repaired | null {
  const { carriers, lines } = firstMarks(text);
  if (carriers.length === 0) return null;
  /** Line start → where its marks end. */
  const ends = new Map<number, number>();
  let open = carriers;
  let places = lines;
  for (let depth = 0; depth < DEPTH && open.length > 0; depth++) {
    const proven = open.length === 0 ? [] : provenOf(open, places);
    open = [];
    // From here on only lines with all marks so far are compared with each other.
    places = proven.length;
    for (const [place, { lineFrom, mark }] of proven.entries()) {
      ends.set(lineFrom, mark.to);
      const next = markAt(text, mark.to) ?? (mark.isLog ? wordAt(text, mark.to) : null);
      if (next !== null) open.push({ lineFrom, place, mark: next });
    }
  }
  if (ends.size === 0) return null;
  const everywhere = ends.size === lines;
  const gap = everywhere ? commonGap(text, ends) : 0;
  const edits = new Edits(text);
  for (const { lineFrom } of carriers) {
    const to = ends.get(lineFrom);
    if (to === undefined) continue;
    if (everywhere) edits.replace(lineFrom, Math.min(to + gap, lineEnd(text, to)), '');
    else edits.replace(lineFrom, to, ' '.repeat(to - lineFrom));
  }
  return edits.finish();
}

/** Blanks that follow the marks of all lines: they belong to the marks. */
function commonGap(text: string, ends: ReadonlyMap<number, number>): number {
  let gap = Infinity;
  for (const to of ends.values()) {
    let blanks = 0;
    while (blanks < gap && text.charCodeAt(to + blanks) === 32) blanks++;
    const c = text.charCodeAt(to + blanks);
    if (blanks < gap && c !== 10 && c !== 13 && to + blanks < text.length) gap = blanks;
    if (gap === 0) break;
  }
  return gap === Infinity ? 0 : gap;
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
}

/** Every line that begins with a mark, and how many lines are not blank. */
function firstMarks(text: string) {
  const carriers: Carrier[] = [];
  let places = 0;
  for (let lineFrom = 0; lineFrom < text.length;) {
    let i = lineFrom;
    let c = text.charCodeAt(i);
    while (c === 32 || isGap(c)) c = text.charCodeAt(++i);
    if (c !== 10 && c !== 13 && i < text.length) {
      places++;
      if (beginsWord(c)) {
        const mark = markAt(text, i);
        if (mark !== null) carriers.push({ lineFrom, place: places, mark });
      }
    }
    const end = text.indexOf('\n', i);
    lineFrom = end < 0 ? text.length : end + 1;
  }
  return { carriers, lines: places };
}

/** The carriers whose neighbours carry the same mark, in the order of their lines. */
function provenOf(carriers: readonly Carrier[], places: number): Carrier[] {
  const kinds = new Map<string, Carrier[]>();
  for (const carrier of carriers) {
    const same = kinds.get(carrier.mark.kind);
    if (same === undefined) kinds.set(carrier.mark.kind, [carrier]);
    else same.push(carrier);
  }
  const proven: Carrier[] = [];
  for (const same of kinds.values()) {
    for (let from = 0; from < same.length;) {
      let to = from + 1;
      while (to < same.length && follows(same[to - 1], same[to])) to++;
      const run = same.slice(from, to);
      if (isProof(run, places)) proven.push(...run);
      from = to;
    }
  }
  return proven.sort((a, b) => a.lineFrom - b.lineFrom);
}

function follows(before: Carrier | undefined, carrier: Carrier | undefined): boolean {
  if (before === undefined || carrier === undefined) return false;
  const apart = carrier.place - before.place;
  if (apart > GAP) return false;
  const { count } = carrier.mark;
  if (count === null || before.mark.count === null) return true;
  // Numbers of lines go up by one, or stay at 1 in a list that numbers itself; a wrapped or blank line between has none.
  const step = count - before.mark.count;
  return (step >= 1 && step <= 3) || (step === 0 && count <= 1 && !carrier.mark.isBare);
}

function isProof(run: readonly Carrier[], places: number): boolean {
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return false;
  if (first.mark.isSure) return true;
  const span = last.place - first.place + 1;
  if (run.length === places) return !first.mark.isBare || run.length >= ENOUGH;
  // Hardly a name begins with a quote mark, and the rest of a quoted line that was wrapped has none.
  if (first.mark.kind === 'quote') return run.length >= 2 && run.length >= QUOTED * span;
  return run.length >= ENOUGH && run.length >= SHARE * span;
}

/** The text without a stamp like the one that stood before a header, wherever it stands; null where that is nowhere. */
export function stripLike(text: string, stamp: string): Repaired | null {
  const pattern = new RegExp(
    `^${stamp
      .trimEnd()
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\d+/g, '\\d+')
      .replace(/\s+/g, '\\s+')}(?=\\s) ?`,
    'gm',
  );
  const edits = new Edits(text);
  for (const found of text.matchAll(pattern))
    edits.replace(found.index, found.index + found[0].length, ' '.repeat(found[0].length));
  return edits.finish();
}
