/**
 * A table in a log of 100 MB: how long it takes to find and read it, and how much memory that needs at most.
 *
 *     node tests/bench/log.ts
 */
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogReader } from '../../src/read/stream.ts';
import { print, type PrintedRow } from '../unit/read/print.ts';

const MEGABYTES = 100;
const CHUNK = 1 << 16;
/** More than this and the log is held, not read. */
const MOST_MEMORY = 400e6;

const rows: PrintedRow[] = Array.from({ length: 200 }, (_, k) => ({
  name: k % 3 === 0 ? `void kernel_${k}<float, ${k}>(float*, int)` : `aten::op_${k}`,
  calls: k + 1,
  selfCpuNs: k % 3 === 0 ? 0 : 1_250_000 + k * 1000,
  cpuTotalNs: k % 3 === 0 ? 0 : 2_500_000 + k * 1000,
  selfDeviceNs: 40_125 * k,
  deviceTotalNs: 40_125 * k,
}));
const table = print(rows, { device: 'CUDA' });

/** Lines of the sort that training jobs print by the million. */
function logLine(k: number): string {
  const stamp = `2024-01-02 10:${String((k >> 6) % 60).padStart(2, '0')}:${String(k % 60).padStart(2, '0')},${100 + (k % 900)}`;
  const kind = k % 4;
  if (kind === 0)
    return `${stamp} INFO train.py:311] step ${k} loss 0.${1000 + (k % 9000)} lr 1.0e-4 grad norm 0.5312\n`;
  if (kind === 1)
    return `[rank${k % 8}]:[W102 10:11:12.${100000 + (k % 900000)} ProcessGroupNCCL.cpp:1250] waiting for work ${k}\n`;
  if (kind === 2) return `Epoch ${k >> 12}:  37%|███▋      | ${k}/999999 [00:41<01:10, 12.51it/s, loss=0.213]\n`;
  return `${stamp} DEBUG loader: batch ${k} took 12.5 ms, 41% of the step, queue 3 of 8, shard s3://bucket/part-${k}.tar\n`;
}

const folder = mkdtempSync(join(tmpdir(), 'log-'));
const path = join(folder, 'train.log');
const file = openSync(path, 'w');
let written = 0;
let lines = 0;
let tableLine = 0;
for (let k = 0; written < MEGABYTES * 1e6;) {
  let part = '';
  for (; part.length < 1e6; k++, lines++) part += logLine(k);
  if (tableLine === 0 && written > MEGABYTES * 0.6e6) {
    tableLine = lines + 1;
    part += table;
    lines += table.split('\n').length - 1;
  }
  written += writeSync(file, part);
}
closeSync(file);

let peak = 0;
const reader = new LogReader();
const decoder = new TextDecoder();
const buffer = Buffer.alloc(CHUNK);
const input = openSync(path, 'r');
const before = performance.now();
for (let count = readSync(input, buffer), turn = 0; count > 0; count = readSync(input, buffer), turn++) {
  reader.push(decoder.decode(buffer.subarray(0, count), { stream: true }));
  if (turn % 64 === 0) peak = Math.max(peak, process.memoryUsage.rss());
}
const result = reader.end();
const seconds = (performance.now() - before) / 1000;
peak = Math.max(peak, process.memoryUsage.rss());
closeSync(input);
rmSync(folder, { recursive: true });

const [profile, ...more] = result.profiles;
if (profile === undefined || more.length > 0) throw new Error(`found ${result.profiles.length} tables instead of one`);
if (profile.rows.length !== rows.length) throw new Error(`read ${profile.rows.length} rows of ${rows.length}`);
for (const [k, row] of profile.rows.entries()) {
  const printed = rows[k];
  if (row.calls !== printed?.calls || row.name !== printed.name) throw new Error(`row ${k} is ${row.name}`);
  if (row.line !== tableLine + 3 + k)
    throw new Error(`row ${k} is said to be on line ${row.line}, not ${tableLine + 3 + k}`);
}
console.log(`${(written / 1e6).toFixed(0)} MB, ${lines} lines, a table of ${rows.length} rows in it`);
console.log(`found and read in ${seconds.toFixed(1)} s, ${(written / 1e6 / seconds).toFixed(0)} MB/s`);
console.log(
  `peak memory ${(peak / 1e6).toFixed(0)} MB, of which ${(profile.text.length / 1e3).toFixed(0)} kB are the stretch kept`,
);
if (peak > MOST_MEMORY) throw new Error(`more than ${MOST_MEMORY / 1e6} MB of memory`);
