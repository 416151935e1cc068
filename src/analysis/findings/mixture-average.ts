import type { FindingRule } from '../findings.ts';
import { mixtureOf } from '../mixture.ts';

/** R16: kernel families below one op whose averages lie this far apart make its mean the time of none of them. */
const SPREAD = 5;

export const mixtureAverage: FindingRule = (t) => {
  const mixture = mixtureOf(t);
  if ('missing' in mixture) return null;
  const averages = mixture.groups.map((group) => group.average.value);
  if ('value' in mixture.restAverage) averages.push(mixture.restAverage.value);
  if (averages.length < 2 || Math.max(...averages) < SPREAD * Math.min(...averages)) return null;
  return {
    rule: 'mixture-average',
    grade: 'proved',
    stakeUs: mixture.total.value,
    rows: [mixture.op, ...mixture.groups.flatMap((group) => [...group.rows, ...group.helpers])].map((row) => row.index),
    facts: ['conv.deviceAvg', 'conv.calls', 'conv.families'],
    next: ['by-shape'],
    vetoedBy: null,
  };
};
