import { describe, expect, test } from 'vitest';
import { FACT_IDS } from '../../../src/analysis/facts.ts';
import { isKnown } from '../../../src/analysis/quantity.ts';
import { rowsOf } from '../../../src/i18n/working.ts';
import { analysisOf, network1, network2, table, value } from './the-case.ts';

describe('Network 1, as the audit has it', () => {
  test.each([
    ['rows.count', 25],
    ['wall.total', 935_567],
    ['selfCpu.total', 935_583],
    ['selfCpu.footer', 935_583],
    ['launch.calls', 45],
    ['launch.total', 933_739],
    ['launch.spike', 933_659],
    ['kernels.records', 1],
    ['kernels.printed', 195],
    ['kernels.gap', 0],
    ['kernels.unrecorded', 44],
    ['opSelfDevice.total', 195],
    ['device.total', 195],
    ['conv.calls', 9],
    ['conv.deviceAvg', 21.667],
    ['conv.helperCalls', 1],
    ['conv.helperTotal', 195],
    ['account.ops', 1368],
    ['account.labels', 453],
  ])('%s = %d', (id, expected) => expect(value(network1, id)).toBe(expected));

  test('195 µs ÷ 9 is the printed average', () => {
    expect(Number(value(network1, 'conv.helperTotal')) / 9).toBeCloseTo(21.667, 3);
    expect(network1.facts['conv.helper']?.name).toMatch(/^cudnn::maxwell::gemm::computeOffsetsKernel/);
    expect(network1.facts['launch.spikeOwner']?.name).toBe('aten::cudnn_convolution');
  });

  test('what is not in the table is missing for a reason, never 0', () => {
    expect(value(network1, 'wait.total')).toBe('no-wait-rows');
    expect(value(network1, 'copies.hostToDevice')).toBe('no-such-copy-row');
    expect(value(network1, 'conv.longestAvg')).toBe('no-such-group');
  });
});

describe('Network 2, as the audit has it', () => {
  test.each([
    ['rows.count', 100],
    ['selfCpu.total', 2_414_117],
    ['launch.calls', 4944],
    ['launch.total', 840_325],
    ['launch.spike', 817_827],
    ['launch.spikeCalls', 83],
    ['launch.rest', 22_498],
    ['launch.restCalls', 4861],
    ['kernels.records', 3900],
    ['kernels.printed', 883_062],
    ['kernels.gap', 331_762],
    ['kernels.unrecorded', 1044],
    ['opSelfDevice.total', 1_214_824],
    ['device.total', 1_214_824],
    ['wait.total', 1_419_331],
    ['wait.beyondDevice', 204_507],
    ['copies.hostToDevice', 67],
    ['copies.deviceToDevice', 23],
    ['copies.hostToDeviceTotal', 41_981],
    ['conv.calls', 140],
    ['conv.deviceAvg', 3027],
    ['conv.deviceTotal', 423_769],
    ['conv.printed', 165_745],
    ['conv.restCalls', 24],
    ['conv.restTotal', 258_024],
    ['conv.restAvg', 10_751],
    ['device.topTotal', 492_228],
    ['account.ops', 117_635],
    ['account.labels', 36_559],
    ['account.runtime', 267],
    ['account.ownWork', 176_959],
  ])('%s = %d', (id, expected) => expect(value(network2, id)).toBe(expected));

  test.each([
    ['launch.restPerCall', 4.63, 2],
    ['kernels.gapShare', 0.273, 3],
    ['wait.share', 0.588, 3],
    ['device.share', 0.503, 3],
    ['device.shareWithoutSpike', 0.761, 3],
    ['device.topShare', 0.4052, 4],
    ['conv.deviceShare', 0.3488, 4],
    ['conv.restShare', 0.609, 3],
    ['copies.waitOverTransfer', 34, 0],
    ['conv.longestAvg', 1721.83, 2],
    ['conv.secondAvg', 789.5, 1],
    ['conv.thirdAvg', 132.667, 3],
  ])('%s ≈ %d', (id, expected, digits) => expect(value(network2, id)).toBeCloseTo(expected, digits));

  test('who is billed', () => {
    expect(network2.facts['launch.spikeOwner']?.name).toBe('aten::fill_');
    expect(network2.facts['wait.billedOp']?.name).toBe('aten::copy_');
    expect(network2.facts['device.topOp']?.name).toBe('aten::mul');
  });

  test('the account closes on the sum of the rows', () => {
    if ('missing' in network2.account) throw new Error(network2.account.missing);
    const sum = network2.account.entries.reduce((total, entry) => total + entry.quantity.value, 0);
    expect(sum).toBe(2_414_117);
    expect(network2.account.total.value).toBe(2_414_117);
  });

  test('a sum with a cell in seconds knows how far it may be off; one without is exact', () => {
    const wait = network2.facts['wait.total']?.outcome;
    const gap = network2.facts['kernels.gap']?.outcome;
    expect(wait !== undefined && isKnown(wait) && wait.tol).toBe(500);
    expect(gap !== undefined && isKnown(gap) && gap.tol).toBe(0);
  });
});

