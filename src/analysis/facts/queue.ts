/** The launch queue of a stream: how many launches it holds, and how many this run can have put there in a row. */
import type { Table } from '../table.ts';

/** R6: about a thousand launches fit the queue of a stream (measured, undocumented: NVIDIA forum 12443). */
export const QUEUE = 1000;
/** PyTorch's profiler synchronises the device when it stops (since 1.9) and later also when it starts (PR 168920). */
const PROFILERS_OWN = 2;

/** Launches from one wait of the program to the next, on average. The profiler's own waits end or begin the run. */
export function queuedBetweenWaits(t: Table, launches: number): number {
  const waits = t.syncs.reduce((n, row) => n + (isProfilersOwn(row) ? 0 : (row.calls ?? 0)), 0);
  return launches / (waits + 1);
}

/** One or two synchronisations of the whole device may be the profiler's. */
export const isProfilersOwn = ({ name, calls }: { readonly name: string; readonly calls: number | null }): boolean =>
  name.includes('DeviceSynchronize') && (calls ?? Infinity) <= PROFILERS_OWN;
