/** How device time got into a table: kernel rows of their own, CUDA events around ops, or not at all. */
import type { Profile, Row } from '../profile/profile.ts';
import { agree, footer, isKnown, sumOf } from './quantity.ts';

/** `kernel-rows-cut`: traced, but no kernel row is printed; `not-told`: no kernel row either, and nothing tells why. */
export type DeviceRecord = 'kernel-rows' | 'kernel-rows-cut' | 'event-timing' | 'not-told' | 'none';

interface Roles {
  /** Rows that share out device time over what launched it: ops, labels, runtime. */
  readonly billed: readonly Row[];
  /** Rows on which Self CPU is somebody's host time. */
  readonly host: readonly Row[];
  readonly runtime: readonly Row[];
  readonly deviceRows: boolean;
}

/** Ops that only change how a tensor is seen, or reserve memory: they launch nothing, so no trace gives them time. */
export const LAUNCHES_NOTHING =
  /^(?:aten::)?(?:view|_unsafe_view|as_strided_?|expand(?:_as)?|slice|select|narrow|permute|transpose_?|t|unsqueeze_?|squeeze_?|detach_?|alias|empty(?:_like|_strided)?|unfold)$/;

export function deviceRecordOf(profile: Profile, roles: Roles): DeviceRecord {
  if (roles.deviceRows) return 'kernel-rows';
  const { columns } = profile;
  const hasColumns = columns.includes('selfDeviceUs') || columns.includes('deviceTotalUs');
  const timed = roles.billed.filter(isTimed);
  const total = profile.footer.selfDeviceTotalUs ?? profile.footer.deviceTotalUs ?? 0;
  if (!hasColumns || (timed.length === 0 && total <= 0)) return 'none';
  // Runtime calls and spans of labels come from the tracer, and it leaves kernel rows.
  const traced = roles.runtime.length > 0 || profile.rows.some((row) => row.kind === 'annotation');
  if (traced) return 'kernel-rows-cut';
  const byEvents = isOldTable(profile) || timed.some((row) => LAUNCHES_NOTHING.test(row.name));
  return byEvents || opsFillFooter(profile, roles) ? 'event-timing' : 'not-told';
}

export const isTimed = (row: Row): boolean => (row.selfDeviceUs ?? row.deviceTotalUs ?? 0) > 0;

/** Why there is no kernel row to look at. */
export function whyNoKernelRows(record: DeviceRecord): string {
  if (record === 'none') return 'no-device-time';
  return record === 'event-timing' || record === 'kernel-rows-cut' ? record : 'no-kernel-rows';
}

/** Up to 1.6 no table has a Self column for the device, and only events time it. */
const isOldTable = ({ dialect, columns }: Profile): boolean =>
  dialect === 'torch-legacy' && !columns.includes('selfDeviceUs');

/** All host rows are printed, and those of the ops hold all device time: no kernel row was cut, there are none. */
function opsFillFooter(profile: Profile, { host, billed }: Roles): boolean {
  const [self, total] = [footer(profile, 'selfDeviceTotalUs'), footer(profile, 'deviceTotalUs')];
  const ops = sumOf(profile, billed, 'selfDeviceUs', 'no-op-rows');
  const foot = isKnown(self) ? self : total;
  const [hostSum, hostFoot] = [sumOf(profile, host, 'selfCpuUs', 'no-host-rows'), footer(profile, 'selfCpuTotalUs')];
  const closes = isKnown(hostSum) && isKnown(hostFoot) && agree(hostSum, hostFoot);
  return closes && isKnown(ops) && isKnown(foot) && agree(ops, foot);
}
