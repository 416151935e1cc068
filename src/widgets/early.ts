/** What is pressed in a built widget before its script listens: kept, to be pressed again by `again.ts` in its order. */

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
