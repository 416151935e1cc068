import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Convolution } from '../../../src/models/convolution.ts';
import { convolution, faultOf, outputSize, plain, product, workOf } from '../../../src/models/convolution.ts';
import { tilingOf } from '../../../src/models/tiles.ts';
import { winogradFits, winogradSaving } from '../../../src/models/winograd.ts';

const gflop = (conv: Convolution): number => Math.round(workOf(conv).flop / 1e7) / 100;
const mb = (conv: Convolution): number => Math.round(workOf(conv).bytes / 1e5) / 10;
const hd = (h: number, w: number): Convolution =>
  convolution({ cin: 64, cout: 64, input: [h, w], kernel: [3, 3], padding: [1, 1] });

test('the table of the audit: work and least bytes', () => {
  expect([gflop(plain(512, 512, 16)), mb(plain(512, 512, 16))]).toEqual([1.21, 10.5]);
  expect([gflop(plain(512, 512, 32)), mb(plain(512, 512, 32))]).toEqual([4.83, 13.6]);
  expect([gflop(plain(192, 192, 128)), mb(plain(192, 192, 128))]).toEqual([10.87, 26.5]);
  expect([gflop(plain(192, 192, 256)), mb(plain(192, 192, 256))]).toEqual([43.49, 102]);
  expect([gflop(plain(64, 64, 256)), mb(plain(64, 64, 256))]).toEqual([4.83, 33.7]);
  expect([gflop(hd(540, 960)), mb(hd(540, 960))]).toEqual([38.22, 265.6]);
  expect([gflop(hd(1080, 1920)), mb(hd(1080, 1920))]).toEqual([152.88, 1061.8]);
  expect(workOf(plain(512, 512, 16)).weightBytes).toBe(9_437_184);
});

test('by hand: strided, dilated, depthwise, 1d, 3d, transposed', () => {
  const strided = convolution({ cin: 3, cout: 64, input: [224, 224], kernel: [7, 7], stride: [2, 2], padding: [3, 3] });
  expect(outputSize(strided)).toEqual([112, 112]);
  expect(workOf(strided).flop).toBe(2 * 64 * 112 * 112 * 3 * 49);
  expect(workOf(strided).gemm).toEqual({ m: 12_544, n: 64, k: 147, groups: 1 });
  const dilated = convolution({ cin: 1, cout: 1, input: [10, 10], kernel: [3, 3], dilation: [2, 3] });
  expect(outputSize(dilated)).toEqual([6, 4]);
  const depthwise = convolution({ cin: 32, cout: 32, groups: 32, input: [8, 8], kernel: [3, 3], padding: [1, 1] });
  expect(workOf(depthwise).flop).toBe(2 * 32 * 64 * 9);
  expect(workOf(depthwise).weightBytes).toBe(4 * 32 * 9);
  expect(workOf(depthwise).gemm).toEqual({ m: 64, n: 1, k: 9, groups: 32 });
  const line = convolution({ batch: 2, cin: 4, cout: 6, groups: 2, input: [100], kernel: [5], stride: [3] });
  expect([outputSize(line), workOf(line).flop]).toEqual([[32], 2 * 2 * 6 * 32 * 2 * 5]);
  const cube = convolution({ cin: 2, cout: 3, input: [4, 5, 6], kernel: [2, 2, 2] });
  expect([outputSize(cube), workOf(cube).flop]).toEqual([[3, 4, 5], 2 * 3 * 60 * 2 * 8]);
  const back = convolution({
    cin: 16,
    cout: 8,
    input: [12, 12],
    kernel: [4, 4],
    stride: [2, 2],
    padding: [1, 1],
    transposed: true,
  });
  expect([outputSize(back), workOf(back).flop]).toEqual([[24, 24], 2 * 16 * 8 * 16 * 144]);
  expect(workOf(plain(64, 64, 32), 'float16').bytes).toBe(workOf(plain(64, 64, 32)).bytes / 2);
});

test('what is no convolution is refused', () => {
  expect(() => plain(64, 64, 0)).toThrow(RangeError);
  expect(() => convolution({ cin: 3, cout: 4, groups: 2, input: [8], kernel: [3] })).toThrow('groups');
  expect(() => convolution({ cin: 1, cout: 1, input: [2], kernel: [3] })).toThrow('larger');
  expect(() => convolution({ cin: 1, cout: 1, input: [2, 2], kernel: [3] })).toThrow('dimensions');
  expect(() => convolution({ cin: 1.5, cout: 1, input: [9], kernel: [3] })).toThrow('whole');
});

