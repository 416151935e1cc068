/** The lines below a table: `Self CPU time total: 2.414s`, `Self CUDA time total: 1.215s`, up to 1.7 `CUDA time total: …`. */
import { type Lexer, TIME } from './tokens.ts';

export interface Footer {
  /** CPU, CUDA, XPU … as printed. */
  readonly of: string;
  readonly self: boolean;
  /** null where the value has no unit we know. */
  readonly us: number | null;
  readonly exp: number;
  /** Offsets of the value in the text, and its line from 1. */
  readonly from: number;
  readonly to: number;
  readonly line: number;
}

const LABEL = 'time total:';
const MARKUP = /^[\s*`_:]*/;
/** The words before the label, at the end of what stands before it; bounded, so a hostile line costs no more. */
const WORDS = /(?:^|[^A-Za-z0-9_])(self\s+)?([a-z][a-z0-9_]{0,31})\s+$/i;
const WORD = /^[^\s|*`]{1,40}/;
const REACH = 64;

/** All footers of the line between two offsets. */
export function readFooters(lexer: Lexer, lineFrom: number, lineTo: number, lineNumber: number): Footer[] {
  const footers: Footer[] = [];
  const line = lexer.text.slice(lineFrom, lineTo);
  let begin = 0;
  for (let at = find(line, begin); at >= 0; at = find(line, begin)) {
    const before = line.slice(Math.max(begin, at - REACH), at);
    const words = WORDS.exec(before);
    begin = at + LABEL.length;
    // Behind other words it is a sentence about a footer.
    if (words === null || /[A-Za-z0-9]/.test(before.slice(0, words.index))) continue;
    const rest = line.slice(begin, begin + REACH);
    const from = lineFrom + begin + (MARKUP.exec(rest)?.[0].length ?? 0);
    const us = lexer.read(from) === TIME ? lexer.value : null;
    const to = us === null ? from + (WORD.exec(line.slice(from - lineFrom))?.[0].length ?? 0) : lexer.end;
    if (to === from) continue;
    const of = (words[2] ?? '').toUpperCase();
    footers.push({ of, self: words[1] !== undefined, us, exp: lexer.exp, from, to, line: lineNumber });
    begin = to - lineFrom;
  }
  return footers;
}

/** Case varies with what a forum made of it, the colon does not. */
function find(line: string, from: number): number {
  for (let colon = line.indexOf(':', from); colon >= 0; colon = line.indexOf(':', colon + 1)) {
    const at = colon + 1 - LABEL.length;
    if (at >= from && line.slice(at, colon + 1).toLowerCase() === LABEL) return at;
  }
  return -1;
}
