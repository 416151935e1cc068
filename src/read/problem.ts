/** Lines that look like rows and could not be read: what is wrong with them and where in the line. */
import type { Problem } from '../profile/profile.ts';
import type { Table } from './table.ts';
import { isGap, type Lexer, PERCENT, SIZE, skipGaps, TIME } from './tokens.ts';

/** Values with a unit that follow each other before a line looks like a row: fewer within a table than in prose. */
const WITHIN = 2;
const OUTSIDE = 3;

/** A stretch of a line between two offsets of the text. */
export interface Line {
  readonly number: number;
  /** First character that is no blank. */
  readonly start: number;
  readonly end: number;
}

/**
 * What is wrong with a line that was not read, null where it does not look like a row. `table` is the table it would
 * belong to. Codes: `too-few-cells` (the line stops early), `unreadable-cell`, `too-many-cells`, `no-name`,
 * `unknown-columns` (values in a row, but in the columns of no table).
 */
export function rowProblem(lexer: Lexer, line: Line, table: Table | null): Problem | null {
  const run = longestRun(lexer, line);
  if (run.length < (table === null ? OUTSIDE : WITHIN)) return null;
  if (table === null) return problem(lexer, line, 'unknown-columns', run.from, run.to, { found: run.length });
  const { layout } = table;
  const expected = layout.first + layout.kinds.length;
  if (run.from === line.start)
    return problem(lexer, line, 'no-name', run.from, run.to, { found: run.length, expected });
  if (table.fitted === 0)
    return problem(lexer, line, 'unknown-columns', run.from, run.to, { found: run.length, expected });
  const found = layout.first + table.fitted;
  const stop = wordEnd(lexer.text, table.missAt);
  if (table.fitted === layout.kinds.length) {
    return problem(lexer, line, 'too-many-cells', table.missAt, line.end, { expected });
  }
  if (isLast(lexer.text, stop)) {
    // Nothing stands where the line stops: point at the last thing that does.
    const from = table.missAt < stop ? table.missAt : table.lastFit;
    return problem(lexer, line, 'too-few-cells', from, stop, { found, expected });
  }
  const column = layout.columns[found] ?? 'unknown';
  return problem(lexer, line, 'unreadable-cell', table.missAt, stop, { column, found, expected });
}

/** A problem with its place given as offsets in the text. */
export function problem(
  { text }: Lexer,
  line: Line,
  code: string,
  from: number,
  to: number,
  detail: Problem['detail'],
): Problem {
  const lineFrom = text.lastIndexOf('\n', line.start - 1) + 1;
  return {
    code,
    line: line.number,
    text: text.slice(lineFrom, line.end),
    from: from - lineFrom,
    to: Math.min(to, line.end) - lineFrom,
    detail,
  };
}

/** The longest run of printed values with a unit. */
function longestRun(lexer: Lexer, line: Line) {
  const { text } = lexer;
  let best = { from: line.start, to: line.start, length: 0 };
  let run = best;
  for (let i = line.start; i < line.end; i = skipGaps(text, i)) {
    const kind = lexer.read(i);
    if (kind === TIME || kind === PERCENT || kind === SIZE) {
      run =
        run.length === 0 ? { from: i, to: lexer.end, length: 1 } : { ...run, to: lexer.end, length: run.length + 1 };
      if (run.length > best.length) best = run;
      i = lexer.end;
    } else {
      run = { from: i, to: i, length: 0 };
      i = Math.max(wordEnd(text, i), i + 1);
    }
  }
  return best;
}

function wordEnd(text: string, from: number): number {
  let i = from;
  for (let c = text.charCodeAt(i); c !== 10 && !isGap(c); c = text.charCodeAt(i)) i++;
  return i;
}

function isLast(text: string, from: number): boolean {
  return text.charCodeAt(skipGaps(text, from)) === 10;
}
