/** Which rows an excerpt shows: those that facts rest on, with the cells they were read from, or the top of a kind. */
import type { Facts, Owner } from '../analysis/facts.ts';
import type { Quantity } from '../analysis/quantity.ts';
import { isKnown } from '../analysis/quantity.ts';
import type { Column, Profile, RowKind } from '../profile/profile.ts';
import type { Lit } from './RowsTable.tsx';

/** An excerpt is for reading; a fact that rests on more rows shows its largest. */
const MOST_ROWS = 12;

/** Rows that the facts rest on, in printed order, with their cells lit. */
export function litByFacts(facts: Facts, ids: readonly string[]): Lit[] {
  const rows = new Map<number, { columns: Set<Column>; owner: Owner; value: number }>();
  for (const id of ids) {
    const fact = facts[id];
    if (fact === undefined) throw new Error(`No fact is called ${id}`);
    if (isKnown(fact.outcome)) collect(fact.outcome, fact.owner, rows);
  }
  const most = [...rows].sort(([, a], [, b]) => b.value - a.value).slice(0, MOST_ROWS);
  return most
    .sort(([a], [b]) => a - b)
    .map(([row, { columns, owner }]) => ({ row, columns: [...columns], owner, role: '' }));
}

function collect(
  q: Quantity,
  owner: Owner,
  rows: Map<number, { columns: Set<Column>; owner: Owner; value: number }>,
): void {
  if (q.source?.from === 'cell') {
    const known = rows.get(q.source.row) ?? { columns: new Set(), owner: null, value: 0 };
    known.columns.add(q.source.column);
    rows.set(q.source.row, { ...known, owner: known.owner ?? owner, value: Math.max(known.value, q.value) });
  }
  for (const term of q.terms) collect(term, owner, rows);
}

/** The first rows of a kind, as printed. */
export function litByKind(profile: Profile, kind: RowKind, top: number): Lit[] {
  const rows = profile.rows.filter((row) => row.kind === kind).slice(0, top);
  return rows.map((row) => ({ row: row.index, columns: [], owner: null, role: '' }));
}
