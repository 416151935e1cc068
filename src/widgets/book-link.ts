/** The kernel book as somebody left it, as text for a link: `1.B.12-3.14-s`, a row of the table and the op it is placed with. */
import type { Book } from '../analysis/book.ts';
import type { Place, Placed } from '../analysis/book/balance.ts';
import type { SlotId } from '../state/slots.ts';

const VERSION = '1';

export const encodeBook = (slot: SlotId, places: Placed): string =>
  [VERSION, slot, ...[...places].map(([row, place]) => `${row}-${place === 'several' ? 's' : place}`)].join('.');

export interface AskedBook {
  readonly slot: SlotId;
  readonly places: Placed;
}

/** null where the text is no state. */
export function decodeBook(text: string): AskedBook | null {
  const [version, slot, ...parts] = text.split('.');
  if (version !== VERSION || (slot !== 'A' && slot !== 'B')) return null;
  const pairs = parts.flatMap((part): [number, Place][] => {
    const [, row = '', place = ''] = /^(\d{1,5})-(\d{1,5}|s)$/.exec(part) ?? [];
    return row === '' ? [] : [[Number(row), place === 's' ? 'several' : Number(place)]];
  });
  return { slot, places: new Map(pairs) };
}

/** The places that there are in a book: another table may stand behind the link's address by now. */
export function placesIn(book: Book, places: Placed): Map<number, Place> {
  const rows = new Set(book.rows.map(({ row }) => row.index));
  const ops = new Set(book.bills.map(({ row }) => row.index));
  return new Map([...places].filter(([row, op]) => rows.has(row) && (op === 'several' || ops.has(op))));
}
