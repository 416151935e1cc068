import type { Row } from '../../profile/profile.ts';
import type { FactRule, NamedRow } from '../facts.ts';
import type { Missing, Outcome } from '../quantity.ts';
import { cell, isKnown, minus, missing, named, over, sumOf } from '../quantity.ts';
import type { Table } from '../table.ts';
import { once } from '../table.ts';

/** Average above which launches hold more than launching: an ordinary one costs the host 3 to 10 µs (audit, R5). */
export const SLOW_LAUNCH_US = 50;
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
  /** Host time of everything below the owner: its CPU total less its Self CPU. */
  readonly below: Outcome;
}

/**
 * The innermost op under which nearly all launch time lies, where launches are slow on average. Runtime calls hang
 * below the op that made them, so the time under an op bounds its launches from above.
 */
export const spike = once((t: Table): Spike | Missing => {
  const [total, calls] = [launchTotal(t), launchCalls(t)];
  if (!isKnown(total)) return total;
  if (!isKnown(calls) || calls.value === 0) return missing(NO_LAUNCHES);
  if (total.value / calls.value < SLOW_LAUNCH_US) return missing('launches-are-fast');
  let best: Spike | null = null;
  let least = Infinity;
  for (const owner of t.ops) {
    if (WAITERS.test(owner.name)) continue;
    const below = minus(cell(t.profile, owner, 'cpuTotalUs'), cell(t.profile, owner, 'selfCpuUs'));
    if (!isKnown(below) || below.value < SPIKE_SHARE * total.value || below.value >= least) continue;
    least = below.value;
    best = { owner, below: named(below, 'launch.spike') };
  }
  return best ?? missing('launches-slow-everywhere');
});

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
  'launch.restPerCall': ['host', 'proved', (t) => over(launchRest(t), restCalls(t), 'us')],
};
