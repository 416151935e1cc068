/** A finding: the claim with its number, how serious and how certain, its rows, the next step, and the time at stake. */
import type { JSX } from 'preact';
import type { Analysis } from '../analysis/analyse.ts';
import type { Finding } from '../analysis/findings.ts';
import { caseOf } from '../answer/experiment.ts';
import type { FindingWords } from '../answer/finding-words.ts';
import { fillFinding } from '../answer/finding-words.ts';
import type { VerdictWords } from '../i18n/verdict.ts';
import type { Words } from '../i18n/words.ts';
import { Arithmetic, EvidenceRows, Rivals } from './FindingMore.tsx';
import { GradeMark } from './GradeMark.tsx';
import { RunCode } from './RunCode.tsx';
import { Stake } from './Stake.tsx';
import { lessonOf } from './lesson-links.ts';
import { mark, prose } from './prose.tsx';

interface Props {
  readonly finding: Finding;
  readonly analysis: Analysis;
  readonly text: FindingWords | undefined;
  readonly words: Words;
  readonly verdict: VerdictWords;
  readonly picked: boolean;
  /** Whether its run stands open: the first finding's does. */
  readonly unfolded: boolean;
  readonly onPick: (on: boolean) => void;
  readonly onRows: () => void;
}

export function FindingItem(props: Props): JSX.Element {
  const { finding, analysis, text, words, verdict, picked, unfolded, onPick, onRows } = props;
  const { ui } = verdict;
  const id = `finding-${finding.rule}`;
  const lesson = lessonOf(finding.rule);
  const [run] = finding.next;
  const name = verdict.rules[finding.rule] ?? finding.rule;
  const say = (part: string): (string | JSX.Element)[] =>
    prose(fillFinding(part, finding, analysis.facts, verdict.answer.unknown, mark));
  return (
    <li class="f" id={id} tabIndex={-1} data-rule={finding.rule} data-grade={finding.grade}>
      <div>
        <h4 class="claim">{text === undefined ? name : say(text.headline)}</h4>
        <p class="meta">
          <span class="sev">{verdict.severities[finding.severity]}</span>
          <GradeMark grade={finding.grade} words={words} />
          {lesson !== undefined && <a href={lesson}>{ui.lesson}</a>}
          <label class="pick needs-js">
            <input type="checkbox" checked={picked} onChange={(event) => onPick(event.currentTarget.checked)} />{' '}
            {ui.pick}
          </label>
          <a class="anchor" href={`#${id}`} aria-label={ui.link} title={ui.link}>
            #
          </a>
        </p>
        {text !== undefined && <p class="because">{say(text.explanation)}</p>}
        <EvidenceRows finding={finding} profile={analysis.profile} words={words} label={name} />
        {text !== undefined && (
          <p class="next">
            <b>{ui.next}</b> {say(text.todo)}
          </p>
        )}
        <div class="behind">
          {run !== undefined && (
            <RunCode name={run} values={caseOf(analysis, finding, true)} verdict={verdict} open={unfolded} />
          )}
          <Arithmetic finding={finding} analysis={analysis} words={words} verdict={verdict} />
          <Rivals finding={finding} verdict={verdict} />
          {text !== undefined && (
            <details class="twin">
              <summary>{ui.why}</summary>
              <p class="because">{say(text.why)}</p>
              <p class="because">
                <b>{ui.change}.</b> {say(text.change)}
              </p>
            </details>
          )}
          {finding.evidence.length > 0 && (
            <button type="button" class="txt needs-js" onClick={onRows}>
              {ui.showRows}
            </button>
          )}
        </div>
      </div>
      <Stake finding={finding} analysis={analysis} verdict={verdict} />
    </li>
  );
}
