/** Facts about the slow launch: how much at most, how much at least, whose, and what is left for all other launches. */
import type { FactRule, NamedRow } from '../facts.ts';
import type { Missing, Outcome } from '../quantity.ts';
import { agree, cell, isKnown, minus, missing, named, over } from '../quantity.ts';
import type { Table } from '../table.ts';
import { below } from './below.ts';
import { launchCalls, launchTotal } from './launches.ts';
import type { Spike } from './spike.ts';
import { spike } from './spike.ts';

const of =
  (value: (found: Spike, t: Table) => Outcome) =>
  (t: Table): Outcome => {
    const found = spike(t);
    return 'missing' in found ? found : value(found, t);
  };

/**
 * The slow launch, for sums in which it is set aside: all below its op where that is no more than all launches, so that
 * hardly anything else can lie there; else what is sure to be launches.
 */
export const launchSpike = of(({ owner, atMost, atLeast }, t) => {
  const [all, total] = [below(t, owner), launchTotal(t)];
  const tight = isKnown(all) && isKnown(total) && all.value <= total.value + total.tol;
  return tight ? named(atMost, 'launch.spike') : named(atLeast, 'launch.spikeLeast');
});

/** The most that the slow launch can have been: what is left of the run without it is then the least. */
export const spikeAtMost = of(({ atMost }) => named(atMost, 'launch.spike'));

/** What that leaves for all other launches. */
export const launchRest = (t: Table): Outcome => named(minus(launchTotal(t), launchSpike(t)), 'launch.rest');

/** How many launches the owner made: calls of the one kernel row that carries exactly its device time. */
const spikeCalls = of(({ owner }, t) => {
  const same = t.kernels.filter((k) => k.selfDeviceUs === owner.selfDeviceUs && (k.calls ?? 0) <= (owner.calls ?? 0));
  const only = same[0];
  if (only === undefined || same.length > 1) return missing('owner-launches-unknown');
  if ((only.calls ?? 0) < (owner.calls ?? 0) / 2) return missing('owner-launches-unknown');
  return named(cell(t.profile, only, 'calls'), 'launch.spikeCalls');
});

const restCalls = (t: Table): Outcome => named(minus(launchCalls(t), spikeCalls(t)), 'launch.restCalls');

/** Only where nothing but launches can lie below the owner: of two bounds there is no mean. */
export const launchRestMean = of(({ atMost, atLeast }, t) =>
  agree(atMost, atLeast) ? over(launchRest(t), restCalls(t), 'us') : missing('launches-between-bounds'),
);

const owner = (t: Table): NamedRow | Missing => {
  const found = spike(t);
  if ('missing' in found) return found;
  return { name: found.owner.name, outcome: cell(t.profile, found.owner, 'cpuTotalUs') };
};

export const slowLaunchFacts: Readonly<Record<string, FactRule>> = {
  'launch.spike': ['setup', 'proved', spikeAtMost],
  'launch.spikeLeast': ['setup', 'proved', of(({ atLeast }) => named(atLeast, 'launch.spikeLeast'))],
  'launch.spikeOwner': [null, 'proved', owner],
  'launch.spikeCalls': [null, 'proved', spikeCalls],
  'launch.rest': ['host', 'likely', launchRest],
  'launch.restCalls': [null, 'proved', restCalls],
  'launch.restPerCall': ['host', 'proved', launchRestMean],
};
