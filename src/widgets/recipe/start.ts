/** Wakes the recipe: whole as built, its script is fetched at the first touch or focus, or with a reader's table. */
import { atFirstTouch, withTable } from '../first-touch.ts';

for (const place of document.querySelectorAll<HTMLElement>('[data-recipe]')) {
  const wake = atFirstTouch([place], () => void import('./mount.ts').then(({ mount }) => mount(place)));
  if (/[#&]recipe=/.test(location.hash)) wake();
  withTable(wake);
}
