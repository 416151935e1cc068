/** Brings the workbench to life and draws it for every view, in tasks of their own so that the page stays awake. */
import { effect } from '@preact/signals';
import type { ComponentChild } from 'preact';
import { h, hydrate, render } from 'preact';
import { wordsFor } from '../../i18n/words.ts';
import { SLOTS, profileIn } from '../../state/slots.ts';
import { again } from '../again.ts';
import { Compare } from '../Compare.tsx';
import { currentView } from '../current.ts';
import type { Early } from '../first-touch.ts';
import { breathe } from '../slices.ts';
import { Verdict } from '../Verdict.tsx';
import type { View } from '../view.ts';
import { sampleReady, sampleView } from '../view.ts';

const lang = document.documentElement.lang;
const words = wordsFor(lang);

/** `early` is what was pressed or chosen before buttons listened. */
export async function mount(places: readonly HTMLElement[], early: Early): Promise<void> {
  await sampleReady(['case']);
  const parts = places.map((place) => ({
    place,
    draw: place.dataset['bench'] === 'verdict' ? verdict : compare(place),
  }));
  const ofSample = SLOTS.every((slot) => profileIn(slot) === null);
  for (const { place, draw } of parts) {
    // What the build drew is taken over in place where it is what is shown.
    if (ofSample) hydrate(draw(sampleView()), place);
    else place.replaceChildren();
  }
  let turn = 0;
  effect(() => {
    const view = currentView(words);
    turn += 1;
    const mine = turn;
    if (mine === 1 && ofSample) return;
    void (async () => {
      for (const { place, draw } of parts) {
        await breathe();
        if (mine !== turn) return;
        render(draw(view), place);
      }
    })();
  });
  await again(early);
}

const verdict = (view: View): ComponentChild => h(Verdict, { lang, view });

/** The figure is not Preact's: it is taken out of what the build drew, and put back. */
function compare(place: HTMLElement): (view: View) => ComponentChild {
  const figure = place.querySelector('figure');
  figure?.remove();
  return (view) => h(Compare, { lang, view, figure });
}
