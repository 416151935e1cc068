/** Device time by the op it is billed to: Self device time, the column that adds up, longest first. */
import type { Analysis } from '../analysis/analyse.ts';
import { isKnown } from '../analysis/quantity.ts';
import { fill } from '../i18n/words.ts';
import type { Words } from '../i18n/words.ts';
import { format, microseconds } from '../profile/units.ts';
import type { Part } from './bars.ts';
import { namedBars } from './bars.ts';
import type { Figure } from './figure.ts';

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
    const bars = itemsOf(pair.B, sheet.words).map(({ name, us, unprintedUs }) => {
      const filled = us - unprintedUs;
      const title = `${name}, ${format({ value: us, tol: 0, unit: 'us' }, 'print')}`;
      const parts = (end: number): Part[] => [
        ...(filled > 0 ? [{ x1: 0, x2: Math.max(filled, end / 400), ink: 'gpu' as const, title }] : []),
        ...(unprintedUs > 0 ? [{ x1: filled, x2: us, ink: 'hollow' as const, title }] : []),
      ];
      const value = format({ value: us, tol: 0, unit: 'us' }, 'auto');
      return { name, as: name.includes('::') ? 'm' : 't2', us, value, parts };
    });
    return namedBars(sheet, bars, 210, () => this.alt(pair, sheet.words));
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
