/** What a run is to be: which PyTorch recorded it, how it was printed, and which faults are planted. */
import type { Random } from './random.ts';
import { chance, pick, random, sized, whole } from './random.ts';

/** What differs between PyTorch's versions as far as a table shows it (torch/autograd/profiler.py and profiler_util.py). */
interface Era {
  readonly name: string;
  /** Nanoseconds of one step of its clock. */
  readonly tick: number;
  /** Whether leaving the profiler waits for the device (since 1.9). */
  readonly syncsAtExit: boolean;
  /** 1.8: `record_function` builds a tensor, `relu` calls `threshold`, events of CUDA are listed. */
  readonly old: boolean;
  /** Spans of labels as device rows, and whether the device footer counts them (until 2.4). */
  readonly annotations: 'none' | 'counted' | 'uncounted';
  /** About 2.7 to 2.13: the profiler's own rows copy the device time of the op they fall into. */
  readonly copiesOntoOverhead: boolean;
}

const era = (name: string, tick: number, more: Partial<Era> = {}): Era => ({
  ...{ name, tick, syncsAtExit: true, old: false, annotations: 'none', copiesOntoOverhead: false },
  ...more,
});

const ERAS = {
  '1.8': era('1.8', 1000, { old: true, syncsAtExit: false }),
  '1.12': era('1.12', 1000),
  '2.1': era('2.1', 1000),
  '2.4': era('2.4', 1, { annotations: 'counted' }),
  '2.6': era('2.6', 1, { annotations: 'uncounted' }),
  '2.8': era('2.8', 1, { annotations: 'uncounted', copiesOntoOverhead: true }),
};

export const FAULTS = [
  ...['spike', 'blocking-copies', 'pinned-copies', 'readbacks', 'innocent-items', 'lost-kernels', 'helper-only'],
  ...['row-limit', 'mixture', 'recursion', 'host-tensors', 'elementwise', 'launch-bound', 'idle', 'busy'],
  ...['double-footer', 'overhead', 'event-timing', 'cpu-only', 'blocking-launches', 'cold-allocator', 'cold-cuda'],
  ...['layout', 'data-loader', 'edited', 'graph', 'old-cores', 'autotune', 'strided', 'full-queue', 'python'],
  ...['stated-call', 'twins', 'optimizer', 'impossible', 'syncs'],
] as const;

export type Fault = (typeof FAULTS)[number];

export type SortKey = 'selfCpuNs' | 'cpuTotalNs' | 'selfDeviceNs' | 'deviceTotalNs' | 'calls';

export interface Plan {
  readonly seed: number;
  readonly faults: ReadonlySet<Fault>;
  readonly era: Era;
  /** Kernel rows (torch.profiler), CUDA events around ops (the older profiler), or the host alone. */
  readonly timing: 'kernels' | 'events' | 'none';
  readonly label: string | null;
  /** Who waits for the device before the profiler stops. */
  readonly sync: 'inside' | 'at-exit' | 'never';
  readonly layers: number;
  /** Length that the run's kernels lie around, in nanoseconds. */
  readonly kernelNs: number;
  readonly sort: SortKey | null;
  readonly limit: number;
}

/** A run with these faults and nothing else; what they leave open is drawn. */
export function planWith(faults: readonly Fault[], seed: number): Plan {
  const next = random(seed);
  const has = (fault: Fault): boolean => faults.includes(fault);
  const loses = has('lost-kernels') || has('helper-only');
  const timing = has('cpu-only') ? 'none' : has('event-timing') ? 'events' : 'kernels';
  const chosen = eraFor(has, loses, next);
  const sync = chosen.syncsAtExit ? (chance(next, 0.3) ? 'inside' : 'at-exit') : loses ? 'never' : 'inside';
  // Kernels that outlast the run leave no room for hundreds of layers.
  const [deep, many] = [has('full-queue') && !loses, has('launch-bound') && !loses];
  return {
    seed,
    faults: new Set(faults),
    era: chosen,
    timing,
    label:
      has('double-footer') || has('python') || chance(next, 0.7) ? pick(next, ['model_inference', 'forward']) : null,
    sync,
    layers: deep ? 1300 : many ? whole(next, 400, 560) : whole(next, 4, 60),
    kernelNs: 1000 * lengthFor(has, next),
    sort: pick(next, ['selfCpuNs', 'selfCpuNs', 'cpuTotalNs', 'selfDeviceNs', 'deviceTotalNs', 'calls', null] as const),
    limit: has('row-limit') ? pick(next, [5, 8, 10, 15, 20, 30, 100]) : chance(next, 0.5) ? 100 : -1,
  };
}

/** Any faults together; few as a rule, since a table with all of them at once says little about each. */
export function randomPlan(seed: number): Plan {
  const next = random(seed ^ 0x5eed);
  const share = pick(next, [0.04, 0.1, 0.2]);
  const faults = FAULTS.filter((fault) => chance(next, RARE.has(fault) ? share / 4 : share));
  return planWith(faults, seed);
}

/** They blot out what else there is to see, or make long runs. */
const RARE: ReadonlySet<Fault> = new Set(['cpu-only', 'event-timing', 'edited', 'full-queue', 'launch-bound']);

function eraFor(has: (fault: Fault) => boolean, loses: boolean, next: Random): Era {
  if (loses) return ERAS['1.8'];
  if (has('double-footer')) return ERAS['2.4'];
  if (has('overhead')) return pick(next, [ERAS['2.8'], ERAS['2.8'], ERAS['2.6']]);
  return pick(next, [ERAS['1.8'], ERAS['1.12'], ERAS['2.1'], ERAS['2.6'], ERAS['2.8']]);
}

function lengthFor(has: (fault: Fault) => boolean, next: Random): number {
  if (has('launch-bound')) return sized(next, 2, 6);
  if (has('full-queue')) return sized(next, 200, 800);
  if (has('idle')) return sized(next, 2, 5);
  if (has('busy') || has('lost-kernels')) return sized(next, 200, 2000);
  return sized(next, 4, 400);
}
