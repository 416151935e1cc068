/** Counts over many runs: how often each rule had to speak, spoke, and spoke out of turn. */
import type { Judgement } from './judge.ts';

export interface Score {
  must: number;
  found: number;
  never: number;
  falsePositives: number;
  open: number;
  spokeInOpen: number;
}

export type Scores = Map<string, Score>;

export function count(scores: Scores, { opinions, fired }: Judgement): void {
  for (const [rule, opinion] of opinions) {
    const score = scores.get(rule) ?? { must: 0, found: 0, never: 0, falsePositives: 0, open: 0, spokeInOpen: 0 };
    scores.set(rule, score);
    score[opinion] += 1;
    if (!fired.has(rule)) continue;
    if (opinion === 'must') score.found += 1;
    else if (opinion === 'never') score.falsePositives += 1;
    else score.spokeInOpen += 1;
  }
}

/** Of what the rule said where the truth is known, how much was true; null where it never spoke. */
export function precision({ found, falsePositives }: Score): number | null {
  const spoke = found + falsePositives;
  return spoke === 0 ? null : found / spoke;
}

export const recall = ({ must, found }: Score): number | null => (must === 0 ? null : found / must);

export function print(scores: Scores): string {
  const share = (value: number | null): string => (value === null ? '–' : value.toFixed(4));
  const head = ['rule', 'must', 'found', 'never', 'false positives', 'precision', 'recall', 'open', 'of these spoke'];
  const body = [...scores].map(([rule, score]) => [
    ...[rule, score.must, score.found, score.never, score.falsePositives].map(String),
    ...[share(precision(score)), share(recall(score)), `${score.open}`, `${score.spokeInOpen}`],
  ]);
  const widths = head.map((word, k) => Math.max(word.length, ...body.map((row) => row[k]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row.map((cell, k) => (k === 0 ? cell.padEnd(widths[k] ?? 0) : cell.padStart(widths[k] ?? 0))).join(' | ');
  return [line(head), widths.map((width) => '-'.repeat(width)).join('-|-'), ...body.map(line)].join('\n');
}
