/** How the kernel book writes its rows: names without what all of them share, times as printed, owners as a list. */
import type { Book, Entry, Reading } from '../analysis/book.ts';
import type { KernelBookWords } from '../i18n/kernel-book.ts';
import { listed } from '../i18n/kernel-book.ts';
import type { Quantity } from '../analysis/quantity.ts';
import { format } from '../profile/units.ts';

/** Rows offered for placing; what is smaller stands in one line. */
export const MOST_ROWS = 40;

/** A kernel's name without return type and namespaces, and an op's without its own. */
export function shortName(name: string): string {
  return name
    .replace(/^void\s+/, '')
    .replace(/at::native::/g, '')
    .replace(/\(anonymous namespace\)::/g, '')
    .replace(/^aten::/, '');
}

export const timeText = (time: Pick<Quantity, 'value' | 'tol'>): string => format({ ...time, unit: 'us' }, 'print');

export function ownersText(reading: Reading, words: KernelBookWords): string {
  if (reading.owners.length === 0) return '';
  const names = reading.owners.map((op) => shortName(op.name));
  return listed(names, reading.shared ? words.together : words.among);
}

/** Rows shown one by one, and those too small for a line of their own. */
export function shownRows(book: Book): { rows: readonly Entry[]; rest: readonly Entry[] } {
  return { rows: book.rows.slice(0, MOST_ROWS), rest: book.rows.slice(MOST_ROWS) };
}
