/** The op side of the book: each bill an outline, filled as far as placed rows account for it. */
import type { JSX } from 'preact';
import type { Kept } from '../analysis/book/balance.ts';
import type { KernelBookWords } from '../i18n/kernel-book.ts';
import { fill } from '../i18n/words.ts';
import { MOST_ROWS, shortName, timeText } from './book-text.ts';
import { TableHead } from './TableHead.tsx';

export function BookOps({ kept, own }: { readonly kept: readonly Kept[]; readonly own: KernelBookWords }): JSX.Element {
  return (
    <table class="kb-ops">
      <TableHead of={[own.op, own.billed, own.left]} />
      <tbody>
        {kept.slice(0, MOST_ROWS).map((one) => (
          <Bill key={one.bill.row.index} one={one} own={own} />
        ))}
      </tbody>
    </table>
  );
}

function Bill({ one, own }: { readonly one: Kept; readonly own: KernelBookWords }): JSX.Element {
  const { bill, placed, left, tooMuch } = one;
  const share = Math.min(1, placed.value / bill.time.value);
  const closes = Math.abs(left.value) <= left.tol + 1e-6;
  const open = tooMuch
    ? fill(own.tooMuch, { us: timeText({ value: -left.value, tol: left.tol }) })
    : closes
      ? own.closes
      : timeText(left);
  return (
    <tr data-too-much={tooMuch ? '' : undefined} data-closes={closes ? '' : undefined}>
      <th scope="row" title={bill.row.name}>
        <code>{shortName(bill.row.name)}</code>
        <svg width="100%" height="9" aria-hidden="true">
          <rect x="0" y="0" width={`${100 * share}%`} height="9" fill="var(--gpu)" />
          <rect
            x="0.5"
            y="0.5"
            width="99%"
            height="8"
            fill="none"
            stroke={tooMuch ? 'var(--ink)' : 'var(--ink-3)'}
            {...(tooMuch ? { 'stroke-width': '2' } : {})}
          />
        </svg>
      </th>
      <td>{timeText(bill.time)}</td>
      <td>{open}</td>
    </tr>
  );
}
