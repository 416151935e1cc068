/** Why a part of the script is there, in words: beside its switch, and as a comment in the script. */
import { grouped } from '../../profile/grouped.ts';
import type { Reason } from '../../answer/recipe-plan.ts';
import type { Reasons } from '../../i18n/reasons.ts';
import type { RecipeWords } from '../../i18n/recipe.ts';
import type { Words } from '../../i18n/words.ts';
import { fill } from '../../i18n/words.ts';

export interface ReasonWords {
  readonly words: Words;
  readonly reasons: Reasons;
  readonly recipe: RecipeWords;
}

/** A table without device rows leaves most rules without food; more than these are counted. */
const MOST_RULES = 3;

/** Sentences: what was found, what is open and why, which rules wait for it. */
export function whyOf(list: readonly Reason[], { words, reasons, recipe: { ui } }: ReasonWords): string {
  const found = list.flatMap((one) => (one.kind === 'finding' ? [reasons.rules[one.id] ?? one.id] : []));
  const open = list.flatMap((one) => (one.kind === 'question' ? [one] : []));
  const unchecked = grouped(
    list.flatMap((one) => (one.kind === 'unchecked' ? [one] : [])),
    ({ why }) => why,
  );
  const [only] = open;
  const sentences = [
    ...(found.length > 0 ? [fill(ui.found, { list: found.join(', ') })] : []),
    ...list.flatMap((one) => (one.kind === 'missing' ? [`${capital(words.missing[one.id] ?? one.id)}.`] : [])),
    ...(only === undefined
      ? []
      : open.length === 1
        ? [
            fill(ui.openOne, {
              question: reasons.cannotSay[only.id],
              because: reasons.because[only.because],
            }),
          ]
        : [fill(ui.open, { list: open.map(({ id }) => small(reasons.cannotSay[id])).join('; ') })]),
    ...[...unchecked].map(([why, rules]) =>
      fill(ui.unchecked, {
        why: words.missing[why] ?? why,
        list: atMost(
          rules.map(({ id }) => reasons.rules[id] ?? id),
          ui.more,
        ),
      }),
    ),
  ];
  return sentences.length === 0 ? ui.nothing : sentences.join(' ');
}

/** The same as comments of the script. */
export function notesOf(list: readonly Reason[], { reasons, recipe: { ui } }: ReasonWords): string[] {
  const points = list.flatMap((one) =>
    one.kind === 'finding'
      ? [reasons.rules[one.id] ?? one.id]
      : one.kind === 'question'
        ? [small(reasons.cannotSay[one.id])]
        : [],
  );
  const rules = list.flatMap((one) => (one.kind === 'unchecked' ? [reasons.rules[one.id] ?? one.id] : []));
  return [
    ...(points.length > 0 ? [fill(ui.settles, { list: points.join('; ') })] : []),
    ...(rules.length > 0 ? [fill(ui.makesCheckable, { list: atMost([...new Set(rules)], ui.more) })] : []),
  ];
}

function atMost(list: readonly string[], more: string): string {
  const left = list.length - MOST_RULES;
  return [...list.slice(0, MOST_RULES), ...(left > 0 ? [fill(more, { n: left })] : [])].join(', ');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
