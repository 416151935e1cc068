/** Reads of single values: `item` and what it calls. */
import type { Row } from '../../profile/profile.ts';
import type { FactRule } from '../facts.ts';
import type { Outcome } from '../quantity.ts';
import { cell, missing, over } from '../quantity.ts';
import type { Table } from '../table.ts';

/** The innermost of the two that is printed: what lies below it is the copy and the wait, if there are any. */
function read(t: Table, of: (row: Row) => Outcome): Outcome {
  const named = (name: string) => t.ops.find((row) => row.name.replace(/^aten::/, '') === name);
  const row = named('_local_scalar_dense') ?? named('item');
  return row === undefined ? missing('no-such-op') : of(row);
}

export const itemFacts: Readonly<Record<string, FactRule>> = {
  'item.calls': [null, 'proved', (t) => read(t, (row) => cell(t.profile, row, 'calls'))],
  'item.perCall': [
    'host',
    'proved',
    (t) => read(t, (row) => over(cell(t.profile, row, 'cpuTotalUs'), cell(t.profile, row, 'calls'), 'us')),
  ],
};
