import { spike } from '../facts/launches.ts';
import type { Rule } from '../rule.ts';

/**
 * R5: launches are slow on average and nearly all their time lies below one op. That the slow launch exists is proved;
 * what it is (the profiler's own start-up, module loading, cuDNN set-up) is not, hence the grade.
 */
export const launchSpike: Rule = {
  name: 'launch-spike',
  group: 'whose-time',
  vetoes: [],
  next: ['who-pays-first'],
  test(t) {
    const found = spike(t);
    if ('missing' in found) return found.missing === 'no-launch-rows' ? found : null;
    return {
      grade: 'likely',
      severity: 'dominates',
      stake: found.below,
      evidence: [
        { row: found.owner.index, columns: ['cpuTotalUs'] },
        ...t.launches.map((row) => ({ row: row.index, columns: ['selfCpuUs'] as const })),
      ],
      facts: ['launch.total', 'launch.calls', 'launch.spike', 'launch.spikeOwner'],
    };
  },
};
