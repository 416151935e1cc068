/** What could not be read, where, and what to do: the line quoted with the place marked, never a bare "invalid". */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { PasteWords } from '../i18n/paste.ts';
import { fill } from '../i18n/words.ts';
import type { Problem } from '../profile/profile.ts';
import { copyText } from './copying.ts';
import type { Held } from '../state/slots.ts';
import { MOST_CHARACTERS } from '../state/reading.ts';
import { reportOf } from './report.ts';

interface Props {
  readonly held: Held;
  readonly words: PasteWords;
  /** The reader wants what could be read. */
  readonly onGoOn: () => void;
  /** Takes the reader to a line at fault in their text. */
  readonly onLine: (problem: Problem) => void;
}

const QUOTED = 8;

export function Problems({ held, words, onGoOn, onLine }: Props): JSX.Element | null {
  // What was read with a doubt stands beside what was not read.
  const unread = [...(held.result?.unread ?? []), ...(held.result?.profiles[held.pick]?.problems ?? [])];
  const rows = held.result?.profiles[held.pick]?.rows.length ?? 0;
  const refused = headline(held, words);
  if (refused === null && unread.length === 0) return null;
  return (
    <div class="trouble" data-problems role="alert">
      {refused !== null && (
        <>
          <h3>{refused.title}</h3>
          <p>{refused.help}</p>
        </>
      )}
      {unread.length > 0 && (
        <ul class="faults">
          {unread.slice(0, QUOTED).map((problem, i) => (
            <Fault key={i} problem={problem} words={words} onLine={onLine} />
          ))}
          {unread.length > QUOTED && <li>{fill(words.moreLines, { n: unread.length - QUOTED })}</li>}
        </ul>
      )}
      <p class="row">
        {!held.accepted && rows > 0 && (
          <button type="button" class="btn solid" onClick={onGoOn}>
            {fill(words.goOn, { rows })}
          </button>
        )}
        <CopyReport held={held} words={words} />
      </p>
    </div>
  );
}

/** A quoted line is cut to what a narrow page can show around its fault. */
const BEFORE = 40;
const AFTER = 40;

function Fault({ problem, words, onLine }: Pick<Props, 'words' | 'onLine'> & { problem: Problem }): JSX.Element {
  const { text, from, to } = problem;
  const start = Math.max(0, from - BEFORE);
  const end = Math.min(text.length, Math.max(to, from) + AFTER);
  return (
    <li>
      <p>
        <button type="button" class="txt" onClick={() => onLine(problem)}>
          <b>{fill(words.line, { line: problem.line })}</b>
        </button>{' '}
        {fill(words.problems[problem.code] ?? problem.code, problem.detail)}
      </p>
      <code class="quoted">
        {start > 0 && '… '}
        {text.slice(start, from)}
        <span class="wave">{text.slice(from, to)}</span>
        {text.slice(to, end)}
        {end < text.length && ' …'}
      </code>
    </li>
  );
}

function headline(held: Held, words: PasteWords): { title: string; help: string } | null {
  const millions = (n: number): string => (n / 1e6).toFixed(1);
  if (held.refused === 'too-long') {
    const sizes = { size: millions(held.text.length), most: millions(MOST_CHARACTERS) };
    return { title: words.tooLong, help: fill(words.tooLongHelp, sizes) };
  }
  if (held.refused === 'too-slow') return { title: words.tooSlow, help: words.tooSlowHelp };
  const { result } = held;
  if (result === null) return null;
  if (result.notAProfile === null)
    return held.accepted ? null : { title: words.mostUnread, help: words.mostUnreadHelp };
  const { tool, why } = result.notAProfile;
  if (tool !== null) {
    const known = words.tools[tool];
    return { title: fill(words.otherTool, { tool: known?.name ?? tool }), help: known?.instead ?? words.nothingHelp };
  }
  const noRows = why === 'no-rows' || result.unread.some((problem) => problem.code === 'no-rows');
  if (noRows) return { title: words.noRows, help: words.noRowsHelp };
  return { title: words.nothing, help: `${words.whys[why] ?? ''} ${words.nothingHelp}`.trim() };
}

function CopyReport({ held, words }: { held: Held; words: PasteWords }): JSX.Element {
  const [copied, setCopied] = useState(false);
  const copy = async (button: Element): Promise<void> => setCopied(await copyText(reportOf(held), button));
  return (
    <button type="button" class="txt" onClick={({ currentTarget }) => void copy(currentTarget)}>
      {copied ? words.copied : words.copyReport}
    </button>
  );
}
