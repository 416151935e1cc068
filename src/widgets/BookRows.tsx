/** The kernel side of the book: a row a line, with a choice of op, and what the engine says of it when asked. */
import type { JSX, TargetedEvent } from 'preact';
import type { Book, Entry } from '../analysis/book.ts';
import type { Place } from '../analysis/book/balance.ts';
import { judge } from '../analysis/book/balance.ts';
import type { KernelBookWords } from '../i18n/kernel-book.ts';
import type { Words } from '../i18n/words.ts';
import { fill } from '../i18n/words.ts';
import { microseconds } from '../profile/units.ts';
import { GradeMark } from './GradeMark.tsx';
import type { Stage } from './KernelBook.tsx';
import { MOST_ROWS, ownersText, shortName, shownRows, timeText } from './book-text.ts';
import { TableHead } from './TableHead.tsx';

interface Props {
  readonly book: Book;
  readonly rows: readonly Entry[];
  readonly places: ReadonlyMap<number, Place>;
  readonly stage: Stage;
  readonly put: (row: number, place: Place | null) => void;
  readonly words: Words;
  readonly own: KernelBookWords;
}

export function BookRows(props: Props): JSX.Element {
  const { book, rows, own } = props;
  const { rest } = shownRows(book);
  return (
    <table class="kb-rows">
      <TableHead of={[own.kernel, own.calls, own.time, own.belongs]} />
      <tbody>
        {rows.map((entry) => (
          <Line key={entry.row.index} entry={entry} {...props} />
        ))}
        {rest.length > 0 && (
          <tr>
            <th scope="row">{fill(own.rest, { n: rest.length })}</th>
            <td />
            <td>
              {timeText(
                rest.reduce((sum, { time }) => ({ value: sum.value + time.value, tol: sum.tol + time.tol }), {
                  value: 0,
                  tol: 0,
                }),
              )}
            </td>
            <td />
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Line({ entry, book, places, stage, put, words, own }: Props & { readonly entry: Entry }): JSX.Element {
  const { row, calls, time } = entry;
  const place = places.get(row.index);
  const onChange = (event: TargetedEvent<HTMLSelectElement>): void => {
    const { value } = event.currentTarget;
    put(row.index, value === '' ? null : value === 'several' ? 'several' : Number(value));
  };
  return (
    <tr data-placed={place === undefined ? undefined : ''}>
      <th scope="row" title={row.name}>
        <code>{shortName(row.name)}</code>
      </th>
      <td>{calls === null ? '' : microseconds(calls)}</td>
      <td>{timeText(time)}</td>
      <td>
        <select
          value={place === undefined ? '' : String(place)}
          aria-label={fill(own.placeOf, { n: row.index + 1, name: shortName(row.name) })}
          onChange={onChange}
        >
          <option value="">{own.nowhere}</option>
          {book.bills.slice(0, MOST_ROWS).map((bill) => (
            <option key={bill.row.index} value={String(bill.row.index)}>
              {shortName(bill.row.name)}
            </option>
          ))}
          <option value="several">{own.several}</option>
        </select>
        {stage === 'checked' && place !== undefined && (
          <span class="mark" data-judged={judge(book, row, place)}>
            {own[judge(book, row, place)]}
          </span>
        )}
        {stage === 'shown' && <Said entry={entry} book={book} words={words} own={own} />}
      </td>
    </tr>
  );
}

function Said({
  entry,
  book,
  words,
  own,
}: Pick<Props, 'book' | 'words' | 'own'> & { entry: Entry }): JSX.Element | null {
  const reading = book.readings.get(entry.row.index);
  if (reading === undefined) return null;
  // One owner stands in the choice already.
  const owners = reading.owners.length > 1 ? `${ownersText(reading, own)}: ` : '';
  return (
    <span class="mark">
      <GradeMark grade={reading.grade} words={words} /> {owners}
      {own.reasons[reading.why]}
    </span>
  );
}
