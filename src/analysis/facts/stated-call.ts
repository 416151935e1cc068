/** The call that is said to have printed the table, or is known to have been published with it; the column it sorts by. */
import type { ValueColumn } from '../../profile/profile.ts';
import * as profile from '../../profile/stated-call.ts';
import { publishedCall } from '../known.ts';
import type { Missing } from '../quantity.ts';
import { missing } from '../quantity.ts';
import type { Table } from '../table.ts';
import { once } from '../table.ts';

export interface StatedCall extends profile.StatedCall {
  /** The paste does not hold it: it is known from where the table was published. */
  readonly published: boolean;
}

/** The call of the paste that is this table's; where the paste holds none, the one published with the very table. */
export const statedCall = once((t: Table): StatedCall | Missing => {
  const call = profile.callOf(t.profile);
  if (typeof call === 'object') return { ...call, published: false };
  const known = call === 'no-call' ? publishedCall(t) : null;
  if (known !== null) return { ...known, published: true };
  if (call === 'several-calls') return missing('several-calls-stated');
  return missing('call-not-stated');
});

/** The column that `sort_by` names; null for one whose order the record does not hold (memory) or that nobody knows. */
export function columnOf(sortBy: string): ValueColumn | null {
  if (sortBy === 'count') return 'calls';
  const [, self, device, total] = /^(self_)?([a-z][a-z0-9]*)_time(_total)?$/.exec(sortBy) ?? [];
  if (device === undefined || (self !== undefined && total === undefined)) return null;
  const onHost = device === 'cpu';
  if (self !== undefined) return onHost ? 'selfCpuUs' : 'selfDeviceUs';
  if (total !== undefined) return onHost ? 'cpuTotalUs' : 'deviceTotalUs';
  return onHost ? 'cpuAvgUs' : 'deviceAvgUs';
}
