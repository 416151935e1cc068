import type { FactRule, NamedRow } from '../facts.ts';
import type { Mixture } from '../mixture.ts';
import { mixtureOf } from '../mixture.ts';
import type { Missing, Outcome } from '../quantity.ts';
import { cell, missing, over, sumOf } from '../quantity.ts';
import type { Table } from '../table.ts';
import { topOp } from './device.ts';

const of =
  (value: (m: Mixture, t: Table) => Outcome) =>
  (t: Table): Outcome => {
    const mixture = mixtureOf(t);
    return 'missing' in mixture ? mixture : value(mixture, t);
  };

const opName = (t: Table): NamedRow | Missing => {
  const mixture = mixtureOf(t);
  return 'missing' in mixture ? mixture : { name: mixture.op.name, outcome: mixture.calls };
};

const loneHelper = (t: Table): NamedRow | Missing => {
  const mixture = mixtureOf(t);
  if ('missing' in mixture) return mixture;
  const [row] = mixture.loneHelpers;
  if (mixture.groups.length > 0) return missing('convolutions-recorded');
  return row === undefined
    ? missing('no-lone-helper')
    : { name: row.name, outcome: cell(t.profile, row, 'selfDeviceUs') };
};

/** The op with the most device time, where the convolutions have less. */
const beforeConv = (t: Table): NamedRow | Missing => {
  const [mixture, top] = [mixtureOf(t), topOp(t)];
  if ('missing' in mixture) return mixture;
  if ('missing' in top) return top;
  const first = (top.selfDeviceUs ?? 0) > mixture.total.value;
  return first ? { name: top.name, outcome: cell(t.profile, top, 'selfDeviceUs') } : missing('convolutions-first');
};

/** Helper kernels as all that is recorded: told only where no kernel that convolves has a row. */
const helpers = (m: Mixture, t: Table, column: 'calls' | 'selfDeviceUs'): Outcome =>
  m.groups.length > 0 ? missing('convolutions-recorded') : sumOf(t.profile, m.loneHelpers, column, 'no-lone-helper');

const ofGroup = (place: number, value: 'calls' | 'average'): ((t: Table) => Outcome) =>
  of((m) => m.groups[place]?.[value] ?? missing('no-such-group'));

const shareOfRest = of((m) => over(m.restTotal, m.total));

export const convolutionFacts: Readonly<Record<string, FactRule>> = {
  'conv.op': [null, 'proved', opName],
  'conv.calls': [null, 'proved', of((m) => m.calls)],
  'conv.deviceTotal': ['gpu', 'proved', of((m) => m.total)],
  'conv.deviceAvg': ['gpu', 'proved', of((m) => m.average)],
  'conv.deviceShare': [
    'gpu',
    'proved',
    of((m, t) => over(m.total, sumOf(t.profile, t.billed, 'selfDeviceUs', 'none'))),
  ],
  'conv.hostAvg': ['host', 'proved', of((m, t) => over(cell(t.profile, m.op, 'cpuTotalUs'), m.calls, 'us'))],
  'device.beforeConv': [null, 'proved', beforeConv],
  'conv.printed': ['gpu', 'proved', of((m) => m.printed ?? missing('no-convolution-kernel'))],
  'conv.families': [null, 'proved', of((m) => count(m.groups.length))],
  'conv.restCalls': [null, 'proved', of((m) => m.restCalls)],
  'conv.restTotal': ['gpu', 'proved', of((m) => m.restTotal)],
  'conv.restAvg': ['gpu', 'proved', of((m) => m.restAverage)],
  'conv.restShare': ['gpu', 'proved', shareOfRest],
  'conv.helper': [null, 'proved', loneHelper],
  'conv.helperCalls': [null, 'proved', of((m, t) => helpers(m, t, 'calls'))],
  'conv.helperTotal': ['gpu', 'proved', of((m, t) => helpers(m, t, 'selfDeviceUs'))],
  'conv.longestCalls': [null, 'proved', ofGroup(0, 'calls')],
  'conv.longestAvg': ['gpu', 'proved', ofGroup(0, 'average')],
  'conv.secondCalls': [null, 'proved', ofGroup(1, 'calls')],
  'conv.secondAvg': ['gpu', 'proved', ofGroup(1, 'average')],
  'conv.thirdCalls': [null, 'proved', ofGroup(2, 'calls')],
  'conv.thirdAvg': ['gpu', 'proved', ofGroup(2, 'average')],
};

function count(value: number): Outcome {
  return { value, tol: 0, unit: 'count', how: 'count', terms: [], source: { from: 'rows' } };
}
