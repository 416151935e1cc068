import { isTimed, LAUNCHES_NOTHING } from '../device-record.ts';
import { isTorch } from '../facts/printed.ts';
import type { Outcome } from '../quantity.ts';
import { footer, missing, sumOf } from '../quantity.ts';
import type { Rule } from '../rule.ts';
import type { Table } from '../table.ts';
import { has } from '../table.ts';

/**
 * The device was timed by pairs of CUDA events around each op: no kernel rows, and the ops alone fill the footer. So up
 * to 1.7, and later for `torch.autograd.profiler` without Kineto. Each time is a span with the gaps in it.
 */
export const eventTimingMode: Rule = {
  name: 'event-timing-mode',
  group: 'usable',
  vetoes: [],
  next: [],
  test(t) {
    if (isTorch(t) && t.deviceRecord === 'not-told') return missing('ops-do-not-fill-the-footer');
    if (!isTorch(t) || t.deviceRecord !== 'event-timing') return null;
    const timed = [...t.ops, ...t.labels].filter(isTimed);
    const viewed = timed.filter((row) => LAUNCHES_NOTHING.test(row.name));
    const total = has(t.profile, 'selfDeviceUs') ? sumOf(t.profile, timed, 'selfDeviceUs', 'none') : noSelf(t);
    return {
      grade: 'proved',
      severity: 'worth-knowing',
      stake: total,
      evidence: (viewed.length > 0 ? viewed : timed).map((row) => ({
        row: row.index,
        columns: [has(t.profile, 'selfDeviceUs') ? 'selfDeviceUs' : 'deviceTotalUs'],
      })),
      facts: ['rows.count', 'opSelfDevice.total'],
    };
  },
};

const noSelf = (t: Table): Outcome => footer(t.profile, 'deviceTotalUs');
