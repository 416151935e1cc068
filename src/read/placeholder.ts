/**
 * Values that someone blanked out before pasting: `xx.yyy ms`, `?`, `N/A`, `...`. They stand in their columns and say
 * that something was printed there, so they are unknown, not zero and not a fault.
 */
import type { Lexer } from './tokens.ts';

const BLANKED =
  /(?:[xXyYzZ?#•█]{2,12}|[xXyYzZ?#•█]{1,12}[.,][xXyYzZ?#•█\d]{1,9}|\?|\d{1,9}[.,][xXyYzZ?#]{1,9}|\.{2,3}|\*{2,9}|--?|[Nn]\/[Aa]|NaN|nan|None|null)(?: ?(?:us|[µμ]s|ms|ns|s|%|[KMGTkmgt]?[bB]))?(?=[\s|│┃]|$)/y;

/** Reads the blanked value at an offset as a token without value; whether there was one. */
export function readPlaceholder(lexer: Lexer, at: number): boolean {
  BLANKED.lastIndex = at;
  if (!BLANKED.test(lexer.text)) return false;
  lexer.end = BLANKED.lastIndex;
  lexer.value = NaN;
  lexer.exp = 0;
  return true;
}
