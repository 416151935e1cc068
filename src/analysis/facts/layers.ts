import type { FactRule, NamedRow } from '../facts.ts';
import type { Layer } from '../layers.ts';
import { layersOf, rateOf, shapeName } from '../layers.ts';
import type { Inversion, Point, Sweep } from '../layers/sweeps.ts';
import { equalWork, inversion, pointsOf, sideSweep, widthSweep } from '../layers/sweeps.ts';
import type { Missing, Outcome, Quantity } from '../quantity.ts';
import { countOf, isKnown, missing } from '../quantity.ts';
import type { Table } from '../table.ts';

const count = (value: number): Quantity => ({ ...countOf([]), value });

const slopeOf = (found: Sweep | Missing): Outcome =>
  'missing' in found
    ? found
    : {
        // Logarithms differ in their last digit from one engine to the next; a fact must not.
        value: Math.round(found.law.power * 1e6) / 1e6,
        tol: 0.005,
        unit: 'ratio',
        how: 'ratio',
        terms: [],
        source: { from: 'constant', name: 'least-squares' },
      };

const sizesOf = (found: Sweep | Missing): Outcome => ('missing' in found ? found : count(found.points.length));

const named = (layer: Layer, outcome: Outcome): NamedRow => ({ name: shapeName(layer.conv), outcome });

/** The layer with the highest or lowest FLOP a second. */
function extreme(t: Table, way: 1 | -1): { layer: Layer; rate: Quantity } | Missing {
  const found = layersOf(t);
  if ('missing' in found) return found;
  let best: { layer: Layer; rate: Quantity } | null = null;
  for (const { layer } of pointsOf(t)) {
    const rate = rateOf(layer);
    if (isKnown(rate) && (best === null || way * rate.value > way * best.rate.value)) best = { layer, rate };
  }
  return best ?? (found.layers[0] === undefined ? missing('no-shapes') : whyUntimed(found.layers[0]));
}

const whyUntimed = (layer: Layer): Missing => (isKnown(layer.time) ? missing('none-of-the-kind') : layer.time);

function ofExtreme(way: 1 | -1, what: 'rate' | 'name'): (t: Table) => Outcome | NamedRow {
  return (t) => {
    const found = extreme(t, way);
    if ('missing' in found) return found;
    return what === 'rate' ? found.rate : named(found.layer, found.rate);
  };
}

function equal(t: Table, of: (fastest: Point, slowest: Point, all: readonly Point[]) => Outcome | NamedRow) {
  const found = equalWork(t);
  if ('missing' in found) return found;
  const [first, last] = [found[0], found.at(-1)];
  return first === undefined || last === undefined ? missing('no-equal-work') : of(first, last, found);
}

function inverted(t: Table, of: (found: Inversion) => Outcome | NamedRow): Outcome | NamedRow {
  const found = inversion(t);
  return 'missing' in found ? found : of(found);
}

/** What a table with input shapes tells of its convolutions. Rates rest on assumed strides where FLOP are not printed. */
export const layerFacts: Readonly<Record<string, FactRule>> = {
  'layers.count': [
    null,
    'proved',
    (t) => {
      const found = layersOf(t);
      return 'missing' in found ? found : count(found.layers.length);
    },
  ],
  'layers.unread': [
    null,
    'proved',
    (t) => {
      const found = layersOf(t);
      if ('missing' in found) return found;
      return found.unread.length === 0 ? missing('none') : count(found.unread.length);
    },
  ],
  'layers.sideSlope': [null, 'proved', (t) => slopeOf(sideSweep(t))],
  'layers.sideCount': [null, 'proved', (t) => sizesOf(sideSweep(t))],
  'layers.widthSlope': [null, 'proved', (t) => slopeOf(widthSweep(t))],
  'layers.widthCount': [null, 'proved', (t) => sizesOf(widthSweep(t))],
  'layers.fastRate': [null, 'likely', ofExtreme(1, 'rate')],
  'layers.fastName': [null, 'likely', ofExtreme(1, 'name')],
  'layers.slowRate': [null, 'likely', ofExtreme(-1, 'rate')],
  'layers.slowName': [null, 'likely', ofExtreme(-1, 'name')],
  'layers.equalCount': [null, 'likely', (t) => equal(t, (_first, _last, all) => count(all.length))],
  'layers.equalFlop': [
    null,
    'likely',
    (t) =>
      equal(t, ({ layer }) => ({
        value: layer.flop.likely,
        tol: 0,
        unit: 'flop',
        how: 'printed',
        terms: [],
        source: { from: 'constant', name: layer.known === 'printed' ? 'flop-printed' : 'flop-of-shape' },
      })),
  ],
  'layers.equalFast': [null, 'proved', (t) => equal(t, ({ us }) => us)],
  'layers.equalSlow': [null, 'proved', (t) => equal(t, (_, { us }) => us)],
  'layers.equalFastName': [null, 'proved', (t) => equal(t, ({ layer, us }) => named(layer, us))],
  'layers.equalSlowName': [null, 'proved', (t) => equal(t, (_, { layer, us }) => named(layer, us))],
  'layers.inversion': [null, 'proved', (t) => inverted(t, ({ ratio }) => ratio)],
  'layers.inversionSmall': [null, 'proved', (t) => inverted(t, ({ small }) => named(small.layer, small.us))],
  'layers.inversionLarge': [null, 'proved', (t) => inverted(t, ({ large }) => named(large.layer, large.us))],
};
