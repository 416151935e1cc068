/** What each average is made of: families of convolution kernels on one logarithmic axis, heights their counts. */
import { isKnown } from '../analysis/quantity.ts';
import type { Mixture } from '../analysis/mixture.ts';
import { format, microseconds } from '../profile/units.ts';
import type { Words } from '../i18n/words.ts';
import { fill } from '../i18n/words.ts';
import type { Figure, Pair, Sheet } from './figure.ts';
import { isNarrow } from './figure.ts';
import type { Box, Word } from './press.ts';
import { boxes, lines, set, widthOf, words as type } from './press.ts';

type Slot = 'A' | 'B';

/** A family of calls that share a time, as far as the table tells. */
interface Heap {
  readonly us: number;
  readonly calls: number;
  readonly printed: boolean;
  readonly family: string;
}

/** A lane without records needs room for its mean alone. */
const LANE = { heaps: 168, none: 118 };
const TALLEST = 64;

export const average: Figure = {
  id: 'average',
  draw(pair, sheet) {
    const lanes = (['A', 'B'] as const).filter((slot) => mixture(pair, slot) !== null);
    if (lanes.length === 0) return null;
    const domain = domainOf(pair, lanes);
    const drawn: Lane[] = [];
    let axis = 0;
    for (const slot of lanes) {
      const next = lane(pair, slot, axis, domain, sheet);
      drawn.push(next);
      axis += next.height;
    }
    const decades = decadesIn(domain);
    const rules = decades.map((us) => ({ x1: us, x2: us, y1: 6, y2: axis }));
    const labels: Word[] = decades.map((us) => ({
      x: us,
      y: axis + 18,
      text: format({ value: us, tol: 0, unit: 'us' }, 0),
      anchor: 'middle',
      as: 't3 s',
    }));
    labels.push({ x: domain[1], y: axis + 18, text: sheet.words.figures.logScale, anchor: 'end', as: 't3 s' });
    return set(sheet, {
      height: axis + 28,
      marginLeft: isNarrow(sheet.width) ? 0 : 108,
      x: { type: 'log', domain: [...domain] },
      label: this.alt(pair, sheet.words),
      marks: [
        lines(rules, 's-rule'),
        lines([{ x1: domain[0], x2: domain[1], y1: axis, y2: axis }], 's-axis'),
        ...boxes(drawn.flatMap((d) => d.boxes)),
        lines(
          drawn.flatMap((d) => d.means),
          's-ink',
        ),
        ...type([...labels, ...drawn.flatMap((d) => d.words)]),
      ],
    });
  },
  alt(pair, words) {
    return (['A', 'B'] as const)
      .map((slot) => {
        const m = mixture(pair, slot);
        if (m === null) return fill(words.figures.noConvolution, { name: pair.names[slot] });
        const all = heaps(m, words);
        const values = { name: pair.names[slot], mean: format(m.average, 'print'), calls: m.calls.value };
        if (all.length === 0) return fill(words.figures.averageNoneAlt, values);
        const list = all.map((heap) => `${heap.calls} × ${format({ value: heap.us, tol: 0, unit: 'us' })}`).join(', ');
        return fill(words.figures.averageAlt, { ...values, list });
      })
      .join(' ');
  },
  table(pair, words) {
    const rows = (['A', 'B'] as const).flatMap((slot) => {
      const m = mixture(pair, slot);
      if (m === null) return [];
      const none = heaps(m, words).length === 0;
      const lone = m.loneHelpers.map((row) => [
        pair.names[slot],
        row.name,
        String(row.calls),
        us(row.selfDeviceUs),
        us(row.deviceAvgUs),
      ]);
      const groups = m.groups.map((g) => [
        pair.names[slot],
        words.families[g.family],
        microseconds(g.calls.value),
        us(g.total.value),
        us(Math.round(g.average.value * 1000) / 1000),
      ]);
      const rest = isKnown(m.restTotal) && isKnown(m.restCalls) && isKnown(m.restAverage);
      const left = rest
        ? [
            [
              pair.names[slot],
              words.figures.noRow,
              microseconds(valueOf(m.restCalls)),
              us(valueOf(m.restTotal)),
              us(Math.round(valueOf(m.restAverage))),
            ],
          ]
        : none
          ? [
              [
                pair.names[slot],
                words.figures.noRecord,
                microseconds(valueOf(m.restCalls)),
                words.figures.unknown,
                words.figures.unknown,
              ],
            ]
          : [];
      const all = [pair.names[slot], m.op.name, microseconds(m.calls.value), us(m.total.value), us(m.average.value)];
      return [...groups, ...lone, ...left, all];
    });
    return { head: words.figures.averageHead, rows };
  },
};

const us = (value: number | null): string => (value === null ? '' : microseconds(value));
const valueOf = (outcome: Mixture['restCalls']): number => (isKnown(outcome) ? outcome.value : NaN);

function mixture(pair: Pair, slot: Slot): Mixture | null {
  const found = pair[slot].mixture;
  return 'missing' in found ? null : found;
}

function heaps(m: Mixture, words: Words): Heap[] {
  const printed = m.groups.map((g) => ({
    us: g.average.value,
    calls: g.calls.value,
    printed: true,
    family: words.families[g.family],
  }));
  const { restAverage: mean, restCalls: calls } = m;
  if (!isKnown(mean) || !isKnown(calls) || m.groups.length === 0) return printed;
  return [...printed, { us: mean.value, calls: calls.value, printed: false, family: words.figures.noRow }];
}

