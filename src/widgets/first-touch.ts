/** Scripts that come when they are wanted: at the first touch or focus, or with the first table of the reader's. */
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
  for (const place of places)
    for (const event of EVENTS) place.addEventListener(event, wake, { passive: true, signal: given.signal });
  return wake;
}

/** Calls `wake` whenever a slot holds a table. */
export function withTable(wake: () => void): void {
  effect(() => {
    const held = SLOTS.map((slot) => slots[slot].value);
    if (held.some((one) => one !== null)) wake();
  });
}
