/** Draws figures anew for a view; this module brings Plot, so pages load it only for a reader's own table. */
import { FIGURES } from '../charts/index.ts';
import type { Words } from '../i18n/words.ts';
import { DataTwin } from './DataTwin.tsx';
import type { ViewAt } from './apply.ts';
import { pairOf } from './view.ts';
import { h, render } from 'preact';

/** What the build drew, for the way back to the sample. */
const built = new WeakMap<Element, Node[]>();

/** Draws one figure, at all its widths, and its numbers. */
export function redraw(place: HTMLElement, at: ViewAt, words: Words): void {
  const figure = FIGURES.get(place.dataset['figure'] ?? '');
  if (figure === undefined) return;
  const view = at(place);
  const pair = pairOf(view);
  const sample = view.A.sample && view.B.sample;
  for (const sheet of place.querySelectorAll<HTMLElement>('[data-width]')) {
    if (!built.has(sheet)) built.set(sheet, [...sheet.childNodes]);
    const width = Number(sheet.dataset['width']);
    const drawn = sample ? null : figure.draw(pair, { document, width, words });
    // A lesson keeps the sample's drawing where the reader's tables have nothing to draw; the workbench has none then.
    const kept = sample || place.dataset['own'] === undefined ? (built.get(sheet) ?? []) : [];
    sheet.replaceChildren(...(drawn === null ? kept : [drawn]));
  }
  const twin = place.closest('figure')?.querySelector<HTMLElement>('[data-twin]');
  if (twin === null || twin === undefined) return;
  if (twin.dataset['drawn'] === undefined) twin.replaceChildren();
  twin.dataset['drawn'] = '';
  render(h(DataTwin, figure.table(pair, words)), twin);
}
