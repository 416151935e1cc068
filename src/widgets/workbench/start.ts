/**
 * Wakes the workbench: comparison and verdict are whole as built, and their script comes at the first touch or focus, with
 * a table, or with an address that asks for a finding. A click that comes before the script is given again once it listens.
 */
import { atFirstTouch, withTable } from '../first-touch.ts';
import { breathe } from '../slices.ts';

const places = [...document.querySelectorAll<HTMLElement>('[data-bench]')];
/** What was pressed or chosen before the script listened, to be done again in its order. */
const early: (() => void)[] = [];

const wake = atFirstTouch(places, () => {
  void import('./mount.ts').then(async ({ mount }) => {
    await mount(places);
    for (const place of places) {
      place.removeEventListener('click', press, true);
      place.removeEventListener('change', choose, true);
    }
    for (const act of early) {
      act();
      // The next one finds what this one has drawn.
      await breathe();
    }
  });
});

/** Folds and links need no script; buttons do. */
function press(event: Event): void {
  const { target } = event;
  const button = target instanceof Element ? target.closest('button') : null;
  if (button === null) return;
  event.preventDefault();
  event.stopPropagation();
  const { currentTarget: place } = event;
  early.push(() => {
    // Drawn anew meanwhile, it is another button with the same words.
    const like = (other: Element): boolean => other.textContent === button.textContent;
    const all = place instanceof Element ? [...place.querySelectorAll('button')] : [];
    (button.isConnected ? button : all.find(like))?.click();
  });
  wake();
}

/** Boxes and lists move by themselves; the script has to hear of it. */
function choose({ target }: Event): void {
  if (target instanceof HTMLSelectElement) {
    const { value } = target;
    early.push(() => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  } else if (target instanceof HTMLInputElement) {
    const { checked } = target;
    early.push(() => {
      target.checked = !checked;
      target.click();
    });
  }
}

for (const place of places) {
  place.addEventListener('click', press, true);
  place.addEventListener('change', choose, true);
}
const asked = (): void => {
  if (location.hash.startsWith('#finding-')) wake();
};
asked();
addEventListener('hashchange', asked);
withTable(wake);
