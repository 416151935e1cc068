/** Intel's onetrace and unitrace. */
import type { Foreign } from './foreign.ts';

export const onetrace: Foreign = {
  tool: 'onetrace',
  signs: [
    [/= ?(?:Level[- ]?Zero|L0|OpenCL) (?:Device|Host|API|Kernels?|Backend)[\w ]{0,20}Timing/i],
    [/^[ \t]*"?(?:Kernel|Function)"?,\s*Calls,\s*Time \(ns\),\s*Time \(%\)/m],
  ],
};
