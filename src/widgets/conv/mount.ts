/** Brings the convolution widgets of a page to life, all at once: they share a shape and a card. */
import { effect } from '@preact/signals';
import type { ComponentChild, FunctionComponent } from 'preact';
import { h, render } from 'preact';
import type { ConvWords } from '../../i18n/conv.ts';
import { convWords } from '../../i18n/conv.ts';
import { wordsFor } from '../../i18n/words.ts';
import { currentView } from '../current.ts';
import { keepState, stateIn } from '../state-text.ts';
import type { View } from '../view.ts';
import { ByShape } from './ByShape.tsx';
import { Cost } from './Cost.tsx';
import {
  askedSide,
  askedWidth,
  cardId,
  claimed,
  dtype,
  OWN,
  ownBandwidth,
  ownPeak,
  shape,
  wantedTime,
} from './desk.ts';
import type { DeskState } from './link.ts';
import { decode, encode } from './link.ts';
import { Possible } from './Possible.tsx';
import { Sizes } from './Sizes.tsx';
import { Stairs } from './Stairs.tsx';

export type Widget = FunctionComponent<{ words: ConvWords; view: View }>;
export const WIDGETS = { cost: Cost, possible: Possible, sizes: Sizes, stairs: Stairs, 'by-shape': ByShape } as const;
export type WidgetName = keyof typeof WIDGETS;

/** Draws over what the build drew; what stood there is the same, so nothing moves. */
export function mount(): void {
  const lang = document.documentElement.lang;
  const asked = stateIn('conv');
  if (asked !== null) setDesk(decode(asked, deskNow()));
  const places = [...document.querySelectorAll<HTMLElement>('[data-conv]')];
  for (const place of places) {
    const Drawn = WIDGETS[place.dataset['conv'] as WidgetName] as Widget;
    // Asked inside the component, so that it follows the slots.
    const Living = (): ComponentChild => h(Drawn, { words: convWords(lang), view: currentView(wordsFor(lang)) });
    render(h(Living, {}), place);
    place.dataset['living'] = '';
  }
  effect(() => {
    const text = encode(deskNow());
    for (const place of places) keepState(place, 'conv', text);
  });
}

function deskNow(): DeskState {
  const [peak, bandwidth] = cardId.value === OWN ? [ownPeak.value, ownBandwidth.value] : [null, null];
  const [card, time] = [cardId.value, wantedTime.value];
  return {
    shape: shape.value,
    dtype: dtype.value,
    card,
    peak,
    bandwidth,
    claimed: claimed.value,
    width: askedWidth.value,
    side: askedSide.value,
    time,
  };
}

function setDesk(state: DeskState): void {
  shape.value = state.shape;
  dtype.value = state.dtype;
  cardId.value = state.card;
  ownPeak.value = state.peak ?? ownPeak.value;
  ownBandwidth.value = state.bandwidth ?? ownBandwidth.value;
  claimed.value = state.claimed;
  wantedTime.value = state.time;
  askedWidth.value = state.width ?? askedWidth.value;
  askedSide.value = state.side ?? askedSide.value;
}
