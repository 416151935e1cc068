/** What a table is, apart from its rows: dialect, version, device, columns, problems. */
import type { Column, Guess } from '../profile/profile.ts';
import type { Coder } from './coder.ts';
import { Difference, even, Magnitude } from './numbers.ts';
import { refuse } from './refusal.ts';
import type { StatedCall } from '../profile/stated-call.ts';
import type { Sheet, SheetProblem } from './sheet.ts';
import type { Words } from './words.ts';

/** All columns; frozen with version 1. */
const COLUMNS: readonly Column[] = [
  ...(['name', 'selfCpuPct', 'selfCpuUs', 'cpuTotalPct', 'cpuTotalUs', 'cpuAvgUs', 'selfDeviceUs'] as const),
  ...(['selfDevicePct', 'deviceTotalUs', 'deviceTotalPct', 'deviceAvgUs', 'calls', 'cpuMemBytes'] as const),
  ...(['selfCpuMemBytes', 'deviceMemBytes', 'selfDeviceMemBytes', 'flops', 'flopsPerSecond', 'nodeId'] as const),
  ...(['overload', 'shapes', 'stack', 'minUs', 'medUs', 'maxUs', 'stdDevUs', 'movedBytes', 'unknown'] as const),
];
const CPU: readonly Column[] = ['name', 'selfCpuPct', 'selfCpuUs', 'cpuTotalPct', 'cpuTotalUs', 'cpuAvgUs'];
const DEVICE: readonly Column[] = ['selfDeviceUs', 'selfDevicePct', 'deviceTotalUs', 'deviceAvgUs'];
const LEGACY: readonly Column[] = ['deviceTotalPct', 'deviceTotalUs', 'deviceAvgUs'];
const MEMORY: readonly Column[] = ['cpuMemBytes', 'selfCpuMemBytes', 'deviceMemBytes', 'selfDeviceMemBytes'];
/** The commonest headers; frozen. */
const LAYOUTS: readonly (readonly Column[])[] = [
  [...CPU, ...DEVICE, 'calls'],
  [...CPU, 'calls'],
  [...CPU, ...DEVICE, ...MEMORY, 'calls'],
  [...CPU, ...MEMORY.slice(0, 2), 'calls'],
  [...CPU, ...LEGACY, 'calls'],
  [...CPU, ...DEVICE, 'calls', 'shapes'],
  [...CPU, 'calls', 'shapes'],
  [...CPU, ...LEGACY, 'calls', 'shapes'],
  [...CPU, ...DEVICE, 'calls', 'stack'],
  [...CPU, 'calls', 'stack'],
  ['name', 'cpuAvgUs', 'deviceAvgUs', 'calls', 'cpuTotalUs', 'deviceTotalUs'],
  ['name', 'deviceTotalPct', 'deviceTotalUs', 'calls', 'deviceAvgUs', 'minUs', 'maxUs'],
  [
    'name',
    'deviceTotalPct',
    'cpuTotalPct',
    'deviceTotalUs',
    'cpuTotalUs',
    'calls',
    'deviceAvgUs',
    'cpuAvgUs',
    'minUs',
    'maxUs',
  ],
  ['name', 'deviceTotalPct', 'deviceTotalUs', 'calls', 'deviceAvgUs', 'medUs', 'minUs', 'maxUs', 'stdDevUs'],
  [...CPU, ...DEVICE, 'calls', 'flops'],
];
/** Rules of findings, frozen; a newer one is spelt. */
export const RULES = (
  'broken-arithmetic print-mismatch truncated missing-kernels no-device-columns helper-only average-without-basis ' +
  'double-footer overhead-inflated event-timing-mode impossible-number launch-spike cold-cuda cold-allocator ' +
  'autotune-in-window waiting blocking-copies readback innocent-item blame-shift queue-full chain-repeats ' +
  'recursive-total mixture-average artefact-ops device-idle device-bound launch-bound host-tensors ' +
  'elementwise-dominates strided-elementwise layout-churn no-tensor-cores python-gap twin-convolutions data-loader ' +
  'single-tensor-optimizer'
).split(' ');
const DIALECTS = ['torch-kineto', 'torch-legacy', 'nvprof', 'nsys', 'event-list'];
const DEVICES = ['CUDA', null, 'XPU', 'HIP', 'MTIA', 'NPU', 'PRIVATEUSE1'];
/** Releases and the reasons for a guess, as the reader names them; others are spelt. */
const RELEASES =
  '0.3 0.4 1.0 1.1 1.2 1.3 1.4 1.5 1.6 1.7 1.8 1.9 1.10 1.11 1.12 1.13 2.0 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 2.9 2.10 2.11 2.12 2.13 2.14'.split(
    ' ',
  );
const CLUES = [
  ...['header-cpu-time', 'header-self-cpu-total', 'header-hash-calls', 'self-device-columns', 'memory-columns'],
  ...['footer-device-total', 'footer-self-device-total', 'device-rows', 'names-cut', 'flops-per-second', 'total-flops'],
  ...['evaluate-function-rows', 'whole-microseconds', 'fractions-of-microseconds', 'two-devices', 'device-annotations'],
  ...['late-overhead-rows', 'overload-names', 'size-units-kb', 'size-units-KB'],
];

