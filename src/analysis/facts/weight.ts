import type { Outcome } from '../quantity.ts';
import { isKnown, over } from '../quantity.ts';
import type { Severity } from '../rule.ts';
import type { Table } from '../table.ts';
import { wallTotal } from './table.ts';

/** From this share of the run on a cost rules it (audit, R7, which sets it for waiting). */
const RULES_FROM = 0.2;

/** How much a stretch of host time weighs in the run; where the run's length is not printed, it may not be put first. */
export function weightOf(t: Table, cost: Outcome): Severity {
  const share = over(cost, wallTotal(t));
  return isKnown(share) && share.value > RULES_FROM ? 'dominates' : 'worth-knowing';
}
