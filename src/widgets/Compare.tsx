/** A against B: whether they may be compared at all, both numbers on one axis, a reason for either, and what changed. */
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Comparison } from '../analysis/compare.ts';
import { compareTables } from '../analysis/compare.ts';
import { isKnown } from '../analysis/quantity.ts';
import { compareSaid } from '../answer/compare-text.ts';
import { verdictWords } from '../i18n/verdict.ts';
import { Changes } from './Changes.tsx';
import { lessonOf } from './lesson-links.ts';
import { mark, markNumber, prose } from './prose.tsx';
import type { Shown, View } from './view.ts';
import { atStart } from './view.ts';

interface Props {
  readonly lang: string;
  readonly view: View;
  /** The figure, drawn by the build for the sample and by `figures.ts` for the reader's tables; in the browser, its element. */
  readonly children?: ComponentChildren;
  readonly figure?: Element | null;
}

export function Compare({ lang, view, children, figure = null }: Props): JSX.Element {
  const verdict = verdictWords(lang);
  const { compare: text } = verdict;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (figure !== null) place.current?.append(figure);
  }, [figure]);
  const found = useMemo(() => compareTables(view.A.analysis, view.B.analysis), [view.A.analysis, view.B.analysis]);
  const nameOf = ({ name }: Shown) => ({ start: atStart(name), inside: name });
  const names = { A: nameOf(view.A), B: nameOf(view.B) };
  const said = compareSaid(found, text, verdict.rules, names, mark, markNumber);
  const owner = 'missing' in found.average || found.average.column === 'device' ? 'gpu' : 'host';
  // A reader's table against a sample that has nothing to do with it would be a comparison of nothing.
  const alone = view.A.sample !== view.B.sample;
  return (
    <section class="compare" id="compare" data-verdict={alone ? 'none' : found.verdict}>
      {alone ? <p class="remark">{text.second}</p> : <h2>{said.heading}</h2>}
      {!alone && said.lead !== null && <p class="lead">{prose(said.lead, owner)}</p>}
      {/* One place for good: what is drawn in it is not Preact's. */}
      <div class="why" key="why" ref={place} hidden={alone || !isDrawn(found)}>
        {children}
      </div>
      {!alone && (
        <>
          <ol class="reasons">
            {said.reasons.map((reason) => (
              <li key={reason.slot ?? 'mend'} data-slot-reason={reason.slot}>
                {lead(reason.text)} <Lesson rules={reason.rules} label={text.lesson} />
              </li>
            ))}
          </ol>
          <div class="behind">
            {said.rest.length > 0 && (
              <details class="twin">
                <summary>{text.weighs}</summary>
                <ul class="rivals">
                  {said.rest.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </details>
            )}
            <Changes found={found} text={text} />
          </div>
        </>
      )}
    </section>
  );
}

/** The first sentence, or what stands before the first comma of an order, leads in bold. */
function lead(text: string): JSX.Element {
  const end = /[.,:] /.exec(text);
  if (end === null) return <>{text}</>;
  const at = end.index + 1;
  return (
    <>
      <b>{text.slice(0, at)}</b>
      {text.slice(at)}
    </>
  );
}

/** The section of the guide on the first of the rules that has one. */
function Lesson({ rules, label }: { rules: readonly string[]; label: string }): JSX.Element | null {
  const [section] = rules.flatMap((rule) => lessonOf(rule) ?? []);
  return section === undefined ? null : <a href={section}>{label}</a>;
}

const isDrawn = ({ average }: Comparison): boolean =>
  !('missing' in average) && isKnown(average.a) && isKnown(average.b);
