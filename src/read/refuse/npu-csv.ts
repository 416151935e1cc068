/** torch_npu's operator details, a CSV. */
import type { Foreign } from './foreign.ts';

export const npuCsv: Foreign = {
  tool: 'torch-npu-csv',
  signs: [[/Device Self Duration\(us\)/]],
};
