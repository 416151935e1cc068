/** A comparison in sentences: what it is worth, both numbers, a reason for either table, and what would make it one. */
import type { Part } from '../analysis/compare/average.ts';
import type { Reason, Slot, Verdict } from '../analysis/compare/standing.ts';
import type { Comparison } from '../analysis/compare.ts';
import type { Outcome, Quantity } from '../analysis/quantity.ts';
import { isKnown, over } from '../analysis/quantity.ts';
import { format } from '../profile/units.ts';
import { fill } from './fill.ts';

type Table<K extends string> = Readonly<Record<K, string>>;

/** What a table is called, as a sentence begins with it and inside one. */
export type Names = Readonly<Record<Slot, { readonly start: string; readonly inside: string }>>;

/** What the next measurement has to mend. */
type Mend = 'records' | 'device' | 'recording' | 'shapes' | 'spread';

export interface CompareWords extends Table<'lead' | 'leadSame' | 'range' | 'byFinding' | 'stands'> {
  readonly verdicts: Table<Verdict>;
  readonly parts: Table<Part['code']>;
  /** Reasons that are no findings, by code. */
  readonly reasons: Table<string>;
  readonly mend: Table<Mend>;
}

export interface Said {
  readonly heading: string;
  /** null where the tables share no average. */
  readonly lead: string | null;
  /** One for each table, then what would make the comparison one. */
  readonly reasons: readonly { readonly slot: Slot | null; readonly text: string; readonly rules: readonly string[] }[];
  /** What else weighs on it. */
  readonly rest: readonly string[];
}

/** `rules` names rules in a few words; `code` sets a name of the table as code, `number`
 * one of the two numbers. */
export function compareSaid(
  found: Comparison,
  words: CompareWords,
  rules: Table<string>,
  names: Names,
  code: (name: string) => string,
  number: (text: string) => string = (text) => text,
): Said {
  const slots = (['A', 'B'] as const).map((slot) => aboutSlot(found, slot, words, rules, names[slot]));
  const between = found.reasons.flatMap(({ code: id, slot }) => {
    const text = words.reasons[id];
    return text === undefined ? [] : [fill(text, { slot: slot === null ? '' : names[slot].start })];
  });
  return {
    heading: words.verdicts[found.verdict],
    lead: leadOf(found, words, names, code, number),
    reasons: [
      ...slots.map(({ slot, text, told }) => ({ slot, text, rules: told })),
      { slot: null, text: words.mend[mendOf(found)], rules: [] },
    ],
    rest: [...new Set([...between, ...slots.flatMap(({ rest }) => rest)])],
  };
}

/** A number of the comparison; an en dash where there is none. */
export const saidNumber = (outcome: Outcome, precision: 'print' | 'auto' = 'auto'): string =>
  isKnown(outcome) ? format(outcome, precision) : '–';

function leadOf(
  { average }: Comparison,
  words: CompareWords,
  names: Names,
  code: (name: string) => string,
  number: (text: string) => string,
): string | null {
  if ('missing' in average) return null;
  const { opA, opB, a, b } = average;
  // A factor is told as the larger over the smaller, whichever table is the slower one.
  const falls = isKnown(average.ratio) && average.ratio.value < 1;
  const ratio = falls ? over(a, b, 'ratio') : average.ratio;
  const one: Quantity = { value: 1, tol: 0, unit: 'ratio', how: 'count', terms: [], source: null };
  const least = falls ? over(one, average.most, 'ratio') : average.least;
  const most = falls ? over(one, average.least, 'ratio') : average.most;
  const values = {
    ...{ nameA: names.A.inside, nameB: names.B.inside, opA: code(opA), opB: code(opB) },
    ...{ a: number(saidNumber(a, 'print')), b: number(saidNumber(b, 'print')), ratio: saidNumber(ratio) },
  };
  const lead = fill(opA === opB ? words.leadSame : words.lead, values);
  if (!isKnown(least) || !isKnown(most)) return lead;
  return `${lead} ${fill(words.range, { least: saidNumber(least), most: saidNumber(most) })}`;
}

/** What is proved of a table's average; where nothing is, which findings weigh on it, or that nothing does. */
function aboutSlot(found: Comparison, slot: Slot, words: CompareWords, rules: Table<string>, name: Names[Slot]) {
  const parts = 'missing' in found.average ? [] : found.average.parts.filter((part) => part.slot === slot);
  const told = parts.map(({ code, values }) => {
    const shown = Object.entries(values).map(([key, value]) => [key, saidNumber(value)] as const);
    return fill(words.parts[code], { slot: name.start, ...Object.fromEntries(shown) });
  });
  const findings = found.reasons.filter((reason) => reason.slot === slot && words.reasons[reason.code] === undefined);
  const list = findings.map(({ code }) => rules[code] ?? code).join(', ');
  const weighs = list === '' ? [] : [fill(words.byFinding, { slot: name.inside, rule: list })];
  const text = told.length > 0 ? told.join(' ') : (weighs[0] ?? fill(words.stands, { slot: name.inside }));
  return { slot, text, told: findings.map(({ code }) => code), rest: told.length > 0 ? weighs : [] };
}

function mendOf({ reasons, average, verdict }: Comparison): Mend {
  const has = (...codes: readonly string[]): boolean => reasons.some(({ code }: Reason) => codes.includes(code));
  if (verdict === 'void') return 'records';
  // Two runs on the host alone have nothing to trace.
  const lacking = reasons.filter(({ code }) => code === 'no-device-time').length;
  if (lacking === 1 || (lacking === 2 && has('runtime-rows-in-one'))) return 'device';
  if (verdict === 'not-comparable') return 'recording';
  const mixed = !('missing' in average) && average.parts.some(({ code }) => code === 'mixture');
  return mixed || has('shapes-unknown', 'grouped-differently') ? 'shapes' : 'spread';
}
