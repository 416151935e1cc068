/** Every column of a table: what it counts, and what comes of adding it up. */
import type { JSX } from 'preact';
import type { Analysis } from '../analysis/analyse.ts';
import { columnReadings } from '../analysis/cell-reading.ts';
import { isKnown } from '../analysis/quantity.ts';
import type { ReadingWords } from '../i18n/reading.ts';
import { fill } from '../i18n/words.ts';
import type { ValueColumn } from '../profile/profile.ts';
import { exact, format } from '../profile/units.ts';
import type { WidgetProps } from './TableReader.tsx';

export function ColumnBook({ analysis, words, reading }: WidgetProps): JSX.Element {
  const { profile, table } = analysis;
  const device = profile.device ?? '';
  return (
    <table class="identities">
      <thead>
        <tr>
          <th scope="col">{reading.ui.counts}</th>
          <th scope="col">{reading.ui.addsUp}</th>
          <th scope="col">{reading.ui.sum}</th>
        </tr>
      </thead>
      <tbody>
        {columnReadings(table)
          .filter(({ column }) => !column.endsWith('TotalPct'))
          .map(({ column, adding, sum, footer }) => (
            <tr key={column} data-column={column}>
              <th scope="row">
                <b>{fill(words.columns[column], { device })}</b>{' '}
                <span>{reading.columns[meaningOf(analysis, column)]}</span>
              </th>
              <td class="says">{reading.adding[adding]}</td>
              <td>
                {sum !== null && isKnown(sum) ? (sum.unit === 'us' ? exact(sum) : format(sum, 2)) : ''}
                {footer !== null && isKnown(footer) && (
                  <>
                    {', '}
                    {fill(reading.ui.footer, { footer: format(footer, 'print') })}
                  </>
                )}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** Which words tell what a column counts: events around ops, and tools that print one time a row, count otherwise. */
export function meaningOf({ profile, table }: Analysis, column: ValueColumn): keyof ReadingWords['columns'] {
  const oneTime = profile.rows.some((row) => row.extra?.section !== undefined);
  if (oneTime && column === 'deviceTotalUs') return 'device';
  if (oneTime && column === 'cpuTotalUs') return 'call';
  const timed = column === 'selfDeviceUs' || column === 'deviceTotalUs';
  return timed && table.deviceRecord === 'event-timing' ? 'spans' : column;
}
