import { kernelRecords } from '../facts/device.ts';
import { launchCalls } from '../facts/launches.ts';
import { isKnown, over } from '../quantity.ts';
import type { Rule } from '../rule.ts';
import { steadyOf, widest } from '../steady.ts';

/** R13: so many kernels, and so short ones that launching them takes the host as long as running them the device. */
const KERNELS = 500;
const SHORT_KERNEL_US = 20;
/** Graphs launch many kernels at once; a run of mostly such is not bound by launches. */
const KERNELS_PER_LAUNCH = 2;

export const launchBound: Rule = {
  name: 'launch-bound',
  group: 'what-to-do',
  vetoes: ['missing-kernels', 'helper-only', 'impossible-number'],
  next: ['graph-or-eager'],
  test(t) {
    const steady = steadyOf(t);
    if ('missing' in steady) return steady;
    const [kernels, launches] = [kernelRecords(t), launchCalls(t)];
    if (!isKnown(kernels)) return kernels;
    const { hostWork, deviceWork, mostGain } = steady;
    const perKernel = over(deviceWork, kernels, 'us');
    if (!isKnown(perKernel) || perKernel.value >= SHORT_KERNEL_US || kernels.value <= KERNELS) return null;
    if (hostWork.value <= deviceWork.value) return null;
    if (isKnown(launches) && kernels.value > KERNELS_PER_LAUNCH * launches.value) return null;
    return {
      grade: 'likely',
      severity: 'dominates',
      stake: hostWork,
      evidence: [...t.launches, ...widest(t.kernels, 'calls', 3)].map((row) => ({
        row: row.index,
        columns: [row.kind === 'kernel' ? 'deviceAvgUs' : 'selfCpuUs', 'calls'],
      })),
      facts: ['launch.calls', 'kernels.records', 'steady.hostWork', 'steady.deviceWork'],
      values: { kernels, perKernel, hostPerKernel: over(hostWork, kernels, 'us'), hostWork, deviceWork, mostGain },
    };
  },
};
