/** The name cell of a row: where it ends, what of it is an overload's name, what is Markdown. */
import { blankStart } from './aligned.ts';
import { isBlank, isGap } from './tokens.ts';

/** How far into a name its first letter is looked for. */
const NEAR = 100;

/** Whether a name has a letter near its beginning: a row of dots or dashes is none. */
export function hasWord(text: string, from: number, to: number): boolean {
  for (let i = from; i < Math.min(to, from + NEAR); i++) {
    const c = text.charCodeAt(i);
    if ((c >= 65 && c <= 90) || (c >= 97 && c <= 122) || c > 0xbf) return true;
  }
  return false;
}

/**
 * Where the overload name stands: behind the rule's first column (`edge`, an offset in the line), or the second of exactly
 * two words.
 */
export function overloadAt(
  text: string,
  edge: number | undefined,
  nameFrom: number,
  nameTo: number,
): { nameTo: number; from: number; to: number } {
  const none = { nameTo, from: nameTo, to: nameTo };
  let cut = barIn(text, nameFrom, nameTo);
  const lineFrom = blankStart(text, nameFrom);
  if (cut < 0 && edge !== undefined && lineFrom >= 0) cut = lineFrom + edge;
  // A cell that is longer than its column moves the next one, and a rule may have lost its padding.
  if (cut > nameTo || cut < nameFrom || !isGap(text.charCodeAt(cut - 1))) cut = -1;
  if (cut < 0) {
    const words = text.slice(nameFrom, nameTo).split(/\s+/);
    if (words.length !== 2 || words[0]?.includes('::') !== true) return none;
    cut = nameTo - (words[1]?.length ?? 0);
  }
  let from = cut;
  while (from < nameTo && isGap(text.charCodeAt(from))) from++;
  let to = cut;
  while (to > nameFrom && isGap(text.charCodeAt(to - 1))) to--;
  return { nameTo: to, from, to: nameTo };
}

/** Where the cell behind a bar begins, -1 without one. */
function barIn(text: string, from: number, to: number): number {
  for (let i = from; i < to; i++) if (isGap(text.charCodeAt(i)) && !isBlank(text.charCodeAt(i))) return i + 1;
  return -1;
}

/** How many characters of Markdown stand on either side of a name: `name` or **name**. */
export function markupOf(text: string, from: number, to: number): number {
  const first = text.charCodeAt(from);
  if (first !== 96 && first !== 42) return 0;
  let marks = 0;
  while (
    to - from > 2 * marks + 2 &&
    text.charCodeAt(from + marks) === first &&
    text.charCodeAt(to - 1 - marks) === first
  )
    marks++;
  return first === 42 && marks < 2 ? 0 : marks;
}
