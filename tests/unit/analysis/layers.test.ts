import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FASTEST_FLOPS } from '../../../src/analysis/facts/ceilings.ts';
import { layerFacts } from '../../../src/analysis/facts/layers.ts';
import type { Layer } from '../../../src/analysis/layers.ts';
import { layersOf, rateOf } from '../../../src/analysis/layers.ts';
import { shapesIn } from '../../../src/analysis/layers/shapes.ts';
import { pointsOf, sideSweep, widthSweep } from '../../../src/analysis/layers/sweeps.ts';
import { isKnown } from '../../../src/analysis/quantity.ts';
import { tableOf } from '../../../src/analysis/table.ts';
import { workOf } from '../../../src/models/convolution.ts';
import { GPUS } from '../../../src/models/gpus.ts';
import { read } from '../../../src/read/read.ts';
import { analysisOf, network1, network2, value } from './the-case.ts';
import { headline, said, whyNot } from './findings/said.ts';

const sweep = (name: string) => analysisOf(readFileSync(`content/samples/sweep-${name}.txt`, 'utf8'));
const [side, width, trade] = [sweep('side'), sweep('width'), sweep('trade')];

function layersIn(analysis: ReturnType<typeof analysisOf>): readonly Layer[] {
  const found = layersOf(analysis.table);
  if ('missing' in found) throw new Error(found.missing);
  return found.layers;
}

/** A CUDA table with shapes; each row `name calls, self device µs, shapes`. */
function shaped(rows: readonly (readonly [string, number, number, string])[], flops: readonly string[] = []): string {
  const cells = rows.map(
    ([name, calls, us, shapes], i) =>
      `${name} 1.00% 100.000us 1.00% ${(200 - i).toFixed(3)}us 20.000us ${us.toFixed(3)}us 1.00% ${us.toFixed(3)}us 1.000us ${calls} ${shapes}${flops.length > 0 ? ` ${flops[i] ?? '--'}` : ''}`,
  );
  return [
    `Name Self CPU % Self CPU CPU total % CPU total CPU time avg Self CUDA Self CUDA % CUDA total CUDA time avg # of Calls Input Shapes${flops.length > 0 ? ' Total GFLOPs' : ''}`,
    ...cells,
    'my_kernel 0.00% 0.000us 0.00% 0.000us 0.000us 900.000us 1.00% 900.000us 90.000us 10 []',
    '',
  ].join('\n');
}

test('PyTorch’s own FLOP of 25 real convolutions are the model’s, and tell the padding', () => {
  const layers = [...layersIn(side), ...layersIn(width), ...layersIn(trade)];
  expect(layers).toHaveLength(25);
  for (const { conv, flop, known } of layers) {
    expect(known).toBe('printed');
    expect(conv.padding).toEqual([1, 1]);
    // Totals of ten calls, printed to three decimals of a million or a billion.
    expect(Math.abs(flop.likely / workOf(conv).flop - 1)).toBeLessThan(1e-4);
  }
});

test('the measured slopes beside theory’s 2', () => {
  const bySide = sideSweep(side.table);
  const byWidth = widthSweep(width.table);
  if ('missing' in bySide || 'missing' in byWidth) throw new Error('no sweep');
  // Only the sides that oneDNN computed; the three smallest went to another algorithm.
  expect(bySide.points.map((point) => point.side)).toEqual([24, 32, 48, 64, 96, 128, 192]);
  expect(bySide.law.power).toBeCloseTo(1.938, 3);
  expect(bySide.law.off).toBeLessThan(1.15);
  expect(byWidth.points.map((point) => point.width)).toEqual([32, 64, 96, 128, 192, 256, 384, 512]);
  expect(byWidth.law.power).toBeCloseTo(1.9, 3);
  expect(value(side, 'layers.widthSlope')).toBe('too-few-sizes');
});

test('equal work took nearly equal time, and a smaller map took longer where the algorithm changed', () => {
  expect(value(trade, 'layers.equalCount')).toBe(5);
  expect(value(trade, 'layers.equalFast')).toBeCloseTo(13_503.8, 6);
  expect(value(trade, 'layers.equalSlow')).toBeCloseTo(15_001.7, 6);
  expect(side.facts['layers.inversionSmall']?.name).toBe('64->64 3×3 16×16');
  expect(side.facts['layers.inversionLarge']?.name).toBe('64->64 3×3 24×24');
  expect(value(side, 'layers.inversion')).toBeCloseTo(3817.7 / 555.1, 6);
  expect(value(side, 'layers.slowRate')).toBeCloseTo(10.6168e6 / 2257.2e-6, -8);
  expect(layersIn(side).filter(({ inner }) => inner.name === 'aten::_slow_conv2d_forward')).toHaveLength(3);
});

test('tables without shapes say so', () => {
  expect(value(network1, 'layers.count')).toBe('no-shapes');
  expect(value(network2, 'layers.fastRate')).toBe('no-shapes');
});

test('a cell: two tensors, a cut one, none', () => {
  expect(shapesIn('[[1, 64, 8, 8], [32, 64, 3, 3], [32], [], [')).toEqual({
    input: [1, 64, 8, 8],
    weight: [32, 64, 3, 3],
  });
  expect(shapesIn('[[16, 1024, 128, 128], [1024, 1024,')).toBe('shapes-cut');
  expect(shapesIn('')).toBe('shapes-cut');
  expect(shapesIn('[[], [], []]')).toBe('shapes-not-understood');
  expect(shapesIn('[[1, 3, 8, 8], [], [], []]')).toBe('shapes-not-understood');
});

