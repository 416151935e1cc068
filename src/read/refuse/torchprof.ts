/** torchprof: a tree of modules whose values are sums over their children. */
import type { Foreign } from './foreign.ts';

export const torchprof: Foreign = {
  tool: 'torchprof',
  signs: [
    [/^Module\s*\|\s*Self CPU total\s*\|\s*CPU total/m],
    [/^Module\s+Self CPU total\s+CPU total\s+(?:Self )?(?:CUDA|Occurrences)/m],
    [/^[ \t│|]*[├└][─-]{1,4} .{0,200}\d(?:us|ms|s)\s*\|/m],
  ],
};
