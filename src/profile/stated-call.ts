/**
 * The Python call that is said to have printed the table, where the paste holds it: `.table(sort_by="…", row_limit=…)`,
 * or its arguments in a comment.
 */
import type { Profile } from './profile.ts';

export interface StatedCall {
  readonly sortBy: string | null;
  readonly rowLimit: number | null;
}

interface Found {
  readonly at: number;
  readonly to: number;
  readonly call: StatedCall;
}

const ARGUMENT = /\b(?:sort_by\s{0,9}=\s{0,9}["'“”‘’`]?([A-Za-z_]\w*)|row_limit\s{0,9}=\s{0,9}(-?\d{1,9}))/g;
/** Two arguments this close, with no closing bracket between them, are of one call. */
const WITHIN_CALL = 80;
const FOOTER = /time total:/i;
/** Bounded, so that a hostile line costs no more. */
const HEADER = /\bname\b.{0,500}?\bcpu t(?:otal|ime)\b/gi;

/** The call nearest to a table; the only one of the paste where it stands below several tables; else why there is none. */
export function callOf({ text, cells }: Profile): StatedCall | 'no-call' | 'not-of-this-table' | 'several-calls' {
  const all = callsIn(text);
  const [first] = all;
  if (first === undefined) return 'no-call';
  const start = cells.from[0] ?? 0;
  const end = cells.to.reduce((last, to) => Math.max(last, to), start);
  const before = all.findLast((found) => found.to <= start);
  if (before !== undefined && !holdsTable(text.slice(before.to, start))) return before.call;
  const after = all.find((found) => found.at >= end);
  const isLast = after !== undefined && text.slice(after.to).match(HEADER) === null;
  if (isLast && text.slice(end, after.at).match(HEADER) === null) return after.call;
  // One call below several tables; one that stands before another table printed that one.
  const same = all.every(({ call }) => call.sortBy === first.call.sortBy && call.rowLimit === first.call.rowLimit);
  if (!same) return 'several-calls';
  return isLast ? first.call : 'not-of-this-table';
}

/** Whether a table ended in this text, or a second one began: its own header stands before every table. */
const holdsTable = (text: string): boolean => FOOTER.test(text) || (text.match(HEADER) ?? []).length > 1;

function callsIn(text: string): Found[] {
  const calls: Found[] = [];
  for (const found of text.matchAll(ARGUMENT)) {
    const [whole, sortBy, rowLimit] = found;
    const argument = sortBy === undefined ? { rowLimit: Number(rowLimit) } : { sortBy };
    const last = calls.at(-1);
    const to = found.index + whole.length;
    const free = sortBy === undefined ? last?.call.rowLimit === null : last?.call.sortBy === null;
    const near = last !== undefined && found.index - last.to <= WITHIN_CALL;
    if (near && free && !text.slice(last.to, found.index).includes(')'))
      calls[calls.length - 1] = { ...last, to, call: { ...last.call, ...argument } };
    else calls.push({ at: found.index, to, call: { sortBy: null, rowLimit: null, ...argument } });
  }
  return calls;
}
