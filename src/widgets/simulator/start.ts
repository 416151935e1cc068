/**
 * Wakes the simulators of a page: each is whole as built, and its script is fetched when somebody first points at it or
 * focuses it, or with an address that holds a state.
 */
import { atFirstTouch, keepPresses } from '../first-touch.ts';
import { bars } from './bars.ts';

for (const place of document.querySelectorAll<HTMLElement>('[data-simulator]')) {
  bars(place);
  const wake = atFirstTouch([place], () => void import('./mount.ts').then(({ wakeUp }) => wakeUp(place, early)));
  const early = keepPresses([place], wake);
  if (place.dataset['simulator'] !== 'whole') continue;
  const asked = (): void => {
    if (/[#&]sim=/.test(location.hash)) wake();
  };
  asked();
  addEventListener('hashchange', asked);
}
