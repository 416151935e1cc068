/** C, D, E, F and I of the audit: columns against footers, launches against records. */
import { kernelsPrinted, opSelfDevice } from '../facts/device-sums.ts';
import { deviceTotal, kernelRecords } from '../facts/device.ts';
import { launchCalls } from '../facts/launches.ts';
import { selfCpuTotal } from '../facts/table.ts';
import type { Line } from '../ledger.ts';
import type { Quantity } from '../quantity.ts';
import { footer, isKnown, sumOf } from '../quantity.ts';
import type { Table } from '../table.ts';
import { compare, notCheckable } from './line.ts';

/** C. Self CPU over all host rows = `Self CPU time total`. */
export const selfCpu = (t: Table): Line =>
  compare('self-cpu-footer', selfCpuTotal(t), footer(t.profile, 'selfCpuTotalUs'));

/** D. Self device time over the ops = the device footer. */
export const opDevice = (t: Table): Line =>
  compare('op-device-footer', opSelfDevice(t), footer(t.profile, 'selfDeviceTotalUs'));

/** E. Self device time over kernel and copy rows = all recorded device time; short of it where rows were cut. */
export const kernelDevice = (t: Table): Line => compare('kernel-device-footer', kernelsPrinted(t), deviceTotal(t));

/** F. The Self device % column: 100 over ops, and once more over kernel rows where there are any. */
export function devicePercent(t: Table): Line {
  if (t.deviceRecord === 'none') return notCheckable('device-percent-sum', 'no-device-time');
  const rows = t.profile.rows.filter((row) => row.kind !== 'annotation');
  const expected = t.deviceRecord.startsWith('kernel-rows') ? 2 : 1;
  const name = expected === 2 ? 'ops-and-kernels' : 'ops-alone';
  const right: Quantity = {
    value: expected,
    tol: 0,
    unit: 'share',
    how: 'printed',
    terms: [],
    source: { from: 'constant', name },
  };
  return compare('device-percent-sum', sumOf(t.profile, rows, 'selfDevicePct', 'no-percents'), right);
}

/** I. One kernel record for every launch. Graphs launch many kernels at once, so more records than launches hold too. */
export function launches(t: Table): Line {
  const [made, recorded] = [launchCalls(t), kernelRecords(t)];
  const line = compare('launches-recorded', recorded, made);
  if (isKnown(made) && isKnown(recorded) && recorded.value > made.value) {
    return { ...line, verdict: 'held', note: 'more-records-than-launches' };
  }
  return line;
}
