/** What was read, said back in a sentence: rows, device, version guess, and whether the books add up. */
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { PasteWords } from '../i18n/paste.ts';
import { fill, wordsFor } from '../i18n/words.ts';
import type { Profile } from '../profile/profile.ts';
import { microseconds } from '../profile/units.ts';
import type { Held, SlotId } from '../state/slots.ts';
import { choose, hold } from '../state/slots.ts';
import { analyseOnce } from './view.ts';

interface Props {
  readonly slot: SlotId;
  readonly held: Held;
  readonly profile: Profile;
  readonly words: PasteWords;
}

/** Of many tables in one text, so many are offered by name. */
const MOST_OFFERED = 12;

export function Readback({ slot, held, profile, words }: Props): JSX.Element {
  const books = useMemo(() => booksOf(profile, words), [profile, words]);
  const unread = held.result?.unread.length ?? 0;
  const rows = microseconds(profile.rows.length);
  const sentences = [
    profile.device === null ? words.noDevice : fill(words.device, { device: profile.device }),
    profile.version === null ? '' : fill(words.version, { version: profile.version.value }),
    books,
  ];
  const all = (held.result?.profiles ?? []).slice(0, MOST_OFFERED);
  const other: SlotId = slot === 'A' ? 'B' : 'A';
  return (
    <p class="readback" role="status">
      <b>{fill(unread > 0 ? words.readPart : words.read, { rows, unread })}</b>{' '}
      {sentences.filter((s) => s !== '').join(' ')}
      {all.length > 1 && (
        <label class="pick">
          {' '}
          {fill(words.several, { n: all.length })}{' '}
          <select value={held.pick} onChange={(event) => choose(slot, Number(event.currentTarget.value))}>
            {all.map((one, i) => (
              <option key={i} value={i}>
                {fill(words.tableN, { n: i + 1, rows: one.rows.length })}
              </option>
            ))}
          </select>
        </label>
      )}
      {all.length > 1 &&
        all.flatMap((_, i) =>
          i === held.pick
            ? []
            : [
                <button type="button" class="txt" key={i} onClick={() => void hold(other, held.text, held.name, i)}>
                  {fill(words.useInOther, { n: i + 1, slot: other })}
                </button>,
              ],
        )}
    </p>
  );
}

function booksOf(profile: Profile, words: PasteWords): string {
  const { ledger } = analyseOnce(profile);
  const tested = ledger.filter((line) => line.verdict !== 'not-checkable');
  const held = fill(words.ledgerHeld, {
    held: tested.filter((line) => line.verdict === 'held').length,
    all: tested.length,
  });
  // A cut print or lost records are findings; a wrong sum or average casts doubt on the text itself.
  const titles = wordsFor(document.documentElement.lang).ledger;
  const wrong = ledger.filter(
    (line) => line.verdict === 'broken' && (line.id === 'averages' || line.id === 'percents'),
  );
  return wrong.length === 0
    ? held
    : `${held} ${fill(words.ledgerBroken, { list: wrong.map((line) => titles[line.id].title).join(', ') })}`;
}
