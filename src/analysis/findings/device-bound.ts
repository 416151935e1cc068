import type { Rule } from '../rule.ts';
import { steadyOf } from '../steady.ts';

/** With spike and waits set aside, the device must have been busy for this share of what is left of the run. */
const BUSY_SHARE = 0.5;

/**
 * The device has more to do than the host, once start-up and waiting are set aside: then the wait is the device's own
 * time, seen from the host, and less work on the device is what makes the run shorter (audit §1.5).
 */
export const deviceBound: Rule = {
  name: 'device-bound',
  group: 'what-to-do',
  vetoes: ['missing-kernels', 'helper-only', 'impossible-number', 'device-idle'],
  next: ['by-shape'],
  test(t) {
    const steady = steadyOf(t);
    if ('missing' in steady) return steady;
    const { deviceShare: busy } = steady;
    // Printed in seconds, what a slow launch leaves of the run may be all rounding.
    if (steady.binds !== 'device' || busy.value - busy.tol < BUSY_SHARE) return null;
    const { deviceWork, hostWork, deviceShare, mostGain, steadyWall } = steady;
    return {
      grade: 'likely',
      severity: 'dominates',
      stake: deviceWork,
      evidence: [...t.waits, ...t.labels].map((row) => ({
        row: row.index,
        columns: [row.kind === 'label' ? 'cpuTotalUs' : 'selfCpuUs'],
      })),
      facts: ['steady.wall', 'steady.deviceWork', 'steady.hostWork', 'steady.deviceShare', 'steady.mostGain'],
      values: { deviceWork, hostWork, deviceShare, mostGain, steadyWall },
    };
  },
};
