/**
 * The live part of a page, fetched when a reader's table has to be shown or a number opens its working: engine, words,
 * and what writes them. Figures follow in a chunk of their own.
 */
import { wordsFor } from '../i18n/words.ts';
import { SLOTS, isLinked, profileIn } from '../state/slots.ts';
import { apply, wakeWidget } from './apply.ts';
import type { ViewAt } from './apply.ts';
import { currentView } from './current.ts';
import { closeWorking, toggleWorking } from './open.ts';
import type { View } from './view.ts';
import { analyseInSlices, sampleReady, sampleSet, sampleView } from './view.ts';
import { breathe } from './slices.ts';

const words = wordsFor(document.documentElement.lang);
let at: ViewAt | null = null;
let turn = 0;

/** Writes the page for what the slots hold now. Resolves when the figures are drawn, too. */
export async function show(): Promise<void> {
  turn += 1;
  const mine = turn;
  // Fetched while the tables are analysed and the words are written.
  const figures = document.querySelector('[data-figure]') === null ? null : import('./figures.ts');
  await analysed();
  // A newer table came meanwhile: it writes, and says what is shown.
  if (mine !== turn) return;
  closeWorking();
  const view = currentView(words);
  at = apply(document, view, words);
  if (figures !== null) {
    const { redraw } = await figures;
    for (const place of document.querySelectorAll<HTMLElement>('[data-figure]')) {
      await breathe();
      if (mine !== turn) return;
      redraw(place, at, words);
    }
  }
  document.documentElement.dataset['shown'] = SLOTS.map((slot) =>
    view[slot].sample ? 'sample' : isLinked(slot) ? 'link' : 'reader',
  ).join(' ');
}

/** Analyses what the page may speak of, without holding it up. */
async function analysed(): Promise<void> {
  for (const slot of SLOTS) {
    const profile = profileIn(slot);
    if (profile !== null) await analyseInSlices(profile);
  }
  const told = [...document.querySelectorAll<HTMLElement>('[data-sample]')];
  await sampleReady(new Set(['case' as const, ...told.map((story) => sampleSet(story.dataset['sample']))]));
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
