/** A finding: the claim with its number, how serious and how certain, its rows, the next step, and the time at stake. */
import type { JSX } from 'preact';
import type { Analysis } from '../analysis/analyse.ts';
import type { Finding } from '../analysis/findings.ts';
import type { Facts, Owner } from '../analysis/facts.ts';
import type { Outcome } from '../analysis/quantity.ts';
import { isKnown } from '../analysis/quantity.ts';
import type { FindingWords } from '../answer/finding-words.ts';
import { fillFinding } from '../answer/finding-words.ts';
import type { VerdictWords } from '../i18n/verdict.ts';
import type { Words } from '../i18n/words.ts';
import { fill } from '../i18n/words.ts';
import { cellAt } from '../profile/cell.ts';
import type { Profile } from '../profile/profile.ts';
import { format } from '../profile/units.ts';
import { workingOf } from '../i18n/working.ts';
import { GradeMark } from './GradeMark.tsx';
import { WorkingBody } from './WorkingNote.tsx';
import { lessonOf } from './lesson-links.ts';

interface Props {
  readonly finding: Finding;
  readonly analysis: Analysis;
  readonly text: FindingWords | undefined;
  readonly words: Words;
  readonly verdict: VerdictWords;
  readonly picked: boolean;
  readonly onPick: (on: boolean) => void;
  readonly onRows: () => void;
}

const MOST_ROWS = 6;

export function FindingItem({ finding, analysis, text, words, verdict, picked, onPick, onRows }: Props): JSX.Element {
  const { ui } = verdict;
  const id = `finding-${finding.rule}`;
  const lesson = lessonOf(finding.rule);
  const say = (part: string): (string | JSX.Element)[] =>
    prose(fillFinding(part, finding, analysis.facts, verdict.answer.unknown, mark));
  return (
    <li class="f" id={id} data-rule={finding.rule} data-grade={finding.grade}>
      <div>
        <h4 class="claim">{text === undefined ? finding.rule : say(text.headline)}</h4>
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
        <EvidenceRows finding={finding} profile={analysis.profile} words={words} />
        <Rivals finding={finding} verdict={verdict} />
        {text !== undefined && (
          <>
            <p class="next">
              <b>{ui.next}</b> {say(text.todo)}
            </p>
            <details class="twin">
              <summary>{ui.why}</summary>
              <p class="because">{say(text.why)}</p>
              <p class="because">
                <b>{ui.change}.</b> {say(text.change)}
              </p>
            </details>
          </>
        )}
        <Arithmetic finding={finding} analysis={analysis} words={words} label={ui.arithmetic} />
        {finding.evidence.length > 0 && (
          <p class="acts">
            <button type="button" class="txt needs-js" onClick={onRows}>
              {ui.showRows}
            </button>
          </p>
        )}
      </div>
      <Stake finding={finding} analysis={analysis} verdict={verdict} />
    </li>
  );
}

