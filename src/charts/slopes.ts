/**
 * Time of a call against the side of the map (table A) and against the width (table B), both axes logarithmic: a power law
 * is a straight line. Filled marks are the sizes of one convolution that the line was fitted to, outlined ones all others.
 */
import type { Analysis } from '../analysis/analyse.ts';
import { shapeName } from '../analysis/layers.ts';
import type { Point, Sweep } from '../analysis/layers/sweeps.ts';
import { pointsOf, sideSweep, widthSweep } from '../analysis/layers/sweeps.ts';
import { fill } from '../i18n/words.ts';
import { format, microseconds } from '../profile/units.ts';
import type { Figure, Pair, Sheet } from './figure.ts';
import { isNarrow } from './figure.ts';
import { powersOf, scaleOf } from './log.ts';
import type { Box, Ink, Word } from './press.ts';
import { boxes, lines, set, words as type } from './press.ts';

type Along = 'side' | 'width';
type Line = Pick<Box, 'x1' | 'x2' | 'y1' | 'y2'>;

interface Panel {
  readonly along: Along;
  readonly points: readonly Point[];
  readonly sweep: Sweep | null;
}

const TALL = 236;
const HEAD = 40;
/** Half a mark. */
const R = 4;
/** Power of the side, and of the width, in the work of a convolution. */
const THEORY = 2;

export const slopes: Figure = {
  id: 'slopes',
  draw(pair, sheet) {
    const panels = panelsOf(pair);
    if (panels.length === 0) return null;
    const narrow = isNarrow(sheet.width);
    const wide = narrow || panels.length === 1 ? Math.min(sheet.width, 420) : (sheet.width - 36) / 2;
    const step = HEAD + TALL + 44;
    const art = {
      marks: [] as Box[],
      labels: [] as Word[],
      axes: [] as Line[],
      grid: [] as Line[],
      fits: [] as Line[],
      guides: [] as Line[],
    };
    panels.forEach((panel, i) => {
      const at = narrow ? { left: 0, top: i * step } : { left: i * (wide + 36), top: 0 };
      panelAt(panel, at, wide, sheet, art);
    });
    return set(sheet, {
      height: narrow ? panels.length * step : step,
      x: { domain: [0, sheet.width] },
      label: this.alt(pair, sheet.words),
      marks: [
        lines(art.grid, 's-rule'),
        lines(art.axes, 's-axis'),
        lines(art.guides, 's-void'),
        lines(art.fits, 's-ink'),
        ...boxes(art.marks),
        ...type(art.labels),
      ],
    });
  },
  alt(pair, words) {
    return panelsOf(pair)
      .map(({ along, points, sweep }) =>
        fill(sweep === null ? words.figures.slopesNoLineAlt : words.figures.slopesAlt, {
          along: words.figures[along],
          n: sweep?.points.length ?? points.length,
          power: sweep?.law.power.toFixed(2) ?? '',
        }),
      )
      .join(' ');
  },
  table(pair, words) {
    const rows = panelsOf(pair).flatMap(({ along, points }) =>
      points.map((point) => [
        shapeName(point.layer.conv),
        words.figures[along],
        microseconds(Math.round(point[along] * 10) / 10),
        microseconds(point.us.value),
        point.layer.inner.name,
      ]),
    );
    return { head: words.figures.slopesHead, rows };
  },
};

function panelsOf(pair: Pair): Panel[] {
  const panel = ({ table }: Analysis, along: Along): Panel => {
    const sweep = along === 'side' ? sideSweep(table) : widthSweep(table);
    return { along, points: pointsOf(table), sweep: 'missing' in sweep ? null : sweep };
  };
  return [panel(pair.A, 'side'), panel(pair.B, 'width')].filter(({ points }) => points.length > 0);
}

interface Art {
  readonly marks: Box[];
  readonly labels: Word[];
  readonly axes: Line[];
  readonly grid: Line[];
  readonly fits: Line[];
  readonly guides: Line[];
}

function panelAt(panel: Panel, at: { left: number; top: number }, wide: number, { words }: Sheet, art: Art): void {
  const { along, points, sweep } = panel;
  const [left, right] = [at.left + 4, at.left + wide - 14];
  const [top, base] = [at.top + HEAD, at.top + HEAD + TALL];
  const x = scaleOf(
    points.map((point) => point[along]),
    left + 10,
    right - 10,
  );
  const y = scaleOf(
    points.map((point) => point.us.value),
    base - 12,
    top + 12,
  );
  art.axes.push({ x1: left, x2: right, y1: base, y2: base });
  for (const size of powersOf(x, 2, wide / 52)) {
    art.labels.push({ x: x(size), y: base + 18, text: microseconds(size), as: 't2 s', anchor: 'middle' });
    art.axes.push({ x1: x(size), x2: x(size), y1: base, y2: base + 4 });
  }
  for (const us of powersOf(y, 10, 6)) {
    art.grid.push({ x1: left, x2: right, y1: y(us), y2: y(us) });
    art.labels.push({ x: left, y: y(us) - 4, text: format({ value: us, tol: us, unit: 'us' }), as: 't3 s halo' });
  }
  art.labels.push({
    x: left,
    y: at.top + 16,
    text: words.figures[along === 'side' ? 'sidePanel' : 'widthPanel'],
    as: 'b',
  });
  art.labels.push({ x: right, y: base + 36, text: words.figures[along], as: 't2 s', anchor: 'end' });

  // Through the middle of what is drawn, so that the eye can turn one line into the other.
  const anchor = sweep?.points ?? points;
  const middle = anchor[anchor.length >> 1];
  if (middle !== undefined) {
    const us = (size: number): number => middle.us.value * (size / middle[along]) ** THEORY;
    // Cut where it leaves the panel.
    const sizeAt = (time: number): number => middle[along] * (time / middle.us.value) ** (1 / THEORY);
    const [from, to] = [Math.max(x.least, sizeAt(y.least)), Math.min(x.most, sizeAt(y.most))];
    art.guides.push({ x1: x(from), x2: x(to), y1: y(us(from)), y2: y(us(to)) });
  }
  if (sweep !== null) {
    const [first, last] = [sweep.points[0]?.[along] ?? 1, sweep.points.at(-1)?.[along] ?? 1];
    const us = (size: number): number => sweep.law.factor * size ** sweep.law.power;
    art.fits.push({ x1: x(first), x2: x(last), y1: y(us(first)), y2: y(us(last)) });
    const text = fill(words.figures.slope, { power: sweep.law.power.toFixed(2) });
    art.labels.push({ x: x(last) - 12, y: y(us(last)) + 6, text, as: 'b halo', anchor: 'end' });
  }
  const fitted = new Set(sweep?.points);
  for (const point of points) {
    const [px, py] = [x(point[along]), y(point.us.value)];
    const owner: Ink = point.layer.onDevice ? 'gpu' : 'host';
    const title = `${shapeName(point.layer.conv)}, ${format({ ...point.us, tol: 0 })}, ${point.layer.inner.name}`;
    art.marks.push({ x1: px - R, x2: px + R, y1: py - R, y2: py + R, ink: fitted.has(point) ? owner : 'bill', title });
  }
}
