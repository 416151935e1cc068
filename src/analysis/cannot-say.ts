/**
 * What a table cannot say: the questions its columns leave open (audit §1.9), each with why, and the column or the run
 * that would tell. Which of them are open depends on the table: with shapes printed, shapes are no question.
 */
import type { Column } from '../profile/profile.ts';
import { isKnown } from './quantity.ts';
import { hostWork, recordsLost, rowsCut, runWall } from './steady.ts';
import type { Table } from './table.ts';
import { once } from './table.ts';

export type Question =
  | 'lost-records'
  | 'cut-rows'
  | 'device-time'
  | 'wall-time'
  | 'order'
  | 'overlap'
  | 'spread'
  | 'shapes'
  | 'python-line'
  | 'idle-causes'
  | 'waits'
  | 'kernels'
  | 'kernels-of-ops'
  | 'threads'
  | 'limit'
  | 'memory'
  | 'next-run';

export interface Unsaid {
  readonly id: Question;
  /** Why this table leaves it open. */
  readonly because: Because;
  /** A column that would tell, were it printed; null where none does. */
  readonly column: Column | null;
  /** What to write into the call that records or prints, as Python. */
  readonly ask: readonly string[];
  /** The run that would tell (`content/experiments`); null where none of ours does. */
  readonly experiment: string | null;
}

export type Because =
  | 'launched-not-recorded'
  | 'footers-exceed-rows'
  | 'no-device-time'
  | 'no-label-and-no-footer'
  | 'sums-have-no-order'
  | 'sums-have-no-overlap'
  | 'sums-have-no-spread'
  | 'shortest-and-longest-only'
  | 'one-row-for-all-shapes'
  | 'rows-are-ops'
  | 'gaps-are-not-printed'
  | 'no-runtime-rows'
  | 'event-timing'
  | 'rows-are-not-linked'
  | 'self-cpu-adds-threads'
  | 'no-flop-no-bytes'
  | 'no-memory-columns'
  | 'one-run';

const TRACE = 'prof.export_chrome_trace("trace.json")';
const BOTH = 'profile(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA])';
const ASKS: Readonly<Record<Question, readonly string[]>> = {
  'lost-records': ['torch.cuda.synchronize()'],
  'cut-rows': ['table(row_limit=-1)'],
  'device-time': [BOTH],
  'wall-time': ['record_function(LABEL)'],
  order: [TRACE],
  overlap: [TRACE],
  spread: [TRACE],
  shapes: ['profile(record_shapes=True)', 'key_averages(group_by_input_shape=True)'],
  'python-line': ['profile(with_stack=True)', 'key_averages(group_by_stack_n=5)'],
  'idle-causes': [TRACE],
  waits: [BOTH],
  kernels: [BOTH],
  'kernels-of-ops': [TRACE],
  threads: [TRACE],
  limit: ['profile(with_flops=True)'],
  memory: ['profile(profile_memory=True)'],
  'next-run': ['torch.utils.benchmark.Timer(…).blocked_autorange()'],
};

type Answer = readonly [because: Because, column: Column | null, experiment: string | null];

/** In the order of asking: what is missing first, then what no table of the kind has. */
const QUESTIONS: readonly (readonly [Question, (t: Table) => Answer | null])[] = [
  ['lost-records', (t) => (recordsLost(t) ? ['launched-not-recorded', null, 'sync-inside'] : null)],
  ['cut-rows', (t) => (rowsCut(t) ? ['footers-exceed-rows', null, 'print-all-rows'] : null)],
  ['device-time', (t) => (t.deviceRecord === 'none' ? ['no-device-time', 'selfDeviceUs', 'sync-inside'] : null)],
  ['wall-time', (t) => (isKnown(runWall(t)) ? null : ['no-label-and-no-footer', null, 'sync-inside'])],
  ['order', () => ['sums-have-no-order', null, 'keep-the-trace']],
  ['overlap', (t) => (t.deviceRecord === 'none' ? null : ['sums-have-no-overlap', null, 'keep-the-trace'])],
  ['spread', spread],
  ['shapes', (t) => (isTool(t) || printed(t, 'shapes') ? null : ['one-row-for-all-shapes', 'shapes', 'by-shape'])],
  ['python-line', (t) => (printed(t, 'stack') ? null : ['rows-are-ops', 'stack', 'with-stack'])],
  ['idle-causes', (t) => (t.deviceRecord === 'none' ? null : ['gaps-are-not-printed', null, 'keep-the-trace'])],
  ['waits', (t) => (t.runtime.length > 0 || isTool(t) ? null : ['no-runtime-rows', null, 'sync-inside'])],
  ['kernels', (t) => (t.deviceRecord === 'event-timing' ? ['event-timing', null, 'sync-inside'] : null)],
  [
    'kernels-of-ops',
    (t) => (t.kernels.length > 0 && t.ops.length > 0 ? ['rows-are-not-linked', null, 'keep-the-trace'] : null),
  ],
  ['threads', (t) => (!isTool(t) && isKnown(hostWork(t)) ? ['self-cpu-adds-threads', null, 'keep-the-trace'] : null)],
  [
    'limit',
    (t) => (printed(t, 'flops') || t.deviceRecord === 'none' ? null : ['no-flop-no-bytes', 'flops', 'by-shape']),
  ],
  [
    'memory',
    (t) =>
      isTool(t) || printed(t, 'cpuMemBytes') || printed(t, 'deviceMemBytes')
        ? null
        : ['no-memory-columns', 'deviceMemBytes', 'with-memory'],
  ],
  ['next-run', () => ['one-run', null, 'repeat-runs']],
];

export const cannotSayOf = once((t: Table): readonly Unsaid[] =>
  QUESTIONS.flatMap(([id, ask]) => {
    const answer = ask(t);
    if (answer === null) return [];
    const [because, column, experiment] = answer;
    return [{ id, because, column, ask: ASKS[id], experiment }];
  }),
);

/** nvprof and nsys print the shortest and the longest call; a median or a deviation tells the rest. */
function spread(t: Table): Answer | null {
  if (printed(t, 'stdDevUs') || printed(t, 'medUs')) return null;
  if (printed(t, 'minUs') && printed(t, 'maxUs')) return ['shortest-and-longest-only', 'stdDevUs', 'keep-the-trace'];
  return ['sums-have-no-spread', null, 'longest-launches'];
}

/** nvprof and nsys see no Python and no ops. */
const isTool = (t: Table): boolean => t.profile.dialect === 'nvprof' || t.profile.dialect === 'nsys';

const printed = (t: Table, column: Column): boolean => t.profile.columns.includes(column);
