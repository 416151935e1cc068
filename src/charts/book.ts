/** Device time entered twice: billed to ops, and in printed kernel rows; what has no row is left open, dashed. */
import type { Analysis } from '../analysis/analyse.ts';
import { bookOf } from '../analysis/book.ts';
import { isKnown } from '../analysis/quantity.ts';
import { fill } from '../i18n/words.ts';
import { format, microseconds } from '../profile/units.ts';
import type { Figure } from './figure.ts';
import { inEach } from './figure.ts';
import { lanesOn, THICK } from './lanes.ts';
import type { Box, Word } from './press.ts';

interface Sides {
  readonly total: number;
  readonly billed: number;
  readonly printed: number;
}

export const book: Figure = {
  id: 'book',
  draw(pair, sheet) {
    const tables = inEach(pair, sidesOf);
    if (tables.length === 0) return null;
    const { narrow, pixels, ...lanes } = lanesOn(sheet, 1);
    const marks: Box[] = [];
    const labels: Word[] = [];
    tables.forEach(({ slot, name, found: sides }, i) => {
      labels.push(lanes.name(i, `${slot}, ${name}`));
      const rows = [
        { us: sides.billed, ink: 'bill', text: sheet.words.figures.billedToOps },
        { us: sides.printed, ink: 'gpu', text: sheet.words.figures.inKernelRows },
      ] as const;
      rows.forEach(({ us, ink, text }, j) => {
        const y1 = lanes.top(i, j);
        const [share, middle] = [us / sides.total, y1 + THICK / 2 + 5];
        const value = time(us);
        // Two pixels are seen, whatever they stand for.
        marks.push({ x1: 0, x2: Math.max(share, 2 / pixels), y1, y2: y1 + THICK, ink, title: value });
        const gap = sides.total - us;
        if (gap > 0) marks.push({ x1: share, x2: 1, y1, y2: y1 + THICK, ink: 'void', title: time(gap) });
        if (narrow) {
          labels.push({ x: 0, y: y1 - 5, text });
          const ends = gap > 0 ? `${value} + ${time(gap)} ${sheet.words.figures.withoutRow}` : value;
          labels.push({ x: 1, y: y1 - 5, text: ends, as: 'b', anchor: 'end' });
          return;
        }
        labels.push({ x: 0, y: middle, text, anchor: 'end', dx: -14 });
        if (share > 0.2) labels.push({ x: 0, y: middle, text: value, as: ink === 'gpu' ? 'b on-gpu' : 'b', dx: 12 });
        else labels.push({ x: share, y: middle, text: value, as: 'b halo', dx: 8 });
        if (gap > 0) labels.push(gapLabel(gap, sides.total, middle, sheet.words.figures.withoutRow));
      });
    });
    return lanes.set(tables.length, this.alt(pair, sheet.words), marks, labels);
  },
  alt(pair, words) {
    return inEach(pair, sidesOf)
      .map(({ name, found: { billed, printed, total } }) => {
        const values = { billed: time(billed), printed: time(printed), gap: time(total - printed) };
        return fill(words.figures.bookAlt, { name, ...values });
      })
      .join(' ');
  },
  table(pair, words) {
    const { billedToOps, inKernelRows, withoutRow } = words.figures;
    const rows = inEach(pair, sidesOf).flatMap(({ name, found: sides }) => [
      [name, billedToOps, microseconds(sides.billed)],
      [name, inKernelRows, microseconds(sides.printed)],
      [name, withoutRow, microseconds(sides.total - sides.printed)],
    ]);
    return { head: words.figures.bookHead, rows };
  },
};

const time = (us: number): string => format({ value: us, tol: 0, unit: 'us' }, 'print');

/** At the right end, where the gap ends; a plate keeps the words readable where the gap is narrow. */
function gapLabel(gap: number, total: number, y: number, word: string): Word {
  const wide = gap / total > 0.25;
  return { x: 1, y, text: wide ? `${time(gap)}, ${word}` : time(gap), as: 't2 halo', anchor: 'end', dx: -10 };
}

function sidesOf(analysis: Analysis): Sides | null {
  const found = bookOf(analysis.table);
  const billed = analysis.facts['opSelfDevice.total']?.outcome;
  if ('missing' in found || billed === undefined || !isKnown(billed)) return null;
  const { total, printed, rest } = found;
  // Within rounding the sides meet: then there is no gap to draw.
  const closed = !isKnown(rest);
  return {
    total: closed ? printed.value : total.value,
    billed: closed ? printed.value : Math.min(billed.value, total.value),
    printed: printed.value,
  };
}
