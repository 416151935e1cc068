/** FLOP counters: PyTorch's FlopCounterMode, fvcore, ptflops, thop, DeepSpeed's. */
import type { Foreign } from './foreign.ts';

export const flopCounter: Foreign = {
  tool: 'flop-counter',
  signs: [
    [/^[ \t]*Module\s+FLOP\s+% Total/m],
    [/\|\s*module\s*\|\s*#parameters(?: or shape)?\s*\|\s*#flops/],
    [/Computational complexity:\s+[\d.]+/],
    [/\d% MACs/],
    [/DeepSpeed Flops Profiler/],
    [
      /^[ \t]*(?:FLOPs|MACs|flops|macs)\s*[=:]\s*[\d.]+ ?[KMGT]?/m,
      /\b(?:[Pp]arams|[Pp]arameters)\s*[=:]\s*[\d.]+ ?[KMG]?/,
    ],
  ],
};
