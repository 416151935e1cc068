/** The table as understood, with the rows lit that a finding rests on, and the way back to it. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Analysis } from '../analysis/analyse.ts';
import type { Finding } from '../analysis/findings.ts';
import type { VerdictWords } from '../i18n/verdict.ts';
import type { Words } from '../i18n/words.ts';
import { fill } from '../i18n/words.ts';
import type { SlotId } from '../state/slots.ts';
import { FullTable } from './FullTable.tsx';

interface Props {
  readonly analysis: Analysis;
  readonly words: Words;
  readonly verdict: VerdictWords;
  readonly slot: SlotId;
  readonly finding: Finding | null;
}

export function LitTable({ analysis, words, verdict, slot, finding }: Props): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (finding === null) return;
    box.current?.querySelector('tr.lit')?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [finding]);
  return (
    <>
      <h2>{verdict.ui.table}</h2>
      {finding !== null && (
        <p class="remark" role="status">
          {fill(verdict.ui.litRows, { rule: verdict.rules[finding.rule] ?? finding.rule })}{' '}
          <a href={`#finding-${finding.rule}`}>{verdict.ui.backToFinding}</a>
        </p>
      )}
      <div
        class="scroll tall"
        ref={box}
        tabIndex={0}
        role="region"
        aria-label={fill(words.ui.tableOf, { slot })}
        data-table-of={slot}
      >
        <FullTable profile={analysis.profile} words={words} idPrefix={slot} lit={finding?.evidence ?? []} />
      </div>
    </>
  );
}
