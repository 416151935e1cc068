/** What stands beside the findings: the steady state that the table lets estimate, and what was not said, with why. */
import type { JSX } from 'preact';
import type { Analysis } from '../analysis/analyse.ts';
import type { Quantity } from '../analysis/quantity.ts';
import { grouped } from '../profile/grouped.ts';
import type { Locale } from '../i18n/locales.ts';
import { href } from '../i18n/locales.ts';
import type { VerdictWords } from '../i18n/verdict.ts';
import type { Words } from '../i18n/words.ts';
import { fill } from '../i18n/words.ts';
import { format, microseconds } from '../profile/units.ts';
import { linked } from '../state/linked.ts';
import type { SlotId } from '../state/slots.ts';
import { isLinked } from '../state/slots.ts';
import { GradeMark } from './GradeMark.tsx';

interface Props {
  readonly analysis: Analysis;
  readonly verdict: VerdictWords;
  readonly words: Words;
}

/** Of a link that brings some rows of a table: what its maker's browser found in all of them. */
export function OfWhole({
  slot,
  verdict,
  lang,
}: {
  slot: SlotId;
  verdict: VerdictWords;
  lang: string;
}): JSX.Element | null {
  const link = linked.value;
  if (!isLinked(slot) || link?.cutOf == null || link.findings.length === 0) return null;
  return (
    <div class="remark" data-of-whole>
      <p>{fill(verdict.ui.ofWhole, { all: microseconds(link.cutOf) })}</p>
      <ul class="rivals">
        {link.findings.map((rule) => (
          <li key={rule}>
            {Object.hasOwn(verdict.rules, rule) ? (
              <a href={href(lang as Locale, `findings/#${rule}`)}>{verdict.rules[rule]}</a>
            ) : (
              rule
            )}
          </li>
        ))}
      </ul>
    </div>
  );
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
