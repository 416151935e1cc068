/** What columns and cells count, on the case and on the tables lessons are tested with. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Analysis } from '../../../src/analysis/analyse.ts';
import { cellReading, columnReadings } from '../../../src/analysis/cell-reading.ts';
import { nestOf } from '../../../src/analysis/nest.ts';
import { isKnown } from '../../../src/analysis/quantity.ts';
import type { ValueColumn } from '../../../src/profile/profile.ts';
import { analysisOf, network1, network2, table, value } from './the-case.ts';

const fixture = (name: string): Analysis => analysisOf(readFileSync(`tests/fixtures/lessons/${name}.txt`, 'utf8'));
const [cpuOnly, events, spans, nvprof] = ['cpu-only', 'event-timing', 'label-spans', 'nvprof'].map(fixture) as [
  Analysis,
  Analysis,
  Analysis,
  Analysis,
];

/** Sort of a cell, its value, and the rows and columns it was made of. */
function cellOf(analysis: Analysis, name: string, column: ValueColumn) {
  const row = analysis.profile.rows.find((one) => one.name.startsWith(name));
  if (row === undefined) throw new Error(`No row ${name}`);
  const { sort, outcome } = cellReading(analysis.table, row, column);
  if (!isKnown(outcome)) return [sort, outcome.missing];
  const parts = outcome.terms.map(({ source }) =>
    source?.from === 'cell' ? `${source.name} ${source.column}` : source?.from,
  );
  return [sort, outcome.value, parts];
}

const chainOf = (analysis: Analysis) => {
  const nest = nestOf(analysis.table);
  return 'missing' in nest ? nest.missing : [nest.side, ...nest.rows.map((row) => row.name)];
};

test('the convolution chain goes in to the row that holds the time', () => {
  const four = ['aten::conv2d', 'aten::convolution', 'aten::_convolution', 'aten::cudnn_convolution'];
  expect(chainOf(network1)).toEqual(['device', ...four]);
  expect(chainOf(network2)).toEqual(['device', ...four]);
  expect(value(network2, 'chain.deviceTotal')).toBe(440_725);
  expect(value(network2, 'chain.deviceInner')).toBe(423_769);
});

test('without a device, and with spans of events, host totals show the chain', () => {
  expect(chainOf(cpuOnly)).toEqual([
    'cpu',
    'aten::conv2d',
    'aten::convolution',
    'aten::_convolution',
    'aten::mkldnn_convolution',
  ]);
  expect(chainOf(events)).toHaveLength(5);
  expect(value(events, 'chain.deviceTotal')).toBe('chain-on-the-other-side');
  expect(chainOf(nvprof)).toBe('no-chain-found');
});

test('no chain is claimed where two rows could be the next one', () => {
  const rows = [
    'aten::linear 10.00% 100.000us 50.00% 10.100ms 1.010ms 10',
    'aten::addmm 40.00% 10.000ms 40.00% 10.000ms 1.000ms 10',
    'aten::mm 40.00% 10.000ms 40.00% 10.000ms 1.000ms 10',
  ];
  expect(chainOf(analysisOf(table(rows, ['Self CPU time total: 20.100ms'], null)))).toBe('no-chain-found');
});

test('a total is its own time and what it called', () => {
  expect(cellOf(network1, 'aten::conv2d', 'cpuTotalUs')).toEqual([
    'own-and-called',
    934_592,
    ['aten::conv2d selfCpuUs', 'aten::convolution cpuTotalUs'],
  ]);
  expect(cellOf(cpuOnly, 'aten::conv2d', 'cpuTotalUs')[0]).toBe('own-and-called');
  expect(cellOf(network2, 'aten::clamp', 'deviceTotalUs')).toEqual([
    'twice',
    24_810,
    ['aten::clamp selfDeviceUs', 'aten::clamp selfDeviceUs'],
  ]);
  expect(cellOf(network1, 'aten::empty', 'cpuTotalUs')[0]).toBe('own');
  expect(cellOf(network2, 'aten::fill_', 'cpuTotalUs')[0]).toBe('own-and-called-unknown');
});

