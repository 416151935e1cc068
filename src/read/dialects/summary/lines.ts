/** Going through a text line by line, and the words that tell what a line of these tools is about. */
import type { Problem, Section } from '../../../profile/profile.ts';
import { isGap } from '../../tokens.ts';

/** A line without the blanks around it; offsets count in the whole text. */
export interface Line {
  readonly number: number;
  /** First character of the line, blanks included, and the line break behind it. */
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
  /** Between `start` and `end`. */
  readonly text: string;
}

/** Calls `take` with every line that is not blank. */
export function eachLine(text: string, take: (line: Line) => void): void {
  let number = 0;
  for (let from = 0; from < text.length;) {
    number++;
    const found = text.indexOf('\n', from);
    const to = found < 0 ? text.length : found;
    const start = skipGaps(text, from, to, false);
    const end = trimEnd(text, start, to, false);
    if (start < end) take({ number, from, to, start, end, text: text.slice(start, end) });
    from = to + 1;
  }
}

/** The first character from `i` on that is no blank (and, unless told, no bar). */
export function skipGaps(text: string, i: number, to: number, bars = true): number {
  let at = i;
  while (at < to && isSkipped(text.charCodeAt(at), bars)) at++;
  return at;
}

export function trimEnd(text: string, from: number, i: number, bars = true): number {
  let at = i;
  while (at > from && isSkipped(text.charCodeAt(at - 1), bars)) at--;
  return at;
}

function isSkipped(c: number, bars: boolean): boolean {
  return isGap(c) && (bars || c !== 124);
}

export function wordEnd(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && !isGap(text.charCodeAt(at))) at++;
  return at;
}

/** A problem of a line; `from` and `to` are offsets in the text. */
export function problemAt(
  text: string,
  line: Line,
  code: string,
  from: number,
  to: number,
  detail: Problem['detail'],
): Problem {
  const at = Math.min(Math.max(from, line.from), Math.max(line.from, line.end - 1));
  const until = Math.min(Math.max(to, at + 1), line.to);
  return {
    ...{ code, line: line.number, text: text.slice(line.from, line.to) },
    ...{ from: at - line.from, to: until - line.from, detail },
  };
}

/** CUDA's own functions: what both tools print under their API headings. */
const API = /^(?:cuda|cu)[A-Z]\w*$/;
const DIRECTIVE = /^acc_\w+@/;

/** Where a row belongs by its name alone; null where the name says nothing. */
export function sectionOfName(name: string): Section | null {
  if (API.test(name)) return 'api';
  if (name.startsWith('[CUDA ')) return 'mem';
  return DIRECTIVE.test(name) ? 'openacc' : null;
}

/** Whether only compiled device code has such a name: parameters, template arguments, a namespace. */
export function isSignature(name: string): boolean {
  return /[(<]|::/.test(name);
}
