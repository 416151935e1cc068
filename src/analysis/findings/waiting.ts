import { wallTotal } from '../facts/table.ts';
import { waitTotal } from '../facts/waits.ts';
import { isProfilersOwn } from '../facts/queue.ts';
import { isKnown, missing } from '../quantity.ts';
import type { Rule } from '../rule.ts';
import type { Table } from '../table.ts';

/** R7: from this share of the run on, standing still is worth a word (audit, R7). */
const WAIT_SHARE = 0.2;

/** R7: the host stood still. Where nearly all of it is the profiler's own wait at the end of the block, that is no fault. */
export const waiting: Rule = {
  name: 'waiting',
  group: 'whose-time',
  vetoes: [],
  next: ['who-syncs'],
  test(t) {
    const [wait, wall] = [waitTotal(t), wallTotal(t)];
    if (t.runtime.length === 0) return missing('no-runtime-rows');
    if (!isKnown(wait)) return t.waits.length === 0 ? null : wait;
    if (!isKnown(wall)) return wall;
    if (wait.value <= WAIT_SHARE * wall.value) return null;
    const own = isTheProfilers(t, wall.value);
    return {
      grade: 'proved',
      severity: own ? 'worth-knowing' : 'dominates',
      stake: wait,
      evidence: t.waits.map((row) => ({ row: row.index, columns: ['selfCpuUs'] })),
      facts: ['wait.total', 'wait.share'],
      values: { own: own ? 'own' : '' },
      rivals: own ? [{ id: 'profilers-own-wait', speaksFor: ['one-device-synchronise'], speaksAgainst: [] }] : [],
    };
  },
};

/** Without the profiler's own wait there would be nothing to say. */
function isTheProfilers(t: Table, wallUs: number): boolean {
  const others = t.waits.filter((row) => !isProfilersOwn(row));
  return (
    others.length < t.waits.length && others.reduce((us, row) => us + (row.selfCpuUs ?? 0), 0) <= WAIT_SHARE * wallUs
  );
}
