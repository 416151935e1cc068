/** The roofline of a card, on logarithmic axes: outlined what the model says, filled what the reader's table measured. */
import type { JSX } from 'preact';
import { isKnown } from '../../analysis/quantity.ts';
import { rateOf, shapeName } from '../../analysis/layers.ts';
import { scaleOf } from '../../charts/log.ts';
import type { ConvWords } from '../../i18n/conv.ts';
import { fill } from '../../i18n/words.ts';
import type { Convolution } from '../../models/convolution.ts';
import { workOf } from '../../models/convolution.ts';
import type { Card } from '../../models/roofline.ts';
import { estimate, precisionOf } from '../../models/roofline.ts';
import type { View } from '../view.ts';
import { Numbers } from './Numbers.tsx';
import { AUDITED, count, dtype, layersIn, rate } from './desk.ts';

const [WIDE, TALL] = [350, 240];
const [LEFT, RIGHT, TOP, BASE] = [4, 338, 26, 200];
/** FLOP a byte from an elementwise op to the largest convolution. */
const [LEAST, MOST] = [0.5, 1024];
/** How far below the peak the axis reaches: to where memory holds an elementwise op, or to the slowest measured layer. */
const [DEPTH, DEEPEST] = [60, 1e5];
const MOST_MARKS = 200;

interface Mark {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly as: 'f-gpu' | 's-fan' | 's-ink';
}

export function Roof({
  conv,
  card,
  words,
  view,
}: {
  conv: Convolution;
  card: Card;
  words: ConvWords;
  view: View;
}): JSX.Element | null {
  const precision = precisionOf(dtype.value);
  const peak = precision === null ? null : card.flops[precision];
  if (peak === null || card.bandwidth === null) return null;
  const { bandwidth } = card;
  const speeds = layersIn(view).flatMap(({ layer }) => {
    const speed = rateOf(layer);
    return layer.onDevice && isKnown(speed) ? [{ layer, speed: speed.value }] : [];
  });
  const lowest = speeds.reduce((low, { speed }) => Math.min(low, speed / 2), peak / DEPTH);
  const x = scaleOf([LEAST, MOST], LEFT, RIGHT);
  const y = scaleOf([Math.max(lowest, peak / DEEPEST), peak * 1.6], BASE, TOP);
  const clamp = (value: number, scale: { least: number; most: number }): number =>
    Math.min(scale.most, Math.max(scale.least, value));
  const mark = (intensity: number, speed: number, name: string, as: Mark['as']): Mark => ({
    ...{ x: x(clamp(intensity, x)), y: y(clamp(speed, y)) },
    ...{ name: `${name}, ${rate(speed)}`, as },
  });
  const modelled = (one: Convolution, as: Mark['as']): Mark[] => {
    const time = estimate(one, card, dtype.value);
    const work = workOf(one, dtype.value);
    return time === null ? [] : [mark(work.intensity, (1e6 * work.flop) / time.us, shapeName(one), as)];
  };
  const measured = speeds.map(({ layer, speed }) =>
    mark(workOf(layer.conv, dtype.value).intensity, speed, shapeName(layer.conv), 'f-gpu'),
  );
  const others =
    measured.length > 0 ? measured.slice(0, MOST_MARKS) : AUDITED.flatMap((one) => modelled(one.conv, 's-fan'));
  const here = modelled(conv, 's-ink');
  const ridge = peak / bandwidth;
  const label = fill(words.roofAlt, {
    card: card.name,
    rate: rate(peak),
    intensity: count(Math.round(workOf(conv, dtype.value).intensity)),
    bound: words.bound[estimate(conv, card, dtype.value)?.bound ?? 'compute'],
  });
  const table = {
    head: [words.numbersShape, words.numbersRate],
    rows: [...others, ...here].map(({ name }) => name.split(/, (?=[^,]*$)/)),
  };
  return (
    <>
      <svg class="fig-svg" width={WIDE} height={TALL} viewBox={`0 0 ${WIDE} ${TALL}`} role="img" aria-label={label}>
        <path class="s-axis" d={`M${LEFT} ${BASE}H${RIGHT}`} />
        {[1, 10, 100, 1000].map((value) => (
          <g key={value}>
            <path class="s-axis" d={`M${x(value).toFixed(1)} ${BASE}v4`} />
            <text class="t2 s" x={x(value)} y={BASE + 18} text-anchor="middle">
              {count(value)}
            </text>
          </g>
        ))}
        <text class="t2 s" x={RIGHT} y={BASE + 36} text-anchor="end">
          {words.roofX}
        </text>
        <path
          class="s-ink"
          d={`M${x(LEAST).toFixed(1)} ${y(LEAST * bandwidth).toFixed(1)}L${x(clamp(ridge, x)).toFixed(1)} ${y(peak).toFixed(1)}H${RIGHT}`}
        />
        <text class="b" x={RIGHT} y={y(peak) - 7} text-anchor="end">
          {rate(peak)}
        </text>
        <text class="t2 s" x={LEFT} y={16}>
          {`${card.name}: ${bandwidthText(bandwidth)}`}
        </text>
        {[...others, ...here].map(({ x: px, y: py, name, as }, i) => (
          <rect key={i} class={as} x={(px - 4).toFixed(1)} y={(py - 4).toFixed(1)} width="8" height="8">
            <title>{name}</title>
          </rect>
        ))}
        <text class="t2 s" x={LEFT} y={BASE + 36}>
          {measured.length > 0 ? words.roofYours : words.roofModel}
        </text>
      </svg>
      <Numbers table={table} words={words} />
    </>
  );
}

const bandwidthText = (value: number): string => `${count(Math.round(value / 1e9))}\u202fGB/s`;
