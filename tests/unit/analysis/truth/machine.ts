/**
 * A host thread and one queue of a GPU. The host writes launches into the queue and runs on; the device works the queue
 * off in order; a wait holds the host until the queue is empty. Times are whole nanoseconds on the profiler's clock.
 */
import type { Random } from './random.ts';
import { between } from './random.ts';

/** What a piece of device work is for, by the simulation's own word. */
export type Purpose = 'convolution' | 'helper' | 'layout' | 'gemm' | 'elementwise' | 'reduction' | 'moving' | 'copy';

export interface Work {
  readonly name: string;
  readonly purpose: Purpose;
  readonly start: number;
  readonly end: number;
  /** The innermost op at the launch, to which the profiler ties it; null where a graph was replayed outside all ops. */
  readonly op: Span | null;
}

export interface Span {
  readonly name: string;
  readonly kind: 'op' | 'label' | 'runtime' | 'overhead';
  readonly start: number;
  end: number;
  readonly children: Span[];
  readonly works: Work[];
  /** When the device passed its beginning and its end, as a pair of CUDA events would tell. */
  readonly deviceStart: number;
  deviceEnd: number;
  /** How long the host stood still here: for the device, or for what a first call has to set up. */
  stoodNs: number;
}

export interface Settings {
  readonly tick: number;
  /** CUDA_LAUNCH_BLOCKING: every launch waits for its kernel. */
  readonly blocking: boolean;
  /** Launches the queue holds before the next one has to wait. */
  readonly depth: number;
  /** Share of launches in which the profiler notes that the driver's command buffer was full. */
  readonly stalls: number;
  /** What the very first launch costs on top. */
  readonly firstLaunchNs: number;
}

/** What really happened: counted as it happens, so that no table is needed to know it. */
export interface Tally {
  launches: number;
  launchNs: number;
  waitNs: number;
  /** The op whose launch paid the first-call cost. */
  spike: { readonly op: string; readonly ns: number } | null;
}

export type Machine = ReturnType<typeof machine>;

export function machine(settings: Settings, next: Random) {
  const roots: Span[] = [];
  const works: Work[] = [];
  const open: Span[] = [];
  const tally: Tally = { launches: 0, launchNs: 0, waitNs: 0, spike: null };
  let now = 0;
  let free = 0;

  const round = (ns: number): number => Math.max(0, Math.round(ns / settings.tick) * settings.tick);
  const spend = (ns: number): void => void (now += round(ns));
  const stand = (until: number): void => {
    const [span, before] = [open.at(-1), now];
    now = Math.max(now, until);
    if (span !== undefined) span.stoodNs += now - before;
  };
  const drain = (): void => stand(free);

  function within(name: string, kind: Span['kind'], body: () => void): Span {
    const deviceStart = Math.max(now, free);
    const span: Span = {
      name,
      kind,
      start: now,
      end: now,
      children: [],
      works: [],
      deviceStart,
      deviceEnd: 0,
      stoodNs: 0,
    };
    (open.at(-1)?.children ?? roots).push(span);
    open.push(span);
    body();
    open.pop();
    span.end = now;
    span.deviceEnd = Math.max(now, free);
    return span;
  }

  const owner = (): Span | null => open.findLast((span) => span.kind === 'op') ?? null;

  function enqueue(name: string, purpose: Purpose, ns: number): void {
    const start = round(Math.max(now, free) + between(next, 500, 2500));
    free = start + Math.max(settings.tick, round(ns));
    const op = owner();
    const work: Work = { name, purpose, start, end: free, op };
    op?.works.push(work);
    works.push(work);
  }

  function launch(name: string, purpose: Purpose, ns: number): void {
    const span = within('cudaLaunchKernel', 'runtime', () => {
      const first = tally.launches === 0 ? round(settings.firstLaunchNs) : 0;
      if (first > 0) tally.spike = { op: owner()?.name ?? '', ns: first };
      spend(between(next, 3000, 7000));
      stand(now + first);
      stand(works.at(-settings.depth)?.end ?? 0);
      enqueue(name, purpose, ns);
      if (settings.stalls > 0 && next() < settings.stalls) {
        within('Command Buffer Full', 'overhead', () => spend(between(next, 5000, 60_000)));
      }
      if (settings.blocking) drain();
    });
    const own = span.children.reduce((rest, child) => rest - (child.end - child.start), span.end - span.start);
    tally.launches += 1;
    tally.launchNs += own;
  }

  /** A call in which the host may stand still: a synchronisation, or one that copies memory. */
  function wait(name: string, body: () => void): void {
    const span = within(name, 'runtime', () => {
      spend(between(next, 1000, 4000));
      body();
    });
    tally.waitNs += span.end - span.start;
  }

  return { roots, works, tally, spend, drain, within, enqueue, launch, wait, time: () => now };
}
