import { expect, test } from 'vitest';
import type { Comparison } from '../../../src/analysis/compare.ts';
import { comparisonOf, compareTables } from '../../../src/analysis/compare.ts';
import type { AverageRatio } from '../../../src/analysis/compare/average.ts';
import { compareSaid } from '../../../src/answer/compare-text.ts';
import { verdictEn } from '../../../src/i18n/verdict.en.ts';
import type { Line } from './findings/said.ts';
import { analysed } from './findings/said.ts';
import { analysisOf, network1, network2, table } from './the-case.ts';

const codes = ({ reasons }: Comparison, weight: string) =>
  reasons.filter((reason) => reason.weight === weight).map(({ code, slot }) => `${code} ${slot ?? ''}`.trim());

function average({ average: found }: Comparison): AverageRatio {
  if ('missing' in found) throw new Error(found.missing);
  return found;
}

const run = (kernel: number, body = 100, more: readonly Line[] = []): Line[] => [
  ['run', 100, 200 + body, 0, kernel, 1],
  ['aten::mm', body, body + 100, kernel, kernel, 10],
  ['cudaLaunchKernel', 100, 100, 0, 0, 10],
  ['void gemm<int, 1>()', 0, 0, kernel, kernel, 10],
  ...more,
];

test('the case: void, for one average has no basis', () => {
  const both = compareTables(network1, network2);
  expect(both).toMatchObject({ verdict: 'void', device: 'void', host: 'like-with-like' });
  expect(codes(both, 'void')).toEqual(['missing-kernels A', 'helper-only A', 'average-without-basis A']);
  expect(codes(both, 'caution')).toEqual(
    expect.arrayContaining(['launch-spike A', 'launch-spike B', 'truncated B', 'mixture-average B', 'shapes-unknown']),
  );
});

test('the case: 140 is made of no basis on one side and a mixture with cut rows on the other', () => {
  const { ratio, parts, least, column } = average(compareTables(network1, network2));
  expect(column).toBe('device');
  expect('value' in ratio && ratio.value).toBeCloseTo(139.7, 1);
  expect(parts.map(({ code, slot }) => `${code} ${slot}`)).toEqual(['no-basis A', 'mixture B', 'time-without-row B']);
  expect(parts[0]?.values).toMatchObject({ launches: { value: 45 }, records: { value: 1 } });
  expect(parts[2]?.values).toMatchObject({ time: { value: 258_024 }, calls: { value: 24 } });
  expect(least).toEqual({ missing: 'no-basis' });
  expect(comparisonOf(network1, network2)['compare.convAvg']?.outcome).toMatchObject({ unit: 'ratio' });
});

test('two runs of one model: like with like, the largest change first', () => {
  const both = compareTables(analysed(run(100)), analysed(run(150, 400, [['aten::add', 7, 7, 0, 0, 3]])));
  expect(both).toMatchObject({ verdict: 'like-with-like', device: 'like-with-like', host: 'like-with-like' });
  expect(both.rows.both[0]).toMatchObject({
    name: 'aten::mm',
    calls: { value: 1 },
    selfCpu: { value: 4 },
    selfDevice: { value: 1.5 },
    merged: false,
  });
  expect(both.rows.onlyA).toEqual([]);
  expect(both.rows.onlyB.map(({ name }) => name)).toEqual(['aten::add']);
  expect(both.recording).toEqual([]);
  expect(average(both)).toMatchObject({ opA: 'aten::mm', ratio: { value: 1.5 }, parts: [] });
});

test('a mixture on one side bounds the ratio of two calls', () => {
  const cat = (slow: number): Line[] => [
    ['aten::cat', 40, 100, slow + 109, slow + 109, 82],
    ['cudaLaunchKernel', 60, 60, 0, 0, 82],
    ['void at::native::CatArrayBatchedCopy<float, 4>()', 0, 0, slow, slow, 74],
    ['void at::native::CatArrayBatchedCopy<float, 3>()', 0, 0, 109, 109, 8],
  ];
  const { least, most, parts } = average(compareTables(analysed(cat(740)), analysed(cat(26_580))));
  expect(parts.map(({ code, slot }) => `${code} ${slot}`)).toEqual(['mixture B']);
  expect('value' in least && least.value).toBeCloseTo(109 / 8 / ((740 + 109) / 82), 2);
  expect('value' in most && most.value).toBeCloseTo(26_580 / 74 / ((740 + 109) / 82), 1);
});

test('kernel rows against spans of events: their device times mean different things', () => {
  const events: Line[] = [['aten::mm', 100, 100, 300, 300, 10]];
  const both = compareTables(analysed(run(100)), analysed(events, { device: 300 }));
  expect(both).toMatchObject({ verdict: 'not-comparable', device: 'not-comparable' });
  expect(codes(both, 'not-comparable')).toEqual(['other-mode']);
  expect(both.recording.map(({ what }) => what)).toEqual(expect.arrayContaining(['mode', 'runtime-rows']));
});

const cpu = (self: string, mean: string) =>
  analysisOf(table([`aten::mm 100.00% ${self} 100.00% ${self} ${mean} 10`], [`Self CPU time total: ${self}`], null));
/** The advice that closes a comparison. */
const advice = (both: Comparison): string | undefined => {
  const names = { A: { start: 'Table A', inside: 'table A' }, B: { start: 'Table B', inside: 'table B' } };
  return compareSaid(both, verdictEn.compare, verdictEn.rules, names, (name) => name).reasons.at(-1)?.text;
};

test('one run on the host and one that timed a device: host times mean different things', () => {
  const events: Line[] = [['aten::mm', 100, 100, 300, 300, 10]];
  const both = compareTables(cpu('1.000ms', '100.000us'), analysed(events, { device: 300 }));
  expect(both).toMatchObject({ verdict: 'not-comparable', host: 'not-comparable' });
  expect(codes(both, 'not-comparable')).toEqual(['no-device-time A', 'host-only-in-one A']);
  expect(advice(both)).toBe(verdictEn.compare.mend.device);
});

test('a table of the host alone is compared by host times, and nobody is asked to trace a device', () => {
  const both = compareTables(cpu('1.000ms', '100.000us'), cpu('3.000ms', '300.000us'));
  expect(both).toMatchObject({ verdict: 'like-with-like', device: 'not-comparable' });
  expect(average(both)).toMatchObject({ column: 'host', opA: 'aten::mm' });
  expect(both.rows.both[0]).toMatchObject({ selfCpu: { value: 3 } });
  expect(advice(both)).toBe(verdictEn.compare.mend.shapes);
});

test('nothing in common', () => {
  const other = analysed([['aten::add', 10, 10, 0, 0, 1]]);
  const both = compareTables(other, analysed([['aten::mul', 10, 10, 0, 0, 1]]));
  expect(both.verdict).toBe('not-comparable');
  expect(codes(both, 'not-comparable')).toContain('no-common-row');
  expect(both.average).toEqual({ missing: 'no-common-op' });
});

test('names that stand in several rows are added up, and said to be', () => {
  const twice: Line[] = [
    ['aten::mm', 10, 10, 0, 0, 1],
    ['aten::mm', 30, 30, 0, 0, 2],
  ];
  const both = compareTables(analysed(twice), analysed([['aten::mm', 80, 80, 0, 0, 6]]));
  expect(both.rows.both[0]).toMatchObject({
    merged: true,
    calls: { value: 2 },
    selfCpu: { value: 2 },
    a: { rows: [0, 1] },
  });
});
