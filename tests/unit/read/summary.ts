/** Random runs of nvprof and nsys, whole nanoseconds as the tools have them, and the ways in which both print them. */
import fc from 'fast-check';
import type { Profile, Row } from '../../../src/profile/profile.ts';

export interface Measured {
  readonly name: string;
  readonly calls: number;
  readonly totalNs: number;
  readonly minNs: number;
  readonly maxNs: number;
  readonly medNs: number;
  readonly stdDevNs: number;
}

export interface PrintedRun {
  readonly gpu: readonly Measured[];
  readonly api: readonly Measured[];
}

const KERNELS = [
  'void at::native::vectorized_elementwise_kernel<int=4, at::native::CUDAFunctor_add<float>>(int, float)',
  'volta_sgemm_128x64_nn',
  'reduce(float*, int, {lambda(int)#1})',
  '16x16_gemm',
  'void k<(int)4, (int)16384>(float *, float *)',
  'step 3 of 4',
  'fp8 50% off(int)',
  'my warm-up 12.500ms kernel',
];
const CALLS = [
  'cudaMalloc',
  'cudaLaunchKernel',
  'cuDeviceGetAttribute',
  'cudaMemcpyAsync_v3020',
  'cudaStreamSynchronize',
];

function measured(names: readonly string[]): fc.Arbitrary<Measured> {
  return fc
    .record({
      name: fc.constantFrom(...names),
      calls: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 4_000_000 })),
      minNs: fc.oneof(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 2_000_000 })),
      spread: fc.integer({ min: 0, max: 3_000_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ name, calls, minNs, spread, share }) => {
      const maxNs = calls === 1 ? minNs : minNs + spread;
      const totalNs =
        calls === 1 ? minNs : minNs * (calls - 1) + maxNs + Math.floor(share * (maxNs - minNs) * (calls - 2));
      const medNs = calls === 1 ? minNs : minNs + Math.floor((maxNs - minNs) / 2) + 0.5 * (spread % 2);
      return { name, calls, minNs, maxNs, totalNs, medNs, stdDevNs: calls === 1 ? 0 : spread / 7 };
    });
}

export const printedRun: fc.Arbitrary<PrintedRun> = fc.record({
  gpu: fc.array(measured([...KERNELS, '[CUDA memcpy HtoD]', '[CUDA memset]']), { minLength: 1, maxLength: 6 }),
  api: fc.array(measured(CALLS), { minLength: 1, maxLength: 6 }),
});

/** The run sorted as both tools sort it. */
export function sorted(rows: readonly Measured[]): Measured[] {
  return rows.toSorted((a, b) => b.totalNs - a.totalNs);
}

export function share(row: Measured, all: readonly Measured[]): number {
  const total = all.reduce((sum, { totalNs }) => sum + totalNs, 0);
  return total === 0 ? 0 : (100 * row.totalNs) / total;
}

/** Columns of equal width, numbers to the right, the name last and to the left. */
export function pad(rows: readonly (readonly string[])[], gap = '  '): string[] {
  const widths = (rows[0] ?? []).map((_, k) => Math.max(...rows.map((row) => row[k]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, k) => (k === row.length - 1 ? cell.padEnd(widths[k] ?? 0) : cell.padStart(widths[k] ?? 0)))
      .join(gap),
  );
}

/** What a row says, apart from where it stood. */
export function figures(profile: Profile | undefined) {
  return profile?.rows.map((row) => ({ ...row, index: 0, line: 0 }));
}

/** A row's own side: the device's or the host's. */
export function sideOf(row: Row) {
  const onDevice = row.extra?.section === 'gpu' || row.extra?.section === 'mem';
  const [total, avg, pct] = onDevice
    ? [row.deviceTotalUs, row.deviceAvgUs, row.deviceTotalPct]
    : [row.cpuTotalUs, row.cpuAvgUs, row.cpuTotalPct];
  const other = onDevice ? [row.cpuTotalUs, row.cpuAvgUs] : [row.deviceTotalUs, row.deviceAvgUs];
  return { total, avg, pct, other };
}
