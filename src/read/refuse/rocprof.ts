/** rocprof's statistics. */
import type { Foreign } from './foreign.ts';

export const rocprof: Foreign = {
  tool: 'rocprof',
  signs: [
    [/"?Name"?,\s*"?Calls"?,\s*"?TotalDurationNs"?,\s*"?AverageNs"?,/i],
    [/\|\s*NAME\s*\|\s*DOMAIN\s*\|\s*CALLS\s*\|/i],
    [/"?KernelName"?,\s*"?gpu-id"?,/i],
  ],
};
