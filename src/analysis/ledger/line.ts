import type { Instance, Line, LineId } from '../ledger.ts';
import type { Outcome } from '../quantity.ts';
import { agree, isKnown } from '../quantity.ts';

const EMPTY = { left: null, right: null, note: null, tested: 0, instances: [] };

export function notCheckable(id: LineId, why: string): Line {
  return { ...EMPTY, id, verdict: 'not-checkable', note: why };
}

/** Two numbers that must agree within the rounding of their prints. */
export function compare(id: LineId, left: Outcome, right: Outcome): Line {
  if (!isKnown(left)) return notCheckable(id, left.missing);
  if (!isKnown(right)) return notCheckable(id, right.missing);
  return { ...EMPTY, id, verdict: agree(left, right) ? 'held' : 'broken', left, right, tested: 1 };
}

/** Many instances of one identity: held where none fails. */
export function many(id: LineId, tested: number, failures: readonly Instance[], none: string): Line {
  if (tested === 0) return notCheckable(id, none);
  return { ...EMPTY, id, verdict: failures.length === 0 ? 'held' : 'broken', tested, instances: failures };
}
