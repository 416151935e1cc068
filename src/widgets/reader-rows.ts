/** Which rows of a table its reader shows: all of a short one; of a long one the first, and one of every sort. */
import type { Analysis } from '../analysis/analyse.ts';
import { twiceIn } from '../analysis/findings/recursive-total.ts';
import { nestOf } from '../analysis/nest.ts';
import type { Row, RowKind } from '../profile/profile.ts';

/** So many rows are a table still; more are a wall. */
const ALL_UP_TO = 26;
const FIRST = 12;
const OF_A_KIND: Readonly<Record<RowKind, number>> = {
  op: 0,
  kernel: 4,
  copy: 1,
  runtime: 2,
  label: 1,
  annotation: 2,
  overhead: 1,
};

export function readerRows({ profile, table }: Analysis): readonly Row[] {
  if (profile.rows.length <= ALL_UP_TO) return profile.rows;
  const nest = nestOf(table);
  const twice = twiceIn(table);
  const chosen = new Set<Row>([
    ...profile.rows.slice(0, FIRST),
    ...('missing' in nest ? [] : nest.rows),
    ...('missing' in twice ? [] : twice.slice(0, 1)),
    ...(Object.keys(OF_A_KIND) as RowKind[]).flatMap((kind) =>
      profile.rows.filter((row) => row.kind === kind).slice(0, OF_A_KIND[kind]),
    ),
  ]);
  return [...chosen].sort((a, b) => a.index - b.index);
}

/** The cell that is open at first: the outermost row of the chain, else the first row; its widest total. */
export function firstCell({ profile, table }: Analysis): Row | undefined {
  const nest = nestOf(table);
  return ('missing' in nest ? undefined : nest.rows[0]) ?? profile.rows[0];
}
