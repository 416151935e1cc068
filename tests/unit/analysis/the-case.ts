import { readFileSync } from 'node:fs';
import type { Analysis } from '../../../src/analysis/analyse.ts';
import { analyse } from '../../../src/analysis/analyse.ts';
import { isKnown } from '../../../src/analysis/quantity.ts';
import { read } from '../../../src/read/read.ts';

/** Analyses the first table of a text. */
export function analysisOf(text: string): Analysis {
  const [profile] = read(text).profiles;
  if (profile === undefined) throw new Error('nothing to analyse');
  return analyse(profile);
}

const sample = (name: string): Analysis => analysisOf(readFileSync(`content/samples/${name}.txt`, 'utf8'));

export const network1 = sample('network-1');
export const network2 = sample('network-2');

/** The value of a fact, or the reason why there is none. */
export function value(analysis: Analysis, id: string): number | string {
  const outcome = analysis.facts[id]?.outcome;
  if (outcome === undefined) return 'no such fact';
  return isKnown(outcome) ? outcome.value : outcome.missing;
}

/** A table in PyTorch's columns, from rows given as words. */
export function table(
  rows: readonly string[],
  footers: readonly string[] = [],
  device: string | null = 'CUDA',
): string {
  const group = device === null ? '' : `Self ${device} Self ${device} % ${device} total ${device} time avg `;
  const head = `Name Self CPU % Self CPU CPU total % CPU total CPU time avg ${group}# of Calls`;
  return [head, ...rows, ...footers, ''].join('\n');
}
