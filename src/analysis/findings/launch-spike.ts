import { spike } from '../facts/spike.ts';
import { startUpRivals } from '../facts/start-up.ts';
import type { Rule } from '../rule.ts';

/** Reasons that say there is no slow launch, as against those that say nothing can be told. */
const LOOKED: ReadonlySet<string> = new Set(['launches-are-fast', 'launches-slow-everywhere']);

/**
 * R5: launches are slow on average and nearly all their time lies below one op. That the slow launch exists is proved;
 * what it is, is not: the profiler's own start-up is the best explanation (Kineto PR 542), with the rivals named.
 */
export const launchSpike: Rule = {
  name: 'launch-spike',
  group: 'whose-time',
  vetoes: [],
  next: ['who-pays-first'],
  test(t) {
    const found = spike(t);
    if ('missing' in found) return LOOKED.has(found.missing) ? null : found;
    return {
      grade: 'likely',
      severity: 'dominates',
      stake: found.atLeast,
      evidence: [
        { row: found.owner.index, columns: ['cpuTotalUs'] },
        ...t.launches.map((row) => ({ row: row.index, columns: ['selfCpuUs'] as const })),
      ],
      facts: ['launch.total', 'launch.calls', 'launch.spike', 'launch.spikeLeast', 'launch.spikeOwner'],
      rivals: startUpRivals(t, found.owner, found.atLeast),
    };
  },
};
