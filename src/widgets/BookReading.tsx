/** The kernel book as the engine reads it, to be read: for pages without script, and for paper. */
import type { JSX } from 'preact';
import type { Book } from '../analysis/book.ts';
import type { KernelBookWords } from '../i18n/kernel-book.ts';
import type { Words } from '../i18n/words.ts';
import { microseconds } from '../profile/units.ts';
import { GradeMark } from './GradeMark.tsx';
import { ownersText, shortName, shownRows, timeText } from './book-text.ts';
import { TableHead } from './TableHead.tsx';

interface Props {
  readonly book: Book;
  readonly words: Words;
  readonly own: KernelBookWords;
}

export function BookReading({ book, words, own }: Props): JSX.Element {
  return (
    <table class="identities">
      <TableHead of={[own.kernel, own.time, own.belongs]} />
      <tbody>
        {shownRows(book).rows.map(({ row, calls, time }) => {
          const reading = book.readings.get(row.index);
          return (
            <tr key={row.index}>
              <th scope="row">
                <code>{shortName(row.name)}</code>
              </th>
              <td>
                {calls === null ? '' : `${microseconds(calls)} × `}
                {timeText(time)}
              </td>
              <td>
                {reading !== undefined && (
                  <>
                    <b>{ownersText(reading, own)}</b> {own.reasons[reading.why]}{' '}
                    <GradeMark grade={reading.grade} words={words} />
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
