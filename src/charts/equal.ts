/** Convolutions of equal work in table A, quickest first: what shape alone does to the time of a call. */
import { shapeName } from '../analysis/layers.ts';
import type { Point } from '../analysis/layers/sweeps.ts';
import { equalWork } from '../analysis/layers/sweeps.ts';
import { fill } from '../i18n/words.ts';
import { format, microseconds } from '../profile/units.ts';
import { namedBars } from './bars.ts';
import type { Figure, Pair } from './figure.ts';
import type { Ink } from './press.ts';

const MOST = 8;

export const equal: Figure = {
  id: 'equal',
  draw(pair, sheet) {
    const bars = pointsIn(pair).map(({ layer, us }) => {
      const name = shapeName(layer.conv);
      const value = format({ ...us, tol: 0 });
      const ink: Ink = layer.onDevice ? 'gpu' : 'host';
      const parts = () => [{ x1: 0, x2: us.value, ink, title: `${name}, ${value}` }];
      return { name, as: 'm', us: us.value, value, parts };
    });
    return namedBars(sheet, bars, 180, () => this.alt(pair, sheet.words));
  },
  alt(pair, words) {
    const list = pointsIn(pair).map(({ layer, us }) => `${shapeName(layer.conv)}: ${format({ ...us, tol: 0 })}`);
    return fill(words.figures.equalAlt, { list: list.join('; ') });
  },
  table(pair, words) {
    const rows = pointsIn(pair).map(({ layer, us }) => [
      shapeName(layer.conv),
      microseconds(Math.round(layer.flop.likely / 1e6)),
      microseconds(us.value),
      layer.inner.name,
    ]);
    return { head: words.figures.equalHead, rows };
  },
};

function pointsIn(pair: Pair): readonly Point[] {
  const found = equalWork(pair.A.table);
  return 'missing' in found ? [] : found.slice(0, MOST);
}
