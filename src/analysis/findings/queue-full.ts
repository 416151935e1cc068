import { launchCalls, launchTotal } from '../facts/launches.ts';
import { QUEUE, queuedBetweenWaits } from '../facts/queue.ts';
import { spike } from '../facts/spike.ts';
import { wallTotal } from '../facts/table.ts';
import { deviceTotal } from '../facts/device.ts';
import { cell, isKnown, over, sumOf } from '../quantity.ts';
import type { Found, Rule, Verdict } from '../rule.ts';
import type { Table } from '../table.ts';

/** R6: with a full queue a launch lasts as long as a kernel; this far apart they are still alike. */
const ALIKE = 2;
/** R6: the device is busy nearly all the time. */
const BUSY_SHARE = 0.9;

/**
 * R6: launches wait for a place in the queue, so their time is the device's and not theirs. CUPTI names it from CUDA 12.4
 * on ("Command Buffer Full"); else three measures must agree.
 */
export const queueFull: Rule = {
  name: 'queue-full',
  group: 'whose-time',
  vetoes: ['impossible-number'],
  next: [],
  test: (t) => namedByCupti(t) ?? byMeasure(t),
};

function namedByCupti(t: Table): Found | null {
  const row = t.overhead.find(({ name, selfCpuUs }) => name === 'Command Buffer Full' && (selfCpuUs ?? 0) > 0);
  if (row === undefined) return null;
  const stake = cell(t.profile, row, 'selfCpuUs');
  return {
    grade: 'likely',
    severity: 'worth-knowing',
    stake,
    evidence: [{ row: row.index, columns: ['selfCpuUs', 'calls'] }],
    facts: ['launch.calls', 'launch.perCall', 'device.share'],
    values: { held: stake },
    rivals: [{ id: 'launch-blocking', speaksFor: [], speaksAgainst: ['queue-row-listed'] }],
  };
}

function byMeasure(t: Table): Verdict {
  const [total, calls, wall, work] = [launchTotal(t), launchCalls(t), wallTotal(t), deviceTotal(t)];
  const launch = over(total, calls, 'us');
  const kernel = over(
    sumOf(t.profile, t.kernels, 'selfDeviceUs', 'no-kernel-rows'),
    sumOf(t.profile, t.kernels, 'calls', 'no-kernel-rows'),
    'us',
  );
  if (!isKnown(calls)) return calls;
  if (!isKnown(launch)) return launch;
  if (!isKnown(kernel)) return kernel;
  if (!isKnown(wall)) return wall;
  if (!isKnown(work)) return work;
  const alike = launch.value > kernel.value / ALIKE && launch.value < kernel.value * ALIKE;
  const measures = [queuedBetweenWaits(t, calls.value) > QUEUE, alike, work.value > BUSY_SHARE * wall.value];
  if (measures.includes(false) || !('missing' in spike(t))) return null;
  return {
    grade: 'likely',
    severity: 'worth-knowing',
    stake: total,
    evidence: [...t.launches, ...t.kernels].map((row) => ({ row: row.index, columns: ['calls'] })),
    facts: ['launch.calls', 'launch.perCall', 'device.share'],
    values: { held: total },
    rivals: [{ id: 'launch-blocking', speaksFor: [], speaksAgainst: [] }],
  };
}
