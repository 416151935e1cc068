/**
 * The kernel book, to be closed by hand: kernel rows on one side, ops on the other. The reader says which row is which
 * op's and sees what that leaves of each bill and of all; the engine checks, or shows its own reading with its grades.
 */
import type { JSX } from 'preact';
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import '@preact/signals';
import type { Book } from '../analysis/book.ts';
import { bookOf } from '../analysis/book.ts';
import type { Place, Placed } from '../analysis/book/balance.ts';
import { balanceOf, judge, placesOf } from '../analysis/book/balance.ts';
import { isKnown } from '../analysis/quantity.ts';
import type { KernelBookWords } from '../i18n/kernel-book.ts';
import { kernelBookWords } from '../i18n/kernel-book.ts';
import type { Words } from '../i18n/words.ts';
import { fill, wordsFor } from '../i18n/words.ts';
import type { SlotId } from '../state/slots.ts';
import { BookOps } from './BookOps.tsx';
import { BookRows } from './BookRows.tsx';
import { BookTotal } from './BookTotal.tsx';
import type { AskedBook } from './book-link.ts';
import { decodeBook, encodeBook, placesIn } from './book-link.ts';
import { shownRows, timeText } from './book-text.ts';
import { currentView } from './current.ts';
import { keepState, stateIn } from './state-text.ts';
import { atStart, sampleView } from './view.ts';

export type Stage = 'placing' | 'checked' | 'shown';

/** Puts the book into its place on the page, and the reader's hand on it. */
export function openBook(place: HTMLElement): void {
  const lang = document.documentElement.lang;
  const box = place.closest<HTMLElement>('[data-kernel-book]') ?? place;
  const onState = (slot: SlotId, places: Placed): void => keepState(box, 'book', encodeBook(slot, places));
  const asked = decodeBook(stateIn('book') ?? '');
  render(<KernelBook words={wordsFor(lang)} own={kernelBookWords(lang)} asked={asked} onState={onState} />, place);
  place.querySelector('select')?.focus();
}

interface Props {
  readonly words: Words;
  readonly own: KernelBookWords;
}

interface Linked {
  readonly asked: AskedBook | null;
  readonly onState: (slot: SlotId, places: Placed) => void;
}

function KernelBook({ words, own, asked, onState }: Props & Linked): JSX.Element {
  const view = currentView(words);
  // Whoever pasted one table means that one.
  const [slot, setSlot] = useState<SlotId>(asked?.slot ?? (!view.A.sample && view.B.sample ? 'A' : 'B'));
  const { analysis, name } = view[slot];
  const found = bookOf(analysis.table);
  const sample = sampleView()[slot];
  const book = 'missing' in found ? bookOf(sample.analysis.table) : found;
  return (
    <>
      <div class="switch" role="group" aria-label={own.tables}>
        {(['A', 'B'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={slot === one} onClick={() => setSlot(one)}>
            {`${one}, ${atStart(view[one].name)}`}
          </button>
        ))}
      </div>
      {'missing' in found && (
        <p role="status">
          {fill(own.lacks, {
            name: atStart(name),
            why: words.missing[found.missing] ?? found.missing,
            sample: sample.name,
          })}
        </p>
      )}
      {!('missing' in book) && (
        <Account
          key={bookKey(book)}
          book={book}
          words={words}
          own={own}
          first={asked?.slot === slot ? placesIn(book, asked.places) : new Map()}
          onPlaces={(places) => onState(slot, places)}
        />
      )}
    </>
  );
}

const keys = new WeakMap<Book, number>();
let lastKey = 0;

/** Another table is another book: nothing placed in this one means anything there. */
function bookKey(book: Book): number {
  const known = keys.get(book);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(book, lastKey);
  return lastKey;
}

interface AccountProps extends Props {
  readonly book: Book;
  readonly first: Placed;
  readonly onPlaces: (places: Placed) => void;
}

function Account({ book, words, own, first, onPlaces }: AccountProps): JSX.Element {
  const [places, setPlaces] = useState<Placed>(first);
  useEffect(() => onPlaces(places), [places]);
  const [stage, setStage] = useState<Stage>('placing');
  const balance = balanceOf(book, places);
  const { rows } = shownRows(book);
  const put = (row: number, place: Place | null): void => {
    const next = new Map(places);
    if (place === null) next.delete(row);
    else next.set(row, place);
    setPlaces(next);
    setStage('placing');
  };
  const restart = (): void => {
    setPlaces(new Map());
    setStage('placing');
  };
  const show = (): void => {
    setPlaces(placesOf(book));
    setStage('shown');
  };
  return (
    <>
      <BookTotal book={book} balance={balance} own={own} />
      <div class="go">
        <button type="button" class="btn solid" disabled={places.size === 0} onClick={() => setStage('checked')}>
          {own.check}
        </button>
        <button type="button" class="btn" onClick={show}>
          {own.show}
        </button>
        <button type="button" class="txt" onClick={restart}>
          {own.clear}
        </button>
      </div>
      <p role="status" class="kb-said">
        {said(book, places, stage, own)}
      </p>
      <div class="kb">
        <BookRows book={book} rows={rows} places={places} stage={stage} put={put} words={words} own={own} />
        <BookOps kept={balance.ops} own={own} />
      </div>
    </>
  );
}

/** What stands now, in a sentence or two: the gap, and after a check how the places stand to the engine's reading. */
function said(book: Book, places: ReadonlyMap<number, Place>, stage: Stage, own: KernelBookWords): string {
  const { left, waiting } = balanceOf(book, places);
  const gap = isKnown(book.rest) ? timeText(book.rest) : '';
  const open = waiting.value > waiting.tol;
  const values = { left: timeText(left), total: timeText(book.total), placed: places.size, all: book.rows.length };
  const state = open ? fill(own.progress, values) : gap === '' ? own.closed : fill(own.closedWithGap, { gap });
  if (stage === 'shown') {
    const of = (grade: string): number => [...book.readings.values()].filter((one) => one.grade === grade).length;
    const grades = { sure: of('proved'), likely: of('likely'), open: of('experiment') };
    return `${fill(own.shown, grades)} ${state}`;
  }
  if (stage === 'placing') return state;
  const judged = book.rows.flatMap(({ row }) => {
    const place = places.get(row.index);
    return place === undefined ? [] : [judge(book, row, place)];
  });
  const count = (of: string): number => judged.filter((one) => one === of).length;
  const counts = { agree: count('agrees'), differ: count('differs'), untold: count('untold') };
  return `${fill(own.checked, counts)} ${state}`;
}
