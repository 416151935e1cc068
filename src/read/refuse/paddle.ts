/** PaddlePaddle's profiler, of fluid and of 2.x. */
import type { Foreign } from './foreign.ts';

export const paddle: Foreign = {
  tool: 'paddle',
  signs: [
    [/-{3}> {1,40}Profiling Report {1,40}<-{3}/],
    [/^Event\s{2,}Calls\s{2,}Total\s{2,}(?:CPU Time|GPU Time|Min\.)/m],
    [/^-{3,}(?:Overview|Model|Operator|Kernel|Distribution|Memory Manipulation) Summary-{3,}$/m],
  ],
};
