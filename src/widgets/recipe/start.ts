/** Wakes the recipe: whole as built, its script is fetched at the first touch or focus, or with a reader's table. */
import { effect } from '@preact/signals';
import { SLOTS, slots } from '../../state/slots.ts';

const EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

for (const place of document.querySelectorAll<HTMLElement>('[data-recipe]')) {
  const wake = (): void => {
    for (const event of EVENTS) place.removeEventListener(event, wake);
    if (place.dataset['recipe'] === 'waking') return;
    place.dataset['recipe'] = 'waking';
    void import('./mount.ts').then(({ mount }) => mount(place));
  };
  for (const event of EVENTS) place.addEventListener(event, wake, { passive: true });
  if (/[#&]recipe=/.test(location.hash)) wake();
  effect(() => {
    const held = SLOTS.map((slot) => slots[slot].value);
    if (held.some((one) => one !== null)) wake();
  });
}
