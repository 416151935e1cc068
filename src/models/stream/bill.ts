/** Two accounts of the host's time: which row a table bills for it, and whose time it was. Both add up to the run. */
import type { Call, DeviceEvent, Run, Work } from '../stream.ts';
import { sums } from '../stream.ts';
import { once } from './once.ts';

export interface Bill {
  /** By outermost call, as CPU total prints it; in order of first start. */
  readonly billed: readonly { readonly name: string; readonly ns: number }[];
  /** The host's own work, what was first-time set-up, and what it stood still for. */
  readonly work: number;
  readonly first: number;
  readonly waited: number;
  /** Waiting by the outermost call that stood still. */
  readonly waitedIn: ReadonlyMap<string, number>;
  /** The outermost call that paid for the first time, if any did. */
  readonly firstIn: string | null;
}

export const billOf = once((run: Run): Bill => {
  const billed = new Map<string, number>();
  for (const { name, start, end } of run.calls) billed.set(name, (billed.get(name) ?? 0) + end - start);
  const host = sums(run.host);
  const waitedIn = new Map<string, number>();
  let firstIn: string | null = null;
  for (const { kind, call, start, end } of run.host) {
    if (kind !== 'wait' && kind !== 'first') continue;
    const name = outermost(call)?.name ?? '';
    if (kind === 'wait') waitedIn.set(name, (waitedIn.get(name) ?? 0) + end - start);
    else firstIn ??= name;
  }
  return {
    billed: [...billed].map(([name, ns]) => ({ name, ns })),
    work: (host.work ?? 0) + (host.launch ?? 0),
    first: host.first ?? 0,
    waited: host.wait ?? 0,
    waitedIn,
    firstIn,
  };
});

export function outermost(call: Call | null): Call | null {
  let at = call;
  while (at?.parent != null) at = at.parent;
  return at;
}

/** All that the streams did, in order of stream and start; time between is left out. */
export const worksOf = once((run: Run): readonly (DeviceEvent & { readonly work: Work })[] =>
  run.device.flatMap((lane) =>
    lane.filter((event): event is DeviceEvent & { readonly work: Work } => event.work !== null),
  ),
);

/** How many kernels ran, and how many of them were recorded. */
export function kernelsOf(run: Run): { readonly ran: number; readonly recorded: number; readonly ns: number } {
  const found = { ran: 0, recorded: 0, ns: 0 };
  for (const { work, kind, start, end } of worksOf(run)) {
    if (work.kind !== 'kernel') continue;
    found.ran += 1;
    if (kind !== 'device') continue;
    found.recorded += 1;
    found.ns += end - start;
  }
  return found;
}

/** How many launches a stream's queue held, the running one included, each time that changed. */
export function depthOf(run: Run, stream: number): { readonly at: number; readonly depth: number }[] {
  const works = (run.device[stream] ?? []).filter(({ work }) => work !== null);
  const changes: { at: number; depth: number }[] = [];
  let gone = 0;
  works.forEach(({ queued }, i) => {
    while (gone < i && (works[gone]?.end ?? Infinity) <= queued) {
      changes.push({ at: works[gone]?.end ?? 0, depth: i - gone - 1 });
      gone += 1;
    }
    changes.push({ at: queued, depth: i + 1 - gone });
  });
  for (; gone < works.length; gone += 1) changes.push({ at: works[gone]?.end ?? 0, depth: works.length - gone - 1 });
  return changes;
}

/** How long at least one stream was at work, recorded or not. */
export const busyOf = once((run: Run): number => {
  const works = run.device.length > 1 ? [...worksOf(run)].sort((a, b) => a.start - b.start) : worksOf(run);
  let [sum, until] = [0, 0];
  for (const { start, end } of works) {
    sum += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return sum;
});
