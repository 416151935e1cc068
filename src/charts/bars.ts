/** A list of named bars in the order they come: the name before the bar or above it, the value behind it. */
import type { Sheet } from './figure.ts';
import { isNarrow } from './figure.ts';
import type { Box, Word } from './press.ts';
import { boxes, lines, set, words as type } from './press.ts';

/** A piece of a bar; its height is the bar's. */
export type Part = Omit<Box, 'y1' | 'y2'>;

interface Bar {
  readonly name: string;
  /** Class of the name: `m` for a name out of a table. */
  readonly as: string;
  /** Length, in microseconds, and how it is written. */
  readonly us: number;
  readonly value: string;
  /** What fills the bar, from the left; `end` is the right end of the axis. */
  readonly parts: (end: number) => readonly Part[];
}

/** Draws the bars; `left` is the room for names where they stand before the bars. null where no bar has a length. */
export function namedBars(sheet: Sheet, bars: readonly Bar[], left: number, label: () => string): SVGSVGElement | null {
  const longest = Math.max(...bars.map(({ us }) => us), 0);
  if (longest === 0) return null;
  const narrow = isNarrow(sheet.width);
  const [line, thick] = narrow ? [44, 15] : [34, 20];
  const end = longest * 1.2;
  const marks: Box[] = [];
  const labels: Word[] = [];
  bars.forEach(({ name, as, us, value, parts }, i) => {
    const top = i * line + (narrow ? 22 : 6);
    marks.push(...parts(end).map((part) => ({ ...part, y1: top, y2: top + thick })));
    labels.push(
      narrow ? { x: 0, y: top - 5, text: name, as } : { x: 0, y: top + 15, text: name, as, anchor: 'end', dx: -14 },
      narrow
        ? { x: end, y: top - 5, text: value, anchor: 'end', as: 'b' }
        : { x: us, dx: 9, y: top + 15, text: value, as: 'b' },
    );
  });
  const bottom = bars.length * line + 6;
  return set(sheet, {
    height: bottom + 6,
    marginLeft: narrow ? 0 : left,
    x: { domain: [0, end] },
    label: label(),
    marks: [lines([{ x1: 0, x2: 0, y1: 0, y2: bottom }], 's-axis'), ...boxes(marks), ...type(labels)],
  });
}
