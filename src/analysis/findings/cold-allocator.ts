import { ALLOCATION, costsOf, ranTorch } from '../facts/runtime.ts';
import { weightOf } from '../facts/weight.ts';
import { missing, sumOf } from '../quantity.ts';
import type { Rule } from '../rule.ts';
import { has } from '../table.ts';

/** R18: a cached block is handed out in a few microseconds; from this mean on something else happens. */
const SLOW_EMPTY_US = 20;

/**
 * R18: memory was asked of the driver inside the window. PyTorch keeps freed blocks, so it asks only where the cache has
 * none that fits (CUDACachingAllocator.cpp): the cache was cold, or memory is fragmented.
 */
export const coldAllocator: Rule = {
  name: 'cold-allocator',
  group: 'whose-time',
  vetoes: [],
  next: ['warm-up'],
  test(t) {
    if (!ranTorch(t)) return missing('program-not-known');
    const asked = t.runtime.filter((row) => ALLOCATION.test(row.name) && (row.calls ?? 0) > 0);
    const onDevice = t.deviceRecord !== 'none' || t.runtime.length > 0;
    const empties = t.ops.filter((row) => row.name === 'aten::empty');
    const slow = empties.filter((row) => (row.selfCpuUs ?? 0) > SLOW_EMPTY_US * (row.calls ?? Infinity));
    if (asked.length === 0 && (slow.length === 0 || !onDevice)) {
      return t.runtime.length === 0 && empties.length === 0 ? missing('no-runtime-rows') : null;
    }
    const stake = asked.length > 0 ? costsOf(t, asked) : sumOf(t.profile, slow, 'selfCpuUs', 'none');
    const rows = asked.length > 0 ? asked : slow;
    const calls = sumOf(t.profile, rows, 'calls', 'none');
    return {
      grade: 'likely',
      severity: weightOf(t, stake),
      stake,
      evidence: rows.map((row) => ({
        row: row.index,
        columns: [has(t.profile, 'selfCpuUs') ? 'selfCpuUs' : 'cpuTotalUs', 'calls'],
      })),
      facts: ['wall.total'],
      values: { cost: stake, calls, first: rows[0]?.name ?? '' },
      rivals: [
        { id: 'cold-cache', speaksFor: [], speaksAgainst: [] },
        {
          id: 'fragmented-memory',
          speaksFor: asked.some((row) => row.name.includes('Free')) ? ['memory-given-back'] : [],
          speaksAgainst: [],
        },
      ],
    };
  },
};
