import type { Row } from '../../profile/profile.ts';
import { below } from '../facts/below.ts';
import { deviceCut } from '../facts/printed.ts';
import { weightOf } from '../facts/weight.ts';
import { isKnown, missing, sumOf } from '../quantity.ts';
import type { Rule } from '../rule.ts';
import type { Table } from '../table.ts';

/** Calls nothing but the runtime: what lies below it is the copy and the wait. */
const READ = 'aten::_local_scalar_dense';
/** Ops that need a value on the host, innermost first; they call other ops too, also for tensors that lie there. */
const READERS: readonly string[] = ['nonzero', 'item', 'is_nonzero', '_unique2', 'equal'].map(
  (name) => `aten::${name}`,
);
/** A copy and a synchronisation take the host at least this long; reads of the host's own memory do not (audit, R9). */
const LEAST_READ_US = 10;
const TO_HOST = /DtoH|Device-to-Host|CopyDeviceToHost/;

/**
 * R9: values were read back from the device: copies to the host, and below an op that reads values there are runtime
 * calls. On CUDA a read is a copy and a stream synchronisation (ATen, CUDAScalar.cu), so each waits for all queued work.
 */
export const readback: Rule = {
  name: 'readback',
  group: 'whose-time',
  vetoes: [],
  next: ['who-syncs'],
  test(t) {
    const copies = t.copies.filter((row) => TO_HOST.test(row.name));
    const reading = readersOf(t);
    const [inner] = reading;
    if (inner === undefined) return t.ops.length === 0 ? missing('no-op-rows') : null;
    if (copies.length === 0) return isKnown(deviceCut(t)) ? missing('rows-may-be-cut') : null;
    const stake = below(t, inner);
    return {
      grade: inner.name === READ ? 'proved' : 'likely',
      severity: weightOf(t, stake),
      stake,
      evidence: [
        ...reading.map((row) => ({ row: row.index, columns: ['cpuTotalUs', 'calls'] as const })),
        ...copies.map((row) => ({ row: row.index, columns: ['selfDeviceUs', 'calls'] as const })),
      ],
      facts: ['copies.deviceToHost', 'wait.total'],
      values: { op: inner.name, waited: stake, copies: sumOf(t.profile, copies, 'calls', 'none') },
    };
  },
};

/** Ops with a read of the device below them. `item` is one only as far as the read that it calls is. */
function readersOf(t: Table): Row[] {
  const named = (name: string) => t.ops.filter((row) => row.name === name);
  const size = (row: Row): number => (row.cpuTotalUs ?? 0) - (row.selfCpuUs ?? Infinity);
  const reads = named(READ);
  const readsHost = reads.length > 0 && reads.every((row) => size(row) <= 0);
  const outer = READERS.flatMap(named).filter((row) => size(row) >= LEAST_READ_US * (row.calls ?? Infinity));
  return [
    ...reads.filter((row) => size(row) > 0),
    ...outer.filter((row) => !(readsHost && /item|is_nonzero/.test(row.name))),
  ];
}
