import { expect, test } from 'vitest';
import type { Convolution } from '../../../src/models/convolution.ts';
import { convolution, plain, workOf } from '../../../src/models/convolution.ts';
import type { Figure } from '../../../src/models/gpus.ts';
import { GPUS, gpuOf, ownCard } from '../../../src/models/gpus.ts';
import type { Card } from '../../../src/models/roofline.ts';
import { estimate, floorOf, sidesFor } from '../../../src/models/roofline.ts';
import { winogradSaving } from '../../../src/models/winograd.ts';
import { powerLaw } from '../../../src/models/slope.ts';

const card = (id: string): Card => {
  const found = gpuOf(id);
  if (found === undefined) throw new Error(id);
  return found;
};
const ti = card('gtx-980-ti');
const ms = (conv: Convolution): number => Math.round((estimate(conv, ti)?.us ?? NaN) / 10) / 100;

test('the table of the audit: milliseconds on a GTX 980 Ti', () => {
  expect(ms(plain(512, 512, 16))).toBe(0.33);
  expect(ms(plain(512, 512, 32))).toBe(1.33);
  expect(ms(plain(192, 192, 128))).toBe(2.99);
  // The audit divides by 6.05 TFLOP/s; cores times clock is 6.054.
  expect(ms(plain(192, 192, 256))).toBeCloseTo(11.97, 1);
  expect(ms(plain(64, 64, 256))).toBe(1.33);
  const hd = convolution({ cin: 64, cout: 64, input: [540, 960], kernel: [3, 3], padding: [1, 1] });
  expect(ms(hd)).toBeCloseTo(10.52, 1);
});

/** Sides for a time: 40 % and 70 % of peak, and Winograd at 60 %. */
const sides = (id: string, width: number, us = 3027): (number | null)[] => {
  const found = sidesFor(us, (side) => plain(width, width, side), card(id));
  return [found?.least, found?.most, found?.winograd].map((side) => (side == null ? null : Math.round(side)));
};

test('the sizes that would take 3.027 ms, as the audit has them', () => {
  expect(sides('gtx-970', 64)).toEqual([254, 336, 466]);
  expect(sides('gtx-970', 192)).toEqual([85, 112, 155]);
  expect(sides('gtx-970', 512)).toEqual([32, 42, 58]);
  expect(sides('gtx-980-ti', 64)).toEqual([315, 417, 579]);
  expect(sides('gtx-980-ti', 128)).toEqual([158, 209, 290]);
  expect(sides('gtx-980-ti', 192)).toEqual([105, 139, 193]);
  expect(sides('gtx-1080-ti', 192)).toEqual([144, 190, 264]);
  expect(sides('gtx-1080-ti', 512)).toEqual([54, 71, 99]);
  expect(sides('gtx-980-ti', 192, 10_751)).toEqual([198, 262, 364]);
  expect(sides('gtx-980-ti', 192, 21.667).slice(0, 2)).toEqual([9, 12]);
});

test('where memory is the bound, sizes follow the bytes', () => {
  const at = (side: number): Convolution =>
    convolution({ cin: 64, cout: 64, groups: 64, input: [side, side], kernel: [3, 3], padding: [1, 1] });
  expect(estimate(at(256), ti)?.bound).toBe('memory');
  const found = sidesFor(1000, at, ti);
  // 1 ms at three quarters of 336.5 GB/s moves 252 MB: two maps of 64 channels and 702 × 702.
  expect([Math.round(found?.least ?? 0), Math.round(found?.most ?? 0), found?.winograd]).toEqual([702, 702, null]);
});

test('21.667 µs for 512 → 512: the weights alone could not be read in that time', () => {
  const small = plain(512, 512, 4);
  const floor = floorOf(small, ti);
  // 9.44 MB of weights and little else, less 3 MB that the cache may hold, at 336.5 GB/s.
  expect(floor.memoryUs).toBeCloseTo((9_437_184 + 65_536 - 3_145_728) / 336_500, 1);
  // Not proved impossible for the whole cache; at 16 × 16 the arithmetic alone is: 1.21 GFLOP, one multiplication an output.
  expect(floorOf(plain(512, 512, 16), ti).computeUs).toBeCloseTo(1_207_959_552 / 9 / 6.0544e6, 1);
  expect(floorOf(plain(512, 512, 16), ti).us).toBeGreaterThan(21.667);
  // A card with tensor cores may multiply float32 as TF32.
  expect(floorOf(plain(512, 512, 16, 1), card('a100-40')).computeUs).toBeCloseTo(134_217_728 / 156e6, 3);
  expect(
    floorOf(plain(512, 512, 16), { ...ti, flops: { fp32: null, tf32: null, half: null }, bandwidth: null }).us,
  ).toBeNull();
});

