import { opSelfDevice } from '../facts/device.ts';
import { isTorch } from '../facts/printed.ts';
import { spanRows } from '../facts/spans.ts';
import type { Outcome } from '../quantity.ts';
import { selfCpuTotal } from '../facts/table.ts';
import { agree, footer, isKnown, missing, sumOf } from '../quantity.ts';
import type { Rule } from '../rule.ts';
import type { Table } from '../table.ts';
import { has } from '../table.ts';

/** Ops that only change how a tensor is seen, or reserve memory: they launch nothing, so no trace gives them time. */
const LAUNCHES_NOTHING =
  /^(?:aten::)?(?:view|_unsafe_view|as_strided_?|expand(?:_as)?|slice|select|narrow|permute|transpose_?|t|unsqueeze_?|squeeze_?|detach_?|alias|empty(?:_like|_strided)?|unfold)$/;

/**
 * The device was timed by pairs of CUDA events around each op: no kernel rows, and the ops alone fill the footer. So up
 * to 1.7, and later for `torch.autograd.profiler` without Kineto. Each time is a span with the gaps in it.
 */
export const eventTimingMode: Rule = {
  name: 'event-timing-mode',
  group: 'usable',
  vetoes: [],
  next: [],
  test(t) {
    // Runtime calls and spans of labels come from the tracer; it leaves kernel rows.
    if (!isTorch(t) || t.deviceRecord !== 'event-timing' || t.runtime.length + spanRows(t).length > 0) return null;
    const timed = [...t.ops, ...t.labels].filter((row) => (row.selfDeviceUs ?? row.deviceTotalUs ?? 0) > 0);
    const viewed = timed.filter((row) => LAUNCHES_NOTHING.test(row.name));
    if (!isOldTable(t) && viewed.length === 0 && !opsFillFooter(t)) return missing('ops-do-not-fill-the-footer');
    const total = has(t.profile, 'selfDeviceUs') ? sumOf(t.profile, timed, 'selfDeviceUs', 'none') : noSelf(t);
    return {
      grade: 'proved',
      severity: 'worth-knowing',
      stake: total,
      evidence: (viewed.length > 0 ? viewed : timed).map((row) => ({
        row: row.index,
        columns: [has(t.profile, 'selfDeviceUs') ? 'selfDeviceUs' : 'deviceTotalUs'],
      })),
      facts: ['rows.count', 'opSelfDevice.total'],
    };
  },
};

/** Up to 1.6 no table has a Self column for the device, and only events time it. */
const isOldTable = (t: Table): boolean => t.profile.dialect === 'torch-legacy' && !has(t.profile, 'selfDeviceUs');

/** All rows are printed, and those of the ops hold all device time. */
function opsFillFooter(t: Table): boolean {
  const [ops, self, total] = [
    opSelfDevice(t),
    footer(t.profile, 'selfDeviceTotalUs'),
    footer(t.profile, 'deviceTotalUs'),
  ];
  const foot = isKnown(self) ? self : total;
  const [host, hostFoot] = [selfCpuTotal(t), footer(t.profile, 'selfCpuTotalUs')];
  const closes = isKnown(host) && isKnown(hostFoot) && agree(host, hostFoot);
  return closes && isKnown(ops) && isKnown(foot) && agree(ops, foot);
}

const noSelf = (t: Table): Outcome => footer(t.profile, 'deviceTotalUs');
