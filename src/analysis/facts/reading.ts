/** What a reader of columns trips over: chains, recursion, columns that add up twice, averages taken for costs. */
import type { Row, ValueColumn } from '../../profile/profile.ts';
import type { FactRule, NamedRow } from '../facts.ts';
import { twiceIn } from '../findings/recursive-total.ts';
import type { Nest } from '../nest.ts';
import { nestOf } from '../nest.ts';
import type { Missing, Outcome } from '../quantity.ts';
import { cell, footer, isKnown, missing, over, sumOf } from '../quantity.ts';
import type { Table } from '../table.ts';
import { has, once } from '../table.ts';
import { opSelfDevice } from './device-sums.ts';
import { isTorch } from './printed.ts';
import { launchSpike } from './slow-launch.ts';
import { selfCpuTotal, wallTotal } from './table.ts';
import { deviceBasis } from './work.ts';

const ofNest =
  (side: Nest['side'] | null, value: (nest: Nest, t: Table) => Outcome) =>
  (t: Table): Outcome => {
    const nest = nestOf(t);
    if ('missing' in nest) return nest;
    return side === null || nest.side === side ? value(nest, t) : missing('chain-on-the-other-side');
  };

const nestName =
  (place: 0 | -1) =>
  (t: Table): NamedRow | Missing => {
    const nest = nestOf(t);
    const row = 'missing' in nest ? undefined : nest.rows.at(place);
    return row === undefined || 'missing' in nest
      ? missing('no-chain-found')
      : { name: row.name, outcome: place === 0 ? nest.total : nest.inner };
  };

const count = (value: number): Outcome => ({
  value,
  tol: 0,
  unit: 'count',
  how: 'count',
  terms: [],
  source: { from: 'rows' },
});

/** Why there is no Self column of the device: no device at all, or one time a row. */
const noSelf = (t: Table): Missing => missing(t.deviceRecord === 'none' ? 'no-device-columns' : 'no-self-device');

const recursive = (t: Table): Row | Missing => {
  if (!has(t.profile, 'selfDeviceUs')) return noSelf(t);
  const twice = twiceIn(t);
  return 'missing' in twice ? twice : (twice[0] ?? missing('nothing-calls-itself'));
};

/** The device footer under whichever name it was printed: "CUDA time total" up to 1.7, "Self CUDA time total" since. */
const deviceFooter = (t: Table): Outcome => {
  if (t.deviceRecord === 'none') return missing('no-device-columns');
  const self = footer(t.profile, 'selfDeviceTotalUs');
  const found = isKnown(self) ? self : footer(t.profile, 'deviceTotalUs');
  return isKnown(found) || isTorch(t) ? found : missing('tool-has-no-footer');
};

const ofRow =
  (row: (t: Table) => Row | Missing, column: ValueColumn) =>
  (t: Table): Outcome => {
    const found = row(t);
    return 'missing' in found ? found : cell(t.profile, found, column);
  };

const nameOf =
  (row: (t: Table) => Row | Missing, column: ValueColumn) =>
  (t: Table): NamedRow | Missing => {
    const found = row(t);
    return 'missing' in found ? found : { name: found.name, outcome: cell(t.profile, found, column) };
  };

/** The Self device % column, over the rows of one kind. */
const percents =
  (rows: (t: Table) => readonly Row[], none: string) =>
  (t: Table): Outcome => {
    if (t.deviceRecord === 'none') return missing('no-device-columns');
    if (!has(t.profile, 'selfDevicePct')) return noSelf(t);
    return sumOf(t.profile, rows(t), 'selfDevicePct', none);
  };

const spans = (t: Table): readonly Row[] => t.profile.rows.filter((row) => row.kind === 'annotation');
const deviceRows = (t: Table): readonly Row[] => [...t.kernels, ...t.copies];

/** Self time over calls: what an op costs a call, whatever it calls. */
const perCall = (row: Row, column: 'selfCpuUs' | 'selfDeviceUs'): number =>
  row.calls === null || row.calls === 0 ? 0 : (row[column] ?? 0) / row.calls;

const most = (rows: readonly Row[], size: (row: Row) => number): Row | Missing => {
  const best = rows.reduce<Row | null>((a, b) => (a === null || size(b) > size(a) ? b : a), null);
  return best === null || size(best) <= 0 ? missing('none') : best;
};

