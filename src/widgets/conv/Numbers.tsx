/** The numbers of a drawing as a table, folded, for those who read rather than look. */
import type { JSX } from 'preact';
import type { DataTable } from '../../charts/figure.ts';
import type { ConvWords } from '../../i18n/conv.ts';
import { DataTwin } from '../DataTwin.tsx';

export function Numbers({ table, words }: { table: DataTable; words: ConvWords }): JSX.Element {
  return (
    <details class="twin">
      <summary>{words.numbers}</summary>
      <div class="scroll" tabIndex={0} role="region" aria-label={words.numbersOf}>
        <DataTwin {...table} />
      </div>
    </details>
  );
}
