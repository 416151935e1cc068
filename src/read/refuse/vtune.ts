/** Intel VTune's summary and hotspots. */
import type { Foreign } from './foreign.ts';

export const vtune: Foreign = {
  tool: 'vtune',
  signs: [
    [
      /^[ \t]*Elapsed Time:?\s+[\d.,]+s/m,
      /CPI Rate|Effective CPU Utilization|Top Hotspots|Spin Time|Collection and Platform Info/,
    ],
    [/^Function\s{2,}Module\s{2,}CPU Time/m],
    [/^[ \t]*(?:Function|Computing Task)[\t ]{2,}(?:CPU Time|Total Time by Device Operation)/m],
  ],
};
