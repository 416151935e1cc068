/** CUDA.jl's @profile. */
import type { Foreign } from './foreign.ts';

export const cudaJl: Foreign = {
  tool: 'cuda-jl',
  signs: [
    [/Time \(%\)\s*│\s*Total time\s*│\s*Calls\s*│/],
    [/^Profiler ran for [\d.]+ (?:ns|[µμu]s|ms|s|seconds?), capturing \d+ events/m],
  ],
};