test('device time is Self device time of the whole chain, once; FLOP without print are a range', () => {
  const shapes = '[[2, 64, 56, 56], [128, 64, 3, 3], [], [], [], [], []]';
  const analysis = analysisOf(
    shaped([
      ['aten::conv2d', 10, 0, shapes],
      ['aten::cudnn_convolution', 10, 500, shapes],
    ]),
  );
  const [layer, ...rest] = layersIn(analysis);
  if (layer === undefined) throw new Error('no layer');
  expect(rest).toEqual([]);
  expect([layer.op.name, layer.inner.name, layer.onDevice]).toEqual(['aten::conv2d', 'aten::cudnn_convolution', true]);
  expect(isKnown(layer.time) && layer.time.value).toBe(50);
  expect(layer.known).toBe('assumed');
  const perPixel = 2 * 2 * 128 * 64 * 9;
  expect(layer.flop).toEqual({ least: perPixel * 18 * 18, likely: perPixel * 56 * 56, most: perPixel * 58 * 58 });
  const rate = rateOf(layer);
  expect(isKnown(rate) && rate.value).toBeCloseTo((perPixel * 56 * 56) / 50e-6, -3);
});

test('printed FLOP tell a stride of 2', () => {
  const shapes = '[[1, 3, 224, 224], [64, 3, 7, 7], [], [], [], [], []]';
  const gflop = ((10 * 2 * 64 * 112 * 112 * 3 * 49) / 1e9).toFixed(3);
  const [layer] = layersIn(analysisOf(shaped([['aten::conv2d', 10, 100, shapes]], [gflop])));
  if (layer === undefined) throw new Error('no layer');
  expect(layer.conv.stride).toEqual([2, 2]);
  expect(workOf(layer.conv).output).toEqual([112, 112]);
});

test('grouped and transposed, and rows that are no forward convolution', () => {
  const analysis = analysisOf(
    shaped([
      ['aten::conv2d', 10, 100, '[[1, 32, 8, 8], [32, 1, 3, 3], [], [], [], [], []]'],
      ['aten::conv_transpose2d', 10, 200, '[[1, 16, 12, 12], [16, 8, 4, 4], [8], [], [], [], [], []]'],
      ['aten::convolution_backward', 10, 300, '[[1, 32, 8, 8], [1, 32, 8, 8], [32, 1, 3, 3], []]'],
      ['aten::conv1d', 10, 300, '[[1, 4, 100], [6, 5, 5], [], []]'],
    ]),
  );
  const found = layersOf(analysis.table);
  if ('missing' in found) throw new Error(found.missing);
  expect(found.layers.map(({ conv }) => [conv.groups, conv.transposed])).toEqual([
    [32, false],
    [1, true],
  ]);
  expect(found.layers[1]?.flop.likely).toBe(2 * 16 * 8 * 16 * 144);
  expect(found.unread.map(({ row, why }) => [row.name, why])).toEqual([['aten::conv1d', 'shapes-not-understood']]);
});

test('host time never stands for a device’s', () => {
  const text = [
    'Name Self CPU % Self CPU CPU total % CPU total CPU time avg # of Calls Input Shapes',
    'aten::conv2d 1.00% 10.000us 1.00% 200.000us 20.000us 10 [[1, 64, 8, 8], [64, 64, 3, 3], [], [], [], [], []]',
    'aten::cudnn_convolution 1.00% 10.000us 1.00% 190.000us 19.000us 10 [[1, 64, 8, 8], [64, 64, 3, 3], [], [], []]',
    '',
  ].join('\n');
  const [layer] = layersIn(analysisOf(text));
  expect(layer?.time).toEqual({ missing: 'no-device-columns' });
  expect(value(analysisOf(text), 'layers.fastRate')).toBe('no-device-columns');
});

test('shapes alone prove a number impossible', () => {
  // 512 → 512, 1 × 1 on 1024 × 1024: at a stride of 2 still 137 GFLOP, in 10 µs.
  const shapes = '[[1, 512, 1024, 1024], [512, 512, 1, 1], [], [], [], [], []]';
  const fast = analysisOf(shaped([['aten::conv2d', 10, 100, shapes]]));
  expect(said(fast, 'impossible-number')?.rows).toEqual(['aten::conv2d']);
  expect(headline(fast, 'impossible-number')).toBe('`aten::conv2d` is faster than hardware: 5.5 times the limit');
  expect(said(analysisOf(shaped([['aten::conv2d', 10, 9e6, shapes]])), 'impossible-number')).toBeNull();
  expect(whyNot(network2, 'impossible-number')).toBe('no-shapes-and-gpu');
  for (const { flops } of GPUS) expect(flops.half ?? 0).toBeLessThan(FASTEST_FLOPS);
});

test('twenty thousand shapes are no trap', () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, i) => ['aten::conv2d', 1, 1 + (i % 97), `[[1, 64, ${i + 8}, 8], [64, 64, 3, 3], [], [], [], [], []]`] as const,
  );
  const [profile] = read(shaped(rows)).profiles;
  if (profile === undefined) throw new Error('nothing read');
  const table = tableOf(profile);
  const start = performance.now();
  for (const rule of Object.values(layerFacts)) rule[2](table);
  // A second and a half on a quiet machine.
  expect(performance.now() - start).toBeLessThan(30_000);
  expect(pointsOf(table)).toHaveLength(20_000);
});
