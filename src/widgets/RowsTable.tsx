/** An excerpt of the table as pasted: chosen rows, guilty cells lit in their owner's ink, breaks where rows are skipped. */
import type { JSX } from 'preact';
import type { Owner } from '../analysis/facts.ts';
import { cellAt } from '../profile/cell.ts';
import type { Column, Profile, ValueColumn } from '../profile/profile.ts';
import type { Words } from '../i18n/words.ts';
import { fill } from '../i18n/words.ts';

export interface Lit {
  readonly row: number;
  readonly columns: readonly Column[];
  readonly owner: Owner;
  /** What the row's part is, in a word or two; may be empty. */
  readonly role: string;
}

interface Props {
  readonly profile: Profile;
  readonly lit: readonly Lit[];
  readonly words: Words;
  /** Rows get ids `<prefix>-r<n>` for links from numbers; one table on a page per prefix. */
  readonly idPrefix?: string;
  readonly columns?: readonly Column[];
}

export function RowsTable({ profile, lit, words, idPrefix, columns }: Props): JSX.Element {
  const shown = columns ?? profile.columns.filter((column) => column in words.columns);
  const values = shown.filter((column) => column !== 'name');
  const roles = lit.some((item) => item.role !== '');
  const device = profile.device ?? '';
  const headOf = (column: Column): string => fill(words.columns[column as ValueColumn], { device });
  // Where the table is wider than the screen, the name repeats what to look at.
  const keysOf = ({ row, columns: keys }: Lit, within: readonly Column[]): string =>
    keys
      .filter((column) => within.includes(column))
      .map((column) => `${headOf(column)} ${cellAt(profile, row, column)?.text ?? ''}`)
      .join(', ');
  let before = -1;
  return (
    <table class="raw">
      <thead>
        <tr>
          {roles && (
            <th scope="col" class="role">
              <span class="sr">{words.ui.role}</span>
            </th>
          )}
          <th scope="col" class="ix">
            #
          </th>
          <th scope="col" class="nm">
            {words.columns.name}
          </th>
          {values.map((column) => (
            <th scope="col" key={column}>
              {headOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lit.map((item) => {
          const gap = item.row > before + 1 && before >= -1 && !(before === -1 && item.row === 0);
          before = item.row;
          const row = profile.rows[item.row];
          if (row === undefined) return null;
          const hot = item.columns.length > 0;
          const said = [item.role, keysOf(item, values)].filter((part) => part !== '').join(': ');
          return (
            <>
              {gap && (
                <tr class="gap" aria-hidden="true">
                  <td colSpan={values.length + (roles ? 3 : 2)} />
                </tr>
              )}
              <tr
                class={hot ? `hot w-${item.owner ?? 'none'}` : 'dim'}
                {...(idPrefix === undefined ? {} : { id: `${idPrefix}-r${item.row + 1}` })}
              >
                {roles && (
                  <td class="role">
                    {item.role !== '' && (
                      <>
                        <span class={`sw ${swatch(item)}`} />
                        {item.role}
                      </>
                    )}
                  </td>
                )}
                <td class="ix">{item.row + 1}</td>
                <th scope="row" class="nm">
                  <span>{row.name}</span>
                  {said !== '' && <span class="rolex">{said}</span>}
                </th>
                {values.map((column) => {
                  const cell = cellAt(profile, item.row, column);
                  return (
                    <td key={column} class={item.columns.includes(column) ? 'key' : undefined}>
                      <span>{cell?.text ?? ''}</span>
                    </td>
                  );
                })}
              </tr>
            </>
          );
        })}
      </tbody>
      <Footers profile={profile} span={values.length + 1} roles={roles} />
    </table>
  );
}

const swatch = (item: Lit): string => item.owner ?? 'bill';

function Footers({ profile, span, roles }: { profile: Profile; span: number; roles: boolean }): JSX.Element | null {
  const cells = Object.values(profile.footerCells).filter((cell) => cell !== null);
  if (cells.length === 0) return null;
  const lines = profile.text.split('\n');
  return (
    <tfoot>
      {cells.map((cell) => (
        <tr key={cell.line}>
          {roles && <td class="role" />}
          <td class="ix" />
          <td class="nm" colSpan={span}>
            {(lines[cell.line - 1] ?? '').trim().slice(0, 80)}
          </td>
        </tr>
      ))}
    </tfoot>
  );
}
