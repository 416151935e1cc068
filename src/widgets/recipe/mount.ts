/** Brings the built recipe to life and lets it follow the reader's tables. */
import { effect } from '@preact/signals';
import { h, hydrate, render } from 'preact';
import { recipeWords } from '../../i18n/recipe.ts';
import { verdictWords } from '../../i18n/verdict.ts';
import { wordsFor } from '../../i18n/words.ts';
import type { SlotId } from '../../state/slots.ts';
import { SLOTS, profileIn } from '../../state/slots.ts';
import { currentView } from '../current.ts';
import { keepState, stateIn } from '../state-text.ts';
import { sampleView } from '../view.ts';
import type { RecipeState } from './link.ts';
import { decode, encode } from './link.ts';
import type { Own } from './Recipe.tsx';
import { Recipe } from './Recipe.tsx';

export function mount(place: HTMLElement): void {
  const lang = document.documentElement.lang;
  const words = wordsFor(lang);
  const button = place.querySelector<HTMLElement>('[data-copy]');
  const copy = { copy: button?.textContent ?? '', copied: button?.dataset['copied'] ?? '' };
  const fixed = { id: place.id, words, reasons: verdictWords(lang), recipe: recipeWords(lang), copy };
  const asked = decode(stateIn('recipe') ?? '');
  const before = asked?.own ?? touched(place);
  const onState = (state: RecipeState): void => keepState(place, 'recipe', encode(state));
  hydrate(h(Recipe, { ...fixed, view: sampleView(), before }), place);
  place.dataset['awake'] = '';
  effect(() => {
    const first = asked?.slot ?? slotWanted();
    render(h(Recipe, { ...fixed, view: currentView(words), before, first, onState }), place);
  });
}

/** The slot that the address asks for (`?of=B`), else the one with a table of the reader's. */
function slotWanted(): SlotId {
  const own = SLOTS.filter((slot) => profileIn(slot) !== null);
  const asked = new URLSearchParams(location.search).get('of');
  return SLOTS.find((slot) => slot === asked) ?? own[0] ?? 'A';
}

/** Switches move before the script has come: what they say now is what their reader wants. */
function touched(place: HTMLElement): Own {
  const moved: Record<string, boolean | string> = {};
  for (const input of place.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-part]')) {
    const part = input.dataset['part'] ?? '';
    if (input instanceof HTMLSelectElement) {
      const built = [...input.options].find((option) => option.defaultSelected);
      if (built !== undefined && built.value !== input.value) moved[part] = input.value;
    } else if (input.checked !== input.defaultChecked) moved[part] = input.checked;
  }
  return moved;
}
