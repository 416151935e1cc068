import type { Row } from '../../profile/profile.ts';
import type { FactRule, NamedRow } from '../facts.ts';
import type { Missing, Outcome } from '../quantity.ts';
import { agree, cell, footer, isKnown, minus, missing, named, over, sumOf } from '../quantity.ts';
import type { Table } from '../table.ts';
import { has, once } from '../table.ts';
import { kernelsPrinted, ofKernelRows, opSelfDevice, whyNoSelfDevice } from './device-sums.ts';
import { launchCalls, launchTotal } from './launches.ts';
import { launchRestMean, launchSpike } from './slow-launch.ts';
import { spansInFooter } from './spans.ts';
import { wallTotal } from './table.ts';

/** Calls of kernel rows: how many kernels the profiler has a record of, among the rows printed. */
export const kernelRecords = once((t: Table) =>
  named(
    ofKernelRows(t, () => sumOf(t.profile, t.kernels, 'calls', 'no-kernel-rows')),
    'kernels.records',
  ),
);

/** What a kernel takes on average, by the printed rows; their device times are all their own. */
const kernelMean = once((t: Table): Outcome => {
  const column = has(t.profile, 'selfDeviceUs') ? 'selfDeviceUs' : 'deviceTotalUs';
  const time = ofKernelRows(t, () => sumOf(t.profile, t.kernels, column, 'no-kernel-rows'));
  return named(over(time, kernelRecords(t), 'us'), 'kernels.perCall');
});

/** Launches that the host could make while the average kernel runs; the slow launch set aside where one stands apart. */
const launchesPerKernel = (t: Table): Outcome => {
  const rest = launchRestMean(t);
  const none = !isKnown(launchSpike(t));
  return over(kernelMean(t), none ? over(launchTotal(t), launchCalls(t), 'us') : rest, 'ratio');
};

/**
 * All recorded device time. The footer counts every event, cut rows too; the sum over ops says the same to the
 * microsecond, so it speaks where both agree and the footer is the coarser print. Spans of labels are no work: where the
 * footer counts them (2.4 and older; PyTorch issue 130730), they are taken out of it.
 */
export const deviceTotal = once((t: Table): Outcome => {
  const [foot, ops, spans] = [footer(t.profile, 'selfDeviceTotalUs'), opSelfDevice(t), spansInFooter(t)];
  if (isKnown(foot) && isKnown(spans)) return named(minus(foot, spans), 'device.total');
  if (isKnown(foot) && isKnown(ops)) return named(agree(foot, ops) && ops.tol < foot.tol ? ops : foot, 'device.total');
  if (isKnown(foot)) return named(foot, 'device.total');
  return isKnown(ops) ? missing('footer-not-printed') : ops;
});

/** Recorded device time that no printed kernel row accounts for. */
export const kernelsGap = once((t: Table): Outcome => named(minus(deviceTotal(t), kernelsPrinted(t)), 'kernels.gap'));

const unrecorded = (t: Table): Outcome => minus(launchCalls(t), kernelRecords(t));

export const topOp = once((t: Table): Row | Missing => {
  if (!has(t.profile, 'selfDeviceUs')) return whyNoSelfDevice(t);
  const [first] = [...t.ops].sort((a, b) => (b.selfDeviceUs ?? 0) - (a.selfDeviceUs ?? 0));
  return first !== undefined && (first.selfDeviceUs ?? 0) > 0 ? first : missing('no-device-time-on-ops');
});

const ofTop = (t: Table, column: 'selfDeviceUs' | 'calls'): Outcome => {
  const top = topOp(t);
  return 'missing' in top ? top : cell(t.profile, top, column);
};

const topName = (t: Table): NamedRow | Missing => {
  const top = topOp(t);
  return 'missing' in top ? top : { name: top.name, outcome: cell(t.profile, top, 'selfDeviceUs') };
};

export const deviceFacts: Readonly<Record<string, FactRule>> = {
  'kernels.records': [null, 'proved', kernelRecords],
  'kernels.perCall': ['gpu', 'proved', kernelMean],
  'kernels.perLaunch': [null, 'proved', launchesPerKernel],
  'kernels.printed': ['gpu', 'proved', kernelsPrinted],
  'kernels.gap': ['gpu', 'proved', kernelsGap],
  'kernels.gapShare': ['gpu', 'proved', (t) => over(kernelsGap(t), deviceTotal(t))],
  'kernels.unrecorded': [null, 'proved', unrecorded],
  'opSelfDevice.total': ['gpu', 'proved', opSelfDevice],
  'device.total': ['gpu', 'proved', deviceTotal],
  'device.share': ['gpu', 'proved', (t) => over(deviceTotal(t), wallTotal(t))],
  'device.shareWithoutSpike': ['gpu', 'proved', (t) => over(deviceTotal(t), minus(wallTotal(t), launchSpike(t)))],
  'device.topOp': [null, 'proved', topName],
  'device.topTotal': ['gpu', 'proved', (t) => ofTop(t, 'selfDeviceUs')],
  'device.topCalls': [null, 'proved', (t) => ofTop(t, 'calls')],
  'device.topShare': ['gpu', 'proved', (t) => over(ofTop(t, 'selfDeviceUs'), deviceTotal(t))],
};
