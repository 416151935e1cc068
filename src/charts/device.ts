/** Device time by the op it is billed to: Self device time, the column that adds up, longest first. */
import type { Analysis } from '../analysis/analyse.ts';
import { isKnown } from '../analysis/quantity.ts';
import { fill } from '../i18n/words.ts';
import type { Words } from '../i18n/words.ts';
import { format, microseconds } from '../profile/units.ts';
import type { Figure } from './figure.ts';
import { isNarrow } from './figure.ts';
import type { Box, Word } from './press.ts';
import { boxes, lines, set, words as type } from './press.ts';

interface Item {
  readonly name: string;
  readonly us: number;
  /** Of it, the part for which the table prints no kernel row; only told for the convolutions. */
  readonly unprintedUs: number;
  readonly calls: number | null;
}

const MOST = 8;

export const device: Figure = {
  id: 'device',
  draw(pair, sheet) {
    const items = itemsOf(pair.B, sheet.words);
    const longest = Math.max(...items.map((item) => item.us), 0);
    if (longest === 0) return null;
    const narrow = isNarrow(sheet.width);
    const [left, line, thick] = narrow ? [0, 44, 15] : [210, 34, 20];
    const end = longest * 1.2;
    const marks: Box[] = [];
    const labels: Word[] = [];
    items.forEach((item, i) => {
      const top = i * line + (narrow ? 22 : 6);
      const filled = item.us - item.unprintedUs;
      const title = `${item.name}, ${format({ value: item.us, tol: 0, unit: 'us' }, 'print')}`;
      if (filled > 0)
        marks.push({ x1: 0, x2: Math.max(filled, end / 400), y1: top, y2: top + thick, ink: 'gpu', title });
      if (item.unprintedUs > 0) marks.push({ x1: filled, x2: item.us, y1: top, y2: top + thick, ink: 'hollow', title });
      const value = format({ value: item.us, tol: 0, unit: 'us' }, 'auto');
      const raw = item.name.includes('::') ? 'm' : 't2';
      labels.push(
        narrow
          ? { x: 0, y: top - 5, text: item.name, as: raw }
          : { x: 0, y: top + 15, text: item.name, as: raw, anchor: 'end', dx: -14 },
        narrow
          ? { x: end, y: top - 5, text: value, anchor: 'end', as: 'b' }
          : { x: item.us, dx: 9, y: top + 15, text: value, as: 'b' },
      );
    });
    const bottom = items.length * line + 6;
    return set(sheet, {
      height: bottom + 6,
      marginLeft: left,
      x: { domain: [0, end] },
      label: this.alt(pair, sheet.words),
      marks: [lines([{ x1: 0, x2: 0, y1: 0, y2: bottom }], 's-axis'), ...boxes(marks), ...type(labels)],
    });
  },
  alt(pair, words) {
    const list = itemsOf(pair.B, words).map((item) => `${item.name} ${format({ value: item.us, tol: 0, unit: 'us' })}`);
    return fill(words.figures.deviceAlt, { name: pair.names.B, list: list.join(', ') });
  },
  table(pair, words) {
    const rows = itemsOf(pair.B, words).map((item) => [
      item.name,
      item.calls === null ? '' : microseconds(item.calls),
      microseconds(item.us),
      item.unprintedUs > 0 ? microseconds(item.unprintedUs) : '',
    ]);
    return { head: words.figures.deviceHead, rows };
  },
};

function itemsOf(analysis: Analysis, words: Words): Item[] {
  const { mixture } = analysis;
  const unprinted =
    'missing' in mixture || !isKnown(mixture.restTotal) ? null : { row: mixture.op, us: mixture.restTotal.value };
  const ops = analysis.profile.rows
    .filter((row) => row.kind === 'op' && (row.selfDeviceUs ?? 0) > 0)
    .sort((a, b) => (b.selfDeviceUs ?? 0) - (a.selfDeviceUs ?? 0));
  const items = ops.slice(0, MOST).map((row) => ({
    name: row.name,
    us: row.selfDeviceUs ?? 0,
    unprintedUs: unprinted?.row === row ? unprinted.us : 0,
    calls: row.calls,
  }));
  const rest = ops.slice(MOST).reduce((sum, row) => sum + (row.selfDeviceUs ?? 0), 0);
  const name = fill(words.figures.otherRows, { n: ops.length - MOST });
  return rest > 0 ? [...items, { name, us: rest, unprintedUs: 0, calls: null }] : items;
}
