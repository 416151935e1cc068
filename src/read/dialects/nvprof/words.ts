/** The lines around nvprof's rows: titles, headers, and the labels in its column of types. */
import type { Section } from '../../../profile/profile.ts';

/** What follows: rows of a section, rows whose names tell (`any`), or a table that is not read, by its stable name. */
export type Title =
  | { readonly kind: 'result' }
  | { readonly kind: 'section'; readonly section: Section }
  | { readonly kind: 'skip'; readonly what: string }
  | { readonly kind: 'run' };

/** Longest line that can still be a title. */
const REACH = 300;
const TITLES: readonly (readonly [RegExp, Title])[] = [
  [/NVPROF is profiling process/i, { kind: 'run' }],
  [/Unified Memory profiling result/i, { kind: 'skip', what: 'unified-memory' }],
  [/CPU profiling result/i, { kind: 'skip', what: 'cpu-sampling' }],
  [/\b(?:Event|Metric|Source-level|Dependency Analysis) result/i, { kind: 'skip', what: 'counters' }],
  [/\bProfiling result\s*:/i, { kind: 'result' }],
];
const PID = /(?:^|\s)=+\w*=+\s/;

/** `text` is a line without its outer blanks. */
export function titleOf(text: string): Title | null {
  const line = text.slice(0, REACH);
  if (!line.includes(':')) return null;
  for (const [pattern, title] of TITLES) if (pattern.test(line)) return title;
  // Up to CUDA 8 each section has a title of its own: `==123== API calls:`.
  return PID.test(line) && line.trimEnd().endsWith(':') ? labelOf(line) : null;
}

/** The label that ends a stretch of text, as in `GPU activities:` before the first row of a section. */
export function labelOf(text: string): Title | null {
  const label = LABEL.exec(text.slice(-40))?.[1]?.toLowerCase();
  if (label === undefined) return null;
  if (label.startsWith('gpu')) return { kind: 'section', section: 'gpu' };
  if (label.startsWith('api')) return { kind: 'section', section: 'api' };
  if (label.startsWith('openacc')) return { kind: 'section', section: 'openacc' };
  return { kind: 'skip', what: 'openmp' };
}

const LABEL = /((?:GPU activities|API calls|Open(?:ACC|MP)(?: \((?:excl|incl)\))?)):?["\s|,]*$/i;

/** How many characters such a label takes at the end of a text; 0 where there is none. */
export function labelLength(text: string): number {
  return LABEL.exec(text.slice(-40))?.[0].length ?? 0;
}

export interface Header {
  /** Whether the first column names the section. */
  readonly typed: boolean;
  readonly csv: boolean;
  /** The table of CPU samples, a tree without calls. */
  readonly samples: boolean;
}

const SUMMARY = /(?:^|\s)(type )?time ?\(%\) time calls avg min max name$/;
const SAMPLES = /(?:^|\s)time ?\(%\) time name$/;

export function headerOf(text: string): Header | null {
  if (text.length > REACH || !/time ?\(%\)/i.test(text)) return null;
  const words = text
    .replace(/["`*,|]/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ');
  const found = SUMMARY.exec(words);
  const csv = text.includes(',');
  if (found !== null) return { typed: found[1] !== undefined, csv, samples: false };
  return SAMPLES.test(words) ? { typed: false, csv, samples: true } : null;
}

/** Trace mode prints a row a call (`Start  Duration  Grid Size …`), no summary. */
export function isTrace(text: string): boolean {
  return /\bStart["\s,|]+Duration\b/.test(text.slice(0, REACH));
}
