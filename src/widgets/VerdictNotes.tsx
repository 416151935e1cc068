/** What stands beside the findings: the steady state that the table lets estimate, and what was not said, with why. */
import type { JSX } from 'preact';
import type { Analysis } from '../analysis/analyse.ts';
import type { Quantity } from '../analysis/quantity.ts';
import { grouped } from '../profile/grouped.ts';
import type { VerdictWords } from '../i18n/verdict.ts';
import type { Words } from '../i18n/words.ts';
import { fill } from '../i18n/words.ts';
import { format } from '../profile/units.ts';
import { GradeMark } from './GradeMark.tsx';

interface Props {
  readonly analysis: Analysis;
  readonly verdict: VerdictWords;
  readonly words: Words;
}

/** What would bind if nothing started up and nobody waited, with what that takes for granted. */
export function SteadyState({ analysis, verdict, words }: Props): JSX.Element {
  const { steady } = analysis;
  const text = verdict.steady;
  if ('missing' in steady)
    return <p class="remark">{fill(text.none, { why: words.missing[steady.missing] ?? steady.missing })}</p>;
  const show = (q: Quantity): string => format(q, 'auto');
  const values = {
    host: show(steady.hostWork),
    device: show(steady.deviceWork),
    gain: show(steady.mostGain),
    wall: show(steady.wall),
    binds: text.binds[steady.binds],
  };
  const list = steady.assumptions.map((id) => verdict.assumptions[id]).join('; ');
  return (
    <section class="steady" data-steady>
      <h2>{text.title}</h2>
      <p>
        {fill(text.says, values)} <GradeMark grade="likely" words={words} />
      </p>
      <p class="remark">{fill(text.assumes, { list })}</p>
    </section>
  );
}

/** Rules whose ground another takes away, and rules that the table cannot feed, by the reason. */
export function Unsaid({ analysis, verdict, words }: Props): JSX.Element | null {
  const { vetoed, notCheckable } = analysis.findings;
  if (vetoed.length === 0 && notCheckable.length === 0) return null;
  const nameOf = (rule: string): string => verdict.rules[rule] ?? rule;
  const lines = [
    ...vetoed.map(({ rule, vetoedBy }) => fill(verdict.ui.vetoedBy, { rule: nameOf(rule), by: nameOf(vetoedBy) })),
    ...[...grouped(notCheckable, ({ why }) => why)].map(([why, rules]) =>
      fill(verdict.ui.notCheckable, {
        why: words.missing[why] ?? why,
        list: rules.map(({ rule }) => nameOf(rule)).join(', '),
      }),
    ),
  ];
  return (
    <details class="twin unsaid">
      <summary>{verdict.ui.unsaid}</summary>
      <ul class="rivals">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
