/** Why a text gave no profile: a stable code for each reason that a reader can act upon. */
import type { Problem, ReadResult } from '../../profile/profile.ts';
import { toolOf } from './index.ts';

/** Reasons that a dialect found itself: it saw its header. */
const SEEN = ['no-rows', 'no-columns', 'all-blanked'] as const;
/** What follows is told from this much. */
const REACH = 100_000;
const CODE =
  /^[ \t]*(?:import |from \w[\w.]* import |def \w|class \w|with .{1,200}:$|for .{1,200}:$|#include|print\(|@\w|using |const |let |return )/gm;
const PICTURE = /^[ \t]*(?:data:image\/|!\[[^\]\n]{0,200}\]\(|\S{1,300}\.(?:png|jpe?g|gif|webp|bmp)\s*$)/i;
/** One value alone in its line, as a column copied out of a PDF. */
const ALONE = /^[ \t]*-?\d{1,9}[.,]\d{1,3} ?(?:us|[µμ]s|ms|s|%)[ \t]*$/gm;
const ENOUGH = 8;

/**
 * Codes: `empty`, `other-tool` (named in `tool`), `no-rows` (a header without rows), `no-columns` (a header without a
 * column of numbers), `all-blanked` (every value is a placeholder), `rows-unread` (rows, none of which could be read; they
 * are in `unread`), `columns-apart` (the cells came column by column), `picture` (the place of one), `code`, `prose`,
 * `no-table`.
 */
export function whyNot(text: string, unread: readonly Problem[]): NonNullable<ReadResult['notAProfile']> {
  const because = (why: string) => ({ tool: null, why });
  if (text.trim() === '') return because('empty');
  const seen = SEEN.find((code) => unread.some((problem) => problem.code === code));
  if (seen !== undefined) return because(seen);
  const tool = toolOf(text);
  if (tool !== null) return { tool, why: 'other-tool' };
  const words = text.slice(0, REACH);
  if (count(words, ALONE, ENOUGH) === ENOUGH) return because('columns-apart');
  if (unread.length > 0) return because('rows-unread');
  if (PICTURE.test(words.slice(0, 1000))) return because('picture');
  if (count(words, CODE, 2) === 2) return because('code');
  return because(isProse(words) ? 'prose' : 'no-table');
}

/** How often a pattern is found, up to as often as is asked for. */
function count(text: string, pattern: RegExp, most: number): number {
  let found = 0;
  const all = text.matchAll(pattern);
  while (found < most && all.next().done !== true) found++;
  return found;
}

/** Letters, and more of them than digits and rules. */
function isProse(text: string): boolean {
  let letters = 0;
  let others = 0;
  for (const [word] of text.matchAll(/\p{L}+|[^\s\p{L}]+/gu)) {
    if (/^\p{L}/u.test(word)) letters += word.length;
    else others += word.length;
  }
  return letters >= 12 && letters > others;
}