/** Walks every window there is and counts the products it makes, and the places it writes to; no formula. */
function count(conv: Convolution): { products: number; output: number[] } {
  const { input, kernel, stride, padding, dilation, transposed, outputPadding } = conv;
  const at = (i: number): { windows: number; size: number } => {
    const [s = 1, pad = 0, d = 1] = [stride[i], padding[i], dilation[i]];
    const [size = 1, taps = 1] = [input[i], kernel[i]];
    if (transposed) {
      let end = 0;
      for (let x = 0; x < size; x++) for (let r = 0; r < taps; r++) end = Math.max(end, x * s + r * d + 1);
      return { windows: size, size: end - 2 * pad + (outputPadding[i] ?? 0) };
    }
    let windows = 0;
    for (let start = -pad; start + (taps - 1) * d < size + pad; start += s) windows += 1;
    return { windows, size: windows };
  };
  const found = input.map((_, i) => at(i));
  let products = 0;
  for (let n = 0; n < conv.batch; n++)
    for (let o = 0; o < conv.cout; o++)
      for (let c = 0; c < conv.cin; c++) {
        const together = Math.floor(o / (conv.cout / conv.groups)) === Math.floor(c / (conv.cin / conv.groups));
        if (together) products += product(found.map((one) => one.windows)) * product(kernel);
      }
  return { products, output: found.map((one) => one.size) };
}

test('any small convolution: the formulas count what a walk over all windows counts', () => {
  const small = fc.integer({ min: 1, max: 4 });
  const shape = fc.integer({ min: 1, max: 3 }).chain((dims) => {
    const list = (least: number, most: number) =>
      fc.array(fc.integer({ min: least, max: most }), { minLength: dims, maxLength: dims });
    return fc.record({
      batch: fc.integer({ min: 1, max: 3 }),
      each: fc.tuple(small, small, fc.integer({ min: 1, max: 3 })),
      input: list(1, 7),
      kernel: list(1, 4),
      stride: list(1, 3),
      padding: list(0, 2),
      dilation: list(1, 3),
      transposed: fc.boolean(),
      outputPadding: list(0, 1),
    });
  });
  let walked = 0;
  fc.assert(
    fc.property(shape, ({ each: [a, b, groups], ...rest }) => {
      const conv: Convolution = { ...rest, groups, cin: a * groups, cout: b * groups };
      if (faultOf(conv) !== null) return;
      walked += 1;
      const { products, output } = count(conv);
      const work = workOf(conv);
      expect(work.flop).toBe(2 * products);
      expect(work.output).toEqual(output);
    }),
    { numRuns: 2000 },
  );
  expect(walked).toBeGreaterThan(500);
});

test('Winograd: 2.25 and 4 times fewer multiplications, for the shapes it fits', () => {
  expect([winogradSaving(2, 3), winogradSaving(4, 3)]).toEqual([2.25, 4]);
  expect(winogradFits(plain(64, 64, 32))).toBe(true);
  expect(winogradFits(plain(64, 64, 32, 1))).toBe(false);
  expect(winogradFits({ ...plain(64, 64, 32), stride: [2, 2] })).toBe(false);
  expect(winogradFits({ ...plain(64, 64, 32), groups: 64 })).toBe(false);
});

test('tiles and waves: a part of one costs a whole one', () => {
  // 129 × 129 of a product needs four 128-tiles: a quarter of them and a little is work.
  const ragged = tilingOf({ m: 129, n: 129, k: 9, groups: 1 }, 22);
  expect([ragged.tiles, ragged.waves]).toEqual([4, 1]);
  expect(ragged.tileUse).toBeCloseTo((129 * 129) / (4 * 128 * 128), 12);
  expect(ragged.use).toBeCloseTo(ragged.tileUse * (4 / 22), 12);
  const even = tilingOf({ m: 128 * 22, n: 128, k: 9, groups: 1 }, 22);
  expect([even.tiles, even.waves, even.use]).toEqual([22, 1, 1]);
  expect(tilingOf({ m: 128 * 23, n: 128, k: 9, groups: 1 }, 22).waves).toBe(2);
  expect(tilingOf({ m: 1, n: 1, k: 1, groups: 1 }, null).waves).toBeNull();
});
