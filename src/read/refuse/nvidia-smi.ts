/** nvidia-smi. */
import type { Foreign } from './foreign.ts';

export const nvidiaSmi: Foreign = {
  tool: 'nvidia-smi',
  signs: [[/NVIDIA-SMI \d/], [/^# gpu\s+(?:pid|pwr)\b/m]],
};
