/**
 * Scripts that come when they are wanted: at the first touch or focus, or with the first table of the reader's; and presses
 * kept until then.
 */
import { effect } from '@preact/signals';
import { SLOTS, slots } from '../state/slots.ts';

const EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Calls `start` once, when any of the places is pointed at, touched or focused; gives what does so sooner. */
export function atFirstTouch(places: Iterable<Element>, start: () => void): () => void {
  const given = new AbortController();
  const wake = (): void => {
    if (given.signal.aborted) return;
    given.abort();
    start();
  };
  for (const place of places) {
    for (const event of EVENTS) place.addEventListener(event, wake, { passive: true, signal: given.signal });
    // Who came before this script enters no more.
    if (place.matches(':hover, :focus-within')) wake();
  }
  return wake;
}

/** Calls `wake` whenever a slot holds a table. */
export function withTable(wake: () => void): void {
  effect(() => {
    const held = SLOTS.map((slot) => slots[slot].value);
    if (held.some((one) => one !== null)) wake();
  });
}

/** What was pressed in a built widget before its script listens: kept, to be pressed again by `again.ts` in its order. */
export interface Early {
  readonly acts: (() => void)[];
  /** Aborted when the script listens. */
  readonly over: AbortController;
}

/** Keeps presses of buttons in `places` and calls `wake` at each; folds and links need no script. */
export function keepPresses(places: Iterable<HTMLElement>, wake: () => void): Early {
  const early: Early = { acts: [], over: new AbortController() };
  for (const place of places) {
    const press = (event: Event): void => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button === null) return;
      event.preventDefault();
      event.stopPropagation();
      early.acts.push(() => {
        // Drawn anew meanwhile, it is another button with the same words.
        const like = (other: Element): boolean => other.textContent === button.textContent;
        (button.isConnected ? button : [...place.querySelectorAll('button')].find(like))?.click();
      });
      wake();
    };
    place.addEventListener('click', press, { capture: true, signal: early.over.signal });
  }
  return early;
}
