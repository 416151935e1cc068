/** A Chrome trace as export_chrome_trace() writes it. */
import type { Foreign } from './foreign.ts';

export const traceJson: Foreign = {
  tool: 'chrome-trace',
  signs: [[/"traceEvents"\s*:/], [/"ph"\s*:\s*"[XBEiM]"/, /"ts"\s*:\s*\d/]],
};
