/**
 * What a cell or a column of a table counts: the sum or quotient that gives it, with the rows it came from, as far as the
 * table shows them. A lesson lights those rows; nothing here guesses.
 */
import type { FooterKey, Row, ValueColumn } from '../profile/profile.ts';
import type { Owner } from './facts.ts';
import { familiesOf } from './families.ts';
import { twiceIn } from './findings/recursive-total.ts';
import { chainAt } from './ledger/chains.ts';
import { childOf } from './nest.ts';
import type { Outcome } from './quantity.ts';
import { agree, cell, footer, isKnown, minus, over, sum, sumOf } from './quantity.ts';
import type { Table } from './table.ts';

/** What kind of number a cell is; words for each live with the interface. */
export type CellSort =
  | 'count'
  | 'own'
  | 'own-and-called'
  | 'own-and-called-unknown'
  | 'share'
  | 'average'
  | 'kernels'
  | 'kernels-unknown'
  | 'event-span'
  | 'device-row'
  | 'span'
  | 'twice'
  | 'not-here'
  | 'nothing-recorded'
  | 'not-printed';

export interface CellReading {
  readonly sort: CellSort;
  readonly owner: Owner;
  readonly outcome: Outcome;
}

/** How often a column's time is in its sum: once, once in the ops and once in the kernels, at every level, or no sum. */
export type Adding = 'once' | 'twice' | 'twice-and-spans' | 'levels' | 'no-sum' | 'mixed';

export interface ColumnReading {
  readonly column: ValueColumn;
  readonly owner: Owner;
  readonly adding: Adding;
  /** Over all rows; a sum of averages is not made. */
  readonly sum: Outcome | null;
  readonly footer: Outcome | null;
}

interface Kind {
  readonly side: 'cpu' | 'device' | null;
  readonly is: 'self' | 'total' | 'average' | 'percent' | 'calls';
  /** For averages and percentages: what they are taken of. */
  readonly of?: ValueColumn;
}

const KINDS: Readonly<Record<ValueColumn, Kind>> = {
  selfCpuPct: { side: 'cpu', is: 'percent', of: 'selfCpuUs' },
  selfCpuUs: { side: 'cpu', is: 'self' },
  cpuTotalPct: { side: 'cpu', is: 'percent', of: 'cpuTotalUs' },
  cpuTotalUs: { side: 'cpu', is: 'total' },
  cpuAvgUs: { side: 'cpu', is: 'average', of: 'cpuTotalUs' },
  selfDeviceUs: { side: 'device', is: 'self' },
  selfDevicePct: { side: 'device', is: 'percent', of: 'selfDeviceUs' },
  deviceTotalUs: { side: 'device', is: 'total' },
  deviceTotalPct: { side: 'device', is: 'percent', of: 'deviceTotalUs' },
  deviceAvgUs: { side: 'device', is: 'average', of: 'deviceTotalUs' },
  calls: { side: null, is: 'calls' },
};

const ownerOf = ({ side }: Kind): Owner => (side === 'cpu' ? 'host' : side === 'device' ? 'gpu' : null);
const isDeviceRow = (row: Row): boolean => ['kernel', 'copy', 'annotation'].includes(row.kind);

/** What the cell of a row in a column is made of. */
export function cellReading(t: Table, row: Row, column: ValueColumn): CellReading {
  const kind = KINDS[column];
  const printed = cell(t.profile, row, column);
  const told = (sort: CellSort, outcome: Outcome = printed): CellReading => ({ sort, owner: ownerOf(kind), outcome });
  if (!isKnown(printed)) return told('not-printed');
  if (kind.is === 'calls') return told('count');
  if (kind.side === 'cpu' && isDeviceRow(row)) return told('not-here');
  if (kind.is === 'average')
    return told('average', over(cell(t.profile, row, kind.of ?? column), cell(t.profile, row, 'calls'), 'us'));
  if (kind.is === 'percent') {
    const whole = over(cell(t.profile, row, kind.of ?? column), footer(t.profile, footerOf(t, kind)));
    return told('share', isKnown(whole) ? whole : printed);
  }
  if (kind.side === 'device' && isDeviceRow(row)) return told(row.kind === 'annotation' ? 'span' : 'device-row');
  // nvprof and nsys print one time a row, and nothing lies below a call.
  if (row.extra?.section !== undefined) return told('own');
  if (kind.is === 'self') return kind.side === 'cpu' ? told('own') : ownDevice(t, row, told);
  return total(t, row, kind.side === 'cpu' ? 'cpu' : 'device', told);
}

