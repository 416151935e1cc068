/** py-spy top. */
import type { Foreign } from './foreign.ts';

export const pySpy: Foreign = {
  tool: 'py-spy',
  signs: [[/%Own\s+%Total\s+OwnTime\s+TotalTime/]],
};
