/** The puzzle on one scale: both printed averages as bills, outlined, with nothing in them yet. */
import { isKnown } from '../analysis/quantity.ts';
import { fill } from '../i18n/words.ts';
import { format, microseconds } from '../profile/units.ts';
import type { Figure, Pair } from './figure.ts';
import { isNarrow } from './figure.ts';
import type { Box, Word } from './press.ts';
import { boxes, seen, set, words as type } from './press.ts';

export const hook: Figure = {
  id: 'hook',
  draw(pair, sheet) {
    const [a, b] = [average(pair, 'A'), average(pair, 'B')];
    if (a === null || b === null) return null;
    const narrow = isNarrow(sheet.width);
    const end = Math.max(a, b) * (narrow ? 1 : 1.16);
    const perPixel = end / sheet.width;
    const marks: Box[] = [];
    const labels: Word[] = [];
    (
      [
        ['A', a],
        ['B', b],
      ] as const
    ).forEach(([slot, us], i) => {
      const top = narrow ? i * 62 + 22 : i * 40 + 4;
      marks.push({ x1: 0, x2: seen(us, perPixel), y1: top, y2: top + 26, ink: 'bill' });
      const value = format({ value: us, tol: 0, unit: 'us' }, 3);
      if (narrow) {
        labels.push(
          { x: 0, y: top - 7, text: `${slot}, ${pair.names[slot]}` },
          { x: end, y: top - 7, text: value, as: 'b', anchor: 'end' },
        );
      } else {
        const inside = us / perPixel > 260;
        labels.push({
          x: inside ? 0 : us,
          dx: inside ? 14 : 86,
          y: top + 18,
          text: `${slot}, ${pair.names[slot]}`,
          as: inside ? '' : 't2',
        });
        labels.push({ x: us, dx: 12, y: top + 19, text: value, as: 'mid' });
      }
    });
    return set(sheet, {
      height: narrow ? 114 : 76,
      x: { domain: [0, end] },
      label: this.alt(pair, sheet.words),
      marks: [...boxes(marks), ...type(labels)],
    });
  },
  alt(pair, words) {
    const value = (slot: 'A' | 'B'): string => format({ value: average(pair, slot) ?? 0, tol: 0, unit: 'us' }, 3);
    return fill(words.figures.hookAlt, { a: value('A'), b: value('B'), nameA: pair.names.A, nameB: pair.names.B });
  },
  table(pair, words) {
    const rows = (['A', 'B'] as const).map((slot) => [pair.names[slot], microseconds(average(pair, slot) ?? NaN)]);
    return { head: words.figures.hookHead, rows };
  },
};

function average(pair: Pair, slot: 'A' | 'B'): number | null {
  const outcome = pair[slot].facts['conv.deviceAvg']?.outcome;
  return outcome !== undefined && isKnown(outcome) ? outcome.value : null;
}
