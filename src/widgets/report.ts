/** A report on a paste that was not read: the lines at fault with names of paths and people replaced, for an issue. */
import { version } from '../../package.json';
import type { Held } from '../state/slots.ts';

/** Enough lines to see the kind of fault, few enough to look through before sending them. */
const LINES = 12;

export function reportOf(held: Held): string {
  const result = held.result;
  const unread = result?.unread ?? [];
  const sample = unread.length > 0 ? unread.map(({ line, text }) => [line, text] as const) : firstLines(held.text);
  const head = [
    `Whose Time ${version}, reading report`,
    `tables: ${result?.profiles.length ?? 0}, unread lines: ${unread.length}, characters: ${held.text.length}`,
    ...(result?.notAProfile
      ? [`refused: ${result.notAProfile.why}${result.notAProfile.tool === null ? '' : `, ${result.notAProfile.tool}`}`]
      : []),
  ];
  const body = sample.slice(0, LINES).map(([line, text]) => `${line}: ${redact(text).slice(0, 300)}`);
  const why = unread
    .slice(0, LINES)
    .map((problem) => `${problem.line}: ${problem.code} ${JSON.stringify(problem.detail)}`);
  return [...head, '', ...why, '', ...body].join('\n');
}

function firstLines(text: string): [number, string][] {
  return text
    .slice(0, 20_000)
    .split('\n')
    .map((line, i): [number, string] => [i + 1, line])
    .filter(([, line]) => line.trim() !== '');
}

/** Paths, addresses and mail names say who and where; numbers and column names, which matter here, stay. */
function redact(text: string): string {
  return text
    .replace(/\bhttps?:\/\/\S+/g, '<address>')
    .replace(/(?:~|\.{1,2})?(?:[\\/][\w.@-]+){2,}/g, '<path>')
    .replace(/\b[A-Za-z]:\\\S+/g, '<path>')
    .replace(/\b[\w.+-]{1,64}@[\w.-]{1,64}/g, '<name>');
}