test('every known fact leads back to printed rows, to a footer, or to a count of rows', () => {
  for (const analysis of [network1, network2]) {
    for (const { id, outcome } of Object.values(analysis.facts)) {
      if (!isKnown(outcome) || outcome.how === 'count') continue;
      const grounded = rowsOf(outcome).size > 0 || JSON.stringify(outcome).includes('"footer"');
      expect(grounded, id).toBe(true);
    }
  }
});

test('the ids others rely on are there', () => {
  const relied =
    'rows.count wall.total launch.calls launch.total launch.perCall kernels.records kernels.printed kernels.gap';
  const more =
    'device.total device.share wait.total wait.share conv.calls conv.deviceAvg copies.hostToDevice opSelfDevice.total';
  for (const id of `${relied} ${more}`.split(' ')) expect(FACT_IDS).toContain(id);
});

describe('tables of other kinds', () => {
  const cpu = analysisOf(
    table(
      [
        'aten::linear 10.00% 1.000ms 100.00% 10.000ms 1.000ms 10',
        'aten::addmm 90.00% 9.000ms 90.00% 9.000ms 900.000us 10',
      ],
      ['Self CPU time total: 10.000ms'],
      null,
    ),
  );
  const events = analysisOf(
    table(
      [
        'aten::conv2d 10.00% 1.000ms 100.00% 10.000ms 1.000ms 0.000us 0.00% 20.000ms 2.000ms 10',
        'aten::cudnn_convolution 90.00% 9.000ms 90.00% 9.000ms 900.000us 20.000ms 100.00% 20.000ms 2.000ms 10',
      ],
      ['Self CPU time total: 10.000ms', 'Self CUDA time total: 20.000ms'],
    ),
  );

  test('a CPU table has no device facts, each with the reason', () => {
    for (const id of ['kernels.records', 'kernels.gap', 'device.topOp'])
      expect(value(cpu, id)).toBe('no-device-columns');
    expect(value(cpu, 'launch.calls')).toBe('no-launch-rows');
    expect(value(cpu, 'conv.calls')).toBe('no-convolution');
    expect(value(cpu, 'wall.total')).toBe(10_000);
  });

  test('event timing has device times, and kernel records stay unknown', () => {
    expect(value(events, 'kernels.records')).toBe('event-timing');
    expect(value(events, 'opSelfDevice.total')).toBe(20_000);
    expect(value(events, 'conv.calls')).toBe('no-kernel-rows');
  });

  test('without a footer there is no wall time to invent', () => {
    const bare = analysisOf(table(['aten::mul 10.00% 1.000ms 100.00% 1.000ms 100.000us 10'], [], null));
    expect(value(bare, 'wall.total')).toBe('no-label-and-no-footer');
  });

  test('convolution time under kernels of unknown names is not called cut', () => {
    const odd = analysisOf(
      table(
        [
          'cudaLaunchKernel 50.00% 40.000us 50.00% 40.000us 4.000us 0.000us 0.00% 0.000us 0.000us 10',
          'aten::cudnn_convolution 50.00% 40.000us 100.00% 80.000us 8.000us 500.000us 100.00% 500.000us 50.000us 10',
          'some_vendor_kernel 0.00% 0.000us 0.00% 0.000us 0.000us 500.000us 100.00% 500.000us 50.000us 10',
        ],
        ['Self CPU time total: 80.000us', 'Self CUDA time total: 500.000us'],
      ),
    );
    expect(value(odd, 'conv.restTotal')).toBe('kernels-not-told-by-name');
    expect(odd.findings.fired.map((finding) => finding.rule)).toEqual([]);
  });
});
