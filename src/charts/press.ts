/**
 * How the house sets type and marks with Observable Plot. Vertical positions are pixels (identity scale), horizontal
 * ones data; colours are classes or the page's own custom properties, so one drawing serves both themes.
 */
import * as Plot from '@observablehq/plot';
import { grouped } from '../profile/grouped.ts';
import type { Sheet } from './figure.ts';

/** What a mark stands for decides how it looks: filled for what ran, outlined for a bill, dashed where nothing is recorded. */
export type Ink = 'host' | 'gpu' | 'wait' | 'setup' | 'hollow' | 'bill' | 'void';

const FILLS: Readonly<Record<Ink, string>> = {
  host: 'var(--host)',
  gpu: 'var(--gpu)',
  wait: 'url(#hatch)',
  setup: 'url(#stipple)',
  hollow: 'var(--paper)',
  bill: 'none',
  void: 'none',
};
const STROKES: Readonly<Partial<Record<Ink, string>>> = {
  wait: 'var(--wait)',
  hollow: 'var(--gpu)',
  bill: 'var(--ink)',
  void: 'var(--rule-2)',
};

export interface Box {
  readonly x1: number;
  readonly x2: number;
  readonly y1: number;
  readonly y2: number;
  readonly ink: Ink;
  /** Shown on hover; a sentence. */
  readonly title?: string;
}

/** Time of one kind. */
export interface Part {
  readonly us: number;
  readonly ink: Ink;
  readonly text: string;
}

export interface Word {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Class names of the figure style sheet: b, s, t2, t3, big, c-host … */
  readonly as?: string;
  readonly dx?: number;
}

/** Boxes one ink at a time, so that each ink is one mark with constant styles. */
export function boxes(list: readonly Box[]): Plot.Markish[] {
  return (Object.keys(FILLS) as Ink[]).flatMap((ink) => {
    const of = list.filter((box) => box.ink === ink);
    if (of.length === 0) return [];
    const inset = STROKES[ink] === undefined ? 0 : 0.5;
    return Plot.rect(of, {
      x1: 'x1',
      x2: 'x2',
      y1: 'y1',
      y2: 'y2',
      insetLeft: inset,
      insetRight: inset,
      insetTop: inset,
      insetBottom: inset,
      fill: FILLS[ink],
      ...(STROKES[ink] === undefined ? {} : { stroke: STROKES[ink] }),
      strokeWidth: ink === 'bill' || ink === 'hollow' ? 1.5 : 1,
      ...(ink === 'void' ? { strokeDasharray: '2 3' } : {}),
      className: `i-${ink}`,
    });
  });
}

/** Words one style at a time. */
export function words(list: readonly Word[]): Plot.Markish[] {
  const styles = grouped(list, (word) => `${word.as ?? ''}|${word.anchor ?? 'start'}|${word.dx ?? 0}`);
  return [...styles.values()].map((of) => {
    const [first] = of;
    return Plot.text(of, {
      x: 'x',
      y: 'y',
      text: 'text',
      textAnchor: first?.anchor ?? 'start',
      dx: first?.dx ?? 0,
      lineAnchor: 'bottom',
      fill: 'currentColor',
      className: `w ${first?.as ?? ''}`.trim(),
    });
  });
}

/** A straight line between two points, or several. */
export function lines(list: readonly Pick<Box, 'x1' | 'x2' | 'y1' | 'y2'>[], as: string): Plot.Markish {
  return Plot.link(list, { x1: 'x1', x2: 'x2', y1: 'y1', y2: 'y2', className: as, stroke: 'currentColor' });
}

export interface Setting {
  readonly height: number;
  readonly marginLeft?: number;
  readonly marginRight?: number;
  readonly x: Plot.ScaleOptions;
  readonly marks: readonly Plot.Markish[];
  readonly label: string;
}

/** Sets a figure: Plot without its own axes and style sheet, with a name for those who hear it. */
export function set(sheet: Sheet, setting: Setting): SVGSVGElement {
  const plot = Plot.plot({
    document: sheet.document,
    width: sheet.width,
    height: setting.height,
    marginTop: 0,
    marginBottom: 0,
    marginLeft: setting.marginLeft ?? 0,
    marginRight: setting.marginRight ?? 0,
    className: 'plot',
    x: { axis: null, ...setting.x },
    y: { axis: null, type: 'identity' },
    marks: [...setting.marks],
  }) as SVGSVGElement;
  // Plot's own rules are inline styles that a strict policy blocks; the site's style sheet has them.
  for (const style of plot.querySelectorAll('style')) style.remove();
  // The drawing is one image with one name; Plot's names of its parts ("rect", "text") help nobody.
  for (const part of plot.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  plot.setAttribute('class', 'fig-svg');
  plot.setAttribute('role', 'img');
  plot.setAttribute('aria-label', setting.label);
  return plot;
}

export { seen, ticks, widthOf } from './scale.ts';