test('device time is the kernels’, a span of events, or not recorded', () => {
  expect(cellOf(network1, 'aten::cudnn_convolution', 'selfDeviceUs')).toEqual(['kernels', 195, []]);
  expect(cellOf(network2, 'aten::mul', 'selfDeviceUs')[1]).toBe(492_228);
  expect(cellOf(network1, 'aten::add_', 'selfDeviceUs')[0]).toBe('nothing-recorded');
  expect(cellOf(network1, 'cudnn::maxwell', 'selfDeviceUs')[0]).toBe('device-row');
  expect(cellOf(network1, 'cudnn::maxwell', 'selfCpuUs')[0]).toBe('not-here');
  expect(cellOf(events, 'aten::relu', 'selfDeviceUs')[0]).toBe('event-span');
  expect(cellOf(spans, 'forward', 'selfDeviceUs')[0]).toBe('span');
  expect(cellOf(nvprof, 'maxwell', 'cpuTotalUs')[0]).toBe('not-printed');
});

test('averages and percentages say what they are taken of', () => {
  expect(cellOf(network1, 'aten::conv2d', 'deviceAvgUs')).toEqual([
    'average',
    195 / 9,
    ['aten::conv2d deviceTotalUs', 'aten::conv2d calls'],
  ]);
  expect(cellOf(network1, 'aten::conv2d', 'cpuTotalPct')).toEqual([
    'share',
    934_592 / 935_583,
    ['aten::conv2d cpuTotalUs', 'footer'],
  ]);
});

const addingOf = (analysis: Analysis, column: ValueColumn) =>
  columnReadings(analysis.table).find((one) => one.column === column);

test('how often a column counts its time', () => {
  expect(addingOf(network1, 'selfDeviceUs')).toMatchObject({ adding: 'twice', sum: { value: 390 } });
  expect(addingOf(spans, 'selfDevicePct')?.adding).toBe('twice-and-spans');
  expect(addingOf(events, 'selfDeviceUs')?.adding).toBe('once');
  expect(addingOf(cpuOnly, 'cpuTotalUs')?.adding).toBe('levels');
  expect(addingOf(nvprof, 'deviceTotalUs')).toMatchObject({ adding: 'once', sum: { value: 500_000 } });
  expect(addingOf(network1, 'cpuAvgUs')).toMatchObject({ adding: 'no-sum', sum: null });
  expect(addingOf(network1, 'calls')?.adding).toBe('mixed');
});

test('percentages by op, by kernel, and as spans', () => {
  expect(value(network1, 'percents.all')).toBe(2);
  expect(value(network2, 'percents.all')).toBeCloseTo(1.7274, 6);
  expect(value(network2, 'percents.kernels')).toBeCloseTo(0.7272, 6);
  expect(value(spans, 'percents.spans')).toBeCloseTo(0.691, 6);
  expect(value(events, 'percents.kernels')).toBe('no-kernel-rows');
  expect(value(nvprof, 'percents.all')).toBe('no-self-device');
  expect(value(cpuOnly, 'percents.all')).toBe('no-device-columns');
});

test('the longest calls are not the most time', () => {
  expect(network2.facts['device.slowOp']?.name).toBe('aten::cudnn_convolution');
  expect(network2.facts['device.topOp']?.name).toBe('aten::mul');
  expect(value(network2, 'device.topAvg')).toBeCloseTo(398.888, 3);
  expect(value(network1, 'device.slowOp')).toBe('slowest-has-most');
  expect(value(network1, 'host.topSlowLaunch')).toBe(value(network1, 'launch.spike'));
  expect(value(network2, 'host.topSlowLaunch')).toBe('no-launch-rows');
});

test('the device at work: without spans, and where only events timed it', () => {
  expect(value(spans, 'busy.total')).toBe(5823);
  expect(value(events, 'busy.total')).toBeCloseTo(9865.4, 6);
  expect(value(events, 'footer.device')).toBe(9866);
  expect(value(nvprof, 'busy.total')).toBe(500_000);
  expect(value(nvprof, 'footer.device')).toBe('tool-has-no-footer');
});

test('a launch against a kernel', () => {
  expect(value(network2, 'kernels.perCall')).toBeCloseTo((883_062 - 41_981 - 510) / 3900, 0);
  expect(value(network2, 'kernels.perLaunch')).toBeCloseTo(46.6, 0);
  expect(value(network2, 'wait.launchesBetween')).toBeCloseTo(4944 / 67, 6);
});
