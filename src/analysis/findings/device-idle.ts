import { valueOf } from '../facts.ts';
import { spikeAtMost } from '../facts/slow-launch.ts';
import { waitTotal } from '../facts/waits.ts';
import { deviceTotal } from '../facts/device.ts';
import type { Outcome } from '../quantity.ts';
import { cell, isKnown, minus, missing, over, sumOf } from '../quantity.ts';
import type { Rival, RivalId, Rule } from '../rule.ts';
import { hasBackward, runWall, widest } from '../steady.ts';
import type { Table } from '../table.ts';

/** R12: below this share of the run, the device stood idle more than it worked. */
const BUSY_SHARE = 0.5;
/** From this share of the run on, a cause has something to say for itself. */
const SPEAKS = 0.2;

/** R12: the device was busy for less than half of the run, the slow launch set aside. Why it stood idle is not printed. */
export const deviceIdle: Rule = {
  name: 'device-idle',
  group: 'what-to-do',
  vetoes: ['missing-kernels', 'helper-only', 'impossible-number'],
  next: ['keep-the-trace'],
  test(t, facts) {
    // All zeros is no idle device but one that was not traced.
    if (t.deviceRecord === 'none' && isKnown(deviceTotal(t))) return missing('no-device-time');
    const [busy, wall] = [deviceTotal(t), leastWall(t)];
    if (!isKnown(busy)) return busy;
    if (!isKnown(wall)) return wall;
    const share = over(busy, wall);
    if (!isKnown(share) || share.value + share.tol >= BUSY_SHARE) return null;
    return {
      grade: 'likely',
      severity: 'dominates',
      stake: minus(wall, busy),
      evidence: [
        ...widest(t.labels, 'cpuTotalUs', 1).map((row) => ({ row: row.index, columns: ['cpuTotalUs'] as const })),
        ...widest(t.kernels, 'selfDeviceUs', 3).map((row) => ({ row: row.index, columns: ['selfDeviceUs'] as const })),
      ],
      facts: ['run.wall', 'work.total', 'wait.total', 'run.hostWork'],
      values: { busy, wall, share, idle: minus(wall, busy) },
      rivals: rivalsOf(t, wall.value, valueOf(facts, 'run.hostWork')),
    };
  },
};

/**
 * The shortest the run can have been: with a backward pass, host times of two threads stand in the footer, and a label
 * around both passes is shorter than it.
 */
function leastWall(t: Table): Outcome {
  const wall = without(runWall(t), spikeAtMost(t));
  if (!hasBackward(t)) return wall;
  const labels = t.labels
    .map((row) => without(cell(t.profile, row, 'cpuTotalUs'), spikeAtMost(t)))
    .filter((one) => isKnown(one))
    .sort((a, b) => b.value - a.value);
  const [widest] = labels;
  return widest !== undefined && isKnown(wall) && widest.value > 0 && widest.value < wall.value ? widest : wall;
}

const without = (wall: Outcome, part: Outcome): Outcome => (isKnown(part) ? minus(wall, part) : wall);

/** Who kept the device waiting: each with what the table has for it, and against it. */
function rivalsOf(t: Table, wall: number, hostWork: number | null): Rival[] {
  const loader = t.labels.filter((row) => row.name.includes('DataLoader'));
  const rival = (id: RivalId, outcome: Outcome | number | null): Rival => {
    const value = typeof outcome === 'number' || outcome === null ? outcome : isKnown(outcome) ? outcome.value : null;
    const holds = value !== null && value >= SPEAKS * wall;
    return {
      id,
      speaksFor: holds ? ['large-share'] : [],
      speaksAgainst: value !== null && !holds ? ['small-share'] : [],
    };
  };
  return [
    rival('host-too-slow', hostWork),
    rival('python-between-ops', sumOf(t.profile, t.labels, 'selfCpuUs', 'no-label-rows')),
    rival('waiting-for-copies', waitTotal(t)),
    rival('data-loading', sumOf(t.profile, loader, 'cpuTotalUs', 'none')),
    rival('profiler-overhead', sumOf(t.profile, t.overhead, 'selfCpuUs', 'no-overhead-rows')),
  ];
}
