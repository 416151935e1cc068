/** Parts of the share panel: a tick, the findings to point at, the names that tell of the reader. */
import type { JSX } from 'preact';
import type { ShareWords } from '../i18n/share.ts';
import { shareWords } from '../i18n/share.ts';
import { verdictWords } from '../i18n/verdict.ts';
import { fill } from '../i18n/words.ts';

interface CheckProps {
  readonly on: boolean;
  readonly set: (on: boolean) => void;
  readonly name: string;
  readonly children: string;
}

export function Check({ on, set, name, children }: CheckProps): JSX.Element {
  return (
    <label>
      <input type="checkbox" name={name} checked={on} onChange={() => set(!on)} /> {children}
    </label>
  );
}

interface PointsProps {
  readonly lang: string;
  /** Rules that fired on the tables of the link. */
  readonly fired: readonly string[];
  readonly dropped: ReadonlySet<string>;
  readonly set: (rule: string) => void;
}

export function Points({ lang, fired, dropped, set }: PointsProps): JSX.Element | null {
  if (fired.length < 2) return null;
  const words = shareWords(lang);
  const { rules } = verdictWords(lang);
  const n = fired.filter((rule) => !dropped.has(rule)).length;
  const all = n === 0 || n === fired.length;
  return (
    <details class="twin" data-points>
      <summary>{fill(all ? words.points : words.pointsSome, { n, all: fired.length })}</summary>
      {fired.map((rule) => (
        <Check key={rule} on={!dropped.has(rule)} set={() => set(rule)} name={`points-${rule}`}>
          {rules[rule] ?? rule}
        </Check>
      ))}
    </details>
  );
}

interface OwnProps {
  readonly words: ShareWords;
  readonly names: readonly string[];
  readonly plain: boolean;
  readonly set: (plain: boolean) => void;
}

export function Own({ words, names, plain, set }: OwnProps): JSX.Element {
  const none = names.length === 0 || plain;
  return (
    <>
      <p data-own-names>{none ? words.noOwn : fill(words.own, { list: listOf(names, words) })}</p>
      {names.length > 0 && (
        <Check on={plain} set={set} name="neutral">
          {words.neutral}
        </Check>
      )}
    </>
  );
}

/** Names shown of those that tell of the reader. */
const SHOWN = 8;

function listOf(names: readonly string[], words: ShareWords): string {
  const shown = names.slice(0, SHOWN).map((name) => (name.length > 60 ? `${name.slice(0, 59)}…` : name));
  const list = shown.join(', ');
  return names.length > SHOWN ? fill(words.ownMore, { list, n: names.length - SHOWN }) : list;
}
