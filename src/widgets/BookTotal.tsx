/** All device time on one scale: what is placed, filled; printed and not yet placed, outlined; in no printed row, dashed. */
import type { JSX } from 'preact';
import type { Book } from '../analysis/book.ts';
import type { Balance } from '../analysis/book/balance.ts';
import { isKnown } from '../analysis/quantity.ts';
import type { KernelBookWords } from '../i18n/kernel-book.ts';
import { timeText } from './book-text.ts';

interface Props {
  readonly book: Book;
  readonly balance: Balance;
  readonly own: KernelBookWords;
}

export function BookTotal({ book, balance, own }: Props): JSX.Element {
  const rest = isKnown(book.rest) ? book.rest : null;
  const parts = [
    { id: 'placed', quantity: balance.single, text: own.placedSum },
    { id: 'several', quantity: balance.several, text: own.severalSum },
    { id: 'waiting', quantity: balance.waiting, text: own.waitingSum },
    ...(rest === null ? [] : [{ id: 'rest', quantity: rest, text: own.unprintedSum }]),
  ];
  const all = parts.reduce((sum, part) => sum + Math.max(0, part.quantity.value), 0);
  let at = 0;
  const boxes = parts.map((part) => {
    const share = (100 * Math.max(0, part.quantity.value)) / all;
    at += share;
    return { ...part, x: at - share, share };
  });
  return (
    <>
      <svg class="kb-total" width="100%" height="34" aria-hidden="true">
        {boxes.map(({ id, x, share }) =>
          share > 0 ? <rect key={id} class={id} x={`${x}%`} y="1" width={`${share}%`} height="32" /> : null,
        )}
      </svg>
      <dl class="kb-sums">
        <div>
          <dt>{own.billedSum}</dt>
          <dd>{timeText(book.total)}</dd>
        </div>
        {parts.map(({ id, quantity, text }) => (
          <div key={id} data-sum={id}>
            <dt>{text}</dt>
            <dd>{timeText(quantity)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
