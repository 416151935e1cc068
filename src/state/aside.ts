/**
 * What stood in this browser's storage under a key of ours and is nothing we wrote: put aside under a key of its own, so
 * that the next table cannot overwrite it, until the reader has taken it away or lets it go.
 */
import type { Signal } from '@preact/signals';
import { signal } from '@preact/signals';

const KEY = 'wt.aside';

/** All that was put aside, each piece below the key it stood under; null for nothing. */
export const aside: Signal<string | null> = signal(null);

/** Moves a piece. Throws, with everything where it was, if the storage does not take it. */
export function setAside(key: string, raw: string): void {
  const before = localStorage.getItem(KEY) ?? '';
  const piece = `${key}\n${raw}\n`;
  // Its place is needed for the copy: a store that is full holds a text once, not twice.
  localStorage.removeItem(key);
  try {
    if (!before.includes(piece)) localStorage.setItem(KEY, before + piece);
  } catch (error) {
    localStorage.setItem(key, raw);
    throw error;
  }
  recallAside();
}

/** Takes up what an earlier page put aside. */
export function recallAside(): void {
  aside.value = localStorage.getItem(KEY);
}

export function dropAside(): void {
  aside.value = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // A closed store holds nothing to drop.
  }
}

/** What a key holds; undefined for what is no JSON. */
export function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
