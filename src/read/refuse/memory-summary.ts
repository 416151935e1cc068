/** torch.cuda.memory_summary(). */
import type { Foreign } from './foreign.ts';

export const memorySummary: Foreign = {
  tool: 'cuda-memory-summary',
  signs: [[/PyTorch (?:CUDA|XPU|ROCm) memory summary/], [/\|\s*Metric\s*\|\s*Cur Usage\s*\|\s*Peak Usage\s*\|/]],
};
