/** Lines whose cells stand between separators: CSV with or without quotes, Markdown and grid tables. */
import { isBlank } from '../../tokens.ts';

/** Offsets in the text, without blanks, quotes and Markdown's marks around the value. */
export interface Field {
  readonly from: number;
  readonly to: number;
  /** A quote that the end of the line left open. */
  readonly open: boolean;
}

/**
 * The fields of a line; from the `most`th on separators belong to the value, as a name's own do where a table lost its
 * quotes. Bars at both ends of a line are its frame.
 */
export function fieldsOf(text: string, start: number, end: number, separator: string, most: number): Field[] {
  const mark = separator.charCodeAt(0);
  let from = start;
  let to = end;
  if (separator === '|') {
    if (text.charCodeAt(from) === mark) from++;
    if (to > from && text.charCodeAt(to - 1) === mark) to--;
  }
  const fields: Field[] = [];
  for (;;) {
    while (from < to && isBlank(text.charCodeAt(from))) from++;
    const last = fields.length === most - 1;
    const quote = separator !== '|' && text.charCodeAt(from) === 34 ? closing(text, from + 1, to) : -1;
    let next = quote >= 0 ? Math.min(quote + 1, to) : from;
    while (next < to && (last || text.charCodeAt(next) !== mark)) next++;
    if (quote >= 0) fields.push({ from: from + 1, to: quote, open: quote === to });
    else fields.push({ ...bare(text, from, next), open: false });
    if (next >= to) return fields;
    from = next + 1;
  }
}

/** Where a quoted value ends: a doubled quote is a quote. */
function closing(text: string, from: number, to: number): number {
  let i = from;
  while (i < to && (text.charCodeAt(i) !== 34 || text.charCodeAt(i + 1) === 34)) i += text.charCodeAt(i) === 34 ? 2 : 1;
  return Math.min(i, to);
}

/** Without the blanks, asterisks and backticks around a value; a name may begin or end with one asterisk. */
export function bare(text: string, from: number, to: number): { from: number; to: number } {
  let a = from;
  let b = to;
  while (b > a && isBlank(text.charCodeAt(b - 1))) b--;
  for (const mark of ['**', '`']) {
    const twice = 2 * mark.length;
    if (b - a <= twice || !text.startsWith(mark, a) || !text.startsWith(mark, b - mark.length)) continue;
    a += mark.length;
    b -= mark.length;
  }
  return { from: a, to: b };
}
