import type { Row } from '../../profile/profile.ts';
import type { FactRule, NamedRow } from '../facts.ts';
import type { Missing, Outcome, Quantity } from '../quantity.ts';
import { cell, footer, isKnown, minus, missing, named, over, sumOf } from '../quantity.ts';
import type { Table } from '../table.ts';
import { once } from '../table.ts';
import { below, launchesAndWaitsBelow, sizeBelow } from './below.ts';

/** Average above which launches hold more than launching: an ordinary one costs the host 3 to 10 µs (audit, R5). */
const SLOW_LAUNCH_US = 50;
/** Share of all launch time that must lie under one op before it is called the owner of a slow launch. */
const SPIKE_SHARE = 0.9;
/** Ops that wait for the device or hold a wait below them: the time under them need not be launches. */
const WAITERS = /^(?:aten::)?(?:copy_|to|_to_copy|item|_local_scalar_dense|nonzero|is_nonzero|contiguous|cpu|cuda)$/;

const NO_LAUNCHES = 'no-launch-rows';

export const launchCalls = once((t: Table) =>
  named(sumOf(t.profile, t.launches, 'calls', NO_LAUNCHES), 'launch.calls'),
);
export const launchTotal = once((t: Table) =>
  named(sumOf(t.profile, t.launches, 'selfCpuUs', NO_LAUNCHES), 'launch.total'),
);

export interface Spike {
  readonly owner: Row;
  /** Host time of everything below the owner, or at least so much of it as is launches. */
  readonly below: Outcome;
}

/**
 * The innermost op under which nearly all launch time lies, where launches are slow on average and others are not.
 * Runtime calls hang below the op that made them, so the time under an op bounds its launches from above; where much
 * more lies there than all launches, what else could be there is taken off, and the rest bounds them from below.
 */
export const spike = once((t: Table): Spike | Missing => {
  const [total, calls] = [launchTotal(t), launchCalls(t)];
  if (!isKnown(total)) return total;
  if (!isKnown(calls) || calls.value === 0) return missing(NO_LAUNCHES);
  if (total.value / calls.value < SLOW_LAUNCH_US) return missing('launches-are-fast');
  const waits = sumOf(t.profile, t.waits, 'selfCpuUs', 'no-wait-rows');
  const mayWait = isKnown(waits) && waits.value > (1 - SPIKE_SHARE) * total.value;
  const held = t.ops
    .filter((op) => sizeBelow(op) >= SPIKE_SHARE * total.value && !(mayWait && WAITERS.test(op.name)))
    .sort((a, b) => sizeBelow(a) - sizeBelow(b));
  for (const owner of held) {
    const near = sizeBelow(owner) <= total.value / SPIKE_SHARE;
    const launches = atMost(near ? below(t, owner) : launchesBelow(t, owner), total);
    if (!isKnown(launches) || launches.value < SPIKE_SHARE * total.value) continue;
    if (!isSeparable(t, owner, total)) return missing('launches-not-separable');
    return { owner, below: named(launches, 'launch.spike') };
  }
  return missing('launches-slow-everywhere');
});

/** At least so much below an op is launches: waits may lie there as well. */
function launchesBelow(t: Table, op: Row): Outcome {
  const waits = sumOf(t.profile, t.waits, 'selfCpuUs', 'no-wait-rows');
  const both = launchesAndWaitsBelow(t, op);
  return isKnown(waits) ? minus(both, waits) : both;
}

const atMost = (value: Outcome, limit: Quantity): Outcome =>
  isKnown(value) && value.value > limit.value ? limit : value;

/** Arithmetic has nothing but launches below it, also where no kernel of it was recorded. */
const ARITHMETIC =
  /^aten::_?(?:add|sub|rsub|mul|div|relu|leaky_relu|threshold|clamp|sum|mean|cat|fill|gelu|sigmoid|tanh|silu|exp|sqrt|reciprocal|upsample_\w+|addmm|mm|bmm)_?$/;

/** Twice as long tells a launch that waits for kernels from one that does not. */
const TELLS_APART = 2;

/**
 * Whether other launches are quick while kernels are long, or the device had too little to do to hold this one up. Else a
 * full queue or CUDA_LAUNCH_BLOCKING may make each launch last as long as a kernel, and then an op that makes nearly all
 * of them owns no slow one (R5).
 */
function isSeparable(t: Table, owner: Row, total: Quantity): boolean {
  const device = footer(t.profile, 'selfDeviceTotalUs');
  if (isKnown(device) && total.value > TELLS_APART * device.value) return true;
  const longer = sizeBelow(owner) > TELLS_APART * (owner.deviceTotalUs ?? Infinity);
  return t.ops.some((op) => {
    if (op === owner || WAITERS.test(op.name) || sizeBelow(op) <= 0) return false;
    if (sizeBelow(op) >= SLOW_LAUNCH_US * (op.calls ?? 0)) return false;
    if ((op.selfDeviceUs ?? 0) > TELLS_APART * sizeBelow(op)) return true;
    return longer && ((op.selfDeviceUs ?? 0) > 0 || ARITHMETIC.test(op.name));
  });
}

export const launchSpike = (t: Table): Outcome => {
  const found = spike(t);
  return 'missing' in found ? found : found.below;
};

export const launchRest = (t: Table): Outcome => {
  const rest = minus(launchTotal(t), launchSpike(t));
  // More below the owner than all launches together: something else than launches lies there too.
  if (isKnown(rest) && rest.value < 0) return missing('spike-exceeds-launches');
  return named(rest, 'launch.rest');
};

/** How many launches the owner made: calls of the one kernel row that carries exactly its device time. */
const spikeCalls = (t: Table): Outcome => {
  const found = spike(t);
  if ('missing' in found) return found;
  const { owner } = found;
  const same = t.kernels.filter((k) => k.selfDeviceUs === owner.selfDeviceUs && (k.calls ?? 0) <= (owner.calls ?? 0));
  const only = same[0];
  if (only === undefined || same.length > 1) return missing('owner-launches-unknown');
  if ((only.calls ?? 0) < (owner.calls ?? 0) / 2) return missing('owner-launches-unknown');
  return named(cell(t.profile, only, 'calls'), 'launch.spikeCalls');
};

const restCalls = (t: Table): Outcome => named(minus(launchCalls(t), spikeCalls(t)), 'launch.restCalls');

export const launchRestMean = (t: Table): Outcome => over(launchRest(t), restCalls(t), 'us');

const spikeOwner = (t: Table): NamedRow | Missing => {
  const found = spike(t);
  if ('missing' in found) return found;
  return { name: found.owner.name, outcome: cell(t.profile, found.owner, 'cpuTotalUs') };
};

export const launchFacts: Readonly<Record<string, FactRule>> = {
  'launch.calls': [null, 'proved', launchCalls],
  'launch.total': ['host', 'proved', launchTotal],
  'launch.perCall': ['host', 'proved', (t) => over(launchTotal(t), launchCalls(t), 'us')],
  'launch.share': ['host', 'proved', (t) => over(launchTotal(t), sumOf(t.profile, t.host, 'selfCpuUs', NO_LAUNCHES))],
  'launch.spike': ['setup', 'proved', launchSpike],
  'launch.spikeOwner': [null, 'proved', spikeOwner],
  'launch.spikeCalls': [null, 'proved', spikeCalls],
  'launch.rest': ['host', 'proved', launchRest],
  'launch.restCalls': [null, 'proved', restCalls],
  'launch.restPerCall': ['host', 'proved', launchRestMean],
};
