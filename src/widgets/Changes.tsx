/** What two tables have in common and what not: rows op by op, new and vanished rows, how either was recorded. */
import type { JSX } from 'preact';
import type { Alone } from '../analysis/compare/align.ts';
import type { Comparison } from '../analysis/compare.ts';
import type { Outcome } from '../analysis/quantity.ts';
import { isKnown } from '../analysis/quantity.ts';
import { saidNumber } from '../answer/compare-text.ts';
import type { VerdictWords } from '../i18n/verdict.ts';
import { fill } from '../i18n/words.ts';

/** Rows listed below a comparison; the rest is in the tables. */
const MOST_PAIRS = 12;
const MOST_ALONE = 8;

interface Props {
  readonly found: Comparison;
  readonly text: VerdictWords['compare'];
}

export function Changes({ found, text }: Props): JSX.Element {
  return (
    <>
      <OpByOp found={found} text={text} />
      <NewAndGone found={found} text={text} />
      <Recording found={found} text={text} />
    </>
  );
}

function OpByOp({ found, text }: Props): JSX.Element | null {
  const { both } = found.rows;
  if (both.length === 0) return null;
  const left = both.length - MOST_PAIRS;
  return (
    <Folded title={text.changed} head={text.head} after={left > 0 ? fill(text.more, { n: left }) : null}>
      {both.slice(0, MOST_PAIRS).map((pair) => {
        const self = largest(change(pair.a.selfCpu, pair.b.selfCpu), change(pair.a.selfDevice, pair.b.selfDevice));
        return (
          <tr key={`${pair.kind} ${pair.name}`}>
            <th scope="row">
              <code>{pair.name}</code>
            </th>
            <td>{text.owners[self]}</td>
            <td>{saidNumber(pair.a[self], 'print')}</td>
            <td>{saidNumber(pair.b[self], 'print')}</td>
            <td>{ratioText(pair[self])}</td>
            <td>{saidNumber(pair.a.calls)}</td>
            <td>{saidNumber(pair.b.calls)}</td>
          </tr>
        );
      })}
    </Folded>
  );
}

/** Which of a row's two clocks is told: the one that has more to say; unknown is less than nothing. */
const largest = (host: number, device: number): 'selfCpu' | 'selfDevice' => (device > host ? 'selfDevice' : 'selfCpu');
const size = (time: Outcome): number => (isKnown(time) ? time.value : -1);
const change = (a: Outcome, b: Outcome): number => (isKnown(a) && isKnown(b) ? Math.abs(b.value - a.value) : -1);

/** A small ratio keeps three decimals: 0.016 is not 0.0. */
const ratioText = (ratio: Outcome): string => saidNumber(ratio, isKnown(ratio) && ratio.value < 1 ? 'print' : 'auto');

/** Rows of one table alone, the largest first. */
function NewAndGone({ found: { rows }, text }: Props): JSX.Element | null {
  if (rows.onlyA.length + rows.onlyB.length === 0) return null;
  const list = (slot: string, alone: readonly Alone[]): JSX.Element => (
    <li key={slot}>
      <b>{fill(text.only, { slot })}:</b> {alone.length === 0 && text.none}
      {alone.slice(0, MOST_ALONE).map((row, i) => {
        const self = largest(size(row.selfCpu), size(row.selfDevice));
        return (
          <>
            {i > 0 && ', '}
            <code key={`${row.kind} ${row.name}`}>{row.name}</code>{' '}
            {isKnown(row[self]) && `${saidNumber(row[self])} ${text.owners[self]}`}
          </>
        );
      })}
      {alone.length > MOST_ALONE && `, ${fill(text.more, { n: alone.length - MOST_ALONE })}`}
    </li>
  );
  return (
    <details class="twin">
      <summary>{text.onlyTitle}</summary>
      <ul class="rivals">
        {list('A', rows.onlyA)}
        {list('B', rows.onlyB)}
      </ul>
    </details>
  );
}

function Recording({ found: { recording }, text }: Props): JSX.Element | null {
  if (recording.length === 0) return null;
  const say = (values: readonly string[]): string =>
    values.map((value) => text.recordingValues[value] ?? value).join(', ') || text.none;
  return (
    <Folded title={text.recorded} head={text.recordedHead} after={null}>
      {recording.map(({ what, a, b }) => (
        <tr key={what}>
          <th scope="row">{text.recording[what]}</th>
          <td>{say(a)}</td>
          <td>{say(b)}</td>
        </tr>
      ))}
    </Folded>
  );
}

interface FoldedProps {
  readonly title: string;
  readonly head: readonly string[];
  readonly after: string | null;
  readonly children: JSX.Element[];
}

function Folded({ title, head, after, children }: FoldedProps): JSX.Element {
  return (
    <details class="twin">
      <summary>{title}</summary>
      <div class="scroll" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              {head.map((cell) => (cell === '' ? <td key="empty" /> : <th scope="col" key={cell} children={cell} />))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
      {after !== null && <p class="remark">{after}</p>}
    </details>
  );
}
