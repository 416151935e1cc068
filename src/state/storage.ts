/** The reader's texts in this browser's storage, and nowhere else. Full, forbidden or damaged storage is no error. */
import type { SlotId } from './slots.ts';

export interface Saved {
  readonly text: string;
  readonly name: string | null;
  readonly pick: number;
  /** A table kept from a link: the data that brings it back to the digit; the text alone need not. */
  readonly data?: string | undefined;
}

export type SavedSlots = Readonly<Record<SlotId, Saved | null>>;

export const KEY = 'wt.slots.1';

/** Whether the texts are stored now; a store too small for them keeps none rather than half. */
export function save(slots: SavedSlots): boolean {
  try {
    if (slots.A === null && slots.B === null) {
      localStorage.removeItem(KEY);
      return true;
    }
    localStorage.setItem(KEY, JSON.stringify({ A: plain(slots.A), B: plain(slots.B) }));
    return true;
  } catch {
    drop();
    return false;
  }
}

/** What was saved; nothing where the store is closed, empty or holds something else. */
export function load(): SavedSlots {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return { A: savedIn(found, 'A'), B: savedIn(found, 'B') };
  } catch {
    return { A: null, B: null };
  }
}

function drop(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // A forbidden store holds nothing to drop.
  }
}

const plain = (saved: Saved | null): Saved | null =>
  saved === null ? null : { text: saved.text, name: saved.name, pick: saved.pick, data: saved.data };

function savedIn(found: unknown, slot: SlotId): Saved | null {
  if (typeof found !== 'object' || found === null) return null;
  const item: unknown = (found as Record<string, unknown>)[slot];
  if (typeof item !== 'object' || item === null) return null;
  const { text, name, pick, data } = item as Record<string, unknown>;
  if (typeof text !== 'string') return null;
  const place = typeof pick === 'number' && Number.isInteger(pick) && pick >= 0 ? pick : 0;
  const shared = { text, name: typeof name === 'string' ? name : null, pick: place };
  return typeof data === 'string' ? { ...shared, data } : shared;
}