/** Of the host rows with several calls, so that an average says something, the one that took most. */
const hostTop = once((t: Table) => {
  const several = t.host.filter((row) => (row.calls ?? 0) > 1);
  return has(t.profile, 'selfCpuUs') ? most(several, (row) => row.selfCpuUs ?? 0) : missing('no-self-host');
});
/** How much of that row is one op's slow launches. */
const slowLaunch = (t: Table): Outcome => {
  const top = hostTop(t);
  if ('missing' in top) return top;
  return t.launches.includes(top) ? launchSpike(t) : missing('no-launch-rows');
};
/** The GPU at work: all its work, or the spans of all ops where only events timed it. */
const busy = (t: Table): Outcome => {
  const work = deviceBasis(t);
  const spans = t.deviceRecord === 'event-timing' && has(t.profile, 'selfDeviceUs');
  return isKnown(work) || !spans ? work : opSelfDevice(t);
};
const deviceTop = once((t: Table) =>
  has(t.profile, 'selfDeviceUs') ? most(t.ops, (row) => row.selfDeviceUs ?? 0) : noSelf(t),
);
/** The op whose calls took the device longest each; missing where the op with the most time is that op. */
const slowOp = once((t: Table): Row | Missing => {
  const top = deviceTop(t);
  if ('missing' in top) return top;
  const slow = most(t.ops, (row) => perCall(row, 'selfDeviceUs'));
  return slow === top ? missing('slowest-has-most') : slow;
});

const average =
  (row: (t: Table) => Row | Missing, column: 'selfCpuUs' | 'selfDeviceUs') =>
  (t: Table): Outcome => {
    const found = row(t);
    return 'missing' in found ? found : over(cell(t.profile, found, column), cell(t.profile, found, 'calls'), 'us');
  };

/** CPU total over every host row: time inside time, counted at each level. */
const cpuTotals = (t: Table): Outcome => sumOf(t.profile, t.host, 'cpuTotalUs', 'no-host-rows');

export const readingFacts: Readonly<Record<string, FactRule>> = {
  'chain.top': [null, 'proved', nestName(0)],
  'chain.innerOp': [null, 'proved', nestName(-1)],
  'chain.rows': [null, 'proved', ofNest(null, (nest) => count(nest.rows.length))],
  'chain.calls': [null, 'proved', ofNest(null, (nest) => nest.calls)],
  'chain.deviceTotal': ['gpu', 'proved', ofNest('device', (nest) => nest.total)],
  'chain.deviceInner': ['gpu', 'proved', ofNest('device', (nest) => nest.inner)],
  'chain.hostTotal': ['host', 'proved', ofNest('cpu', (nest) => nest.total)],
  'chain.hostInner': ['host', 'proved', ofNest('cpu', (nest) => nest.inner)],
  'column.cpuTotals': ['host', 'proved', cpuTotals],
  'column.timesOver': [null, 'proved', (t) => over(cpuTotals(t), selfCpuTotal(t), 'ratio')],
  'percents.all': ['gpu', 'proved', percents((t) => t.profile.rows, 'none')],
  'percents.ops': ['gpu', 'proved', percents((t) => t.billed, 'no-op-rows')],
  'percents.kernels': ['gpu', 'proved', percents(deviceRows, 'no-kernel-rows')],
  'percents.spans': ['gpu', 'proved', percents(spans, 'no-label-spans')],
  'footer.device': ['gpu', 'proved', deviceFooter],
  'recursion.op': [null, 'proved', nameOf(recursive, 'deviceTotalUs')],
  'recursion.self': ['gpu', 'proved', ofRow(recursive, 'selfDeviceUs')],
  'recursion.total': ['gpu', 'proved', ofRow(recursive, 'deviceTotalUs')],
  'recursion.calls': [null, 'proved', ofRow(recursive, 'calls')],
  'host.topRow': [null, 'proved', nameOf(hostTop, 'selfCpuUs')],
  'host.topCalls': [null, 'proved', ofRow(hostTop, 'calls')],
  'host.topSelf': ['host', 'proved', ofRow(hostTop, 'selfCpuUs')],
  'host.topSlowLaunch': ['setup', 'proved', slowLaunch],
  'busy.total': ['gpu', 'proved', busy],
  'busy.share': ['gpu', 'proved', (t) => over(busy(t), wallTotal(t))],
  'host.topAvg': ['host', 'proved', average(hostTop, 'selfCpuUs')],
  'device.topAvg': ['gpu', 'proved', average(deviceTop, 'selfDeviceUs')],
  'device.slowOp': [null, 'proved', nameOf(slowOp, 'selfDeviceUs')],
  'device.slowCalls': [null, 'proved', ofRow(slowOp, 'calls')],
  'device.slowAvg': ['gpu', 'proved', average(slowOp, 'selfDeviceUs')],
  'device.slowTotal': ['gpu', 'proved', ofRow(slowOp, 'selfDeviceUs')],
};
