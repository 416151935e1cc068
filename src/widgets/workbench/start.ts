/**
 * Wakes the workbench: comparison and verdict are whole as built, and their script comes at the first touch or focus, with
 * a table, or with an address that asks for a finding.
 */
import { atFirstTouch, keepPresses, withTable } from '../first-touch.ts';

const places = [...document.querySelectorAll<HTMLElement>('[data-bench]')];

const wake = atFirstTouch(places, () => {
  void import('./mount.ts').then(({ mount }) => mount(places, early));
});
const early = keepPresses(places, wake);

/** Boxes and lists move by themselves; the script has to hear of it. */
function choose({ target }: Event): void {
  if (target instanceof HTMLSelectElement) {
    const { value } = target;
    early.acts.push(() => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  } else if (target instanceof HTMLInputElement) {
    const { checked } = target;
    early.acts.push(() => {
      target.checked = !checked;
      target.click();
    });
  }
}

for (const place of places) place.addEventListener('change', choose, { capture: true, signal: early.over.signal });
const asked = (): void => {
  if (location.hash.startsWith('#finding-')) wake();
};
asked();
addEventListener('hashchange', asked);
withTable(wake);
