import { wallTotal } from '../facts/table.ts';
import { waitTotal } from '../facts/waits.ts';
import { isKnown } from '../quantity.ts';
import type { Rule } from '../rule.ts';

/** R7: from this share of the run on, standing still is worth a word (audit, R7). */
const WAIT_SHARE = 0.2;

export const waiting: Rule = {
  name: 'waiting',
  group: 'whose-time',
  vetoes: [],
  next: ['who-syncs'],
  test(t) {
    const [wait, wall] = [waitTotal(t), wallTotal(t)];
    if (!isKnown(wait)) return null;
    if (!isKnown(wall)) return wall;
    if (wait.value <= WAIT_SHARE * wall.value) return null;
    return {
      grade: 'proved',
      severity: 'dominates',
      stake: wait,
      evidence: t.waits.map((row) => ({ row: row.index, columns: ['selfCpuUs'] })),
      facts: ['wait.total', 'wait.share'],
    };
  },
};
