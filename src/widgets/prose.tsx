/** Sentences of ours with names from a table in them: names become code, never markup. */
import type { JSX } from 'preact';

/** Names are marked on their way through a template; nothing that is printed holds this character. */
const MARK = '\u2063';

export const mark = (name: string): string => MARK + name.replaceAll(MARK, '') + MARK;

/** The same for a number, which stands on a rule in its owner's ink. */
const NUMBER = '\u2064';
export const markNumber = (text: string): string => NUMBER + text + NUMBER;

/** Plain text with `code` in backticks and marked names set as code; marked numbers are their owner's. */
export function prose(text: string, owner: 'host' | 'gpu' = 'gpu'): (string | JSX.Element)[] {
  return text.split(/(\u2063[^\u2063]*\u2063|\u2064[^\u2064]*\u2064|`[^`]+`)/).map((part, i) => {
    if (part.startsWith(NUMBER)) {
      return (
        <span class={`num ${owner}`} key={i}>
          {part.slice(1, -1)}
        </span>
      );
    }
    const code = part.startsWith(MARK) || (part.startsWith('`') && part.length > 1);
    return code ? <code key={i}>{part.slice(1, -1)}</code> : part;
  });
}
