/** Lies under a paste box's text, its own words unseen: lines in trouble shaded, the cell at fault underlined. */
import type { JSX } from 'preact';
import type { Problem } from '../profile/profile.ts';

interface Props {
  readonly text: string;
  readonly problems: readonly Problem[];
}

export function Marks({ text, problems }: Props): JSX.Element {
  const parts: (string | JSX.Element)[] = [];
  let at = 0;
  let line = 1;
  let start = 0;
  for (const problem of [...problems].sort((a, b) => a.line - b.line)) {
    if (problem.line < line) continue;
    for (; line < problem.line; line += 1) start = text.indexOf('\n', start) + 1;
    const end = lineEnd(text, start);
    parts.push(
      text.slice(at, start),
      <Line key={line} text={text.slice(start, end)} from={problem.from} to={problem.to} />,
    );
    at = end;
    // One mark a line: a second problem of the same line would mark marked words.
    if (end < text.length) {
      start = end + 1;
      line += 1;
    }
  }
  return (
    <pre class="pb-under" aria-hidden="true">
      {parts}
      {text.slice(at)}
    </pre>
  );
}

function Line({ text, from, to }: { text: string; from: number; to: number }): JSX.Element {
  return (
    <span class="bad">
      {text.slice(0, from)}
      <span class="wave">{text.slice(from, to)}</span>
      {text.slice(to)}
    </span>
  );
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
