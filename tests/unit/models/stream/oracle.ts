/**
 * The same machine, written again in the slowest way: one nanosecond at a time, the host and every stream each deciding
 * what to do next from what stands before it. Knows no end of anything in advance.
 */
import type { Machine, RuntimeCall, Step } from '../../../../src/models/stream.ts';

export interface Ticks {
  /** What the host did in each nanosecond, and in which call. */
  readonly host: readonly { readonly kind: string; readonly call: string }[];
  /** Which work each stream was at, by its number in order of launching over all streams; −1 for none. */
  readonly device: readonly (readonly number[])[];
  readonly closed: number;
  readonly end: number;
}

interface Job {
  readonly number: number;
  left: number;
}

type Small =
  | { readonly spend: number; readonly kind: string; readonly call: string }
  | { readonly until: (streams: readonly Job[][]) => boolean; readonly call: string }
  | { readonly put: number; readonly ns: number };

export function tickByTick(programme: readonly Step[], machine: Machine): Ticks {
  const todo = programme.flatMap((step) => (step.do === 'work' || step.do === 'call' ? small(step, machine) : []));
  named(programme, todo);
  if (machine.exit.waits) {
    const exit: RuntimeCall = {
      ...{ do: 'call', name: 'cudaDeviceSynchronize', ns: machine.exit.callNs },
      ...{ stream: 'all', after: 'drain' },
    };
    todo.push(...small(exit, machine));
  }
  const streams: Job[][] = Array.from({ length: machine.streams }, () => []);
  const host: { kind: string; call: string }[] = [];
  const device: number[][] = streams.map(() => []);
  let closed = -1;
  let jobs = 0;
  let spent = 0;
  for (;;) {
    // What takes no time happens before the clock moves.
    for (;;) {
      for (const stream of streams) while (stream[0]?.left === 0) stream.shift();
      const [next] = todo;
      if (next === undefined) break;
      if ('put' in next) streams[next.put]?.push({ number: jobs++, left: next.ns });
      else if ('until' in next ? !next.until(streams) : spent < next.spend) break;
      todo.shift();
      spent = 0;
    }
    const [next] = todo;
    if (next === undefined && closed < 0) closed = host.length;
    if (next === undefined && streams.every((stream) => stream.length === 0)) break;
    if (next === undefined || 'put' in next) host.push({ kind: 'idle', call: '' });
    else if ('until' in next) host.push({ kind: 'wait', call: next.call });
    else {
      host.push({ kind: next.kind, call: next.call });
      spent += 1;
    }
    streams.forEach((stream, i) => {
      const [job] = stream;
      device[i]?.push(job?.number ?? -1);
      if (job !== undefined) job.left -= 1;
    });
  }
  return { host, device, closed, end: host.length };
}

function small(step: Extract<Step, { do: 'work' }> | RuntimeCall, machine: Machine): Small[] {
  if (step.do === 'work') return [{ spend: step.ns, kind: step.first === true ? 'first' : 'work', call: '' }];
  const call = step.name;
  const empty: Small = {
    call,
    until: (streams) =>
      streams.every((stream, i) => (step.stream !== 'all' && step.stream !== i) || stream.length === 0),
  };
  const list: Small[] = [{ spend: step.firstNs ?? 0, kind: 'first', call: step.firstRow ?? call }];
  if (step.before === 'drain') list.push(empty);
  const to = step.stream;
  if (step.work !== undefined && to !== 'all') {
    list.push({ call, until: (streams) => (streams[to]?.length ?? 0) < machine.depth });
  }
  list.push({ spend: step.ns, kind: step.work === undefined ? 'work' : 'launch', call });
  list.push({ spend: step.stagingNs ?? 0, kind: 'work', call });
  if (step.work !== undefined && to !== 'all') list.push({ put: to, ns: step.work.ns });
  if (step.after === 'drain') list.push(empty);
  return list;
}

/** Puts the names of the ops around them on what the host computes itself. */
function named(programme: readonly Step[], todo: Small[]): void {
  const open: string[] = [];
  let at = 0;
  for (const step of programme) {
    if (step.do === 'open') open.push(step.name);
    if (step.do === 'close') open.pop();
    if (step.do === 'work') {
      const own = todo[at];
      if (own !== undefined && 'spend' in own) todo[at] = { ...own, call: open.at(-1) ?? '' };
      at += 1;
    }
    if (step.do === 'call') at += small(step, { streams: 1, depth: 1, exit: { waits: false, callNs: 0 } }).length;
  }
}
