/** Named places to start from; lessons refer to them, so a name is for ever. */
import type { Knob, Setup } from './setup.ts';

const US = 1000;

const PLAIN: Setup = {
  launch: 5 * US,
  body: 10 * US,
  kernel: 60 * US,
  ops: 24,
  sync: 'never',
  every: 8,
  transfer: 20 * US,
  first: 0,
  firstOf: 'profiler',
  // Measured at about a thousand and documented nowhere (NVIDIA developer forum 12443, Stack Overflow 53970187).
  depth: 1000,
  streams: 1,
  exit: 1,
  timer: 'none',
  rows: 0,
};

export const PRESETS = {
  'runs-ahead': PLAIN,
  'timer-too-early': { ...PLAIN, timer: 'early' },
  // More launches than two queues hold: the wait at the end must not be what explains them.
  'queue-full': { ...PLAIN, kernel: 200 * US, ops: 2400 },
  'cold-start': { ...PLAIN, kernel: 30 * US, first: 2400 * US },
  'read-back': { ...PLAIN, sync: 'item' },
  'pageable-copies': { ...PLAIN, sync: 'pageable' },
  'leaves-early': { ...PLAIN, exit: 0 },
  'launch-bound': { ...PLAIN, launch: 9 * US, kernel: 6 * US, ops: 600 },
  'two-streams': { ...PLAIN, streams: 2, sync: 'item', every: 12 },
  'rows-cut': { ...PLAIN, sync: 'item', rows: 6 },
} as const satisfies Readonly<Record<string, Setup>>;

export type PresetId = keyof typeof PRESETS;
export const PRESET_IDS = Object.keys(PRESETS) as PresetId[];
export const isPreset = (id: string): id is PresetId => Object.hasOwn(PRESETS, id);

/** Knobs that matter most for a preset, in order; the others are folded away. */
export const MAIN_KNOBS: Readonly<Record<PresetId, readonly (Knob | 'sync' | 'firstOf' | 'timer')[]>> = {
  'runs-ahead': ['launch', 'kernel', 'ops'],
  'timer-too-early': ['kernel', 'ops', 'timer'],
  'queue-full': ['kernel', 'ops', 'depth'],
  'cold-start': ['firstOf', 'first', 'kernel', 'ops'],
  'read-back': ['sync', 'every', 'kernel', 'ops'],
  'pageable-copies': ['sync', 'every', 'transfer', 'kernel'],
  'leaves-early': ['kernel', 'ops', 'sync', 'every', 'exit'],
  'launch-bound': ['launch', 'body', 'kernel', 'ops'],
  'two-streams': ['streams', 'sync', 'every', 'kernel', 'ops'],
  'rows-cut': ['rows', 'sync', 'every', 'ops'],
};
