/** Programmes and machines at random: small times, so that the oracle can walk them. */
import fc from 'fast-check';
import type { Machine, RuntimeCall, Step } from '../../../../src/models/stream.ts';

const ns = fc.integer({ min: 0, max: 9 });

const work = fc.record({
  name: fc.constantFrom('k', 'l'),
  kind: fc.constantFrom('kernel', 'copy'),
  ns,
}) as fc.Arbitrary<NonNullable<RuntimeCall['work']>>;

const call = (streams: number): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ ...on(streams), work }) },
    { weight: 1, arbitrary: fc.record({ ...on(streams), work, before: fc.constant('drain'), stagingNs: ns }) },
    { weight: 1, arbitrary: fc.record({ ...on(streams), work, after: fc.constant('drain') }) },
    { weight: 1, arbitrary: fc.record({ ...on(streams), after: fc.constant('drain') }) },
    {
      weight: 1,
      arbitrary: fc.record({ ...on(streams), stream: fc.constant('all'), after: fc.constant('drain') }),
    },
    { weight: 1, arbitrary: fc.record({ ...on(streams), work, firstNs: ns, firstRow: fc.constant('loading') }) },
  );

const on = (streams: number) => ({
  do: fc.constant('call'),
  name: fc.constantFrom('c', 'd'),
  ns,
  stream: fc.nat(streams - 1),
});

const step = (streams: number): fc.Arbitrary<readonly Step[]> =>
  fc.oneof(
    fc.tuple(fc.record({ do: fc.constant('work' as const), ns })),
    fc.tuple(call(streams)),
    fc
      .tuple(fc.constantFrom('a', 'b'), fc.array(call(streams), { maxLength: 3 }), ns)
      .map(([name, inner, own]) => [
        { do: 'open' as const, name },
        { do: 'work' as const, ns: own },
        ...inner,
        { do: 'close' as const },
      ]),
  );

export interface Given {
  readonly programme: readonly Step[];
  readonly machine: Machine;
}

/** A programme and a machine it can run on. */
export const given: fc.Arbitrary<Given> = fc.integer({ min: 1, max: 2 }).chain((streams) =>
  fc.record({
    programme: fc.array(step(streams), { maxLength: 14 }).map((parts) => parts.flat()),
    machine: fc.record({
      streams: fc.constant(streams),
      depth: fc.constantFrom(1, 2, 3, 5, Infinity),
      exit: fc.record({ waits: fc.boolean(), callNs: ns }),
    }),
  }),
);