/** Whole decades around every mean and heap of the lanes. */
function domainOf(pair: Pair, lanes: readonly Slot[]): readonly [number, number] {
  const values = lanes.flatMap((slot) => {
    const m = mixture(pair, slot);
    return m === null ? [] : [m.average.value, ...m.groups.map((g) => g.average.value), valueOf(m.restAverage)];
  });
  const known = values.filter((value) => value > 0);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return [10 ** Math.floor(Math.log10(least) - 0.3), 10 ** Math.ceil(Math.log10(most) + 0.3)];
}

function decadesIn([from, to]: readonly [number, number]): number[] {
  const first = Math.round(Math.log10(from));
  return Array.from({ length: Math.round(Math.log10(to)) - first + 1 }, (_, i) => 10 ** (first + i)).slice(1, -1);
}

interface Lane {
  readonly height: number;
  readonly boxes: Box[];
  readonly words: Word[];
  readonly means: { x1: number; x2: number; y1: number; y2: number }[];
}

function lane(pair: Pair, slot: Slot, top: number, domain: readonly [number, number], sheet: Sheet): Lane {
  const m = mixture(pair, slot);
  if (m === null) return { height: 0, boxes: [], words: [], means: [] };
  const { words } = sheet;
  const narrow = isNarrow(sheet.width);
  const mean = m.average.value;
  const all = heaps(m, words);
  const height = (all.length === 0 ? LANE.none : LANE.heaps) + (narrow ? 22 : 0);
  const base = top + height - (all.length === 0 ? 24 : 40);
  const most = Math.max(...all.map((heap) => heap.calls), 1);
  const span = Math.log10(domain[1] / domain[0]);
  const half = 10 ** ((narrow ? 11 : 17) * (span / (sheet.width - (narrow ? 0 : 108))));
  const name: Word = narrow
    ? { x: domain[0], y: top + 22, text: `${slot}, ${pair.names[slot]}`, as: 'b' }
    : { x: domain[0], y: base - 4, text: `${slot}, ${pair.names[slot]}`, as: 'b', anchor: 'end', dx: -14 };
  const right = Math.log10(mean / domain[0]) > 0.8 * span;
  const at = { x: mean, anchor: right ? 'end' : 'start', dx: right ? -8 : 8 } as const;
  const meanWords: Word[] = [
    {
      ...at,
      y: top + (narrow ? 44 : 26),
      text: fill(words.figures.mean, { mean: format(m.average, 'print') }),
      as: 'b',
    },
    {
      ...at,
      y: top + (narrow ? 62 : 44),
      text: all.length === 0 ? noneText(m, words) : onHeap(mean, all) ? '' : words.figures.noCallHere,
      as: 't2',
    },
  ];
  const meanRule = { x1: mean, x2: mean, y1: top + (narrow ? 32 : 14), y2: all.length === 0 ? base - 34 : base };
  if (all.length === 0) {
    const box: Box = { x1: domain[0], x2: domain[1], y1: base - 34, y2: base, ink: 'void' };
    const inBox: Word = {
      x: domain[0],
      dx: 12,
      y: base - 12,
      text: fill(narrow ? words.figures.noneShort : words.figures.noneRecorded, { n: m.calls.value }),
      as: 't2 halo',
    };
    return { height, boxes: [box], words: [name, ...meanWords, inBox], means: [meanRule] };
  }
  const marks: Box[] = all.map((heap) => ({
    x1: heap.us / half,
    x2: heap.us * half,
    y1: base - Math.max(3, (heap.calls / most) * TALLEST),
    y2: base,
    ink: heap.printed ? 'gpu' : 'hollow',
    title: `${heap.calls} × ${format({ value: heap.us, tol: 0, unit: 'us' })}, ${heap.family}`,
  }));
  return {
    height,
    boxes: marks,
    words: [name, ...meanWords, ...heapLabels(all, marks, base, sheet, span)],
    means: [meanRule],
  };
}

/** Count above each heap, its mean below; a mean that would run into its neighbour's goes one line down. */
function heapLabels(all: readonly Heap[], marks: readonly Box[], base: number, sheet: Sheet, span: number): Word[] {
  const perPixel = span / (sheet.width - (isNarrow(sheet.width) ? 0 : 108));
  let free = -Infinity;
  return [...all.entries()]
    .sort(([, a], [, b]) => a.us - b.us)
    .flatMap(([i, heap]) => {
      const text = format({ value: heap.us, tol: 0, unit: 'us' });
      const centre = Math.log10(heap.us) / perPixel;
      const half = widthOf(text, 13) / 2 + 4;
      const crowded = centre - half < free;
      free = crowded ? free : centre + half;
      const count: Word = {
        x: heap.us,
        y: (marks[i]?.y1 ?? base) - 5,
        text: String(heap.calls),
        anchor: 'middle',
        as: 'b halo',
      };
      return [count, { x: heap.us, y: base + (crowded ? 34 : 18), text, anchor: 'middle', as: 's t2' }];
    });
}

/** A mean may fall on a family by chance, or because there is but one. */
const onHeap = (mean: number, all: readonly Heap[]): boolean => all.some((heap) => Math.abs(heap.us / mean - 1) < 0.1);

function noneText(m: Mixture, words: Words): string {
  const [helper] = m.loneHelpers;
  if (helper === undefined) return '';
  const total = format({ value: helper.selfDeviceUs ?? 0, tol: 0, unit: 'us' }, 'print');
  return fill(words.figures.helperOver, { total, n: m.calls.value });
}
