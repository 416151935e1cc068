/** PyTorch Lightning's simple profiler: wall time by action. */
import type { Foreign } from './foreign.ts';

export const lightning: Foreign = {
  tool: 'lightning',
  signs: [[/Action\s*\|\s*Mean duration \(s\)\s*\|/], [/^FIT Profiler Report$/m]],
};
