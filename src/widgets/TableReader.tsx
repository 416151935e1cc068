/**
 * A table to be asked: a chosen cell or column says whose time it counts and of which rows it is made, and lights them.
 * The build draws it with one cell open; the browser takes it over at the first touch or focus.
 */
import type { HTMLAttributes, JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Analysis } from '../analysis/analyse.ts';
import { cellReading, columnReadings } from '../analysis/cell-reading.ts';
import type { Owner } from '../analysis/facts.ts';
import type { Outcome, Quantity } from '../analysis/quantity.ts';
import { isKnown } from '../analysis/quantity.ts';
import type { ReadingWords } from '../i18n/reading.ts';
import { workingOf } from '../i18n/working.ts';
import type { Words } from '../i18n/words.ts';
import { fill } from '../i18n/words.ts';
import { cellAt } from '../profile/cell.ts';
import type { Row, ValueColumn } from '../profile/profile.ts';
import { meaningOf } from './ColumnBook.tsx';
import { WorkingBody } from './WorkingNote.tsx';
import { firstCell, readerRows } from './reader-rows.ts';
import { nextPlace } from './walk.ts';

export interface WidgetProps {
  readonly analysis: Analysis;
  readonly words: Words;
  readonly reading: ReadingWords;
  /** The state that a link asks for, and who hears of it: in the browser alone. */
  readonly asked?: string | null;
  readonly onState?: (text: string) => void;
}