test('no floor is above what Winograd or FFT could do', () => {
  const a100 = card('a100-40');
  const over = (conv: Convolution, saved: number): number => {
    const direct = (1e6 * workOf(conv).flop) / 156e12;
    return direct / saved / (floorOf(conv, a100).computeUs ?? Infinity);
  };
  const solid = (kernel: readonly number[]): Convolution =>
    convolution({ cin: 64, cout: 64, input: kernel.map(() => 32), kernel, padding: kernel.map((k) => (k - 1) >> 1) });
  // Tiles of 6 × 6, of 4 × 4 × 4, and of 6 in a row: the largest that were ever used.
  expect(over(solid([3, 3]), winogradSaving(6, 3))).toBeGreaterThan(1);
  expect(over(solid([3, 3, 3]), winogradSaving(4, 3) ** 1.5)).toBeGreaterThan(1);
  expect(over(solid([3]), winogradSaving(6, 3) ** 0.5)).toBeGreaterThan(1);
  // A 32 × 32 transform: 32 · 17 complex products of three multiplications for (33 − k)² outputs.
  for (const k of [3, 5, 7, 11])
    expect(over(solid([k, k]), (k * (33 - k)) ** 2 / (3 * 32 * 17)), String(k)).toBeGreaterThan(1);
  expect(over({ ...solid([3, 3]), dilation: [2, 2], padding: [2, 2] }, 5.0625)).toBeGreaterThan(1);
});

test('every figure of the catalogue has a source, and none is out of its time', () => {
  const ids = new Set(GPUS.map((gpu) => gpu.id));
  expect(ids.size).toBe(GPUS.length);
  for (const gpu of GPUS) {
    const figures: Record<Figure, number | null> = {
      ...gpu.flops,
      bandwidth: gpu.bandwidth,
      l2Bytes: gpu.l2Bytes,
      sms: gpu.sms,
    };
    for (const [figure, value] of Object.entries(figures)) {
      const source = gpu.sources[figure as Figure];
      expect([gpu.name, figure, value === null]).toEqual([gpu.name, figure, source === undefined]);
      if (source !== undefined) expect(source.where.length).toBeGreaterThan(10);
    }
    const { fp32, tf32, half } = gpu.flops;
    if (fp32 !== null) expect(fp32).toBeGreaterThan(3e12);
    if (fp32 !== null) expect(fp32).toBeLessThan(1e14);
    if (half !== null && fp32 !== null) expect(half).toBeGreaterThan(fp32);
    if (tf32 !== null && half !== null) expect(half / tf32).toBeCloseTo(2, 1);
    if (gpu.cores !== null && gpu.boost !== null) expect(fp32).toBe(2 * gpu.cores * gpu.boost);
    expect(gpu.bandwidth ?? 0).toBeGreaterThan(2e11);
    expect(gpu.bandwidth ?? 0).toBeLessThan(1e13);
    // Dense: twice the figure would be that of sparse matrices.
    if (half !== null) expect(half).toBeLessThanOrEqual(2.25e15);
  }
  expect(GPUS.map((gpu) => gpu.year)).toEqual(GPUS.map((gpu) => gpu.year).toSorted());
  expect(Math.round((gpuOf('gtx-970')?.flops.fp32 ?? 0) / 1e10)).toBe(392);
  expect(Math.round((gpuOf('rtx-2080-ti')?.flops.fp32 ?? 0) / 1e10)).toBe(1345);
});

test('a reader’s own card: two numbers, or none', () => {
  const own = ownCard('mine', 10, 500);
  expect(own && estimate(plain(192, 192, 128), own)?.us).toBeCloseTo(10.87e9 / (10e6 * 0.6), -1);
  expect(ownCard('mine', NaN, 500)).toBeNull();
  expect(ownCard('mine', 10, 0)).toBeNull();
});

test('a power law is found again, and its scatter said', () => {
  const exact = powerLaw([1, 2, 4, 8].map((x) => [x, 3 * x ** 1.5]));
  expect(exact?.power).toBeCloseTo(1.5, 9);
  expect(exact?.factor).toBeCloseTo(3, 9);
  expect(exact?.off).toBeCloseTo(1, 9);
  expect(
    powerLaw([
      [2, 1],
      [2, 3],
    ]),
  ).toBeNull();
  expect(
    powerLaw([
      [1, 0],
      [2, 3],
    ]),
  ).toBeNull();
  expect(powerLaw([])).toBeNull();
});
