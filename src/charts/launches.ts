/** Launches against kernel records: counts as heights, each table on its own scale, the records that are not there dashed. */
import type { Analysis } from '../analysis/analyse.ts';
import { isKnown } from '../analysis/quantity.ts';
import { fill } from '../i18n/words.ts';
import { microseconds } from '../profile/units.ts';
import type { Figure, Pair } from './figure.ts';
import { isNarrow } from './figure.ts';
import type { Box, Word } from './press.ts';
import { boxes, lines, set, words as type } from './press.ts';

type Slot = 'A' | 'B';

interface Book {
  readonly made: number;
  readonly recorded: number;
}

const TALL = 150;
const HEAD = 34;

export const launches: Figure = {
  id: 'launches',
  draw(pair, sheet) {
    const slots = (['A', 'B'] as const).filter((slot) => bookOf(pair[slot]) !== null);
    if (slots.length === 0) return null;
    const narrow = isNarrow(sheet.width);
    const panel = narrow ? sheet.width / 2 : Math.min(330, sheet.width / 2);
    const base = HEAD + TALL + 22;
    const marks: Box[] = [];
    const labels: Word[] = [];
    const axes: { x1: number; x2: number; y1: number; y2: number }[] = [];
    slots.forEach((slot, i) => {
      const book = bookOf(pair[slot]);
      if (book === null) return;
      const left = i * panel;
      const most = Math.max(book.made, book.recorded);
      const height = (n: number): number => (n > 0 ? Math.max(2, (n / most) * TALL) : 0);
      const [bar, step] = narrow ? [36, 60] : [64, 92];
      const made = base - height(book.made);
      const recorded = base - height(book.recorded);
      marks.push({ x1: left, x2: left + bar, y1: made, y2: base, ink: 'host', title: `${book.made}` });
      marks.push({
        x1: left + step,
        x2: left + step + bar,
        y1: recorded,
        y2: base,
        ink: 'gpu',
        title: `${book.recorded}`,
      });
      const lost = book.made - book.recorded;
      if (lost > 0) marks.push({ x1: left + step, x2: left + step + bar, y1: made, y2: recorded - 2, ink: 'void' });
      labels.push({ x: left, y: 16, text: `${slot}, ${pair.names[slot]}`, as: 'b' });
      labels.push({ x: left, y: made - 6, text: microseconds(book.made), as: 'b' });
      labels.push({ x: left, y: base + 18, text: sheet.words.figures.launched, as: 's c-host' });
      labels.push({ x: left + step, y: base + 18, text: sheet.words.figures.recorded, as: 's c-gpu' });
      const low = narrow || height(book.recorded) < 22;
      labels.push(
        low
          ? { x: left + step + bar, dx: 8, y: base - 2, text: microseconds(book.recorded), as: 'b' }
          : { x: left + step, y: base - 8, dx: 8, text: microseconds(book.recorded), as: 'b on-gpu' },
      );
      if (lost > 0) {
        const n = microseconds(lost);
        const text = fill(sheet.words.figures.lost, { n });
        const at = { x: left + step + bar, dx: 8, as: 't2 s' };
        if (narrow)
          labels.push({ ...at, y: made + 14, text: n }, { ...at, y: made + 30, text: sheet.words.figures.lostShort });
        else labels.push({ ...at, y: made + 14, text });
      }
      axes.push({ x1: left, x2: left + step + bar, y1: base, y2: base });
    });
    return set(sheet, {
      height: base + 28,
      x: { domain: [0, sheet.width] },
      label: this.alt(pair, sheet.words),
      marks: [lines(axes, 's-axis'), ...boxes(marks), ...type(labels)],
    });
  },
  alt(pair, words) {
    return sentences(pair, (name, book) =>
      fill(words.figures.launchesAlt, { name, made: microseconds(book.made), recorded: microseconds(book.recorded) }),
    );
  },
  table(pair, words) {
    const rows = (['A', 'B'] as const).flatMap((slot: Slot) => {
      const book = bookOf(pair[slot]);
      if (book === null) return [];
      return [
        [
          pair.names[slot],
          microseconds(book.made),
          microseconds(book.recorded),
          microseconds(book.made - book.recorded),
        ],
      ];
    });
    return { head: words.figures.launchesHead, rows };
  },
};

function sentences(pair: Pair, say: (name: string, book: Book) => string): string {
  return (['A', 'B'] as const)
    .flatMap((slot) => {
      const book = bookOf(pair[slot]);
      return book === null ? [] : [say(pair.names[slot], book)];
    })
    .join(' ');
}

function bookOf(analysis: Analysis): Book | null {
  const made = analysis.facts['launch.calls']?.outcome;
  const recorded = analysis.facts['kernels.records']?.outcome;
  if (made === undefined || recorded === undefined || !isKnown(made) || !isKnown(recorded)) return null;
  return { made: made.value, recorded: recorded.value };
}
