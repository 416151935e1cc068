/** Any state a reader can set; short runs for the most part. */
import fc from 'fast-check';
import type { Knob, Setup } from '../../../../src/models/stream/setup.ts';
import { FIRSTS, rangeOf, STOPS, SYNCS, TIMERS } from '../../../../src/models/stream/setup.ts';

const stop = (knob: Knob): fc.Arbitrary<number> => fc.constantFrom(...STOPS[knob]);
/** A time at a stop or between two of them. */
const whole = (knob: Knob): fc.Arbitrary<number> => {
  const [least, most] = rangeOf(knob);
  return fc.oneof(
    stop(knob),
    fc.integer({ min: least / 1000, max: most / 1000 }).map((us) => us * 1000),
  );
};

export const anySetup: fc.Arbitrary<Setup> = fc.record({
  launch: whole('launch'),
  body: whole('body'),
  kernel: whole('kernel'),
  ops: fc.integer({ min: 4, max: 80 }),
  sync: fc.constantFrom(...SYNCS),
  every: fc.integer({ min: 1, max: 30 }),
  transfer: whole('transfer'),
  first: stop('first'),
  firstOf: fc.constantFrom(...FIRSTS),
  depth: stop('depth'),
  streams: stop('streams'),
  exit: stop('exit'),
  timer: fc.constantFrom(...TIMERS),
  rows: stop('rows'),
});