/** A cell by its place among the shown rows; row −1 is the head of the column. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

export function TableReader({ analysis, words, reading, asked = null, onState }: WidgetProps): JSX.Element {
  const { profile, table } = analysis;
  const rows = useMemo(() => readerRows(analysis), [analysis]);
  const columns = useMemo(() => columnReadings(table), [table]);
  const first = useMemo(
    () =>
      startOf(
        analysis,
        rows,
        columns.map((one) => one.column),
      ),
    [analysis, rows, columns],
  );
  const [chosen, choose] = useState<Place>(first);
  const [over, hover] = useState<Place | null>(null);
  // The build and the first drawing in the browser must agree, so keys and roles come a moment later.
  const [awake, wake] = useState(false);
  const body = useRef<HTMLTableElement>(null);
  useEffect(() => choose(placeOf(asked, rows, columns) ?? first), [first]);
  useEffect(() => {
    const [index, name] = [rows[chosen.row]?.index ?? -1, columns[chosen.column]?.column];
    if (name !== undefined) onState?.(`1.${index < 0 ? 'head' : index}.${name}`);
  }, [chosen]);
  useEffect(() => wake(true), []);
  useEffect(() => {
    if (awake && document.activeElement?.contains(body.current) === true && document.activeElement !== document.body)
      body.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [awake]);

  const place = over ?? chosen;
  const row = rows[place.row] ?? null;
  const column = columns[place.column] ?? columns[0];
  if (column === undefined) return <p>{reading.ui.pick}</p>;
  const head = (name: ValueColumn): string => fill(words.columns[name], { device: profile.device ?? '' });
  const told = row === null ? null : cellReading(table, row, column.column);
  const outcome: Outcome | null = told === null ? column.sum : told.outcome;
  const made = outcome !== null && isKnown(outcome) ? cellsOf(outcome) : new Set<string>();
  const litRows = new Set([...made].map((key) => Number(key.split(':')[0])));

  const at = (r: number, c: number): boolean => place.row === r && place.column === c;
  const props = (r: number, c: number): HTMLAttributes<HTMLTableCellElement> =>
    awake
      ? {
          tabIndex: chosen.row === r && chosen.column === c ? 0 : -1,
          'aria-selected': at(r, c),
          onClick: (event) => {
            choose({ row: r, column: c });
            event.currentTarget.focus();
          },
          onPointerEnter: (event) => {
            if (event.pointerType === 'mouse') hover({ row: r, column: c });
          },
          onFocus: () => choose({ row: r, column: c }),
        }
      : {};
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextPlace(event.key, chosen, { row: rows.length - 1, column: columns.length - 1 });
    if (next === null) return;
    event.preventDefault();
    hover(null);
    choose(next);
    const lines = [...(body.current?.rows ?? [])].filter((line) => !line.classList.contains('gap'));
    lines[next.row + 1]?.querySelectorAll<HTMLElement>('[tabindex]')[next.column]?.focus();
  };

  let before = -1;
  return (
    <>
      <div class="scroll tall asked" tabIndex={awake ? -1 : 0} role="region" aria-label={reading.ui.table}>
        <table
          ref={body}
          class={`raw full w-${column.owner ?? 'none'}`}
          {...(awake ? { role: 'grid', onKeyDown, onPointerLeave: () => hover(null) } : {})}
        >
          <thead>
            <tr>
              <th scope="col" class="nm">
                {words.columns.name}
              </th>
              {columns.map((one, c) => (
                <th scope="col" key={one.column} class={at(-1, c) ? 'at' : undefined} {...props(-1, c)}>
                  {head(one.column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((one, r) => {
              const gap = one.index > before + 1;
              before = one.index;
              return (
                <>
                  {gap && (
                    <tr class="gap" aria-hidden="true" key={`gap ${one.index}`}>
                      <td colSpan={columns.length + 1} />
                    </tr>
                  )}
                  <tr key={one.index} class={litRows.has(one.index) && row !== null ? 'lit' : undefined}>
                    <th scope="row" class="nm">
                      <span>{one.name}</span>
                    </th>
                    {columns.map((of, c) => {
                      const is = at(r, c) ? 'at key' : made.has(`${one.index}:${of.column}`) ? 'key' : undefined;
                      return (
                        <td key={of.column} class={is} {...props(r, c)}>
                          <span>{cellAt(profile, one.index, of.column)?.text ?? ''}</span>
                        </td>
                      );
                    })}
                  </tr>
                </>
              );
            })}
          </tbody>
        </table>
      </div>
      <div class="reads" aria-live="polite">
        <p>
          <b>
            {fill(row === null ? reading.ui.column : reading.ui.cell, {
              row: row?.name ?? '',
              column: head(column.column),
              whose: reading.whose[column.owner === 'host' ? 'host' : column.owner === 'gpu' ? 'gpu' : 'nobody'],
            })}
          </b>{' '}
          {told === null
            ? `${reading.columns[meaningOf(analysis, column.column)]} ${reading.adding[column.adding]}`
            : reading.cells[told.sort]}
        </p>
        <Working outcome={outcome} owner={column.owner} analysis={analysis} words={words} />
      </div>
    </>
  );
}

function Working(props: {
  outcome: Outcome | null;
  owner: Owner;
  analysis: Analysis;
  words: Words;
}): JSX.Element | null {
  const { outcome, owner, analysis, words } = props;
  if (outcome === null || !isKnown(outcome)) return null;
  const fact = { id: '', owner, grade: 'proved', outcome, name: null } as const;
  const view = workingOf(fact, analysis.profile, words);
  return view === null ? null : (
    <span class="working">
      <WorkingBody view={view} />
    </span>
  );
}

/** The cells a number was computed from, as `row:column`. */
function cellsOf(q: Quantity, into = new Set<string>()): Set<string> {
  if (q.source?.from === 'cell') into.add(`${q.source.row}:${q.source.column}`);
  for (const term of q.terms) cellsOf(term, into);
  return into;
}

/** A cell as a link has it: `1.12.cpuTotalUs`, the row by its place in the table, or `head`; null where it is not shown. */
function placeOf(
  asked: string | null,
  rows: readonly Row[],
  columns: readonly { readonly column: ValueColumn }[],
): Place | null {
  const [, index = '', name = ''] = /^1\.(\d{1,6}|head)\.(\w+)$/.exec(asked ?? '') ?? [];
  const row = index === 'head' ? -1 : rows.findIndex((one) => one.index === Number(index));
  const column = columns.findIndex((one) => one.column === name);
  return column < 0 || (row < 0 && index !== 'head') ? null : { row, column };
}

function startOf(analysis: Analysis, rows: readonly Row[], columns: readonly ValueColumn[]): Place {
  const start = firstCell(analysis);
  const row = Math.max(
    0,
    rows.findIndex((one) => one === start),
  );
  const printed = (column: ValueColumn): boolean => (rows[row]?.[column] ?? null) !== null;
  const total = columns.findIndex((column) => column === 'cpuTotalUs' && printed(column));
  return { row, column: Math.max(0, total < 0 ? columns.findIndex(printed) : total) };
}
