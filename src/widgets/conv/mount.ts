/** Brings the convolution widgets of a page to life, all at once: they share a shape and a card. */
import type { ComponentChild, FunctionComponent } from 'preact';
import { h, render } from 'preact';
import type { ConvWords } from '../../i18n/conv.ts';
import { convWords } from '../../i18n/conv.ts';
import { wordsFor } from '../../i18n/words.ts';
import { currentView } from '../current.ts';
import type { View } from '../view.ts';
import { ByShape } from './ByShape.tsx';
import { Cost } from './Cost.tsx';
import { Possible } from './Possible.tsx';
import { Sizes } from './Sizes.tsx';
import { Stairs } from './Stairs.tsx';

export type Widget = FunctionComponent<{ words: ConvWords; view: View }>;
export const WIDGETS = { cost: Cost, possible: Possible, sizes: Sizes, stairs: Stairs, 'by-shape': ByShape } as const;
export type WidgetName = keyof typeof WIDGETS;

/** Draws over what the build drew; what stood there is the same, so nothing moves. */
export function mount(): void {
  const lang = document.documentElement.lang;
  for (const place of document.querySelectorAll<HTMLElement>('[data-conv]')) {
    const Drawn = WIDGETS[place.dataset['conv'] as WidgetName] as Widget;
    // Asked inside the component, so that it follows the slots.
    const Living = (): ComponentChild => h(Drawn, { words: convWords(lang), view: currentView(wordsFor(lang)) });
    render(h(Living, {}), place);
    place.dataset['living'] = '';
  }
}
