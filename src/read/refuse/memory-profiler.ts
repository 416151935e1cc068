/** memory_profiler: Python's memory by line. */
import type { Foreign } from './foreign.ts';

export const memoryProfiler: Foreign = {
  tool: 'memory-profiler',
  signs: [[/^Line #\s+Mem usage\s+Increment/m]],
};
