/**
 * The ratio of two averages, taken apart: what of it is missing records, what a mean over unlike calls, what counting
 * twice. Only what either table proves is a part; the rest stays a ratio of two means.
 */
import type { Finding } from '../findings.ts';
import { mixtureOf } from '../mixture.ts';
import type { Missing, Outcome } from '../quantity.ts';
import { cell, isKnown, missing, over } from '../quantity.ts';
import type { Aligned } from './align.ts';
import type { Side, Slot } from './standing.ts';

export interface Part {
  readonly code: 'no-basis' | 'mixture' | 'time-without-row' | 'counted-twice' | 'slow-launch-inside';
  readonly slot: Slot;
  readonly values: Readonly<Record<string, Outcome>>;
}

export interface AverageRatio {
  readonly column: 'device' | 'host';
  /** The op whose averages these are, as each table names it. */
  readonly opA: string;
  readonly opB: string;
  readonly a: Outcome;
  readonly b: Outcome;
  /** B over A, as printed. */
  readonly ratio: Outcome;
  readonly parts: readonly Part[];
  /** Slowest kind over fastest, and fastest over slowest, where kinds are told: the ratio of two calls lies between. */
  readonly least: Outcome;
  readonly most: Outcome;
}

interface Subject {
  readonly op: string;
  readonly row: number;
  readonly average: Outcome;
}

export function averageRatio(a: Side, b: Side, rows: Aligned): AverageRatio | Missing {
  const found = convolutions(a, b) ?? commonOp(a, b, rows);
  if (found === null) return missing('no-common-op');
  const { column, left, right } = found;
  const parts = [...partsOf(a, 'A', left, column), ...partsOf(b, 'B', right, column)];
  const void_ = parts.some((part) => part.code === 'no-basis');
  const [rangeA, rangeB] = [rangeOf(a, left), rangeOf(b, right)];
  const none = missing(void_ ? 'no-basis' : 'kinds-not-told');
  const told = !void_ && (isMixed(parts, 'A') || isMixed(parts, 'B'));
  return {
    column,
    opA: left.op,
    opB: right.op,
    a: left.average,
    b: right.average,
    ratio: over(right.average, left.average, 'ratio'),
    parts,
    least: told ? over(rangeB.low, rangeA.high, 'ratio') : none,
    most: told ? over(rangeB.high, rangeA.low, 'ratio') : none,
  };
}

interface Found {
  readonly column: 'device' | 'host';
  readonly left: Subject;
  readonly right: Subject;
}

function convolutions(a: Side, b: Side): Found | null {
  const [left, right] = [mixtureOf(a.table), mixtureOf(b.table)];
  if ('missing' in left || 'missing' in right) return null;
  const of = ({ op, average }: typeof left): Subject => ({ op: op.name, row: op.index, average });
  return { column: 'device', left: of(left), right: of(right) };
}

/** The op with the most time in both tables, on the device where both tell. */
function commonOp(a: Side, b: Side, { both }: Aligned): Found | null {
  const columns = [
    ['device', 'selfDevice', 'deviceAvgUs'],
    ['host', 'selfCpu', 'cpuAvgUs'],
  ] as const;
  for (const [column, self, average] of columns) {
    const pairs = both.flatMap((pair) => {
      const [x, y] = [pair.a[self], pair.b[self]];
      const size = isKnown(x) && isKnown(y) ? Math.min(x.value, y.value) : 0;
      return pair.kind === 'op' && !pair.merged && size > 0 ? [{ pair, size }] : [];
    });
    const [most] = pairs.sort((x, y) => y.size - x.size);
    if (most === undefined) continue;
    const of = ({ table }: Side, [row]: readonly number[]): Subject | null => {
      const record = row === undefined ? undefined : table.profile.rows[row];
      if (record === undefined) return null;
      return { op: record.name, row: record.index, average: cell(table.profile, record, average) };
    };
    const [left, right] = [of(a, most.pair.a.rows), of(b, most.pair.b.rows)];
    if (left !== null && right !== null) return { column, left, right };
  }
  return null;
}

function partsOf({ analysis, table }: Side, slot: Slot, subject: Subject, column: 'device' | 'host'): Part[] {
  const fired = (rule: string): Finding | undefined => analysis.findings.fired.find((one) => one.rule === rule);
  const about = (rule: string): Finding | undefined => {
    const one = fired(rule);
    return one?.rows.includes(subject.row) === true ? one : undefined;
  };
  const parts: Part[] = [];
  const say = (code: Part['code'], values: Part['values']): void => void parts.push({ code, slot, values });
  const fact = (id: string): Outcome => analysis.facts[id]?.outcome ?? missing('no-such-fact');
  if (column === 'host') {
    const spike = about('launch-spike');
    if (spike !== undefined) say('slow-launch-inside', { spike: spike.stake });
    return parts;
  }
  if (fired('missing-kernels') ?? about('helper-only') ?? about('average-without-basis'))
    say('no-basis', { launches: fact('launch.calls'), records: fact('kernels.records') });
  const mixed = about('mixture-average');
  if (mixed !== undefined) {
    const of = (key: string): Outcome => outcomeOf(mixed.values?.[key]);
    say('mixture', { kinds: of('kinds'), low: of('low'), high: of('high') });
    const rest = fact('conv.restTotal');
    if (subject.op === analysis.facts['conv.op']?.name && isKnown(rest))
      say('time-without-row', { time: rest, calls: fact('conv.restCalls'), share: fact('conv.restShare') });
  }
  const row = table.profile.rows[subject.row];
  if (row !== undefined && about('recursive-total') !== undefined)
    say('counted-twice', {
      total: cell(table.profile, row, 'deviceTotalUs'),
      self: cell(table.profile, row, 'selfDeviceUs'),
    });
  return parts;
}

const isMixed = (parts: readonly Part[], slot: Slot): boolean =>
  parts.some((part) => part.slot === slot && part.code === 'mixture');

/** Fastest and slowest kind of call; the average where kinds are not told. */
function rangeOf({ analysis }: Side, subject: Subject): { low: Outcome; high: Outcome } {
  const mixed = analysis.findings.fired.find((one) => one.rule === 'mixture-average' && one.rows[0] === subject.row);
  if (mixed === undefined) return { low: subject.average, high: subject.average };
  return { low: outcomeOf(mixed.values?.['low']), high: outcomeOf(mixed.values?.['high']) };
}

const outcomeOf = (value: Outcome | string | undefined): Outcome =>
  typeof value === 'object' ? value : missing('no-such-value');
