/** What was printed of what was recorded: the footers count every row, also those that a row limit hides. */
import type { FactRule } from '../facts.ts';
import type { Outcome, Quantity } from '../quantity.ts';
import { footer, isKnown, minus, missing, named } from '../quantity.ts';
import { unprinted } from '../account.ts';
import { sortOrder } from '../ledger/print.ts';
import type { Table } from '../table.ts';
import { once } from '../table.ts';
import { kernelsPrinted, opSelfDevice } from './device-sums.ts';
import { deviceTotal } from './device.ts';
import { spansInFooter, spanTotal } from './spans.ts';

/** The shortest kernels take about a microsecond; a rounded footer may hide as many as its rounding holds. */
const LEAST_KERNEL_US = 1;

/** Whether PyTorch printed this; nvprof and nsys have no footers and no row limit. */
export const isTorch = (t: Table): boolean => t.profile.dialect.startsWith('torch');

/** Device time in the footer that no printed kernel or copy row shows, where that is sure. */
export const deviceCut = once((t: Table): Outcome => {
  const foot = footer(t.profile, 'selfDeviceTotalUs');
  if (!isKnown(foot)) return foot;
  if (t.kernels.length + t.copies.length === 0) return withoutDeviceRows(t, foot);
  const gap = minus(deviceTotal(t), kernelsPrinted(t));
  if (!isKnown(gap)) return gap;
  if (gap.value <= gap.tol) return missing('nothing-cut');
  const [spans, counted] = [spanTotal(t), spansInFooter(t)];
  // Spans that the footer may hold as well could be all of the gap.
  if (isKnown(spans) && !isKnown(counted) && counted.missing !== 'spans-left-out' && spans.value >= gap.value)
    return missing('spans-may-be-counted');
  return named(gap, 'device.cut');
});

/** Runtime calls are traced together with kernels, so where they are listed a device footer stands for kernel rows. */
function withoutDeviceRows(t: Table, foot: Quantity): Outcome {
  if (foot.value <= foot.tol) return missing('nothing-cut');
  if (t.runtime.length > 0) return named(foot, 'device.cut');
  const rest = minus(foot, opSelfDevice(t));
  if (!isKnown(rest)) return rest;
  return rest.value > rest.tol ? named(rest, 'device.cut') : missing('nothing-cut');
}

/** Sorted by Self CPU down to a row without any: rows below that could not add to the sum. */
export const hostRowsComplete = once((t: Table): boolean => {
  const last = t.profile.rows.at(-1);
  return last?.selfCpuUs === 0 && sortOrder(t).note === 'falls-by-selfCpuUs';
});

/** Host time in the footer that no printed row shows, where the rows below the last can have held it. */
export const hostCut = once((t: Table): Outcome => {
  const rest = unprinted(t);
  if (!isKnown(rest)) return rest;
  return hostRowsComplete(t) && !isKnown(deviceCut(t)) ? missing('nothing-cut') : named(rest, 'host.cut');
});

/** Whether so many kernels cannot hide in the rounding of the device footer: the printed rows are all there were. */
export function allKernelsPrinted(t: Table, hidden: number): boolean {
  const gap = minus(deviceTotal(t), kernelsPrinted(t));
  if (!isKnown(gap) || !isKnown(footer(t.profile, 'selfDeviceTotalUs'))) return false;
  return gap.value <= gap.tol && gap.value + gap.tol < hidden * LEAST_KERNEL_US;
}

export const printedFacts: Readonly<Record<string, FactRule>> = {
  'device.cut': ['gpu', 'proved', deviceCut],
  'host.cut': ['host', 'proved', hostCut],
};
