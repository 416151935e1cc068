/**
 * Steady state: what a run like this would take once nothing starts up and nobody waits. Host and device work side by
 * side, so the longer of the two is the floor, and what lies above the floor is the most that removing waits can win.
 */
import type { Row, ValueColumn } from '../profile/profile.ts';
import { accountTotal } from './account.ts';
import { whyNoKernelRows } from './device-record.ts';
import { deviceTotal, kernelRecords } from './facts/device.ts';
import { launchCalls } from './facts/launches.ts';
import { deviceCut, hostCut } from './facts/printed.ts';
import { isProfilersOwn } from './facts/queue.ts';
import { launchSpike } from './facts/slow-launch.ts';
import { wallTotal } from './facts/table.ts';
import { waitTotal } from './facts/waits.ts';
import { deviceTimeOf } from './facts/work.ts';
import type { Missing, Outcome, Quantity } from './quantity.ts';
import { isKnown, minus, missing, over, sum, sumOf } from './quantity.ts';
import type { Table } from './table.ts';
import { once } from './table.ts';

/** Host and device work this close are called level: tables say neither order nor overlap to better than that. */
const LEVEL = 1.25;
/** Of the launches, this share must have a record before the device's time stands for its work (audit, R2). */
const RECORDED_SHARE = 0.8;
/** Device time so far above the wall time needs several streams, and then the two cannot be set side by side. */
const ONE_STREAM = 1.1;
const TO_DEVICE = /HtoD|Host-to-Device|CopyHostToDevice/;
const STEP = 'ProfilerStep';
const BACKWARD = /^autograd::engine::|Backward\d*$/;

export type Assumption =
  /** The device does one thing at a time. */
  | 'one-stream'
  /** Host and device can overlap freely once nobody waits. */
  | 'full-overlap'
  /** Kernels take as long next time. */
  | 'same-work'
  /** The profiler's cost per call is still in the host's work. */
  | 'profiled-host'
  /** The slow launch comes once and not in every step. */
  | 'spike-comes-once'
  /** The profiler's own rows come once. */
  | 'overhead-comes-once'
  /** Copies to the device go away with their waits. */
  | 'copies-go-too'
  /** Host times of several threads were added up and the overlap taken off. */
  | 'several-threads';

export interface Steady {
  /** Wall time of the run, and what of it is set aside. */
  readonly wall: Quantity;
  readonly spike: Outcome;
  readonly overhead: Outcome;
  readonly waits: Outcome;
  /** Wall time without spike and the profiler's own rows. */
  readonly steadyWall: Quantity;
  readonly hostWork: Quantity;
  readonly deviceWork: Quantity;
  /** Device work over the wall time without spike. */
  readonly deviceShare: Quantity;
  readonly binds: 'device' | 'host' | 'level';
  /** The longer of host work and device work, copies to the device left out. */
  readonly floor: Quantity;
  /** The most that can be won: wall time without spike, less the floor; 0 where the wall time is no longer than that. */
  readonly mostGain: Quantity;
  /** The same while the copies themselves stay. */
  readonly gainWithCopies: Quantity;
  readonly assumptions: readonly Assumption[];
}

export const steadyOf = once((t: Table): Steady | Missing => {
  const why = suppressed(t);
  if (why !== null) return why;
  const [wall, host, device] = [runWall(t), hostWork(t), deviceTotal(t)];
  if (!isKnown(wall)) return wall;
  if (!isKnown(host)) return host;
  if (!isKnown(device)) return device;
  const [spike, overhead] = [launchSpike(t), overheadTotal(t)];
  const copies = deviceTimeOf(
    t,
    t.copies.filter((row) => TO_DEVICE.test(row.name)),
    'no-such-copy-row',
  );
  // The device works on beside the profiler's own rows; a slow launch keeps it waiting.
  const shorter = without(wall, startUp(t));
  const steadyWall = isKnown(spike) || shorter.value >= device.value ? shorter : wall;
  const kernels = without(device, copies);
  const floor = host.value > kernels.value ? host : kernels;
  const withCopies = host.value > device.value ? host : device;
  const deviceShare = over(device, steadyWall);
  if (!isKnown(deviceShare)) return deviceShare;
  if (deviceShare.value > ONE_STREAM) return missing('device-time-exceeds-wall');
  return {
    wall,
    spike,
    overhead,
    waits: waitTotal(t),
    steadyWall,
    hostWork: host,
    deviceWork: device,
    deviceShare,
    binds: device.value > LEVEL * host.value ? 'device' : host.value > LEVEL * device.value ? 'host' : 'level',
    floor,
    mostGain: gain(steadyWall, floor),
    gainWithCopies: gain(steadyWall, withCopies),
    assumptions: [
      'one-stream',
      'full-overlap',
      'same-work',
      'profiled-host',
      ...(isKnown(spike) ? (['spike-comes-once'] as const) : []),
      ...(isKnown(overhead) ? (['overhead-comes-once'] as const) : []),
      ...(isKnown(copies) ? (['copies-go-too'] as const) : []),
      ...(isKnown(otherThreads(t)) ? (['several-threads'] as const) : []),
    ],
  };
});

