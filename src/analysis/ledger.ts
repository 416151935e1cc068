/**
 * The ledger: identities every table of this kind must satisfy (audit §1.1, A to I, and §1.2), each held, broken by an
 * amount, or not checkable for a reason. A broken line is no accusation: `kernel-device-footer` breaks wherever rows
 * were cut, and that is the news.
 */
import { averages, percents } from './ledger/cells.ts';
import { chains } from './ledger/chains.ts';
import { rowLimit, sortOrder } from './ledger/print.ts';
import { devicePercent, kernelDevice, launches, opDevice, selfCpu } from './ledger/sums.ts';
import type { Quantity } from './quantity.ts';
import type { Steps } from './steps.ts';
import type { Table } from './table.ts';

export type Verdict = 'held' | 'broken' | 'not-checkable';

export type LineId =
  | 'averages'
  | 'percents'
  | 'self-cpu-footer'
  | 'op-device-footer'
  | 'kernel-device-footer'
  | 'device-percent-sum'
  | 'row-limit'
  | 'sort-order'
  | 'launches-recorded'
  | 'chains';

/** One instance of an identity, such as one row's average: rows by index, the first the one that is tested. */
export interface Instance {
  readonly rows: readonly number[];
  readonly side: 'cpu' | 'device';
  readonly left: Quantity;
  readonly right: Quantity;
}

export interface Line {
  readonly id: LineId;
  readonly verdict: Verdict;
  /** What the identity compares, where it compares two numbers. */
  readonly left: Quantity | null;
  readonly right: Quantity | null;
  /** Kebab-case: why not checkable, or what was found (a sort column). */
  readonly note: string | null;
  /** For identities of many cells: how many were tested, and the ones that matter (failures; for chains, all found). */
  readonly tested: number;
  readonly instances: readonly Instance[];
}

type LedgerRule = (t: Table) => Line;

const LINES: readonly LedgerRule[] = [
  averages,
  percents,
  selfCpu,
  opDevice,
  kernelDevice,
  devicePercent,
  rowLimit,
  sortOrder,
  launches,
  chains,
];

/** A step a line. */
export function* ledgerIn(table: Table): Steps<Line[]> {
  const lines: Line[] = [];
  for (const line of LINES) {
    lines.push(line(table));
    yield;
  }
  return lines;
}
