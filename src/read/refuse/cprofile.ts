/** Python's cProfile and pstats, also inside torch.utils.bottleneck. */
import type { Foreign } from './foreign.ts';

export const cprofile: Foreign = {
  tool: 'cprofile',
  signs: [
    [/\bncalls\s+tottime\s+percall\s+cumtime\b/],
    [/\d function calls (?:\(\d+ primitive calls\) )?in [\d.]+ (?:CPU )?seconds/],
  ],
};
