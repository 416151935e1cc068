/** Nsight Compute: one kernel's metrics. */
import type { Foreign } from './foreign.ts';

export const nsightCompute: Foreign = {
  tool: 'nsight-compute',
  signs: [
    [/Metric Name\s+Metric Unit\s+(?:Metric Value|Minimum)/],
    [/Section: (?:GPU Speed Of Light|Launch Statistics|Occupancy)/],
  ],
};
