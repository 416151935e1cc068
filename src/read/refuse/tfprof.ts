/** TensorFlow 1's tfprof. */
import type { Foreign } from './foreign.ts';

export const tfprof: Foreign = {
  tool: 'tfprof',
  signs: [
    [/=[ \t]{0,20}Model Analysis Report[ \t]{0,20}=/],
    [
      /^node name \| (?:requested bytes|total execution time|accelerator execution time|cpu execution time|# ?parameters|# ?float_ops)/m,
    ],
  ],
};
