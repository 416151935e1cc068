/** Rules of dashes: they draw no data, but while a paste keeps its padding they give the exact columns. */
import { isGap } from './tokens.ts';

/** Where the dashes of each column begin, counted from the start of the line; null where the line is no rule. */
export function ruleEdges(text: string, start: number, end: number): readonly number[] | null {
  const lineFrom = text.lastIndexOf('\n', start - 1) + 1;
  const edges: number[] = [];
  let dashes = 0;
  for (let i = start; i < end; i++) {
    const c = text.charCodeAt(i);
    if (isGap(c)) continue;
    if (!isRuler(c)) return null;
    dashes++;
    if (i === start || isGap(text.charCodeAt(i - 1))) edges.push(i - lineFrom);
  }
  return dashes >= 3 ? edges : null;
}

/** Hyphen, equals, plus, colon (Markdown), and the dashes that typography makes of hyphens. */
function isRuler(c: number): boolean {
  return c === 45 || c === 61 || c === 43 || c === 58 || c === 0x2013 || c === 0x2014 || (c >= 0x2500 && c < 0x2580);
}
