/**
 * The verdict on a table: is it usable, whose time is it, how does it add up, what to do; then what it cannot say, the
 * answer to copy, the ledger and the table itself.
 */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Analysis } from '../analysis/analyse.ts';
import type { Finding } from '../analysis/findings.ts';
import type { Quantity } from '../analysis/quantity.ts';
import type { Group } from '../analysis/rule.ts';
import type { FindingWords } from '../answer/finding-words.ts';
import type { VerdictWords } from '../i18n/verdict.ts';
import { verdictWords } from '../i18n/verdict.ts';
import type { Words } from '../i18n/words.ts';
import { fill, wordsFor } from '../i18n/words.ts';
import { factText } from '../i18n/fact-text.ts';
import { format } from '../profile/units.ts';
import type { SlotId } from '../state/slots.ts';
import { SLOTS, slots } from '../state/slots.ts';
import { AccountStrip } from './AccountStrip.tsx';
import { AnswerBox } from './AnswerBox.tsx';
import { Exports } from './Exports.tsx';
import { FindingItem } from './FindingItem.tsx';
import { FullTable } from './FullTable.tsx';
import { GradeMark } from './GradeMark.tsx';
import { LedgerView } from './LedgerView.tsx';
import { currentView } from './current.ts';
import { findingTexts } from './finding-texts.ts';
import { atStart } from './view.ts';

const GROUPS: readonly Group[] = ['usable', 'whose-time', 'how-to-add', 'what-to-do'];

export function Verdict({ lang }: { lang: string }): JSX.Element {
  const [words, verdict] = [wordsFor(lang), verdictWords(lang)];
  const [slot, setSlot] = useSlot();
  const view = currentView(words);
  const { analysis, name } = view[slot];
  return (
    <section class="verdict" aria-label={verdict.ui.heading} id="verdict">
      <h2 class="sr">{verdict.ui.heading}</h2>
      <div class="v-head">
        <Tabs
          slot={slot}
          onSlot={setSlot}
          names={{ A: atStart(view.A.name), B: atStart(view.B.name) }}
          label={verdict.ui.tabs}
        />
        <Exports profile={analysis.profile} name={name} verdict={verdict} />
      </div>
      <div role="tabpanel" id="verdict-panel" aria-labelledby={`tab-${slot}`} data-of={slot}>
        <Findings
          key={slot}
          analysis={analysis}
          words={words}
          verdict={verdict}
          texts={findingTexts(lang)}
          slot={slot}
        />
      </div>
    </section>
  );
}

/** The tab shown: the reader's choice, else the slot that was filled last. */
function useSlot(): [SlotId, (slot: SlotId) => void] {
  const [slot, setSlot] = useState<SlotId>('A');
  const held = SLOTS.map((one) => slots[one].value?.result ?? null);
  useEffect(() => {
    if (held[1] !== null && held[1] !== undefined) setSlot('B');
  }, [held[1]]);
  useEffect(() => {
    if (held[0] !== null && held[0] !== undefined) setSlot('A');
  }, [held[0]]);
  return [slot, setSlot];
}

interface TabsProps {
  readonly slot: SlotId;
  readonly onSlot: (slot: SlotId) => void;
  readonly names: Readonly<Record<SlotId, string>>;
  readonly label: string;
}

function Tabs({ slot, onSlot, names, label }: TabsProps): JSX.Element {
  const move = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const next = slot === 'A' ? 'B' : 'A';
    onSlot(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {SLOTS.map((one) => (
        <button
          type="button"
          role="tab"
          key={one}
          id={`tab-${one}`}
          aria-controls="verdict-panel"
          aria-selected={one === slot}
          tabIndex={one === slot ? 0 : -1}
          onClick={() => onSlot(one)}
        >
          <span class="id">{one}</span>
          {names[one]}
        </button>
      ))}
    </div>
  );
}

interface FindingsProps {
  readonly analysis: Analysis;
  readonly words: Words;
  readonly verdict: VerdictWords;
  readonly texts: Readonly<Record<string, FindingWords>>;
  readonly slot: SlotId;
}

