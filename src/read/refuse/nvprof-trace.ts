/** nvprof's listing of every launch, its metrics and its events. */
import type { Foreign } from './foreign.ts';

export const nvprofTrace: Foreign = {
  tool: 'nvprof-trace',
  signs: [
    [/\bStart\s+Duration\s+(?:Grid Size\s+Block Size|Size\s+Throughput|Name)/],
    [/Invocations\s+(?:Metric Name|Event Name)\s+/],
  ],
};
