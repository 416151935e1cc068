import { deviceTotal } from '../facts/device.ts';
import { deviceTime, untold, valueOr0, workOf, workTime } from '../facts/work.ts';
import { isKnown, over } from '../quantity.ts';
import type { Rule } from '../rule.ts';

/** R21: with less of the device's time than this, elementwise ops are no lever, whatever they outweigh. */
const SHARE = 0.2;
/** More than half of the device's time rules the run. */
const RULES = 0.5;
const OTHERS = ['layout', 'moving', 'normalising'] as const;

/**
 * R21: elementwise kernels and reductions take more device time than convolutions and matrix products. Kernel rows
 * where they are all there, else op rows, for cut kernel rows hide work (258 ms of it in the case). What no name tells
 * must not turn the scale.
 */
export const elementwiseDominates: Rule = {
  name: 'elementwise-dominates',
  group: 'what-to-do',
  vetoes: ['missing-kernels', 'helper-only'],
  next: ['fuse'],
  test(t) {
    const work = workOf(t);
    if ('missing' in work) return work;
    const [light, heavy] = [workTime(t, work, 'elementwise'), workTime(t, work, 'contraction')];
    if (!isKnown(light)) return null;
    const share = over(light, work.total);
    if (!isKnown(share) || share.value < SHARE) return null;
    const others = OTHERS.map((kind) => valueOr0(workTime(t, work, kind)));
    if (light.value <= valueOr0(heavy) + untold(t, work) || light.value < Math.max(...others)) return null;
    const [top] = [...work.rows.elementwise].sort((a, b) => valueOr0(deviceTime(t, b)) - valueOr0(deviceTime(t, a)));
    return {
      // Without a footer nothing tells whether rows are missing; spans of events hold more than kernels.
      grade: t.deviceRecord === 'kernel-rows' && isKnown(deviceTotal(t)) ? 'proved' : 'likely',
      severity: share.value > RULES ? 'dominates' : 'worth-knowing',
      stake: light,
      evidence: [...work.rows.elementwise, ...work.rows.contraction].map((row) => ({
        row: row.index,
        columns: ['selfDeviceUs'],
      })),
      facts: ['work.total', 'work.elementwise', 'work.contraction'],
      values: {
        light,
        heavy,
        share,
        total: work.total,
        top: top?.name ?? '',
        topTime: top === undefined ? light : deviceTime(t, top),
      },
    };
  },
};
