/** What the table leaves open, by the run that would tell, with the arguments to ask for. */
import type { JSX } from 'preact';
import type { Analysis } from '../analysis/analyse.ts';
import type { Unsaid } from '../analysis/cannot-say.ts';
import { caseOf } from '../answer/experiment.ts';
import { href } from '../i18n/locales.ts';
import type { VerdictWords } from '../i18n/verdict.ts';
import { grouped } from '../profile/grouped.ts';
import type { SlotId } from '../state/slots.ts';
import { RunCode } from './RunCode.tsx';

interface Props {
  readonly analysis: Analysis;
  readonly verdict: VerdictWords;
  readonly slot: SlotId;
}

export function CannotSay({ analysis, verdict, slot }: Props): JSX.Element {
  const byRun = grouped(analysis.cannotSay, ({ experiment, ask }) => experiment ?? ask.join());
  const values = caseOf(analysis, null, true);
  return (
    <section class="cannot" id="cannot-say">
      <h2>{verdict.ui.cannotSay}</h2>
      <p class="remark">
        {verdict.ui.cannotSayDek} <a href={href('en', `measure/?of=${slot}#recipe`)}>{verdict.ui.oneScript}</a>
      </p>
      <ul class="open">
        {[...byRun].map(([run, open]) => (
          <li key={run}>
            <ul>
              {open.map(({ id, because }) => (
                <li key={id} data-question={id}>
                  <b>{verdict.cannotSay[id]}:</b> {verdict.because[because]}.
                </li>
              ))}
            </ul>
            <div>
              <p>
                {verdict.ui.wouldTell}{' '}
                {asksOf(open).map((ask, i) => (
                  <>
                    {i > 0 && ', '}
                    <code key={ask}>{ask}</code>
                  </>
                ))}
              </p>
              <RunCode name={run} values={values} verdict={verdict} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const asksOf = (open: readonly Unsaid[]): string[] => [...new Set(open.flatMap(({ ask }) => ask))];
