/** Linux perf report. */
import type { Foreign } from './foreign.ts';

export const perf: Foreign = {
  tool: 'perf',
  signs: [[/^#[ \t]*(?:Children\s+Self|Overhead)\s+Command\s+Shared Object/m]],
};