/** Why this table gives no estimate; null where it does. */
function suppressed(t: Table): Missing | null {
  if (t.deviceRecord === 'none') return missing('no-device-time');
  if (t.deviceRecord === 'event-timing' || t.deviceRecord === 'not-told')
    return missing(whyNoKernelRows(t.deviceRecord));
  if (recordsLost(t)) return missing('records-missing');
  // Without a single runtime call the waits hide in the ops that make them.
  if (t.waits.length === 0 && t.launches.length === 0) return missing('no-runtime-rows');
  return t.waits.length === 0 && isKnown(hostCut(t)) ? missing('waits-may-be-cut') : null;
}

/** Launched and never recorded, with no rows cut that could hold the records. */
export function recordsLost(t: Table): boolean {
  const [made, recorded] = [launchCalls(t), kernelRecords(t)];
  if (!isKnown(made) || !isKnown(recorded)) return false;
  return recorded.value < RECORDED_SHARE * made.value && !rowsCut(t);
}

/** Whether device or host time of the footers has no printed row. */
export function rowsCut(t: Table): boolean {
  return isKnown(deviceCut(t)) || isKnown(hostCut(t));
}

/**
 * The steps of the profiler's schedule where it had one, else the wall time. Device work that does not fit into the steps
 * ran on behind them, while the profiler waited for it.
 */
export const runWall = once((t: Table): Outcome => {
  const steps = sumOf(
    t.profile,
    t.labels.filter((row) => row.name.startsWith(STEP)),
    'cpuTotalUs',
    'no-steps',
  );
  if (!isKnown(steps) || steps.value <= 0) return wallTotal(t);
  const end = sumOf(t.profile, t.syncs.filter(isProfilersOwn), 'selfCpuUs', 'no-sync-rows');
  const device = deviceTotal(t);
  return isKnown(end) && isKnown(device) && device.value > steps.value ? sum([steps, end]) : steps;
});

/** Whether a backward pass ran: it has a thread of its own, and Self CPU adds up over threads. */
export const hasBackward = (t: Table): boolean => t.ops.some((row) => BACKWARD.test(row.name));

/** Host time that lies beside other host time: more Self CPU than there was wall time. */
function otherThreads(t: Table): Outcome {
  const beside = minus(accountTotal(t), runWall(t));
  if (!isKnown(beside)) return beside;
  return hasBackward(t) && beside.value > 0 ? beside : missing('one-thread');
}

const overheadTotal = (t: Table): Outcome => sumOf(t.profile, t.overhead, 'selfCpuUs', 'no-overhead-rows');

/** A slow launch holds what the profiler does below it, so only one of the two is taken off. */
const startUp = (t: Table): Outcome => {
  const spike = launchSpike(t);
  return isKnown(spike) ? spike : overheadTotal(t);
};

/** What the host did itself: all its time less waiting, less start-up, less what ran beside it on other threads. */
export const hostWork = once((t: Table): Outcome => {
  const total = accountTotal(t);
  if (!isKnown(total)) return total;
  return [waitTotal(t), startUp(t), otherThreads(t)].reduce<Quantity>(without, total);
});

function without(from: Quantity, part: Outcome): Quantity {
  const rest = minus(from, part);
  return isKnown(rest) ? rest : from;
}

function gain(wall: Quantity, floor: Quantity): Quantity {
  const won = without(wall, floor);
  return won.value > 0 ? won : { ...won, value: 0 };
}

/** The first rows by a column: enough to show where a number comes from. */
export function widest(rows: readonly Row[], column: ValueColumn, count: number): readonly Row[] {
  return [...rows].sort((a, b) => (b[column] ?? 0) - (a[column] ?? 0)).slice(0, count);
}
