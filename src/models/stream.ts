/**
 * One host thread and the streams of one device, event by event, in whole nanoseconds. The host works through a programme;
 * a call that launches puts its work at the end of a stream's bounded queue and runs on; a stream works its queue off in
 * order; a wait holds the host until a stream, or all of them, has nothing left. Pure and exact: the same programme gives
 * the same run, and every nanosecond of every lane is in exactly one event.
 *
 * Left out, because a table could not tell it: gaps between kernels, contention between streams, clocks, the profiler's
 * own cost per record. What is in, and where it comes from: `stream/README.md`.
 */

import { once } from './stream/once.ts';

/** Something for a stream to do. */
export interface Work {
  readonly name: string;
  readonly kind: 'kernel' | 'copy';
  readonly ns: number;
}

/** A CUDA runtime call. It pays its first-call cost, waits `before`, costs its own time, puts work in, waits `after`. */
export interface RuntimeCall {
  readonly do: 'call';
  readonly name: string;
  /** What the call costs in itself. */
  readonly ns: number;
  /** Whose queue the work goes into; for a wait, whose end is waited for. Streams count from 0. */
  readonly stream: number | 'all';
  readonly work?: Work;
  /** Waits until the stream is empty before anything is copied: staging of pageable memory. */
  readonly before?: 'drain';
  /** The host's own copying into a staging buffer, after that wait. */
  readonly stagingNs?: number;
  /** Waits until the stream is empty, this call's work included. */
  readonly after?: 'drain';
  /** What has to be set up because nobody called this before. */
  readonly firstNs?: number;
  /** The profiler's name for that set-up, where it has a row of its own inside the call. */
  readonly firstRow?: string;
}

/** A programme is a list of these. */
export type Step =
  | { readonly do: 'open'; readonly name: string }
  | { readonly do: 'close' }
  /** The host computes; `first` where it does so only because it is the first time. */
  | { readonly do: 'work'; readonly ns: number; readonly first?: true }
  | RuntimeCall
  /** A stopwatch is read: costs nothing, leaves a mark. */
  | { readonly do: 'mark'; readonly name: string };

export interface Machine {
  readonly streams: number;
  /** Launches a stream's queue holds, the running one included; Infinity for an endless queue. */
  readonly depth: number;
  /** Whether the profiler waits for the device before it closes, and what that call costs. */
  readonly exit: { readonly waits: boolean; readonly callNs: number };
}

/** An op or a runtime call, as a profiler records it. */
export interface Call {
  readonly name: string;
  readonly kind: 'op' | 'runtime' | 'overhead';
  readonly start: number;
  readonly end: number;
  readonly parent: Call | null;
  readonly children: readonly Call[];
}

export type HostKind = 'work' | 'launch' | 'wait' | 'first' | 'idle';
export type DeviceKind = 'device' | 'lost' | 'idle';
/** What the host waits for: a place in the queue, the end of a stream, or the end of everything. */
type WaitFor = 'queue' | 'stream' | 'device';

/** A stretch of a lane. Lanes have no gaps: from 0 to the end of the run every nanosecond is in one event. */
export interface HostEvent {
  readonly kind: HostKind;
  readonly start: number;
  readonly end: number;
  /** The innermost call, null where the host is idle. */
  readonly call: Call | null;
  readonly waitsFor?: WaitFor;
}

export interface DeviceEvent {
  readonly kind: DeviceKind;
  readonly start: number;
  readonly end: number;
  /** null where the stream is idle. */
  readonly work: Work | null;
  /** The call that put the work in, and when it did. */
  readonly call: Call | null;
  readonly queued: number;
}

export interface Run {
  readonly host: readonly HostEvent[];
  /** One lane a stream. */
  readonly device: readonly (readonly DeviceEvent[])[];
  /** Calls outside all others, in order. */
  readonly calls: readonly Call[];
  readonly marks: readonly { readonly name: string; readonly at: number }[];
  /** When the profiler closed: what ends later has no record. */
  readonly closed: number;
  /** When the last of host and device was through. */
  readonly end: number;
}

type Open = { -readonly [K in keyof Call]: Call[K] } & { children: Open[]; parent: Open | null };
type Queue = { work: Work; call: Call; queued: number; start: number; end: number }[];

