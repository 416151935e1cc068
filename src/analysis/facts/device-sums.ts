/** Device time added up along either list of a table: by what ran, and by what launched it. */
import type { Missing, Outcome } from '../quantity.ts';
import { whyNoKernelRows } from '../device-record.ts';
import { missing, named, sumOf } from '../quantity.ts';
import type { Table } from '../table.ts';
import { has, once } from '../table.ts';

/** Why a table without kernel rows has none: no device columns at all, or ops timed by CUDA events instead. */
function whyNoKernels(t: Table): Missing {
  if (!has(t.profile, 'selfDeviceUs') && !has(t.profile, 'deviceTotalUs')) return missing('no-device-columns');
  return missing(whyNoKernelRows(t.deviceRecord));
}

/** Why the two device columns cannot be held against each other: one or both are not printed; null where both are. */
export function lacksDeviceColumns({ profile }: Table): Missing | null {
  const lacking = (['selfDeviceUs', 'deviceTotalUs'] as const).filter((column) => !has(profile, column)).length;
  return lacking === 0 ? null : missing(lacking > 1 ? 'no-device-columns' : 'column-not-printed');
}

/** Why device time is not shared out over ops: no such column, though kernels may have one of their own. */
export function whyNoSelfDevice(t: Table): Missing {
  if (t.deviceRecord !== 'kernel-rows') return whyNoKernels(t);
  return missing(t.ops.length === 0 ? 'no-op-rows' : 'no-self-device');
}

export const ofKernelRows = (t: Table, value: () => Outcome): Outcome =>
  t.deviceRecord === 'kernel-rows' ? value() : whyNoKernels(t);

/** Device time of the printed kernel and copy rows. */
export const kernelsPrinted = once((t: Table) =>
  named(
    // A kernel has nothing below it: where no self column is printed, its total is its own.
    ofKernelRows(t, () =>
      sumOf(
        t.profile,
        [...t.kernels, ...t.copies],
        has(t.profile, 'selfDeviceUs') ? 'selfDeviceUs' : 'deviceTotalUs',
        'no-kernel-rows',
      ),
    ),
    'kernels.printed',
  ),
);

/** Device time shared out over the ops that launched it. */
export const opSelfDevice = once((t: Table): Outcome => {
  if (!has(t.profile, 'selfDeviceUs')) return whyNoSelfDevice(t);
  return named(sumOf(t.profile, t.billed, 'selfDeviceUs', 'no-op-rows'), 'opSelfDevice.total');
});
