/** What could not be read, where, and what to do: the line quoted with the place marked, never a bare "invalid". */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { PasteWords } from '../i18n/paste.ts';
import { fill } from '../i18n/words.ts';
import type { Problem } from '../profile/profile.ts';
import type { Held } from '../state/slots.ts';
import { reportOf } from './report.ts';

interface Props {
  readonly held: Held;
  readonly words: PasteWords;
  /** Characters that are read at most. */
  readonly most: number;
  /** Takes the reader to a line at fault in their text. */
  readonly onLine: (problem: Problem) => void;
}

const QUOTED = 8;

export function Problems({ held, words, most, onLine }: Props): JSX.Element | null {
  const unread = held.result?.unread ?? [];
  const refused = headline(held, words, most);
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
      <CopyReport held={held} words={words} />
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

function headline(held: Held, words: PasteWords, most: number): { title: string; help: string } | null {
  const millions = (n: number): string => (n / 1e6).toFixed(1);
  if (held.tooLong) {
    return {
      title: words.tooLong,
      help: fill(words.tooLongHelp, { size: millions(held.text.length), most: millions(most) }),
    };
  }
  const none = held.result?.notAProfile;
  if (none === null || none === undefined) return null;
  const noRows = held.result?.unread.some((problem) => problem.code === 'no-rows') === true;
  return noRows ? { title: words.noRows, help: words.noRowsHelp } : { title: words.nothing, help: words.nothingHelp };
}

function CopyReport({ held, words }: { held: Held; words: PasteWords }): JSX.Element {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(reportOf(held));
    setCopied(true);
  };
  return (
    <button type="button" class="txt" onClick={() => void copy().catch(() => setCopied(false))}>
      {copied ? words.copied : words.copyReport}
    </button>
  );
}
