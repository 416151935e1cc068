/** Layers that differ in one thing only: how time grows with the side of the map, or with the width, and at equal work. */
import type { PowerLaw } from '../../models/slope.ts';
import { powerLaw } from '../../models/slope.ts';
import { product } from '../../models/convolution.ts';
import type { Layer } from '../layers.ts';
import { layersOf } from '../layers.ts';
import type { Missing, Outcome, Quantity } from '../quantity.ts';
import { isKnown, missing } from '../quantity.ts';
import type { Table } from '../table.ts';
import { once } from '../table.ts';

/** A layer with its time; what could not be timed is no point. */
export interface Point {
  readonly layer: Layer;
  readonly us: Quantity;
  /** Geometric mean of the map's sides, and of the channels in (of a group) and out. */
  readonly side: number;
  readonly width: number;
}

export interface Sweep {
  readonly points: readonly Point[];
  readonly law: PowerLaw;
}

/** Fewer sizes make no line. */
const LEAST_POINTS = 3;

export const pointsOf = once((t: Table): readonly Point[] => {
  const found = layersOf(t);
  if ('missing' in found) return [];
  return found.layers.flatMap((layer) => {
    const { input, cin, cout, groups } = layer.conv;
    const side = product(input) ** (1 / input.length);
    return isKnown(layer.time) && layer.time.value > 0
      ? [{ layer, us: layer.time, side, width: Math.sqrt((cin / groups) * cout) }]
      : [];
  });
});

const same = (list: readonly number[]): string => list.join('×');

/** Layers of one weight and one algorithm, over at least three sides; of several the one with most. */
export const sideSweep = once((t: Table): Sweep | Missing =>
  sweepOf(t, 'side', ({ layer: { conv, inner } }) => [
    conv.batch,
    conv.cin,
    conv.cout,
    conv.groups,
    same(conv.kernel),
    same(conv.stride),
    inner.name,
  ]),
);

/** Layers of one map and one algorithm, over at least three widths. */
export const widthSweep = once((t: Table): Sweep | Missing =>
  sweepOf(t, 'width', ({ layer: { conv, inner } }) => [
    conv.batch,
    same(conv.input),
    conv.groups,
    same(conv.kernel),
    same(conv.stride),
    inner.name,
  ]),
);

function sweepOf(t: Table, along: 'side' | 'width', key: (point: Point) => readonly unknown[]): Sweep | Missing {
  const found = layersOf(t);
  if ('missing' in found) return found;
  const groups = groupBy(pointsOf(t), (point) => key(point).join(' '));
  const best = longest(groups, (group) => new Set(group.map((point) => point[along])).size);
  if (best === null || best.size < LEAST_POINTS) return missing('too-few-sizes');
  const points = best.group.toSorted((a, b) => a[along] - b[along]);
  const law = powerLaw(points.map((point) => [point[along], point.us.value]));
  return law === null ? missing('too-few-sizes') : { points, law };
}

/** Work that counts as equal: FLOP within one percent. */
const EQUAL = 0.01;

/** Different layers with the same FLOP, cheapest first; of several such sets the largest. */
export const equalWork = once((t: Table): readonly Point[] | Missing => {
  const found = layersOf(t);
  if ('missing' in found) return found;
  // In the order of work a set of equals is a stretch: one pass, however many layers a table has.
  const points = pointsOf(t).toSorted((a, b) => a.layer.flop.likely - b.layer.flop.likely);
  const flopAt = (at: number): number => points[at]?.layer.flop.likely ?? Infinity;
  let best: Point[] = [];
  let end = 0;
  for (let start = 0; start < points.length; start++) {
    while (end < points.length && flopAt(end) < flopAt(start) * (1 + EQUAL)) end += 1;
    if (end - start > best.length) best = points.slice(start, end);
  }
  return best.length < 2 ? missing('no-equal-work') : best.toSorted((a, b) => a.us.value - b.us.value);
});

/** Two layers of one weight, of which the one with the smaller map took longer; the greatest such factor. */
export interface Inversion {
  readonly small: Point;
  readonly large: Point;
  readonly ratio: Outcome;
}

export const inversion = once((t: Table): Inversion | Missing => {
  const found = layersOf(t);
  if ('missing' in found) return found;
  let best: readonly [Point, Point, number] | null = null;
  const groups = groupBy(pointsOf(t), ({ layer: { conv } }) =>
    [conv.batch, conv.cin, conv.cout, conv.groups, same(conv.kernel), same(conv.stride)].join(' '),
  );
  for (const group of groups.values()) {
    // By size, and of one size the shorter first: the slowest so far is the smaller map to hold against the next.
    let slowest: Point | null = null;
    for (const point of group.toSorted((a, b) => a.side - b.side || a.us.value - b.us.value)) {
      const ratio = slowest === null ? 0 : slowest.us.value / point.us.value;
      if (slowest !== null && slowest.side < point.side && ratio > (best?.[2] ?? 1)) best = [slowest, point, ratio];
      if (slowest === null || point.us.value > slowest.us.value) slowest = point;
    }
  }
  if (best === null) return missing('none-of-the-kind');
  const [small, large, value] = best;
  const ratio: Quantity = { value, tol: 0, unit: 'ratio', how: 'ratio', terms: [small.us, large.us], source: null };
  return { small, large, ratio };
});

function groupBy(points: readonly Point[], key: (point: Point) => string): Map<string, Point[]> {
  const groups = new Map<string, Point[]>();
  for (const point of points) {
    const group = groups.get(key(point));
    if (group === undefined) groups.set(key(point), [point]);
    else group.push(point);
  }
  return groups;
}

function longest(
  groups: ReadonlyMap<string, Point[]>,
  sizeOf: (group: readonly Point[]) => number,
): { group: Point[]; size: number } | null {
  let best: { group: Point[]; size: number } | null = null;
  for (const group of groups.values()) {
    const size = sizeOf(group);
    if (size > (best?.size ?? 0)) best = { group, size };
  }
  return best;
}
