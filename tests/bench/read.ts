/**
 * How fast a table is read: 100,000 rows of PyTorch's print against `JSON.parse` of the same rows as JSON objects, taken
 * in turns in one process; whether the time per row stays the same as tables grow; and the same rows mangled, and the
 * other dialects' tables.
 *
 *     node tests/bench/read.ts
 */
import { read } from '../../src/read/read.ts';

const ROWS = 100_000;
const TURNS = 11;

interface Sample {
  readonly text: string;
  readonly json: string;
}

/** Deterministic, so that two runs read the same table. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const OPS = [
  'mul',
  'add_',
  'convolution',
  'cudnn_convolution',
  'empty_strided',
  'as_strided',
  'copy_',
  'to',
  'sum',
  'clamp_min',
  'index_select',
];
const KERNELS = [
  'void at::native::vectorized_elementwise_kernel<4, at::native::BinaryFunctor<float, float, float>>(int)',
  'void at::native::reduce_kernel<512, 1, at::native::ReduceOp<float, at::native::func_wrapper_t<float>>>(R)',
  'void cudnn::ops::nchwToNhwcKernel<float, float, float, false, true>(cudnn::ops::nchw2nhwc_params_t<float>)',
  'sm80_xmma_fprop_implicit_gemm_tf32f32_tf32f32_f32_nhwckcrs_nchw_tilesize128x128x16',
];
const RUNTIME = [
  'cudaLaunchKernel',
  'cudaMemcpyAsync',
  'cudaStreamSynchronize',
  'cudaEventRecord',
  'cudaDeviceSynchronize',
];
const LABELS = ['ProfilerStep*', 'Optimizer.step#Adam.step', 'model_inference', 'DataParallel.forward'];

function pick<T>(list: readonly T[], next: () => number): T {
  return list[Math.floor(next() * list.length)] as T;
}

function time(us: number): string {
  if (us >= 1e6) return `${(us / 1e6).toFixed(3)}s`;
  return us >= 1e3 ? `${(us / 1e3).toFixed(3)}ms` : `${us.toFixed(3)}us`;
}

/** What the print of a time says, in µs. */
function printed(us: number): number {
  const text = time(us);
  const power = text.endsWith('us') ? 0 : text.endsWith('ms') ? 3 : 6;
  return Number(`${text.replace(/[a-z]+$/, '')}e${power}`);
}

function make(rows: number): Sample {
  const next = random(7);
  const rule = [55, ...Array.from({ length: 10 }, () => 12)].map((width) => '-'.repeat(width)).join('  ');
  const head = [
    'Self CPU %',
    'Self CPU',
    'CPU total %',
    'CPU total',
    'CPU time avg',
    'Self CUDA',
    'Self CUDA %',
    'CUDA total',
    'CUDA time avg',
    '# of Calls',
  ];
  const lines = [rule, ['Name'.padStart(55), ...head.map((word) => word.padStart(12))].join('  '), rule];
  const objects: string[] = [];
  for (let k = 0; k < rows; k++) {
    const turn = next();
    const kernel = turn < 0.3;
    const full = kernel
      ? pick(KERNELS, next)
      : turn < 0.8
        ? `aten::${pick(OPS, next)}${k % 3 === 0 ? `_${k}` : ''}`
        : turn < 0.95
          ? pick(RUNTIME, next)
          : `${pick(LABELS, next)} ${k}`;
    const name = full.length >= 52 ? `${full.slice(0, 52)}...` : full;
    const calls = 1 + Math.floor(10 ** (5 * next()));
    const self = kernel ? 0 : Math.floor(10 ** (7 * next()));
    const total = kernel ? 0 : self + Math.floor(10 ** (6 * next()));
    const device = kernel || turn < 0.6 ? Math.floor(10 ** (6 * next())) : 0;
    const deviceTotal = kernel ? device : device + Math.floor(device * next());
    const pct = [self / 4e7, total / 4e7, device / 4e6].map((share) => Number((100 * share).toFixed(2)));
    const times = [self, total, total / calls, device, deviceTotal, deviceTotal / calls];
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = times;
    const [p = 0, q = 0, r = 0] = pct;
    const cells = [
      `${p.toFixed(2)}%`,
      time(a),
      `${q.toFixed(2)}%`,
      time(b),
      time(c),
      time(d),
      `${r.toFixed(2)}%`,
      time(e),
      time(f),
      `${calls}`,
    ];
    lines.push([name.padStart(55), ...cells.map((cell) => cell.padStart(12)), ''].join('  '));
    const kind = kernel ? 'kernel' : turn < 0.8 ? 'op' : turn < 0.95 ? 'runtime' : 'label';
    objects.push(
      JSON.stringify({
        name,
        kind,
        calls,
        selfCpuPct: p,
        selfCpuUs: printed(a),
        cpuTotalPct: q,
        cpuTotalUs: printed(b),
        cpuAvgUs: printed(c),
        selfDeviceUs: printed(d),
        selfDevicePct: r,
        deviceTotalUs: printed(e),
        deviceAvgUs: printed(f),
      }),
    );
  }
  lines.push(rule, 'Self CPU time total: 40.000s', 'Self CUDA time total: 4.000s', '');
  return { text: lines.join('\n'), json: `[${objects.join(',')}]` };
}

