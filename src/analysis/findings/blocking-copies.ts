import { valueOf } from '../facts.ts';
import { waitTotal } from '../facts/waits.ts';
import type { Rule } from '../rule.ts';

/**
 * R8: as many stream synchronisations as host-to-device copies, and no copy back: PyTorch's blocking copy is one
 * cudaMemcpyAsync and one cudaStreamSynchronize (c10/cuda/CUDAFunctions.h, memcpy_and_sync).
 */
export const blockingCopies: Rule = {
  name: 'blocking-copies',
  group: 'whose-time',
  vetoes: [],
  next: ['who-syncs', 'wait-or-copy'],
  test(t, facts) {
    const streamSyncs = t.syncs.filter((row) => row.name.includes('StreamSynchronize'));
    const syncs = streamSyncs.reduce((n, row) => n + (row.calls ?? 0), 0);
    const copies = valueOf(facts, 'copies.hostToDevice');
    if (copies === null || copies !== syncs || valueOf(facts, 'copies.deviceToHost') !== null) return null;
    return {
      grade: 'proved',
      severity: 'dominates',
      stake: waitTotal(t),
      evidence: [
        ...t.waits.map((row) => ({ row: row.index, columns: ['selfCpuUs', 'calls'] as const })),
        ...t.copies.map((row) => ({ row: row.index, columns: ['selfDeviceUs', 'calls'] as const })),
      ],
      facts: ['copies.hostToDevice', 'wait.syncCalls', 'wait.total', 'copies.hostToDeviceTotal'],
    };
  },
};
