/** How a text lies on the page it was wrapped to: its lines, the page's width, and which breaks cut a word in two. */
import { Edits, type Repaired } from './edits.ts';
import { isGap } from './tokens.ts';

/** Narrower than this nothing wraps. */
const NARROWEST = 40;

export interface PageLine {
  readonly from: number;
  /** Without the blanks at its end. */
  readonly to: number;
  readonly length: number;
}

/**
 * The whole text as one line, for a table that lost its line breaks before it was wrapped: at its words, or at a page's
 * edge that cut them.
 */
export function joinAll(text: string, glued: boolean): Repaired | null {
  const lines = linesOf(text);
  const width = glued ? widthOf(lines) : Infinity;
  const edits = new Edits(text);
  for (let k = 0; k + 1 < lines.length; k++) join(edits, lines, k, isGlued(text, lines, k, width));
  return edits.finish();
}

/**
 * The lines of a text that are not blank, without the blanks that all of them begin with; a carriage return does not
 * count.
 */
export function linesOf(text: string): PageLine[] {
  const lines: PageLine[] = [];
  let indent = Infinity;
  for (let start = 0; start < text.length;) {
    const at = text.indexOf('\n', start);
    const end = at < 0 ? text.length : at;
    const last = text.charCodeAt(end - 1) === 13 ? end - 1 : end;
    let to = last;
    while (to > start && isGap(text.charCodeAt(to - 1))) to--;
    if (to > start) {
      let blanks = 0;
      while (blanks < indent && text.charCodeAt(start + blanks) === 32) blanks++;
      indent = blanks;
      lines.push({ from: start, to, length: last - start });
    }
    start = end + 1;
  }
  return indent === 0
    ? lines
    : lines.map(({ from, to, length }) => ({ from: from + indent, to, length: length - indent }));
}

/** The width at which several lines end and beyond which hardly one goes: that of the page the text was wrapped to. */
export function widthOf(lines: readonly PageLine[]): number {
  const counts = new Map<number, number>();
  let all = 0;
  for (const { length } of lines) {
    if (length < NARROWEST) continue;
    all++;
    counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  let longer = 0;
  for (const [length, count] of [...counts].sort((a, b) => b[0] - a[0])) {
    if (count >= 2) return length;
    longer += count;
    if (longer > 0.1 * all) break;
  }
  return Infinity;
}

/** Whether a page's edge cut a word in two: a full line with no blank on either side of its break. */
export function isGlued(text: string, lines: readonly PageLine[], k: number, width: number): boolean {
  const line = lines[k];
  const next = lines[k + 1];
  if (line === undefined || next === undefined) return false;
  return (
    line.length === width && line.to - line.from === width && next.to > next.from && !isGap(text.charCodeAt(next.from))
  );
}

/** Takes the break behind a line away. */
export function join(edits: Edits, lines: readonly PageLine[], k: number, glued: boolean): void {
  const line = lines[k];
  const next = lines[k + 1];
  if (line === undefined || next === undefined) return;
  edits.replace(line.from + line.length, next.from, glued ? '' : ' ');
}
