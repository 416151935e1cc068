/** oneDNN's verbose lines. */
import type { Foreign } from './foreign.ts';

export const onednn: Foreign = {
  tool: 'onednn-verbose',
  signs: [[/^(?:dnnl|onednn|mkldnn)_verbose,/m]],
};
