/** The staircase: time of the chosen layer over the side of its map, in whole rounds of tiles, and without rounding. */
import type { JSX } from 'preact';
import { shapeName } from '../../analysis/layers.ts';
import type { ConvWords } from '../../i18n/conv.ts';
import { fill } from '../../i18n/words.ts';
import type { Convolution } from '../../models/convolution.ts';
import { faultOf, gemmOf } from '../../models/convolution.ts';
import type { Card } from '../../models/roofline.ts';
import { precisionOf } from '../../models/roofline.ts';
import { TILE, tilingOf } from '../../models/tiles.ts';
import { Numbers } from './Numbers.tsx';
import { chosenCard, count, dtype, duration, shape } from './desk.ts';

const [WIDE, TALL] = [350, 250];
const [LEFT, RIGHT, TOP, BASE] = [4, 338, 40, 200];
const SIDES = 96;

interface Step {
  readonly side: number;
  readonly us: number;
  readonly smooth: number;
}

export function Stairs({ words }: { words: ConvWords }): JSX.Element {
  const [conv, card] = [shape.value, chosenCard(words.own)];
  const steps = conv === null || card === null ? [] : stepsOf(conv, card);
  const last = steps.at(-1);
  if (conv === null || card === null || last === undefined) return <p>{words.stairsNone}</p>;
  const most = Math.max(...steps.map(({ us }) => us));
  const x = (side: number): number => LEFT + ((RIGHT - LEFT) * side) / last.side;
  const y = (us: number): number => BASE - ((BASE - TOP) * us) / most;
  const at = (value: number): string => value.toFixed(1);
  const path = steps.map(({ side, us }) => `H${at(x(side - 0.5))}V${at(y(us))}`).join('');
  const curve = steps.map(({ side, smooth }) => `L${at(x(side))} ${at(y(smooth))}`).join('');
  const rises = steps.filter((step, i) => step.us > (steps[i - 1]?.us ?? 0)).length;
  const label = fill(words.stairsAlt, { shape: shapeName(conv), card: card.name, stairs: rises });
  const table = {
    head: [words.stairsX, words.steps, words.smooth],
    rows: steps
      .filter((step, i) => step.us > (steps[i - 1]?.us ?? 0))
      .map(({ side, us, smooth }) => [count(side), duration(us), duration(smooth)]),
  };
  return (
    <>
      <svg class="fig-svg" width={WIDE} height={TALL} viewBox={`0 0 ${WIDE} ${TALL}`} role="img" aria-label={label}>
        <text class="b" x={LEFT} y={16}>
          {fill(words.stairsTitle, { card: card.name })}
        </text>
        <path class="s-axis" d={`M${LEFT} ${BASE}H${RIGHT}`} />
        {[0.25, 0.5, 0.75, 1].map((part) => (
          <text
            key={part}
            class="t2 s"
            x={x(last.side * part)}
            y={BASE + 18}
            text-anchor={part === 1 ? 'end' : 'middle'}
          >
            {count(Math.round(last.side * part))}
          </text>
        ))}
        <text class="t2 s" x={RIGHT} y={BASE + 36} text-anchor="end">
          {words.stairsX}
        </text>
        <text class="t2 s" x={RIGHT} y={TOP - 8} text-anchor="end">
          {duration(most)}
        </text>
        <path class="s-void" d={`M${LEFT} ${BASE}${curve}`} />
        <path class="s-ink" d={`M${LEFT} ${BASE}${path}H${RIGHT}`} />
        <text class="b s halo" x={x(last.side * 0.62)} y={y(most * 0.78)} text-anchor="end">
          {words.steps}
        </text>
        <text class="t2 s halo" x={x(last.side * 0.74)} y={y(most * 0.2)}>
          {words.smooth}
        </text>
      </svg>
      <Numbers table={table} words={words} />
    </>
  );
}

/** Times at full peak: only the rounding of tiles and rounds is drawn, so that it can be seen. */
function stepsOf(conv: Convolution, card: Card): Step[] {
  const precision = precisionOf(dtype.value);
  const peak = precision === null ? null : card.flops[precision];
  if (peak === null || card.sms === null || conv.transposed) return [];
  const steps: Step[] = [];
  const middle = conv.input[0] ?? 1;
  const most = Math.max(8, Math.min(512, Math.round(middle * 1.25)));
  for (let i = 1; i <= SIDES; i++) {
    const side = Math.max(1, Math.round((most * i) / SIDES));
    const one = { ...conv, input: conv.input.map(() => side) };
    if (side === steps.at(-1)?.side || faultOf(one) !== null) continue;
    const gemm = gemmOf(one);
    const { waves } = tilingOf(gemm, card.sms);
    const tile = (2 * TILE.m * TILE.n * gemm.k * card.sms) / peak;
    steps.push({ side, us: 1e6 * (waves ?? 0) * tile, smooth: (2e6 * gemm.groups * gemm.m * gemm.n * gemm.k) / peak });
  }
  return steps;
}
