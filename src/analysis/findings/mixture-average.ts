import { mixtureOf } from '../mixture.ts';
import type { Rule } from '../rule.ts';

/** R16: kernel families below one op whose averages lie this far apart make its mean the time of none of them. */
const SPREAD = 5;

export const mixtureAverage: Rule = {
  name: 'mixture-average',
  group: 'how-to-add',
  vetoes: [],
  next: ['by-shape'],
  test(t) {
    const mixture = mixtureOf(t);
    if ('missing' in mixture) return mixture;
    const averages = mixture.groups.map((group) => group.average.value);
    if ('value' in mixture.restAverage) averages.push(mixture.restAverage.value);
    if (averages.length < 2 || Math.max(...averages) < SPREAD * Math.min(...averages)) return null;
    const kernels = mixture.groups.flatMap((group) => [...group.rows, ...group.helpers]);
    return {
      grade: 'proved',
      severity: 'worth-knowing',
      stake: mixture.total,
      evidence: [mixture.op, ...kernels].map((row) => ({ row: row.index, columns: ['deviceAvgUs', 'calls'] })),
      facts: ['conv.deviceAvg', 'conv.calls', 'conv.families'],
    };
  },
};
