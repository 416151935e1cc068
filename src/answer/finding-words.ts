/**
 * The words of a rule: a Markdown file of five parts, with placeholders that are filled from facts and from the rule's
 * own values. Nothing is computed here: a sentence can only show what the engine found.
 */
import type { Facts } from '../analysis/facts.ts';
import type { Finding } from '../analysis/findings.ts';
import type { Outcome } from '../analysis/quantity.ts';
import { isKnown } from '../analysis/quantity.ts';
import { format } from '../profile/units.ts';

export interface FindingWords {
  readonly headline: string;
  readonly explanation: string;
  readonly why: string;
  readonly todo: string;
  readonly change: string;
}

const PARTS = [/^# (.+)$/m, /^## Why it matters$/m, /^## What to do$/m, /^## What would change our mind$/m];
const PLACEHOLDER = /\{([\w.]+)(?::(print|auto|\d))?\}/g;
/** `{key?where there is one|where it is empty}` for names, `{key#for one|for any other number}` for numbers. */
const CHOICE = /\{([\w.]+)([?#])([^{}|]*)\|([^{}|]*)\}/g;

/** Splits a rule's Markdown into its parts; a missing part throws, for the file is ours. */
export function parseFindingWords(markdown: string, rule: string): FindingWords {
  const [headline, ...heads] = PARTS.map((part) => {
    const found = part.exec(markdown);
    if (found === null) throw new Error(`The words of ${rule} lack ${part.source}`);
    return found;
  });
  if (headline === undefined) throw new Error(`The words of ${rule} are empty`);
  const starts = [headline, ...heads].map((head) => head.index + head[0].length);
  const ends = [...heads.map((head) => head.index), markdown.length];
  const [explanation = '', why = '', todo = '', change = ''] = starts.map((start, i) =>
    markdown.slice(start, ends[i]).trim(),
  );
  return { headline: headline[1] ?? '', explanation, why, todo, change };
}

/** Every placeholder of a text, for the test that they all exist. */
export function placeholdersOf(text: string): string[] {
  return [PLACEHOLDER, CHOICE].flatMap((form) => [...text.matchAll(form)].map(([, key = '']) => key));
}

/**
 * Fills a text from the finding's values (`{owner}`) and the table's facts (`{launch.spike}`, `{launch.spike:print}`),
 * and takes one of two wordings by them (`{lost#launch has|launches have}`).
 * `unknown` stands where the table does not give a number. Names are wrapped by `name`, for code marks.
 */
export function fillFinding(
  text: string,
  finding: Pick<Finding, 'values'>,
  facts: Facts,
  unknown: string,
  name: (text: string) => string,
): string {
  const chosen = text.replace(CHOICE, (_, key: string, form: string, first: string, second: string) => {
    const value = finding.values?.[key] ?? facts[key]?.outcome;
    if (form === '?') return typeof value === 'string' && value !== '' ? first : second;
    return typeof value === 'object' && isKnown(value) && value.value === 1 ? first : second;
  });
  return chosen.replace(PLACEHOLDER, (whole, key: string, precision?: string) => {
    const value = finding.values?.[key];
    if (typeof value === 'string') return name(value);
    const fact = facts[key];
    if (fact?.name != null) return name(fact.name);
    const outcome: Outcome | undefined = value ?? fact?.outcome;
    if (outcome === undefined) return whole;
    if (!isKnown(outcome)) return unknown;
    return format(
      outcome,
      precision === undefined || precision === 'auto' ? 'auto' : precision === 'print' ? 'print' : Number(precision),
    );
  });
}
