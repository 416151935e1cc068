/**
 * One profile sorted by the role its rows play. Names are those of CUDA, HIP and PyTorch; anything else is told by the
 * row kinds the reader gave.
 */
import type { Profile, Row, ValueColumn } from '../profile/profile.ts';
import type { DeviceRecord } from './device-record.ts';
import { deviceRecordOf } from './device-record.ts';

/** Launches of one kernel each. Graph launches start many and are not here (`cudaGraphLaunch`). */
const LAUNCH = /^(?:cuda|hip)(?:Ext)?(?:Module)?Launch(?:Cooperative)?Kernel|^cuLaunch(?:Cooperative)?Kernel/;
const COPY_CALL = /^(?:cuda|hip)Memcpy/;
const SYNC_CALL = /^(?:cuda|hip|cu)(?:Stream|Device|Event|Ctx)Synchronize/;

export interface Table {
  readonly profile: Profile;
  readonly ops: readonly Row[];
  readonly labels: readonly Row[];
  readonly kernels: readonly Row[];
  readonly copies: readonly Row[];
  readonly runtime: readonly Row[];
  readonly launches: readonly Row[];
  /** Runtime rows in which the host stands still: synchronise calls and memory copies. */
  readonly waits: readonly Row[];
  readonly syncs: readonly Row[];
  readonly overhead: readonly Row[];
  readonly deviceRecord: DeviceRecord;
  /** Rows on which `Self CPU` is somebody's host time. */
  readonly host: readonly Row[];
  /** Rows that share out device time over what launched it: ops, labels, runtime. */
  readonly billed: readonly Row[];
}

export function tableOf(profile: Profile): Table {
  const of = (kind: Row['kind']): Row[] => profile.rows.filter((row) => row.kind === kind);
  const [ops, labels, kernels, copies] = [of('op'), of('label'), of('kernel'), of('copy')];
  const [runtime, overhead] = [of('runtime'), of('overhead')];
  const syncs = runtime.filter((row) => SYNC_CALL.test(row.name));
  const billed = [...ops, ...labels, ...runtime];
  const host = profile.rows.filter(({ kind }) => kind !== 'kernel' && kind !== 'copy' && kind !== 'annotation');
  const deviceRows = kernels.length + copies.length > 0;
  return {
    profile,
    ops,
    labels,
    kernels,
    copies,
    runtime,
    overhead,
    syncs,
    launches: runtime.filter((row) => LAUNCH.test(row.name)),
    waits: runtime.filter((row) => COPY_CALL.test(row.name) || SYNC_CALL.test(row.name)),
    deviceRecord: deviceRecordOf(profile, { billed, host, runtime, deviceRows }),
    host,
    billed,
  };
}

export function has(profile: Profile, column: ValueColumn): boolean {
  return profile.columns.includes(column);
}

/** Makes a function of a table compute once per table: facts build on each other. */
export function once<T>(of: (t: Table) => T): (t: Table) => T {
  const seen = new WeakMap<Table, T>();
  return (t) => {
    const known = seen.get(t);
    if (known !== undefined) return known;
    const value = of(t);
    seen.set(t, value);
    return value;
  };
}

/** Whether a row is one in which the host stands still; asked for every row, so looked up. */
export const isWait = (t: Table, row: Row): boolean => waitSet(t).has(row);

const waitSet = once((t: Table): ReadonlySet<Row> => new Set(t.waits));
