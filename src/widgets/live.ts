/**
 * The live part of a page, fetched when a reader's table has to be shown or a number opens its working: engine, words,
 * and what writes them. Figures follow in a chunk of their own.
 */
import { wordsFor } from '../i18n/words.ts';
import { SLOTS, isLinked } from '../state/slots.ts';
import { apply, wakeWidget } from './apply.ts';
import type { ViewAt } from './apply.ts';
import { currentView } from './current.ts';
import { closeWorking, toggleWorking } from './open.ts';
import type { View } from './view.ts';
import { sampleSet, sampleView } from './view.ts';

const words = wordsFor(document.documentElement.lang);
let at: ViewAt | null = null;
let turn = 0;

/** Writes the page for what the slots hold now. Resolves when the figures are drawn, too. */
export async function show(): Promise<void> {
  turn += 1;
  const mine = turn;
  closeWorking();
  // Fetched while the words are written.
  const figures = document.querySelector('[data-figure]') === null ? null : import('./figures.ts');
  const view = currentView(words);
  at = apply(document, view, words);
  if (figures !== null) {
    const { redraw } = await figures;
    // A newer table came while the chart code was on its way: it draws, and says what is shown.
    if (mine !== turn) return;
    redraw(document, at, words);
  }
  document.documentElement.dataset['shown'] = SLOTS.map((slot) =>
    view[slot].sample ? 'sample' : isLinked(slot) ? 'link' : 'reader',
  ).join(' ');
}

/** Opens or closes the working of a number. */
export function toggle(number: HTMLElement): void {
  const { sample } = number.closest<HTMLElement>('[data-story]')?.dataset ?? {};
  toggleWorking(number, at === null ? sampleView(sampleSet(sample)) : at(number), words);
}

/** Puts the working of every number behind the text, on paper only. Resolves when it is there. */
export async function workings(place: HTMLElement): Promise<void> {
  const { writeWorkings } = await import('./Workings.tsx');
  const viewAt = (element: Element): View => {
    const { sample } = element.closest<HTMLElement>('[data-story]')?.dataset ?? {};
    return at === null ? sampleView(sampleSet(sample)) : at(element);
  };
  writeWorkings(place, viewAt, words);
}

/** Makes a widget that the build drew answer to pointer and keys. */
export function wake(element: HTMLElement): void {
  wakeWidget(element, at === null ? sampleView() : at(element), words);
}
