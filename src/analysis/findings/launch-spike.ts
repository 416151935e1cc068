import type { FindingRule } from '../findings.ts';
import { spike } from '../facts/launches.ts';
import { isKnown } from '../quantity.ts';

/**
 * R5: launches are slow on average and nearly all their time lies below one op. That the slow launch exists is proved;
 * what it is (the profiler's own start-up, module loading, cuDNN set-up) is not, hence the grade.
 */
export const launchSpike: FindingRule = (t) => {
  const found = spike(t);
  if ('missing' in found) return null;
  return {
    rule: 'launch-spike',
    grade: 'likely',
    stakeUs: isKnown(found.below) ? found.below.value : null,
    rows: [found.owner, ...t.launches].map((row) => row.index),
    facts: ['launch.total', 'launch.calls', 'launch.spike', 'launch.spikeOwner'],
    next: ['who-pays-first'],
    vetoedBy: null,
  };
};
