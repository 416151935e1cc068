/** The frame of figures that hold two bars of a table against each other, from 0 to 1, below the table's name. */
import type { Sheet } from './figure.ts';
import { isNarrow } from './figure.ts';
import type { Box, Word } from './press.ts';
import { boxes, set, words as type } from './press.ts';

/** Height of a bar, in pixels. */
export const THICK = 26;

export interface Lanes {
  readonly narrow: boolean;
  /** Length of a whole bar. */
  readonly pixels: number;
  /** The name above the bars of the table at `place`. */
  readonly name: (place: number, text: string) => Word;
  /** Top of a bar of that table, 0 or 1. */
  readonly top: (place: number, bar: number) => number;
  readonly set: (tables: number, label: string, marks: readonly Box[], labels: readonly Word[]) => SVGSVGElement;
}

export function lanesOn(sheet: Sheet, marginRight: number): Lanes {
  const narrow = isNarrow(sheet.width);
  const marginLeft = narrow ? 0 : 118;
  const step = narrow ? 50 : 34;
  const lane = 2 * step + (narrow ? 34 : 46);
  return {
    narrow,
    pixels: sheet.width - marginLeft - marginRight,
    name: (place, text) => ({ x: 0, y: place * lane + 16, text, as: 'b', dx: -marginLeft }),
    top: (place, bar) => place * lane + (narrow ? 44 : 28) + bar * step,
    set: (tables, label, marks, labels) =>
      set(sheet, {
        height: tables * lane - 10,
        marginLeft,
        marginRight,
        x: { domain: [0, 1] },
        label,
        marks: [...boxes(marks), ...type(labels)],
      }),
  };
}
