/**
 * How nvprof's rows are told: a share, a time, a count and three more times in a row, with the name behind them. No name
 * and no sentence holds such a run, so neither padding nor a header is needed.
 */
import { COUNT, type Lexer, mayBegin, PERCENT, TIME } from '../../tokens.ts';
import type { DraftCell, Measure } from '../summary/draft.ts';
import { skipGaps, wordEnd } from '../summary/lines.ts';

const KINDS = [PERCENT, TIME, COUNT, TIME, TIME, TIME];
const MEASURES: readonly Measure[] = ['pct', 'total', 'calls', 'avg', 'min', 'max'];
/** Cells of a row, its name included. */
export const CELLS = MEASURES.length + 1;

export interface Signature {
  readonly from: number;
  readonly to: number;
  readonly cells: Map<Measure, DraftCell>;
}

/** How far a row could be followed that did not come to its end. */
export interface Miss {
  readonly fitted: number;
  /** The first cell that did not fit, or the end of the line. */
  readonly at: number;
}

/** The next signature between two offsets, or null. */
export function nextSignature(lexer: Lexer, from: number, to: number): Signature | null {
  const { text } = lexer;
  for (let i = skipGaps(text, from, to); i < to; i = skipGaps(text, wordEnd(text, i, to), to)) {
    if (!mayBegin(text.charCodeAt(i))) continue;
    const found = signatureAt(lexer, i, to);
    if ('cells' in found) return found;
  }
  return null;
}

/** The signature that begins at an offset, or how far it goes. */
export function signatureAt(lexer: Lexer, start: number, to: number): Signature | Miss {
  const cells = new Map<Measure, DraftCell>();
  let i = start;
  for (const [k, measure] of MEASURES.entries()) {
    const kind = i < to ? lexer.read(i) : -1;
    if (kind !== KINDS[k] || lexer.end > to) return { fitted: k, at: i };
    const { end, value, exp } = lexer;
    cells.set(measure, { from: i, to: end, value: Number.isNaN(value) ? null : value, exp });
    if (k === MEASURES.length - 1) return { from: start, to: end, cells };
    i = skipGaps(lexer.text, end, to);
  }
  return { fitted: 0, at: start };
}
