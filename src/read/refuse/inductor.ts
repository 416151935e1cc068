/** Inductor's own benchmark: kernels by category, without launches. */
import type { Foreign } from './foreign.ts';

export const inductor: Foreign = {
  tool: 'inductor',
  signs: [
    [/^={1,20} ?\w{1,60} category kernels ?=/m],
    [/Kernel\s+Self CUDA TIME \(ms\)\s+Count\s+Percent/i],
    [/^Percent of time when GPU is busy: /m],
  ],
};
