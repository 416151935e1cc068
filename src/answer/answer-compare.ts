/** The comparison of two tables as the head of a reply. */
import type { Comparison } from '../analysis/compare.ts';
import type { CompareWords, Names } from './compare-text.ts';
import { compareSaid } from './compare-text.ts';
import type { Flavour } from './pen.ts';
import { penFor } from './pen.ts';

export function compareAnswer(
  found: Comparison,
  words: CompareWords,
  rules: Readonly<Record<string, string>>,
  names: Names,
  flavour: Flavour,
): string {
  const pen = penFor(flavour);
  const said = compareSaid(found, words, rules, names, pen.code);
  return [
    pen.heading(said.heading),
    ...(said.lead === null ? [] : [said.lead]),
    [...said.reasons.map(({ text }) => text), ...said.rest].map((text) => `- ${text}`).join('\n'),
  ].join('\n\n');
}