function EvidenceRows({
  finding,
  profile,
  words,
}: {
  finding: Finding;
  profile: Profile;
  words: Words;
}): JSX.Element | null {
  const shown = finding.evidence.slice(0, MOST_ROWS);
  if (shown.length === 0) return null;
  const left = finding.evidence.length - shown.length;
  return (
    <div class="ev-box" tabIndex={0} role="region" aria-label={finding.rule}>
      <table class="ev">
        <tbody>
          {shown.map(({ row, columns }) => (
            <tr key={row}>
              <td class="i">{row + 1}</td>
              <td class="n">{profile.rows[row]?.name ?? ''}</td>
              {columns.map((column) => (
                <td key={column} title={words.columns[column].replace('{device}', profile.device ?? '')}>
                  {cellAt(profile, row, column)?.text ?? ''}
                </td>
              ))}
            </tr>
          ))}
          {left > 0 && (
            <tr>
              <td class="i" />
              <td class="n">{fill(words.ui.moreRows, { n: left })}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** The time at stake with its working: the equation, the rows, how exact it is. */
function Arithmetic({
  finding,
  analysis,
  words,
  label,
}: Pick<Props, 'finding' | 'analysis' | 'words'> & { label: string }): JSX.Element | null {
  const { stake } = finding;
  if (!isKnown(stake) || stake.terms.length === 0) return null;
  const view = workingOf(
    { id: finding.rule, owner: null, grade: finding.grade, name: null, outcome: stake },
    analysis.profile,
    words,
  );
  return view === null ? null : (
    <details class="twin">
      <summary>{label}</summary>
      <div class="working">
        <WorkingBody view={view} />
      </div>
    </details>
  );
}

function Rivals({ finding, verdict }: { finding: Finding; verdict: VerdictWords }): JSX.Element | null {
  const rivals = finding.rivals ?? [];
  if (rivals.length === 0) return null;
  const list = (codes: readonly string[]): string =>
    codes.map((code) => verdict.arguments[code] ?? code.replaceAll('-', ' ')).join('; ');
  return (
    <details class="twin">
      <summary>{verdict.ui.rivals}</summary>
      <ul class="rivals">
        {rivals.map(({ id, speaksFor, speaksAgainst }) => (
          <li key={id}>
            <b>{verdict.rivals[id] ?? id.replaceAll('-', ' ')}</b>
            {speaksFor.length > 0 && `, ${fill(verdict.ui.speaksFor, { list: list(speaksFor) })}`}
            {speaksAgainst.length > 0 && `, ${fill(verdict.ui.speaksAgainst, { list: list(speaksAgainst) })}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Stake({ finding, analysis, verdict }: Pick<Props, 'finding' | 'analysis' | 'verdict'>): JSX.Element {
  const wall = analysis.facts['wall.total']?.outcome;
  const share =
    finding.stakeUs !== null && wall !== undefined && isKnown(wall) && wall.value > 0
      ? finding.stakeUs / wall.value
      : null;
  const width = share === null ? 0 : Math.min(176, Math.max(2, share * 176));
  return (
    <div class="stake">
      <b>{finding.stakeUs === null ? '–' : format({ value: finding.stakeUs, tol: 0, unit: 'us' })}</b>
      <svg class="fig-svg" width="176" height="12" viewBox="0 0 176 12" aria-hidden="true">
        {share === null ? (
          <rect class="s-void" x="0.5" y="0.5" width="175" height="11" />
        ) : (
          <>
            <line class="s-rule" x1="0" x2="176" y1="11.5" y2="11.5" />
            <rect class={INKS[inkOf(finding, analysis.facts)]} x={176 - width} y="2" width={width} height="9" />
          </>
        )}
      </svg>
      {finding.stakeUs === null
        ? verdict.ui.noStake
        : share !== null && fill(verdict.ui.ofRun, { share: format({ value: share, tol: 0, unit: 'share' }) })}
    </div>
  );
}

const INKS = { host: 'f-host', gpu: 'f-gpu', wait: 'f-wait', setup: 'f-stipple', none: 'f-ink' } as const;

/** Rules whose time at stake is somebody standing still, or several owners' at once. */
const WAITING: ReadonlySet<string> = new Set(['waiting', 'blocking-copies', 'readback']);

const inkOf = ({ rule, stake }: Finding, facts: Facts): keyof typeof INKS =>
  WAITING.has(rule) ? 'wait' : rule === 'blame-shift' ? 'none' : (ownerOf(stake, facts) ?? 'none');

/** Whose time a number is: the owner of the fact it is, else the side of the table it was read from. */
function ownerOf(outcome: Outcome, facts: Facts): Owner {
  if (!isKnown(outcome)) return null;
  const { source, terms } = outcome;
  if (source?.from === 'fact') return facts[source.id]?.owner ?? null;
  if (source?.from === 'cell') return source.column.toLowerCase().includes('device') ? 'gpu' : 'host';
  const [first] = terms;
  return first === undefined ? null : ownerOf(first, facts);
}

/** Names are marked on their way through the template and set as code here; they never become markup. */
const MARK = '\u2063';
const mark = (name: string): string => MARK + name + MARK;

/** Plain text with `code` in backticks and marked names set as code. */
export function prose(text: string): (string | JSX.Element)[] {
  return text.split(/(\u2063[^\u2063]*\u2063|`[^`]+`)/).map((part, i) => {
    const code = part.startsWith(MARK) || (part.startsWith('`') && part.length > 1);
    return code ? <code key={i}>{part.slice(1, -1)}</code> : part;
  });
}
