/** Why the Self device % column passes 100: the same time by op, by kernel, and as spans of labels, laid end to end. */
import type { Analysis } from '../analysis/analyse.ts';
import { valueOf } from '../analysis/facts.ts';
import { fill } from '../i18n/words.ts';
import type { Words } from '../i18n/words.ts';
import { format } from '../profile/units.ts';
import type { Figure, Pair } from './figure.ts';
import { isNarrow } from './figure.ts';
import type { Box, Ink, Word } from './press.ts';
import { boxes, lines, seen, set, widthOf, words as type } from './press.ts';

interface Part {
  readonly share: number;
  readonly ink: Ink;
  readonly text: string;
}

type Slot = 'A' | 'B';
const SLOTS: readonly Slot[] = ['A', 'B'];

export const percents: Figure = {
  id: 'percents',
  draw(pair, sheet) {
    const slots = SLOTS.filter((slot) => partsOf(pair[slot], sheet.words).length > 0);
    if (slots.length === 0) return null;
    const all = slots.map((slot) => partsOf(pair[slot], sheet.words).reduce((sum, part) => sum + part.share, 0));
    const end = Math.max(2, Math.ceil(Math.max(...all) - 0.005)) * 1.001;
    const narrow = isNarrow(sheet.width);
    const [left, line, thick, head] = narrow ? [0, 84, 26, 26] : [150, 66, 34, 10];
    const right = narrow ? 2 : 70;
    const perPixel = end / (sheet.width - left - right);
    const marks: Box[] = [];
    const labels: Word[] = [];
    slots.forEach((slot, i) => {
      const top = head + i * line;
      const name = `${slot}, ${pair.names[slot]}`;
      labels.push(
        narrow ? { x: 0, y: top - 8, text: name, as: 'b' } : { x: 0, y: top + 22, text: name, as: 'b', dx: -left },
      );
      let at = 0;
      let below = -Infinity;
      for (const { share, ink, text } of partsOf(pair[slot], sheet.words)) {
        marks.push({ x1: at, x2: at + seen(share, perPixel), y1: top, y2: top + thick, ink });
        const fits = widthOf(text) + 20 < share / perPixel;
        if (fits) labels.push({ x: at, y: top + thick / 2 + 5, text, as: ink === 'gpu' ? 'on-gpu' : '', dx: 10 });
        else {
          const x = Math.max(at, below);
          labels.push({ x, y: top + thick + 17, text, as: 's t2' });
          below = x + (widthOf(text, 13) + 12) * perPixel;
        }
        at += share;
      }
      labels.push(
        narrow
          ? { x: end, y: top - 8, text: percent(at), as: 'b', anchor: 'end' }
          : { x: at, y: top + 23, text: percent(at), as: 'b', dx: 10 },
      );
    });
    const bottom = head + slots.length * line - (narrow ? 26 : 14);
    const ticks = Array.from({ length: Math.floor(end) + 1 }, (_, i) => i);
    return set(sheet, {
      height: bottom + 26,
      marginLeft: left,
      marginRight: right,
      x: { domain: [0, end] },
      label: this.alt(pair, sheet.words),
      marks: [
        lines(
          ticks.map((x) => ({ x1: x, x2: x, y1: head - 6, y2: bottom })),
          's-rule',
        ),
        lines([{ x1: 0, x2: end, y1: bottom, y2: bottom }], 's-axis'),
        ...boxes(marks),
        ...type([
          ...labels,
          ...ticks.map((x): Word => ({
            x,
            y: bottom + 18,
            text: x === ticks.length - 1 ? `${x * 100}\u202f%` : `${x * 100}`,
            as: 's t3',
            anchor: x === 0 ? 'start' : x === ticks.length - 1 ? 'end' : 'middle',
          })),
        ]),
      ],
    });
  },
  alt(pair, words) {
    const list = told(pair, words).map(([name, parts]) => `${name}: ${parts.map((part) => part.text).join(', ')}`);
    return fill(words.figures.percentsAlt, { list: list.join('; ') });
  },
  table(pair, words) {
    const cell = (analysis: Analysis, id: string): string => {
      const value = valueOf(analysis.facts, id);
      return value === null ? '' : (value * 100).toFixed(2);
    };
    const rows = SLOTS.filter((slot) => partsOf(pair[slot], words).length > 0).map((slot) => [
      pair.names[slot],
      ...['percents.ops', 'percents.kernels', 'percents.spans'].map((id) => cell(pair[slot], id)),
    ]);
    return { head: words.figures.percentsHead, rows };
  },
};

const percent = (share: number): string => format({ value: share, tol: 0, unit: 'share' }, 1);

function told(pair: Pair, words: Words): (readonly [string, readonly Part[]])[] {
  return SLOTS.map((slot) => [pair.names[slot], partsOf(pair[slot], words)] as const).filter(
    ([, parts]) => parts.length > 0,
  );
}

function partsOf(analysis: Analysis, words: Words): Part[] {
  const { byOp, byKernel, bySpan } = words.figures;
  const kinds: readonly (readonly [string, Ink, string])[] = [
    ['percents.ops', 'bill', byOp],
    ['percents.kernels', 'gpu', byKernel],
    ['percents.spans', 'void', bySpan],
  ];
  return kinds.flatMap(([id, ink, text]) => {
    const share = valueOf(analysis.facts, id);
    return share === null || share <= 0 ? [] : [{ share, ink, text: fill(text, { share: percent(share) }) }];
  });
}