function took(work: () => unknown): number {
  const before = performance.now();
  work();
  return performance.now() - before;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** Both in turns, so that whatever else the machine does hits both; the first two turns warm up and do not count. */
function timeOf(sample: Sample, turns: number) {
  const reads: number[] = [];
  const parses: number[] = [];
  for (let turn = 0; turn < turns + 2; turn++) {
    reads.push(took(() => read(sample.text)));
    parses.push(took(() => JSON.parse(sample.json) as unknown));
  }
  return { read: median(reads.slice(2)), parse: median(parses.slice(2)) };
}

const sample = make(ROWS);
const { profiles } = read(sample.text);
const rows = profiles[0]?.rows ?? [];
const expected = JSON.parse(sample.json) as Record<string, unknown>[];
if (profiles.length !== 1 || rows.length !== ROWS) throw new Error(`read ${rows.length} rows of ${ROWS}`);
for (const [k, row] of rows.entries()) {
  for (const [key, value] of Object.entries(expected[k] ?? {})) {
    const got = (row as unknown as Record<string, unknown>)[key];
    if (got !== value) throw new Error(`row ${k}: ${key} is ${String(got)}, printed ${String(value)}`);
  }
}

const full = timeOf(sample, TURNS);
const perRow = (ms: number, count: number) => `${((1000 * ms) / count).toFixed(2)} µs a row`;
console.log(
  `${ROWS} rows, ${(sample.text.length / 1e6).toFixed(1)} MB of table, ${(sample.json.length / 1e6).toFixed(1)} MB of JSON, median of ${TURNS}`,
);
console.log(`read   ${full.read.toFixed(0)} ms  ${perRow(full.read, ROWS)}, every cell's place kept`);
console.log(`parse  ${full.parse.toFixed(0)} ms  ${perRow(full.parse, ROWS)}  (JSON.parse of the same rows)`);
console.log(`ratio  ${(full.read / full.parse).toFixed(2)}`);
for (const count of [1_000, 10_000, ROWS, 1_000_000]) {
  // A small table is over before the machine has warmed to it.
  const turns = Math.max(1, Math.min(200, (TURNS * ROWS) / count));
  const large = count > ROWS ? make(count).text : null;
  const ms = large === null ? timeOf(make(count), turns).read : took(() => read(large));
  console.log(`growth ${String(count).padStart(7)} rows  ${ms.toFixed(2)} ms  ${perRow(ms, count)}`);
}

/** The same rows in other clothes, and the other dialects' own. */
const others: readonly (readonly [name: string, count: number, text: string])[] = [
  ['torch, blanks collapsed', ROWS, sample.text.replace(/ {2,}/g, ' ')],
  ['torch, Markdown', ROWS, sample.text.replace(/^ *(\S.*?) *$/gm, '| $1 |').replace(/ {2,}/g, ' | ')],
  ['torch, quoted', ROWS, sample.text.replace(/^/gm, '> ')],
  ['torch, in a log', ROWS, sample.text.replace(/^/gm, '2024-01-02 10:11:12,345 INFO [rank0]: ')],
  ['torch, entities', ROWS, sample.text.replace(/</g, '&lt;').replace(/>/g, '&gt;')],
  ['torch, wrapped at 120', 10_000, make(10_000).text.replace(/^(.{120})(.+)$/gm, '$1\n$2')],
  ['torch, in one line', 10_000, make(10_000).text.replace(/\s+/g, ' ')],
  ['nvprof', 10_000, nvprof(10_000)],
  ['nsys', 10_000, nsys(10_000)],
  ['event list', 10_000, eventList(10_000)],
];
for (const [name, count, text] of others) {
  read(text);
  const ms = took(() => read(text));
  const found = read(text).profiles.reduce((sum, profile) => sum + profile.rows.length, 0);
  if (found !== count) throw new Error(`${name}: ${found} rows of ${count}`);
  console.log(
    `${name.padEnd(24)} ${Math.round(count / ms)
      .toString()
      .padStart(5)} rows a ms  ${perRow(ms, count)}`,
  );
}

function nvprof(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, k) =>
      `${k === 0 ? ' GPU activities:' : '                '}   0.01%  12.345ms  ${String(1 + k).padStart(8)}  1.2345us  1.0000us  9.8765us  void kernel_${k}<int=4>(float*)`,
  );
  return `==77== NVPROF is profiling process 77, command: ./run\n==77== Profiling result:\n            Type  Time(%)      Time     Calls       Avg       Min       Max  Name\n${rows.join('\n')}\n`;
}

function nsys(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, k) =>
      `      0.1        9,501,639  ${String(1 + k).padStart(9)}  158,360.6  185,468.0   101,862   360,951     59,402.9  void kernel_${k}<float, 4>(int, T1 *)`,
  );
  return ` ** CUDA GPU Kernel Summary (cuda_gpu_kern_sum):\n\n Time (%)  Total Time (ns)  Instances  Avg (ns)   Med (ns)   Min (ns)  Max (ns)  StdDev (ns)                    Name\n --------  ---------------  ---------  ---------  ---------  --------  --------  -----------  --------------------------------------\n${rows.join('\n')}\n`;
}

function eventList(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, k) =>
      `<FunctionEventAvg key=aten::op_${k} self_cpu_time=1.200ms cpu_time=600.000us  self_cuda_time=12.000us cuda_time=12.000us input_shapes= cpu_memory_usage=0 cuda_memory_usage=0>`,
  );
  return `[${rows.join(',\n ')}]\n`;
}
