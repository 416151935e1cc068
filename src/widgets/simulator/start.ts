/**
 * Wakes the simulators of a page: each is whole as built, and its script is fetched when somebody first points at it or
 * focuses it. The one on the simulator's own page wakes at once.
 */
import { bars } from './bars.ts';

const EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

for (const place of document.querySelectorAll<HTMLElement>('[data-simulator]')) {
  bars(place);
  const wake = (): void => {
    for (const event of EVENTS) place.removeEventListener(event, wake);
    void import('./mount.ts').then(({ mount }) => mount(place));
  };
  if (place.dataset['simulator'] === 'whole') wake();
  else for (const event of EVENTS) place.addEventListener(event, wake, { passive: true });
}
