import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depthOf } from '../../../../src/models/stream/bill.ts';
import type { Call, DeviceEvent, Step } from '../../../../src/models/stream.ts';
import { simulate, sums } from '../../../../src/models/stream.ts';
import { given } from './arbitrary.ts';
import { tickByTick } from './oracle.ts';

const RUNS = { numRuns: 400 };
const total = (lane: readonly { start: number; end: number }[]): number =>
  lane.reduce((sum, { start, end }) => sum + end - start, 0);
const busy = (lane: readonly DeviceEvent[]): readonly DeviceEvent[] => lane.filter(({ kind }) => kind !== 'idle');

describe('a host and its streams', () => {
  it('agree with a walk through every nanosecond', () => {
    fc.assert(
      fc.property(given, ({ programme, machine }) => {
        const run = simulate(programme, machine);
        const slow = tickByTick(programme, machine);
        const host = run.host.flatMap(({ kind, call, start, end }) =>
          Array.from({ length: end - start }, () => ({ kind, call: call?.name ?? '' })),
        );
        expect(host).toEqual(slow.host);
        expect([run.closed, run.end]).toEqual([slow.closed, slow.end]);
        // Works are told apart by the order in which they were put in, over all streams.
        const order = run.device
          .flat()
          .filter(({ work }) => work !== null)
          .sort((a, b) => a.queued - b.queued);
        run.device.forEach((lane, i) => {
          const ticks = lane.flatMap((event) => Array.from({ length: event.end - event.start }, () => event));
          const at = ticks.map((event) => (event.kind === 'idle' ? null : event));
          const numbers = slow.device[i] ?? [];
          expect(ticks.map(({ kind }) => kind === 'idle')).toEqual(numbers.map((n) => n < 0));
          const same = at.slice(1).map((event, t) => event === at[t]);
          expect(same).toEqual(numbers.slice(1).map((n, t) => n === numbers[t]));
        });
        expect(order.length).toBe(programme.filter((step) => step.do === 'call' && step.work !== undefined).length);
      }),
      RUNS,
    );
  });

  it('leave no nanosecond out and count none twice', () => {
    fc.assert(
      fc.property(given, ({ programme, machine }) => {
        const run = simulate(programme, machine);
        for (const lane of [run.host, ...run.device]) {
          let at = 0;
          for (const { start, end } of lane) {
            expect(start).toBe(at);
            at = end;
          }
          expect(lane.length === 0 ? run.end : at).toBe(run.end);
          expect(Object.values(sums<string>(lane)).reduce<number>((sum, ns) => sum + (ns ?? 0), 0)).toBe(run.end);
        }
      }),
      RUNS,
    );
  });

  it('are never busier than the run is long, and do the work there is', () => {
    fc.assert(
      fc.property(given, ({ programme, machine }) => {
        const run = simulate(programme, machine);
        const own = total(run.host.filter(({ kind }) => kind !== 'idle' && kind !== 'wait'));
        expect(run.end).toBeGreaterThanOrEqual(own);
        for (const lane of run.device) expect(run.end).toBeGreaterThanOrEqual(total(busy(lane)));
        const ordered = programme.reduce((sum, step) => sum + (step.do === 'call' ? (step.work?.ns ?? 0) : 0), 0);
        expect(total(run.device.flatMap(busy))).toBe(ordered);
      }),
      RUNS,
    );
  });

  it('keep the order of a stream, and start nothing before it was ordered', () => {
    fc.assert(
      fc.property(given, ({ programme, machine }) => {
        for (const lane of simulate(programme, machine).device) {
          const works = busy(lane);
          works.forEach((event, i) => {
            expect(event.start).toBeGreaterThanOrEqual(event.queued);
            const before = works[i - 1];
            if (before === undefined) return;
            expect(event.queued).toBeGreaterThanOrEqual(before.queued);
            expect(event.start).toBeGreaterThanOrEqual(before.end);
          });
        }
      }),
      RUNS,
    );
  });

  it('never wait with an endless queue and nothing that synchronises', () => {
    fc.assert(
      fc.property(given, ({ programme, machine }) => {
        const free: Step[] = programme.map((step) =>
          step.do === 'call' ? { ...step, before: undefined, after: undefined } : step,
        ) as Step[];
        const run = simulate(free, { ...machine, depth: Infinity, exit: { waits: false, callNs: 0 } });
        expect(run.host.filter(({ kind }) => kind === 'wait')).toEqual([]);
      }),
      RUNS,
    );
  });

  it('hold no more in a queue than it has places for', () => {
    fc.assert(
      fc.property(given, ({ programme, machine }) => {
        const run = simulate(programme, machine);
        for (let stream = 0; stream < machine.streams; stream += 1) {
          const changes = depthOf(run, stream);
          for (const { depth } of changes) expect(depth).toBeLessThanOrEqual(machine.depth);
          expect(changes.at(-1)?.depth ?? 0).toBe(0);
        }
      }),
      RUNS,
    );
  });

  it('record what ended before the profiler closed, and all of it where the profiler waits', () => {
    fc.assert(
      fc.property(given, ({ programme, machine }) => {
        const run = simulate(programme, machine);
        for (const { kind, end } of run.device.flatMap(busy)) expect(kind === 'lost').toBe(end > run.closed);
        if (machine.exit.waits) expect(run.closed).toBe(run.end);
      }),
      RUNS,
    );
  });

  it('nest calls within calls', () => {
    const within = (call: Call): void => {
      let at = call.start;
      for (const child of call.children) {
        expect(child.parent).toBe(call);
        expect(child.start).toBeGreaterThanOrEqual(at);
        at = child.end;
        within(child);
      }
      expect(call.end).toBeGreaterThanOrEqual(at);
    };
    fc.assert(
      fc.property(given, ({ programme, machine }) => {
        simulate(programme, machine).calls.forEach(within);
      }),
      RUNS,
    );
  });

  it.each<[string, Step[]]>([
    ['a fraction of a nanosecond', [{ do: 'work', ns: 0.5 }]],
    ['a stream that is not there', [{ do: 'call', name: 'c', ns: 1, stream: 3, after: 'drain' }]],
    ['an op that is never closed', [{ do: 'open', name: 'a' }]],
    ['an end without a beginning', [{ do: 'close' }]],
  ])('refuse %s', (_, programme) => {
    expect(() => simulate(programme, { streams: 1, depth: 1, exit: { waits: false, callNs: 0 } })).toThrow(RangeError);
  });
});