/** Runs a programme. Throws on times that are no whole, non-negative nanoseconds, and on streams that are not there. */
export function simulate(programme: readonly Step[], machine: Machine): Run {
  const host: HostEvent[] = [];
  const queues: Queue[] = Array.from({ length: machine.streams }, () => []);
  const roots: Open[] = [];
  const marks: { name: string; at: number }[] = [];
  let inside = null as Open | null;
  let now = 0;

  const freeAt = (stream: number | 'all'): number =>
    stream === 'all' ? Math.max(0, ...queues.map(lastEnd)) : lastEnd(queueOf(stream));
  const queueOf = (stream: number): Queue => {
    const queue = queues[stream];
    if (queue === undefined) throw new RangeError(`There is no stream ${stream}`);
    return queue;
  };
  const spend = (kind: HostKind, ns: number, waitsFor?: WaitFor): void => {
    if (!Number.isSafeInteger(ns) || ns < 0) throw new RangeError(`${ns} is no time in whole nanoseconds`);
    if (ns === 0) return;
    const event = { kind, start: now, end: now + ns, call: inside };
    host.push(waitsFor === undefined ? event : { ...event, waitsFor });
    now += ns;
  };
  const standUntil = (time: number, waitsFor: WaitFor): void => spend('wait', Math.max(0, time - now), waitsFor);
  const open = (name: string, kind: Call['kind']): Open => {
    const call: Open = { name, kind, start: now, end: now, parent: inside, children: [] };
    (inside?.children ?? roots).push(call);
    inside = call;
    return call;
  };
  const close = (): void => {
    if (inside === null) throw new RangeError('Nothing is open that could be closed');
    inside.end = now;
    inside = inside.parent;
  };

  const runtimeCall = (step: RuntimeCall): void => {
    const call = open(step.name, 'runtime');
    const drained: WaitFor = step.stream === 'all' ? 'device' : 'stream';
    if (step.firstNs !== undefined && step.firstNs > 0) {
      if (step.firstRow !== undefined) open(step.firstRow, 'overhead');
      spend('first', step.firstNs);
      if (step.firstRow !== undefined) close();
    }
    if (step.before === 'drain') standUntil(freeAt(step.stream), drained);
    const { work, stream } = step;
    if (work !== undefined) {
      if (stream === 'all') throw new RangeError('Work goes into one stream');
      standUntil(roomAt(queueOf(stream), machine.depth), 'queue');
    }
    spend(work === undefined ? 'work' : 'launch', step.ns);
    spend('work', step.stagingNs ?? 0);
    if (work !== undefined) put(queueOf(stream as number), work, call, now);
    if (step.after === 'drain') standUntil(freeAt(step.stream), drained);
    close();
  };

  for (const step of programme) {
    if (step.do === 'open') open(step.name, 'op');
    else if (step.do === 'close') close();
    else if (step.do === 'work') spend(step.first === true ? 'first' : 'work', step.ns);
    else if (step.do === 'mark') marks.push({ name: step.name, at: now });
    else runtimeCall(step);
  }
  if (inside !== null) throw new RangeError('An op was opened and never closed');
  if (machine.exit.waits) {
    const ns = machine.exit.callNs;
    runtimeCall({ do: 'call', name: 'cudaDeviceSynchronize', ns, stream: 'all', after: 'drain' });
  }
  const closed = now;
  const end = Math.max(now, freeAt('all'));
  if (end > now) host.push({ kind: 'idle', start: now, end, call: null });
  return { host, device: queues.map((queue) => laneOf(queue, closed, end)), calls: roots, marks, closed, end };
}

const lastEnd = (queue: Queue): number => queue.at(-1)?.end ?? 0;

/** When there is a place again: with `depth` launches in the queue, when the oldest of them is through. */
function roomAt(queue: Queue, depth: number): number {
  if (depth < 1) throw new RangeError('A queue holds one launch at least');
  return queue[queue.length - depth]?.end ?? 0;
}

function put(queue: Queue, work: Work, call: Call, queued: number): void {
  if (!Number.isSafeInteger(work.ns) || work.ns < 0) throw new RangeError(`${work.ns} is no time in whole nanoseconds`);
  const start = Math.max(queued, lastEnd(queue));
  queue.push({ work, call, queued, start, end: start + work.ns });
}

/** What a stream did, what of it was never recorded, and the time between. */
function laneOf(queue: Queue, closed: number, end: number): DeviceEvent[] {
  const lane: DeviceEvent[] = [];
  let at = 0;
  const idleUntil = (time: number): void => {
    if (time > at) lane.push({ kind: 'idle', start: at, end: time, work: null, call: null, queued: at });
  };
  for (const { work, call, queued, start, end } of queue) {
    idleUntil(start);
    lane.push({ kind: end > closed ? 'lost' : 'device', start, end, work, call, queued });
    at = end;
  }
  idleUntil(end);
  return lane;
}

/** Nanoseconds of a lane by kind. */
export function sums<K extends string>(lane: Lane<K>): Partial<Record<K, number>> {
  return sumsOf(lane) as Partial<Record<K, number>>;
}

type Lane<K extends string> = readonly { readonly kind: K; readonly start: number; readonly end: number }[];

const sumsOf = once((lane: Lane<string>) => {
  const found: Record<string, number> = {};
  for (const { kind, start, end } of lane) found[kind] = (found[kind] ?? 0) + end - start;
  return found;
});
