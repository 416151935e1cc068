/**
 * What a figure is: a pure function from analyses to a drawing, a sentence and a table. It runs at build time on a DOM
 * shim and in the browser on the page's own document; words come in from outside.
 */
import type { Analysis } from '../analysis/analyse.ts';
import type { Words } from '../i18n/words.ts';

export interface Pair {
  readonly A: Analysis;
  readonly B: Analysis;
  /** What the tables are called, as in the dock. */
  readonly names: { readonly A: string; readonly B: string };
}

export interface Sheet {
  readonly document: Document;
  /** Pixels; figures are drawn anew for a width, never scaled to it. */
  readonly width: number;
  readonly words: Words;
}

/** The figure's numbers as a table: exact, with the unit in the head. */
export interface DataTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Figure {
  readonly id: string;
  /** null where the tables have nothing to draw; the lesson then keeps the sample. */
  readonly draw: (pair: Pair, sheet: Sheet) => SVGSVGElement | null;
  /** The conclusion in a sentence, for whoever does not see the drawing. */
  readonly alt: (pair: Pair, words: Words) => string;
  readonly table: (pair: Pair, words: Words) => DataTable;
}

/** Widths at which every figure is drawn; the style sheet shows the one that fits. */
export const WIDTHS = { wide: 1008, middle: 712, column: 660, narrow: 350 } as const;

export const isNarrow = (width: number): boolean => width < 640;

/** What is found in each of the two tables, with its name; a table in which nothing is found is left out. */
export function inEach<T>(
  pair: Pair,
  find: (analysis: Analysis) => T | null,
): { readonly slot: 'A' | 'B'; readonly name: string; readonly found: T }[] {
  return (['A', 'B'] as const).flatMap((slot) => {
    const found = find(pair[slot]);
    return found === null ? [] : [{ slot, name: pair.names[slot], found }];
  });
}
