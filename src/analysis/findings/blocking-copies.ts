import { valueOf } from '../facts.ts';
import { deviceCut } from '../facts/printed.ts';
import { COPY_CALL, ranTorch } from '../facts/runtime.ts';
import { isKnown, missing, sumOf } from '../quantity.ts';
import type { Rule } from '../rule.ts';
import type { Table } from '../table.ts';

/** R11: waiting this many times the transfer is no matter of the bus. */
const FAR_ABOVE = 5;
/** Fewer equal counts than this meet by chance too easily. */
const NO_CHANCE = 3;

/**
 * R8 and R11: as many stream synchronisations as host-to-device copies, and no copy back: PyTorch's blocking copy is one
 * cudaMemcpyAsync and one cudaStreamSynchronize (c10/cuda/CUDAFunctions.h, memcpy_and_sync).
 */
export const blockingCopies: Rule = {
  name: 'blocking-copies',
  group: 'whose-time',
  vetoes: [],
  next: ['who-syncs', 'wait-or-copy'],
  test(t, facts) {
    if (!ranTorch(t)) return missing('program-not-known');
    const streamSyncs = t.syncs.filter((row) => row.name.includes('StreamSynchronize'));
    const syncs = sumOf(t.profile, streamSyncs, 'calls', 'no-sync-rows');
    const copies = valueOf(facts, 'copies.hostToDevice');
    const pageable = t.copies.reduce(
      (n, row) => n + (row.name.includes('Pageable -> Device') ? (row.calls ?? 0) : 0),
      0,
    );
    if (!isKnown(syncs)) return t.runtime.length === 0 ? missing('no-runtime-rows') : null;
    if (copies === null) return isKnown(deviceCut(t)) ? missing('rows-may-be-cut') : null;
    if (syncs.value !== copies && syncs.value !== pageable) return null;
    if (valueOf(facts, 'copies.deviceToHost') !== null) return null;
    const sure = syncs.value >= NO_CHANCE && (!isKnown(deviceCut(t)) || allCopiesPrinted(t));
    const waits = [...streamSyncs, ...t.waits.filter((row) => COPY_CALL.test(row.name))];
    return {
      grade: sure ? 'proved' : 'likely',
      severity: (valueOf(facts, 'copies.waitOverTransfer') ?? 0) > FAR_ABOVE ? 'dominates' : 'worth-knowing',
      stake: sumOf(t.profile, waits, 'selfCpuUs', 'no-wait-rows'),
      evidence: [
        ...waits.map((row) => ({ row: row.index, columns: ['selfCpuUs', 'calls'] as const })),
        ...t.copies.map((row) => ({ row: row.index, columns: ['selfDeviceUs', 'calls'] as const })),
      ],
      facts: [
        'copies.hostToDevice',
        'wait.syncCalls',
        'wait.total',
        'copies.hostToDeviceTotal',
        'copies.waitOverTransfer',
      ],
      rivals: sure ? [] : [{ id: 'explicit-synchronise', speaksFor: ['few-or-cut-rows'], speaksAgainst: [] }],
    };
  },
};

/** Every call that copies has its copy among the printed rows, so none back to the host hides among cut ones. */
function allCopiesPrinted(t: Table): boolean {
  const calls = sumOf(
    t.profile,
    t.runtime.filter((row) => COPY_CALL.test(row.name)),
    'calls',
    'no-copy-calls',
  );
  const made = sumOf(
    t.profile,
    t.copies.filter((row) => !/memset/i.test(row.name)),
    'calls',
    'no-such-copy-row',
  );
  return isKnown(calls) && isKnown(made) && calls.value === made.value;
}
