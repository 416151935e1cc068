/** What PyTorch's MPS backend prints to standard error. */
import type { Foreign } from './foreign.ts';

export const mps: Foreign = {
  tool: 'mps',
  signs: [
    [/MPS (?:Operations|Copy) Profiling:|CPU Fallback Profiling:/],
    [/ID\s*\|\s*#Runs\s*\|\s*Mean (?:KRNL|GPU|CPU)\(ms\)/],
  ],
};
