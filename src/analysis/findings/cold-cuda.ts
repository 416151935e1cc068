import type { Row } from '../../profile/profile.ts';
import { costsOf, LOADING, longestCall, ABOUT_DEVICES, ABOUT_KERNELS } from '../facts/runtime.ts';
import { weightOf } from '../facts/weight.ts';
import { isKnown, missing } from '../quantity.ts';
import type { Rule } from '../rule.ts';

/** R19: questions about kernels recur at a few microseconds each; one of a millisecond waited for code to be loaded. */
const SLOW_QUESTION_US = 1000;
/** A device's properties take a millisecond to read at any time; a context takes tens (PyTorch issue 132218). */
const SET_UP_US = 1e4;

/**
 * R19: code was loaded, or the device set up, inside the measured window. Kineto and CUDA name the loading; long
 * questions about kernels and devices are set-up by their length alone.
 */
export const coldCuda: Rule = {
  name: 'cold-cuda',
  group: 'whose-time',
  vetoes: [],
  next: ['warm-up'],
  test(t) {
    const host = [...t.runtime, ...t.overhead];
    if (host.length === 0) return missing('no-runtime-rows');
    const loading = host.filter((row) => LOADING.test(row.name) && longestCall(row) > 0);
    const slow = host.filter((row) => longestCall(row) >= leastOf(row.name));
    const rows: readonly Row[] = [...loading, ...slow];
    const stake = costsOf(t, rows);
    if (rows.length === 0 || !isKnown(stake) || stake.value <= 0) return null;
    return {
      grade: loading.length > 0 ? 'proved' : 'likely',
      severity: weightOf(t, stake),
      stake,
      evidence: rows.map((row) => ({ row: row.index, columns: [row.selfCpuUs === null ? 'cpuTotalUs' : 'selfCpuUs'] })),
      facts: ['wall.total'],
      values: { cost: stake, first: rows[0]?.name ?? '' },
    };
  },
};

/** How long a call of this name must last before it is more than a call. */
function leastOf(name: string): number {
  if (ABOUT_KERNELS.test(name)) return SLOW_QUESTION_US;
  return ABOUT_DEVICES.test(name) ? SET_UP_US : Infinity;
}