function Findings({ analysis, words, verdict, texts, slot }: FindingsProps): JSX.Element {
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const [only, setOnly] = useState<Group | null>(null);
  const [lit, setLit] = useState<readonly number[]>([]);
  const { fired } = analysis.findings;
  const cannotSay = analysis.cannotSay.map(({ id }) => verdict.cannotSay[id] ?? id);
  const shown = fired.filter(({ group }) => only === null || group === only);
  const pick = (rule: string, on: boolean): void => {
    const next = new Set(dropped);
    if (on) next.delete(rule);
    else next.add(rule);
    setDropped(next);
  };
  const light = (finding: Finding): void => {
    setLit(finding.rows);
    const [first] = finding.rows;
    if (first !== undefined) document.getElementById(`${slot}-r${first + 1}`)?.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      <p class="v-sum">{summary(analysis, verdict)}</p>
      {'entries' in analysis.account && <AccountStrip account={analysis.account} words={words} />}
      {fired.length > 0 && (
        <p class="filter needs-js" role="group" aria-label={verdict.ui.filter}>
          {[null, ...GROUPS].map((group) => (
            <button
              type="button"
              key={group ?? 'all'}
              class="txt"
              aria-pressed={only === group}
              onClick={() => setOnly(group)}
            >
              {group === null ? verdict.ui.all : verdict.groups[group]}
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
                finding={finding}
                analysis={analysis}
                text={texts[finding.rule]}
                words={words}
                verdict={verdict}
                picked={!dropped.has(finding.rule)}
                onPick={(on) => pick(finding.rule, on)}
                onRows={() => light(finding)}
              />
            ))}
          </ol>
        </section>
      ))}
      <SteadyState analysis={analysis} verdict={verdict} words={words} />
      <section class="cannot">
        <h2>{verdict.ui.cannotSay}</h2>
        <ul class="plain">
          {cannotSay.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <Unsaid analysis={analysis} verdict={verdict} words={words} />
      <div class="needs-js">
        <AnswerBox
          analysis={analysis}
          rules={fired.map(({ rule }) => rule).filter((rule) => !dropped.has(rule))}
          texts={texts}
          words={words}
          verdict={verdict}
          cannotSay={cannotSay}
        />
      </div>
      <h2>{verdict.ui.ledger}</h2>
      <div class="scroll" tabIndex={0} role="region" aria-label={fill(words.ui.ledgerOf, { slot })}>
        <LedgerView ledger={analysis.ledger} profile={analysis.profile} words={words} />
      </div>
      <h2>{verdict.ui.table}</h2>
      <div
        class="scroll tall"
        tabIndex={0}
        role="region"
        aria-label={fill(words.ui.tableOf, { slot })}
        data-table-of={slot}
      >
        <FullTable profile={analysis.profile} words={words} idPrefix={slot} lit={lit} />
      </div>
    </>
  );
}

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
function summary(analysis: Analysis, { ui }: VerdictWords): string {
  const { facts, findings } = analysis;
  const flawed = findings.fired.some(({ severity }) => severity === 'invalidates');
  const [own, total, share] = ['account.ownWork', 'account.total', 'device.share'].map((id) => factText(facts, id));
  return [
    flawed ? ui.flawed : ui.clean,
    ...(own == null || total == null ? [] : [fill(ui.own, { own, total })]),
    ...(share == null || flawed ? [] : [fill(ui.busy, { share })]),
  ].join(' ');
}

/** What would bind if nothing started up and nobody waited, with what that takes for granted. */
function SteadyState({ analysis, verdict, words }: Pick<FindingsProps, 'analysis' | 'verdict' | 'words'>): JSX.Element {
  const { steady } = analysis;
  const text = verdict.steady;
  if ('missing' in steady)
    return <p class="unsaid">{fill(text.none, { why: words.missing[steady.missing] ?? steady.missing })}</p>;
  const show = (q: Quantity): string => format(q, 'auto');
  const values = {
    host: show(steady.hostWork),
    device: show(steady.deviceWork),
    gain: show(steady.mostGain),
    wall: show(steady.wall),
    binds: text.binds[steady.binds],
  };
  const list = steady.assumptions.map((id) => verdict.assumptions[id] ?? id).join('; ');
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

function Unsaid({
  analysis,
  verdict,
  words,
}: Pick<FindingsProps, 'analysis' | 'verdict' | 'words'>): JSX.Element | null {
  const { vetoed, notCheckable } = analysis.findings;
  if (vetoed.length === 0 && notCheckable.length === 0) return null;
  const list = vetoed.map(({ rule, vetoedBy }) => fill(verdict.ui.vetoedBy, { rule, by: vetoedBy })).join(', ');
  const open = notCheckable.map(({ rule, why }) => `${rule} (${words.missing[why] ?? why})`).join(', ');
  return (
    <div class="unsaid">
      {vetoed.length > 0 && <p>{fill(verdict.ui.vetoed, { list })}</p>}
      {notCheckable.length > 0 && <p>{fill(verdict.ui.notCheckable, { list: open })}</p>}
    </div>
  );
}
