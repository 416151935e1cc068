/** What stands behind a finding: the rows it rests on, its arithmetic, and the rival explanations. */
import type { JSX } from 'preact';
import type { Analysis } from '../analysis/analyse.ts';
import type { Finding } from '../analysis/findings.ts';
import { isKnown } from '../analysis/quantity.ts';
import type { Argument } from '../analysis/rule.ts';
import type { VerdictWords } from '../i18n/verdict.ts';
import { workingOf } from '../i18n/working.ts';
import type { Words } from '../i18n/words.ts';
import { fill } from '../i18n/words.ts';
import { cellAt } from '../profile/cell.ts';
import type { Profile } from '../profile/profile.ts';
import { WorkingBody } from './WorkingNote.tsx';

/** More rows are counted; they are lit in the table. */
const MOST_ROWS = 6;
const MOST_WORKINGS = 4;

interface RowsProps {
  readonly finding: Finding;
  readonly profile: Profile;
  readonly words: Words;
  /** What the finding is about, for whoever hears the region's name. */
  readonly label: string;
}

export function EvidenceRows({ finding, profile, words, label }: RowsProps): JSX.Element | null {
  const shown = finding.evidence.slice(0, MOST_ROWS);
  if (shown.length === 0) return null;
  const left = finding.evidence.length - shown.length;
  return (
    <div class="ev-box" tabIndex={0} role="region" aria-label={label}>
      <table class="ev">
        <tbody>
          {shown.map(({ row, columns }) => (
            <tr key={row}>
              <td class="i">{row + 1}</td>
              <td class="n">{profile.rows[row]?.name ?? ''}</td>
              {columns.map((column) => (
                <td key={column} title={fill(words.columns[column], { device: profile.device ?? '' })}>
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

interface Props {
  readonly finding: Finding;
  readonly analysis: Analysis;
  readonly words: Words;
  readonly verdict: VerdictWords;
}

/** The finding's numbers with their working, the time at stake first: equation, rows, how exact each is. */
export function Arithmetic({ finding, analysis, words, verdict }: Props): JSX.Element | null {
  const { stake, values, rule, grade } = finding;
  const numbers = [stake, ...Object.values(values ?? {})].filter((one) => typeof one === 'object');
  const views = numbers.flatMap((outcome) => {
    if (!isKnown(outcome) || (outcome.terms.length === 0 && outcome !== stake)) return [];
    return workingOf({ id: rule, owner: null, grade, name: null, outcome }, analysis.profile, words) ?? [];
  });
  const shown = new Map(views.map((view) => [view.equation, view]));
  if (shown.size === 0) return null;
  return (
    <details class="twin" data-arithmetic>
      <summary>{verdict.ui.arithmetic}</summary>
      {[...shown].slice(0, MOST_WORKINGS).map(([equation, view]) => (
        <div class="working" key={equation}>
          <WorkingBody view={view} />
        </div>
      ))}
    </details>
  );
}

export function Rivals({ finding, verdict }: Pick<Props, 'finding' | 'verdict'>): JSX.Element | null {
  const rivals = finding.rivals ?? [];
  if (rivals.length === 0) return null;
  const list = (template: string, codes: readonly Argument[]): string =>
    codes.length === 0 ? '' : fill(template, { list: codes.map((code) => verdict.arguments[code]).join(' ') });
  return (
    <details class="twin" data-rivals>
      <summary>{verdict.ui.rivals}</summary>
      <ul class="rivals">
        {rivals.map(({ id, speaksFor, speaksAgainst }) => {
          const said = [list(verdict.ui.speaksFor, speaksFor), list(verdict.ui.speaksAgainst, speaksAgainst)];
          const text = said.filter((one) => one !== '').join(' ');
          return (
            <li key={id}>
              <b>{verdict.rivals[id]}.</b> {text === '' ? verdict.ui.nothingSpeaks : text}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