export function codeHead(coder: Coder, words: Words, given: Sheet): Pick<Sheet, 'dialect' | 'version' | 'device'> {
  const dialect = listed(coder, words, DIALECTS, given.dialect);
  const device = listed(coder, words, DEVICES, given.device);
  return { dialect, device, version: codeGuess(coder, words, given.version) };
}

/** One of a list, or another word. */
export function listed<T extends string | null>(
  coder: Coder,
  words: Words,
  list: readonly T[],
  given: T | string,
): T | string {
  const at = list.indexOf(given as T);
  const k = even(coder, at < 0 ? list.length : at, list.length + 1);
  return k < list.length ? (list[k] as T) : words.code(coder, given ?? '');
}

function codeGuess(coder: Coder, words: Words, given: Guess | null): Guess | null {
  const ways = ['', ' or later', ' to '] as const;
  const [, first = '', way = '', last = ''] =
    /^PyTorch ([\d.]+)( or later| to )?([\d.]+)?$/.exec(given?.value ?? '') ?? [];
  const isUsual = RELEASES.includes(first) && (last === '' || RELEASES.includes(last));
  const form = even(coder, given === null ? 0 : isUsual ? 1 : 2, 3);
  if (form === 0) return null;
  let value: string;
  if (form === 2) value = words.code(coder, given?.value ?? '');
  else {
    const from = RELEASES[even(coder, RELEASES.indexOf(first), RELEASES.length)] ?? '';
    const how = ways[even(coder, Math.max(0, ways.indexOf(way as '')), ways.length)] ?? '';
    value = `PyTorch ${from}${how}`;
    if (how === ' to ') value += RELEASES[even(coder, RELEASES.indexOf(last), RELEASES.length)] ?? '';
  }
  const count = even(coder, given?.because.length ?? 0, 16);
  const because = Array.from({ length: count }, (_, k) => listed(coder, words, CLUES, given?.because[k] ?? ''));
  return { value, because };
}

const SORTS = [
  ...[null, 'self_cpu_time_total', 'cpu_time_total', 'self_cuda_time_total', 'cuda_time_total', 'cuda_time'],
  ...['self_device_time_total', 'device_time_total', 'cpu_time', 'count', 'self_xpu_time_total', 'xpu_time_total'],
];

export function codeCall(coder: Coder, words: Words, given: StatedCall | null): StatedCall | null {
  if (even(coder, given === null ? 0 : 1, 2) === 0) return null;
  const sortBy = listed(coder, words, SORTS, given?.sortBy ?? null);
  const hasLimit = even(coder, given?.rowLimit == null ? 0 : 1, 2) === 1;
  const limit = hasLimit ? new Difference().code(coder, given?.rowLimit ?? 0) : null;
  return { sortBy, rowLimit: limit };
}

export function codeColumns(coder: Coder, given: readonly Column[]): Column[] {
  const usual = LAYOUTS.findIndex(
    (layout) => layout.length === given.length && layout.every((column, k) => column === given[k]),
  );
  const layout = even(coder, usual < 0 ? LAYOUTS.length : usual, LAYOUTS.length + 1);
  if (layout < LAYOUTS.length) return [...(LAYOUTS[layout] ?? [])];
  const count = even(coder, given.length, 64);
  const columns = Array.from(
    { length: count },
    (_, k) => COLUMNS[even(coder, COLUMNS.indexOf(given[k] ?? 'unknown'), COLUMNS.length)] ?? 'unknown',
  );
  if (columns[0] !== 'name') refuse('damaged');
  return columns;
}

/** Words of problems and what they tell; a link has few. */
export function codeProblems(coder: Coder, words: Words, given: readonly SheetProblem[], sheet: Sheet): SheetProblem[] {
  const size = new Magnitude();
  const rows = sheet.names.length;
  return Array.from({ length: size.code(coder, given.length, 100) }, (_, k) => {
    const problem = given[k];
    const code = words.code(coder, problem?.code ?? '');
    const keys = Object.keys(problem?.detail ?? {});
    const entries = Array.from({ length: even(coder, keys.length, 16) }, (_, j): [string, string | number] => {
      const key = words.code(coder, keys[j] ?? '');
      const value = problem?.detail[keys[j] ?? ''] ?? 0;
      const isNumber = even(coder, typeof value === 'number' ? 1 : 0, 2) === 1;
      return [key, isNumber ? Number(words.code(coder, `${value}`)) : words.code(coder, `${value}`)];
    });
    const at = problem?.cell ?? null;
    const isCell = even(coder, at === null ? 0 : 1, 2) === 1 && rows > 0;
    const cell = isCell
      ? {
          row: size.code(coder, at?.row ?? 0, rows - 1),
          place: size.code(coder, at?.place ?? 0, sheet.columns.length - 1),
        }
      : null;
    const text = cell === null ? words.code(coder, problem?.text ?? '') : '';
    const from = cell === null ? size.code(coder, problem?.from ?? 0, text.length) : 0;
    const to = cell === null ? size.code(coder, problem?.to ?? 0, text.length) : 0;
    return { code, detail: Object.fromEntries(entries), cell, text, from, to };
  });
}
