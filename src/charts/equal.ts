/** Convolutions of equal work in table A, quickest first: what shape alone does to the time of a call. */
import { shapeName } from '../analysis/layers.ts';
import type { Point } from '../analysis/layers/sweeps.ts';
import { equalWork } from '../analysis/layers/sweeps.ts';
import { fill } from '../i18n/words.ts';
import { format, microseconds } from '../profile/units.ts';
import type { Figure, Pair } from './figure.ts';
import { isNarrow } from './figure.ts';
import type { Box, Word } from './press.ts';
import { boxes, lines, set, words as type } from './press.ts';

const MOST = 8;

export const equal: Figure = {
  id: 'equal',
  draw(pair, sheet) {
    const points = pointsIn(pair);
    const longest = Math.max(...points.map(({ us }) => us.value), 0);
    if (longest === 0) return null;
    const narrow = isNarrow(sheet.width);
    const [left, line, thick] = narrow ? [0, 44, 15] : [180, 34, 20];
    const end = longest * 1.2;
    const marks: Box[] = [];
    const labels: Word[] = [];
    points.forEach(({ layer, us }, i) => {
      const top = i * line + (narrow ? 22 : 6);
      const name = shapeName(layer.conv);
      const value = format({ ...us, tol: 0 });
      const ink = layer.onDevice ? 'gpu' : 'host';
      marks.push({ x1: 0, x2: us.value, y1: top, y2: top + thick, ink, title: `${name}, ${value}` });
      labels.push(
        narrow
          ? { x: 0, y: top - 5, text: name, as: 'm' }
          : { x: 0, y: top + 15, text: name, as: 'm', anchor: 'end', dx: -14 },
        narrow
          ? { x: end, y: top - 5, text: value, anchor: 'end', as: 'b' }
          : { x: us.value, dx: 9, y: top + 15, text: value, as: 'b' },
      );
    });
    const bottom = points.length * line + 6;
    return set(sheet, {
      height: bottom + 6,
      marginLeft: left,
      x: { domain: [0, end] },
      label: this.alt(pair, sheet.words),
      marks: [lines([{ x1: 0, x2: 0, y1: 0, y2: bottom }], 's-axis'), ...boxes(marks), ...type(labels)],
    });
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
