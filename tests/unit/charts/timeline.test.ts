import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeline } from '../../../src/charts/timeline.ts';
import { simulatorWords } from '../../../src/i18n/simulator.ts';
import { PRESETS } from '../../../src/models/stream/presets.ts';
import type { Setup } from '../../../src/models/stream/setup.ts';
import { machineOf, programmeOf } from '../../../src/models/stream/setup.ts';
import type { Run } from '../../../src/models/stream.ts';
import { simulate, sums } from '../../../src/models/stream.ts';
import { anySetup } from '../models/stream/arbitrary-setup.ts';

const words = simulatorWords('en');
const runOf = (setup: Setup): Run => simulate(programmeOf(setup), machineOf(setup));

/** What the boxes of a path cover, and how far right they reach. */
function boxes(d: string): { x: number; y: number; wide: number; high: number }[] {
  return [...d.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)/g)].map(([, x, y, wide, high]) => ({
    ...{ x: Number(x), y: Number(y), wide: Number(wide), high: Number(high) },
  }));
}

function covered(run: Run, width: number, ink: string): number {
  const { marks, lanes } = timeline(run, width, words);
  const bottom = Math.max(...lanes.map(({ top, height }) => top + height));
  return marks
    .filter((mark) => 'd' in mark && mark.as.split(' ')[0] === ink)
    .flatMap((mark) => ('d' in mark ? boxes(mark.d) : []))
    .filter(({ y }) => y < bottom)
    .reduce((sum, { wide, high }) => sum + wide * high, 0);
}

describe('the drawing of a run', () => {
  it('gives each ink the room its time takes, in crowded lanes too', () => {
    fc.assert(
      fc.property(anySetup, fc.constantFrom(350, 728), (setup, width) => {
        const run = runOf({ ...setup, exit: 1 });
        const { lanes, scale } = timeline(run, width, words);
        const lane = lanes[0]?.height ?? 0;
        const host = sums(run.host);
        const pairs = [
          ['f-stipple', host.first ?? 0],
          ['f-wait', host.wait ?? 0],
          ['f-gpu', run.device.reduce((sum, events) => sum + (sums(events).device ?? 0), 0)],
        ] as const;
        for (const [ink, ns] of pairs) {
          const drawn = covered(run, width, ink) / lane;
          // Gaps between neighbours, outlines, and whole pixels of divided columns: a part of each event, no more.
          const events = [...run.host, ...run.device.flat()].length;
          expect(Math.abs(drawn - ns * scale)).toBeLessThan(3 + Math.min(1.1 * events, 0.25 * width));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps to its width and leaves no lane outside', () => {
    fc.assert(
      fc.property(anySetup, fc.integer({ min: 280, max: 1008 }), (setup, width) => {
        const { marks, height, lanes } = timeline(runOf(setup), width, words);
        for (const mark of marks) {
          if (!('d' in mark)) continue;
          expect(mark.d).not.toMatch(/NaN|Infinity|undefined/);
          for (const { x, wide } of boxes(mark.d)) expect(x + wide).toBeLessThanOrEqual(width + 1);
        }
        for (const lane of lanes) expect(lane.top + lane.height).toBeLessThan(height);
      }),
      { numRuns: 60 },
    );
  });

  it('needs a handful of elements for thousands of events', () => {
    const run = runOf(PRESETS['queue-full']);
    expect(run.host.length).toBeGreaterThan(4000);
    expect(timeline(run, 728, words).marks.length).toBeLessThan(60);
  });

  it('shows what is short: a kernel of 6 µs among 19 µs of launching is drawn at its share', () => {
    const run = runOf(PRESETS['launch-bound']);
    const { lanes, scale } = timeline(run, 728, words);
    const share = covered(run, 728, 'f-gpu') / ((lanes[0]?.height ?? 0) * run.end * scale);
    expect(share).toBeGreaterThan(0.27);
    expect(share).toBeLessThan(0.36);
  });

  it('dims all but what is lit', () => {
    const { marks } = timeline(runOf(PRESETS['read-back']), 728, words, ({ kind }) => kind === 'wait');
    const lit = marks.filter((mark) => 'd' in mark && mark.lit === true);
    expect(lit.map((mark) => mark.as)).toEqual(['f-wait']);
    expect(marks.some((mark) => 'd' in mark && mark.lit === false)).toBe(true);
  });

  it('writes where the profiler closed only where that cost records', () => {
    const text = (setup: Setup): string =>
      timeline(runOf(setup), 728, words)
        .marks.map((mark) => ('text' in mark ? mark.text : ''))
        .join('|');
    expect(text(PRESETS['leaves-early'])).toContain('19 of 24 have no row');
    expect(text(PRESETS['runs-ahead'])).not.toContain('no row');
    expect(text(PRESETS['timer-too-early'])).toContain('the timer reads 360\u202fµs');
  });
});
