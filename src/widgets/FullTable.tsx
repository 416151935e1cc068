/** A whole table as it was understood: every row with its kind, sortable by any column, the head in sight. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { cellAt } from '../profile/cell.ts';
import type { Column, Profile, Row, ValueColumn } from '../profile/profile.ts';
import type { Evidence } from '../analysis/rule.ts';
import type { Words } from '../i18n/words.ts';
import { fill } from '../i18n/words.ts';

interface Props {
  readonly profile: Profile;
  readonly words: Words;
  /** Rows get ids `<prefix>-r<n>`: numbers link to them. */
  readonly idPrefix: string;
  /** Rows to light, with the cells that carry it; they are shown however far down they stand. */
  readonly lit?: readonly Evidence[];
}

/** Rows shown at once; the rest on demand, so that a table of 100,000 rows does not stop the page. */
const PAGE = 500;

interface Order {
  readonly column: Column;
  readonly down: boolean;
}

export function FullTable({ profile, words, idPrefix, lit = [] }: Props): JSX.Element {
  const [order, setOrder] = useState<Order | null>(null);
  const [shown, setShown] = useState(PAGE);
  const keys = new Map(lit.map(({ row, columns }) => [row, columns]));
  const values = profile.columns.filter((column) => column !== 'name' && column in words.columns);
  const rows = order === null ? profile.rows : sorted(profile.rows, order);
  const isKey = (row: number, column: Column): boolean => keys.get(row)?.some((one) => one === column) ?? false;
  const sortBy = (column: Column): void =>
    setOrder(
      order?.column === column ? (order.down ? { column, down: false } : null) : { column, down: column !== 'name' },
    );
  const head = (column: Column): JSX.Element => (
    <th
      scope="col"
      key={column}
      class={column === 'name' ? 'nm' : undefined}
      aria-sort={order?.column === column ? (order.down ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" class="sort" onClick={() => sortBy(column)}>
        {fill(words.columns[column as ValueColumn], { device: profile.device ?? '' })}
      </button>
    </th>
  );
  return (
    <>
      <table class="raw full">
        <thead>
          <tr>
            <th scope="col" class="ix">
              #
            </th>
            {head('name')}
            <th scope="col" class="kind">
              {words.ui.kind}
            </th>
            {values.map(head)}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter((row, i) => i < shown || keys.has(row.index))
            .map((row) => (
              <tr key={row.index} id={`${idPrefix}-r${row.index + 1}`} class={keys.has(row.index) ? 'lit' : undefined}>
                <td class="ix">{row.index + 1}</td>
                <th scope="row" class="nm">
                  <span>{row.name}</span>
                </th>
                <td class="kind">{words.kinds[row.kind]}</td>
                {values.map((column) => {
                  const text = cellAt(profile, row.index, column)?.text ?? '';
                  if (!isKey(row.index, column)) return <td key={column}>{text}</td>;
                  return (
                    <td key={column} class="key">
                      <span>{text}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <p class="more">
          <button type="button" class="txt" onClick={() => setShown(shown + PAGE)}>
            {fill(words.ui.showMore, { n: Math.min(PAGE, rows.length - shown), all: rows.length })}
          </button>
        </p>
      )}
    </>
  );
}

/** Unknown values stand last, whichever way the column runs. */
function sorted(rows: readonly Row[], { column, down }: Order): readonly Row[] {
  const sign = down ? -1 : 1;
  return [...rows].sort((a, b) => {
    if (column === 'name') return sign * (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
    const [x, y] = [a[column as ValueColumn], b[column as ValueColumn]];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return sign * (x - y);
  });
}
