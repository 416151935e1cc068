/** torch.utils.benchmark, its Compare and its Timer. */
import type { Foreign } from './foreign.ts';

export const benchmark: Foreign = {
  tool: 'torch-benchmark',
  signs: [
    [/^Times are in (?:nano|micro|milli)?seconds \((?:ns|us|ms|s)\)\.?/m],
    [/torch\.utils\.benchmark\.utils\.common\.Measurement object/],
    [
      /^[ \t]*(?:Median|Mean): [\d.]+ (?:ns|us|ms|s)$/m,
      /^[ \t]*IQR: |measurements?, \d runs? per measurement|\d runs? per measurement/m,
    ],
    [/^\[-{2,} .{1,200} -{2,}\]/m],
  ],
};
