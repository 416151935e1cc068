import type { FindingRule } from '../findings.ts';
import { waitTotal } from '../facts/waits.ts';
import { wallTotal } from '../facts/table.ts';
import { isKnown } from '../quantity.ts';

/** R7: from this share of the run on, standing still is worth a word (audit, R7). */
const WAIT_SHARE = 0.2;

export const waiting: FindingRule = (t) => {
  const [wait, wall] = [waitTotal(t), wallTotal(t)];
  if (!isKnown(wait) || !isKnown(wall) || wait.value <= WAIT_SHARE * wall.value) return null;
  return {
    rule: 'waiting',
    grade: 'proved',
    stakeUs: wait.value,
    rows: t.waits.map((row) => row.index),
    facts: ['wait.total', 'wait.share'],
    next: ['who-syncs'],
    vetoedBy: null,
  };
};
