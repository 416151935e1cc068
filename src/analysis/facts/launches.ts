import type { FactRule } from '../facts.ts';
import { named, over, sumOf } from '../quantity.ts';
import type { Table } from '../table.ts';
import { once } from '../table.ts';

export const NO_LAUNCHES = 'no-launch-rows';

export const launchCalls = once((t: Table) =>
  named(sumOf(t.profile, t.launches, 'calls', NO_LAUNCHES), 'launch.calls'),
);
export const launchTotal = once((t: Table) =>
  named(sumOf(t.profile, t.launches, 'selfCpuUs', NO_LAUNCHES), 'launch.total'),
);

export const launchFacts: Readonly<Record<string, FactRule>> = {
  'launch.calls': [null, 'proved', launchCalls],
  'launch.total': ['host', 'proved', launchTotal],
  'launch.perCall': ['host', 'proved', (t) => over(launchTotal(t), launchCalls(t), 'us')],
  'launch.share': ['host', 'proved', (t) => over(launchTotal(t), sumOf(t.profile, t.host, 'selfCpuUs', NO_LAUNCHES))],
};
