/**
 * The gallery: tables that each show one thing. Simulated ones are made here, when they are asked for, by the model of
 * `src/models/stream`; measured ones are prints of real runs with the script that made them, each fetched by itself. Each says which rules must
 * fire on it and which must not, and a test holds the engine to that. Ids stand in links and are for ever.
 */
import { PRESETS } from '../models/stream/presets.ts';
import { print } from '../models/stream/print.ts';
import type { Sheet } from '../models/stream/rows.ts';
import { sheetOf } from '../models/stream/rows.ts';
import type { Setup } from '../models/stream/setup.ts';
import { machineOf, programmeOf } from '../models/stream/setup.ts';
import type { Run, Step } from '../models/stream.ts';
import { simulate } from '../models/stream.ts';
import { eventTimed, withCopies, withSpans } from './modes.ts';
import { adam, loading, LABEL, labelled, mixed, steady } from './programmes.ts';

export interface Entry {
  readonly id: string;
  /** Simulated, or the address within the repository of the script that measured it. */
  readonly made: 'simulated' | { readonly by: string };
  /** The print alone, with what a measured one says of its machine. */
  readonly table: () => Promise<string>;
  /** Rules that must fire on it, the telling one first, and some that must not; where none must, none at all may. */
  readonly fires: readonly string[];
  readonly never: readonly string[];
  /** The section of the guide that explains it, and the slot it speaks of there. */
  readonly lesson: { readonly at: string; readonly slot: 'A' | 'B' } | null;
}

const preset = (setup: Setup) => (): Promise<string> => {
  return Promise.resolve(print(sheetOf(simulate(programmeOf(setup), machineOf(setup)), setup.rows)));
};
const MACHINE = machineOf(PRESETS['runs-ahead']);
const run =
  (programme: () => Step[], sheet: (run: Run) => Sheet = (made) => sheetOf(made, 0)) =>
  (): Promise<string> =>
    Promise.resolve(print(sheet(simulate(programme(), MACHINE))));

const at = (section: string, slot: 'A' | 'B') => ({ at: section, slot });
const UNUSABLE = ['missing-kernels', 'truncated', 'double-footer', 'event-timing-mode', 'overhead-inflated'];

export const GALLERY: readonly Entry[] = [
  {
    id: 'steady',
    made: 'simulated',
    table: run(steady),
    fires: [],
    never: [],
    lesson: at('async/#clocks', 'A'),
  },
  {
    id: 'first-call',
    made: 'simulated',
    table: preset({ ...PRESETS['cold-start'], kernel: 60_000, ops: 384, first: 800_000_000 }),
    fires: ['launch-spike'],
    never: [...UNUSABLE, 'launch-bound', 'queue-full', 'waiting'],
    lesson: at('first-call/#slow-launch', 'A'),
  },
  {
    id: 'autotune',
    made: 'simulated',
    table: preset({ ...PRESETS['cold-start'], firstOf: 'autotune', first: 50_000_000 }),
    fires: ['autotune-in-window'],
    never: UNUSABLE,
    lesson: at('first-call/#bills', 'A'),
  },
  {
    id: 'waits',
    made: 'simulated',
    table: preset(PRESETS['read-back']),
    fires: ['waiting', 'readback'],
    never: [...UNUSABLE, 'blocking-copies', 'launch-spike', 'innocent-item'],
    lesson: at('sync-points/#item', 'B'),
  },
  {
    id: 'pageable-copies',
    made: 'simulated',
    table: preset(PRESETS['pageable-copies']),
    fires: ['blocking-copies', 'waiting'],
    never: [...UNUSABLE, 'readback', 'launch-spike'],
    lesson: at('sync-points/#bus', 'B'),
  },
  {
    id: 'queue-full',
    made: 'simulated',
    table: preset(PRESETS['queue-full']),
    fires: ['queue-full'],
    never: [...UNUSABLE, 'launch-bound', 'launch-spike', 'readback'],
    lesson: at('async/#queue-depth', 'B'),
  },
  {
    id: 'launch-bound',
    made: 'simulated',
    table: preset(PRESETS['launch-bound']),
    fires: ['launch-bound', 'device-idle'],
    never: [...UNUSABLE, 'device-bound', 'waiting', 'queue-full'],
    lesson: at('async/#clocks', 'A'),
  },
  {
    id: 'lost-records',
    made: 'simulated',
    table: preset(PRESETS['leaves-early']),
    fires: ['missing-kernels'],
    never: ['truncated', 'device-idle', 'launch-bound', 'waiting'],
    lesson: at('missing-kernels/#launch-book', 'A'),
  },
  {
    id: 'rows-cut',
    made: 'simulated',
    table: preset(PRESETS['rows-cut']),
    fires: ['truncated'],
    never: ['missing-kernels', 'launch-spike'],
    lesson: at('missing-kernels/#row-limit', 'B'),
  },
  {
    id: 'mixture',
    made: 'simulated',
    table: run(mixed),
    fires: ['mixture-average', 'chain-repeats'],
    never: [...UNUSABLE, 'launch-bound', 'queue-full'],
    lesson: at('the-case/#three', 'B'),
  },
  {
    id: 'double-footer',
    made: 'simulated',
    table: run(labelled, (made) => withSpans(made, LABEL)),
    fires: ['double-footer'],
    never: ['truncated', 'missing-kernels', 'event-timing-mode', 'launch-bound'],
    lesson: at('reading-the-table/#two-hundred', 'A'),
  },
  {
    id: 'event-timing',
    made: 'simulated',
    table: run(mixed, eventTimed),
    fires: ['event-timing-mode'],
    never: ['truncated', 'missing-kernels', 'double-footer', 'launch-bound'],
    lesson: at('reading-the-table/#footers', 'A'),
  },
  {
    id: 'overhead',
    made: 'simulated',
    table: run(loading, withCopies),
    fires: ['overhead-inflated'],
    never: ['truncated', 'missing-kernels', 'double-footer', 'event-timing-mode'],
    lesson: at('first-call/#bills', 'A'),
  },
  {
    id: 'single-tensor-adam',
    made: 'simulated',
    table: run(adam),
    fires: ['single-tensor-optimizer', 'launch-bound'],
    never: [...UNUSABLE, 'device-bound', 'waiting'],
    lesson: at('async/#clocks', 'A'),
  },
  {
    id: 'data-loader',
    made: { by: 'content/gallery/train-cpu.py' },
    table: async () => (await import('../../content/gallery/loader-in-the-step.txt?raw')).default,
    fires: ['data-loader'],
    never: [...UNUSABLE, 'launch-bound', 'waiting', 'broken-arithmetic'],
    lesson: null,
  },
  {
    id: 'cpu-only',
    made: { by: 'content/gallery/train-cpu.py' },
    table: async () => (await import('../../content/gallery/cpu-training-step.txt?raw')).default,
    fires: [],
    never: [],
    lesson: at('reading-the-table/#self-or-total', 'A'),
  },
  {
    id: 'widths',
    made: { by: 'content/samples/sweep-convolution.py' },
    table: async () => (await import('../../content/samples/sweep-width.txt?raw')).default,
    fires: [],
    never: [],
    lesson: at('resolution/#width', 'B'),
  },
];

/** What a gallery table's file, and its copy, begin with: its origin travels with it. */
export const titled = (title: string, table: string): string => `${title}\n${table.trimEnd()}\n`;
