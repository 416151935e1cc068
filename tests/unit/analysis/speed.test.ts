import { expect, test } from 'vitest';
import { analyse } from '../../../src/analysis/analyse.ts';
import { read } from '../../../src/read/read.ts';
import type { PrintedRow } from '../read/print.ts';
import { print } from '../read/print.ts';
import { between, random, whole } from './truth/random.ts';

/** Ops with launches below them, and kernels of a few names and many lengths, as in a large model without a row limit. */
function large(rows: number): string {
  const next = random(4);
  const list: PrintedRow[] = [];
  for (let k = 0; list.length < rows - 1; k++) {
    const calls = whole(next, 1, 400);
    const ns = calls * whole(next, 2000, 90_000);
    const host = calls * whole(next, 4000, 20_000);
    list.push({
      name: `aten::op_${k}`,
      calls,
      selfCpuNs: host,
      cpuTotalNs: 2 * host,
      selfDeviceNs: ns,
      deviceTotalNs: ns,
    });
    const name = `void at::native::vectorized_elementwise_kernel<4, Functor${k}>(int)`;
    const part = Math.floor(ns * between(next, 0.3, 1));
    list.push({ name, calls, selfCpuNs: 0, cpuTotalNs: 0, selfDeviceNs: part, deviceTotalNs: part });
  }
  const launch = 2e9;
  list.push({
    name: 'cudaLaunchKernel',
    calls: 9e4,
    selfCpuNs: launch,
    cpuTotalNs: launch,
    selfDeviceNs: 0,
    deviceTotalNs: 0,
  });
  return print(list, { device: 'CUDA' });
}

test('a verdict on 1,000 rows takes less than 50 ms', () => {
  const text = large(1000);
  const times = Array.from({ length: 30 }, () => {
    const [profile] = read(text).profiles;
    if (profile === undefined) throw new Error('nothing was read');
    expect(profile.rows.length).toBeGreaterThanOrEqual(1000);
    const start = process.cpuUsage();
    expect(analyse(profile).findings.notCheckable.length).toBeGreaterThan(0);
    return process.cpuUsage(start).user / 1000;
  });
  // Time of the processor, and the least of several: other work on the machine is none of the verdict's.
  expect(Math.min(...times)).toBeLessThan(50);
});
