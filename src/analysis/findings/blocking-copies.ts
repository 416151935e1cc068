import { valueOf } from '../facts.ts';
import type { FindingRule } from '../findings.ts';

/**
 * R8: as many stream synchronisations as host-to-device copies, and no copy back: PyTorch's blocking copy is one
 * cudaMemcpyAsync and one cudaStreamSynchronize (c10/cuda/CUDAFunctions.h, memcpy_and_sync).
 */
export const blockingCopies: FindingRule = (t, facts) => {
  const syncs = t.syncs
    .filter((row) => row.name.includes('StreamSynchronize'))
    .reduce((n, row) => n + (row.calls ?? 0), 0);
  const copies = valueOf(facts, 'copies.hostToDevice');
  if (copies === null || copies !== syncs || valueOf(facts, 'copies.deviceToHost') !== null) return null;
  return {
    rule: 'blocking-copies',
    grade: 'proved',
    stakeUs: valueOf(facts, 'wait.total'),
    rows: [...t.waits, ...t.copies].map((row) => row.index),
    facts: ['copies.hostToDevice', 'wait.syncCalls', 'wait.total', 'copies.hostToDeviceTotal'],
    next: ['who-syncs', 'wait-or-copy'],
    vetoedBy: null,
  };
};
