/** line_profiler: Python's time by line. */
import type { Foreign } from './foreign.ts';

export const lineProfiler: Foreign = {
  tool: 'line-profiler',
  signs: [[/^Line #\s+Hits\s+Time\s+Per Hit/m], [/^Timer unit: [\d.e-]+ s$/m]],
};
