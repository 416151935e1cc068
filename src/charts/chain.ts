/** The rows of a chain: outlined what each shows, filled what it spent itself. Side by side they are one time, not four. */
import type { Analysis } from '../analysis/analyse.ts';
import { nestOf } from '../analysis/nest.ts';
import { fill } from '../i18n/words.ts';
import type { Words } from '../i18n/words.ts';
import { format, microseconds } from '../profile/units.ts';
import type { Figure } from './figure.ts';
import { isNarrow } from './figure.ts';
import type { Box, Ink, Word } from './press.ts';
import { boxes, lines, seen, set, words as type } from './press.ts';

interface Item {
  readonly name: string;
  readonly calls: number;
  readonly shown: number;
  readonly own: number;
}

/** How far each row steps in from the one that called it. */
const STEP = 14;

export const chain: Figure = {
  id: 'chain',
  draw(pair, sheet) {
    const { items, ink } = chainOf(pair.A);
    const longest = Math.max(...items.map((item) => item.shown), 0);
    if (longest === 0) return null;
    const narrow = isNarrow(sheet.width);
    const [left, line, thick] = narrow ? [0, 72, 16] : [272, 40, 22];
    const end = longest * (narrow ? 1 : 1.02);
    const right = narrow ? 2 : 236;
    const perPixel = end / (sheet.width - left - right);
    const marks: Box[] = [];
    const labels: Word[] = [];
    items.forEach((item, i) => {
      const top = i * line + (narrow ? 24 : 8);
      marks.push({ x1: 0, x2: seen(item.shown, perPixel), y1: top, y2: top + thick, ink: 'bill' });
      if (item.own > 0) marks.push({ x1: 0, x2: seen(item.own, perPixel), y1: top, y2: top + thick, ink });
      const shown = fill(sheet.words.figures.chainShown, { total: time(item.shown) });
      const own = ownOf(item, sheet.words);
      const as = item.own > longest / 2 ? `b c-${ink}` : 't2';
      labels.push(
        narrow
          ? { x: 0, y: top - 6, text: item.name, as: 'm' }
          : { x: 0, y: top + 16, text: item.name, as: 'm', dx: STEP * i - left },
        narrow
          ? { x: 0, y: top + thick + 15, text: `${shown}, ${own}`, as: `s ${as}` }
          : { x: item.shown, y: top + 7, text: shown, as: 's', dx: 12 },
      );
      if (!narrow) labels.push({ x: item.shown, y: top + 23, text: own, as: `s ${as}`, dx: 12 });
    });
    const bottom = items.length * line + (narrow ? 4 : 0);
    return set(sheet, {
      height: bottom + 4,
      marginLeft: left,
      marginRight: right,
      x: { domain: [0, end] },
      label: this.alt(pair, sheet.words),
      marks: [lines([{ x1: 0, x2: 0, y1: 0, y2: bottom }], 's-axis'), ...boxes(marks), ...type(labels)],
    });
  },
  alt(pair, words) {
    const list = chainOf(pair.A).items.map((item) => `${item.name}: ${both(item, words)}`);
    return fill(words.figures.chainAlt, { name: pair.names.A, list: list.join('; ') });
  },
  table(pair, words) {
    const rows = chainOf(pair.A).items.map((item) => [
      item.name,
      microseconds(item.calls),
      microseconds(item.shown),
      microseconds(item.own),
    ]);
    return { head: words.figures.chainHead, rows };
  },
};

const time = (us: number): string => format({ value: us, tol: 0, unit: 'us' }, 'print');

const ownOf = ({ own }: Item, { figures }: Words): string =>
  own === 0 ? figures.chainNone : fill(figures.chainOwn, { own: time(own) });

const both = (item: Item, words: Words): string =>
  `${fill(words.figures.chainShown, { total: time(item.shown) })}, ${ownOf(item, words)}`;

function chainOf({ table }: Analysis): { items: Item[]; ink: Ink & ('host' | 'gpu') } {
  const nest = nestOf(table);
  if ('missing' in nest) return { items: [], ink: 'gpu' };
  const onDevice = nest.side === 'device';
  const items = nest.rows.map((row) => ({
    name: row.name,
    calls: row.calls ?? 0,
    shown: (onDevice ? row.deviceTotalUs : row.cpuTotalUs) ?? 0,
    own: (onDevice ? row.selfDeviceUs : row.selfCpuUs) ?? 0,
  }));
  return { items, ink: onDevice ? 'gpu' : 'host' };
}
