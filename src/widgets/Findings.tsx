/** The verdict on one table: the sentence, the account as one bar, the findings by question, then what is left unsaid. */
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { Analysis } from '../analysis/analyse.ts';
import type { Finding } from '../analysis/findings.ts';
import type { Group } from '../analysis/rule.ts';
import { factText } from '../i18n/fact-text.ts';
import type { VerdictWords } from '../i18n/verdict.ts';
import type { Words } from '../i18n/words.ts';
import { fill } from '../i18n/words.ts';
import { linked } from '../state/linked.ts';
import type { SlotId } from '../state/slots.ts';
import { isGuest } from '../state/slots.ts';
import { AccountStrip } from './AccountStrip.tsx';
import { AnswerBox } from './AnswerBox.tsx';
import { CannotSay } from './CannotSay.tsx';
import { FindingItem } from './FindingItem.tsx';
import { LedgerView } from './LedgerView.tsx';
import { LitTable } from './LitTable.tsx';
import { OfWhole, SteadyState, Unsaid } from './VerdictNotes.tsx';
import { findingTexts } from './finding-texts.ts';

const GROUPS: readonly Group[] = ['usable', 'whose-time', 'how-to-add', 'what-to-do'];

interface Props {
  readonly analysis: Analysis;
  readonly words: Words;
  readonly verdict: VerdictWords;
  readonly lang: string;
  readonly slot: SlotId;
  /** A rule that an address asks for: its finding is shown, whatever the filter. */
  readonly wanted: string | null;
  /** The table is a sample, which needs no link to be seen. */
  readonly sample: boolean;
}

export function Findings({ analysis, words, verdict, lang, slot, wanted, sample }: Props): JSX.Element {
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const [only, setOnly] = useState<Group | 'pointed' | null>(null);
  const [lit, setLit] = useState<Finding | null>(null);
  const { fired } = analysis.findings;
  const texts = findingTexts(lang);
  const pointed = usePointed(slot, fired);
  const shown = fired.filter(
    ({ group, rule }) => only === null || group === only || (only === 'pointed' && pointed.has(rule)),
  );
  const asked = { analysis, verdict, words };
  // Rows belong to their table: a new one has nothing lit.
  useEffect(() => setLit(null), [analysis]);
  useEffect(() => {
    if (wanted !== null && !shown.some(({ rule }) => rule === wanted)) setOnly(null);
  }, [wanted]);
  // Before anybody can press a filter, which it would take back.
  useLayoutEffect(() => {
    setOnly(pointed.size > 0 ? 'pointed' : null);
    setDropped(new Set(pointed.size > 0 ? fired.flatMap(({ rule }) => (pointed.has(rule) ? [] : [rule])) : []));
  }, [pointed]);
  const pick = (rule: string, on: boolean): void => {
    const next = new Set(dropped);
    if (on) next.delete(rule);
    else next.add(rule);
    setDropped(next);
  };
  return (
    <>
      <OfWhole slot={slot} verdict={verdict} lang={lang} />
      <p class="v-sum">{summary(analysis, verdict)}</p>
      {'entries' in analysis.account && <AccountStrip account={analysis.account} words={words} />}
      {fired.length > 1 && (
        <p class="filter needs-js" role="group" aria-label={verdict.ui.filter}>
          {[
            ...(pointed.size > 0 ? (['pointed'] as const) : []),
            null,
            ...GROUPS.filter((group) => fired.some((one) => one.group === group)),
          ].map((group) => (
            <button
              type="button"
              key={group ?? 'all'}
              class="txt"
              aria-pressed={only === group}
              onClick={() => setOnly(group)}
            >
              {group === null ? verdict.ui.all : group === 'pointed' ? verdict.ui.pointed : verdict.groups[group]}
            </button>
          ))}
        </p>
      )}
      {fired.length === 0 && <p>{verdict.ui.none}</p>}
      {sections(shown, verdict).map(({ title, list }) => (
        <section class="q" key={title}>
          <h3>{title}</h3>
          <ol>
            {list.map((finding) => (
              <FindingItem
                key={finding.rule}
                {...asked}
                finding={finding}
                text={texts[finding.rule]}
                picked={!dropped.has(finding.rule)}
                unfolded={finding === fired[0]}
                onPick={(on) => pick(finding.rule, on)}
                onRows={() => setLit(finding)}
              />
            ))}
          </ol>
        </section>
      ))}
      <SteadyState {...asked} />
      <Unsaid {...asked} />
      <CannotSay analysis={analysis} verdict={verdict} slot={slot} />
      <div class="needs-js">
        <AnswerBox
          {...asked}
          texts={texts}
          linkFor={sample ? null : lang}
          rules={fired.map(({ rule }) => rule).filter((rule) => !dropped.has(rule))}
        />
      </div>
      <section class="books">
        <h2>{verdict.ui.ledger}</h2>
        <div class="scroll" tabIndex={0} role="region" aria-label={fill(words.ui.ledgerOf, { slot })}>
          <LedgerView ledger={analysis.ledger} profile={analysis.profile} words={words} />
        </div>
        <LitTable {...asked} slot={slot} finding={lit} />
      </section>
    </>
  );
}

/** Findings that the link of this slot's table points at, of those that are there; none where it points at all of them. */
function usePointed(slot: SlotId, fired: readonly Finding[]): ReadonlySet<string> {
  const link = linked.value;
  const chosen = isGuest(slot) && link?.cutOf === null ? link.findings : NONE;
  return useMemo(() => new Set(fired.flatMap(({ rule }) => (chosen.includes(rule) ? [rule] : []))), [chosen, fired]);
}

const NONE: readonly string[] = [];

/** Groups in the order of speaking; what was cleared comes last, apart. */
function sections(shown: readonly Finding[], verdict: VerdictWords): { title: string; list: Finding[] }[] {
  const guilty = shown.filter(({ severity }) => severity !== 'not-guilty');
  const cleared = shown.filter(({ severity }) => severity === 'not-guilty');
  return [
    ...GROUPS.map((group) => ({ title: verdict.groups[group], list: guilty.filter((one) => one.group === group) })),
    { title: verdict.cleared, list: cleared },
  ].filter(({ list }) => list.length > 0);
}

/** Two or three sentences: can it be trusted, who worked, was the device busy; each only as far as the table says. */
function summary(analysis: Analysis, { ui, rules }: VerdictWords): string {
  const { facts, findings } = analysis;
  const flaws = findings.fired.filter(({ severity }) => severity === 'invalidates');
  const list = flaws.map(({ rule }) => rules[rule] ?? rule).join(', ');
  const [own, total, share] = ['account.ownWork', 'account.total', 'device.share'].map((id) => factText(facts, id));
  return [
    flaws.length > 0 ? fill(ui.flawed, { list }) : ui.clean,
    ...(own == null || total == null ? [] : [fill(ui.own, { own, total })]),
    ...(share == null || flaws.length > 0 ? [] : [fill(ui.busy, { share })]),
  ].join(' ');
}