function ownDevice(t: Table, row: Row, told: (sort: CellSort, outcome?: Outcome) => CellReading): CellReading {
  if (t.deviceRecord === 'event-timing') return told('event-span');
  if (row.selfDeviceUs === 0) return told('nothing-recorded');
  const families = familiesOf(t).find(({ op }) => op === row);
  if (families !== undefined)
    return told('kernels', sum(families.kernels.map((one) => cell(t.profile, one.row, 'selfDeviceUs'))));
  const own = cell(t.profile, row, 'selfDeviceUs');
  const same = [...t.kernels, ...t.copies].filter((kernel) => {
    const time = cell(t.profile, kernel, 'selfDeviceUs');
    return isKnown(time) && isKnown(own) && agree(time, own) && (kernel.calls ?? 0) <= (row.calls ?? 0);
  });
  const [only] = same;
  return only !== undefined && same.length === 1
    ? told('kernels', cell(t.profile, only, 'selfDeviceUs'))
    : told('kernels-unknown');
}

function total(
  t: Table,
  row: Row,
  side: 'cpu' | 'device',
  told: (sort: CellSort, outcome?: Outcome) => CellReading,
): CellReading {
  const [self, all] =
    side === 'cpu' ? (['selfCpuUs', 'cpuTotalUs'] as const) : (['selfDeviceUs', 'deviceTotalUs'] as const);
  if (side === 'device' && row.deviceTotalUs === 0) return told('nothing-recorded');
  const twice = side === 'device' ? twiceIn(t) : [];
  if (!('missing' in twice) && twice.includes(row)) {
    const own = cell(t.profile, row, self);
    return told('twice', sum([own, own]));
  }
  const chain = chainAt(t, row, side);
  if (chain !== null) return told('own-and-called', chain.right);
  const own = cell(t.profile, row, self);
  const child = side === 'cpu' ? childOf(t, row) : null;
  if (child !== null) return told('own-and-called', sum([own, cell(t.profile, child, all)]));
  const rest = minus(cell(t.profile, row, all), own);
  if (isKnown(rest) && Math.abs(rest.value) <= rest.tol) return told('own', own);
  return told('own-and-called-unknown');
}

const footerOf = (t: Table, { side }: Kind): FooterKey =>
  side === 'cpu'
    ? 'selfCpuTotalUs'
    : t.profile.footer.selfDeviceTotalUs === null
      ? 'deviceTotalUs'
      : 'selfDeviceTotalUs';

/** Every printed column of numbers, in printed order, with what adding it up gives. */
export function columnReadings(t: Table): ColumnReading[] {
  const printed = t.profile.columns.filter((column): column is ValueColumn => column in KINDS);
  return printed.map((column) => {
    const kind = KINDS[column];
    const adding = addingOf(t, kind);
    const some = t.profile.rows.filter((row) => row[column] !== null);
    return {
      column,
      owner: ownerOf(kind),
      adding,
      sum: adding === 'no-sum' || adding === 'mixed' ? null : sumOf(t.profile, some, column, 'cell-not-printed'),
      footer:
        kind.side === null || kind.is === 'average' || kind.is === 'percent'
          ? null
          : footer(t.profile, footerOf(t, kind)),
    };
  });
}

function addingOf(t: Table, kind: Kind): Adding {
  const of = kind.of === undefined ? kind : KINDS[kind.of];
  if (kind.is === 'calls') return 'mixed';
  if (kind.is === 'average') return 'no-sum';
  const oneTime = t.profile.rows.some((row) => row.extra?.section !== undefined);
  if (oneTime) return 'once';
  if (of.is === 'total') return 'levels';
  if (of.side === 'cpu' || t.deviceRecord !== 'kernel-rows') return 'once';
  return t.profile.rows.some((row) => row.kind === 'annotation') ? 'twice-and-spans' : 'twice';
}
