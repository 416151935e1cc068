/** IPython's %timeit. */
import type { Foreign } from './foreign.ts';

export const timeit: Foreign = {
  tool: 'timeit',
  signs: [[/\d loops?, best of \d/], [/per loop \(mean ± std\. dev\. of \d+ runs/]],
};
