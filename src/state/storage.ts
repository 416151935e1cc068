/**
 * The reader's texts in this browser's storage, and nowhere else: a key for each slot, so that tabs which change different
 * slots have nothing to overwrite. Full, forbidden or damaged storage is no error, and what stands there is never lost for it.
 */
import { parsed, recallAside, setAside } from './aside.ts';
import { adoptOlder } from './older.ts';
import type { SlotId } from './slots.ts';

export interface Saved {
  readonly text: string;
  readonly name: string | null;
  readonly pick: number;
  /** A table kept from a link: the data that brings it back to the digit; the text alone need not. */
  readonly data?: string | undefined;
}

const KEYS: Readonly<Record<SlotId, string>> = { A: 'wt.slot.A', B: 'wt.slot.B' };

/** The slot that an event of the storage is about; null for none. */
export const slotOf = (key: string): SlotId | null => (key === KEYS.A ? 'A' : key === KEYS.B ? 'B' : null);

/** Whether a slot is stored as it is now. A store that does not take it keeps what it had. */
export function save(slot: SlotId, saved: Saved | null): boolean {
  try {
    const raw = localStorage.getItem(KEYS[slot]);
    // What is no table of ours must be out of the way first.
    if (raw !== null && savedIn(parsed(raw)) === null) setAside(KEYS[slot], raw);
    const next = saved === null ? null : textOf(saved);
    if (next === null) localStorage.removeItem(KEYS[slot]);
    else if (next !== raw) localStorage.setItem(KEYS[slot], next);
    return true;
  } catch {
    return false;
  }
}

/** What was saved for a slot; null where the store is closed, empty or holds something else, which is put aside. */
export function load(slot: SlotId): Saved | null {
  try {
    adoptOlder();
    recallAside();
    const raw = localStorage.getItem(KEYS[slot]);
    if (raw === null) return null;
    const saved = savedIn(parsed(raw));
    if (saved === null) setAside(KEYS[slot], raw);
    return saved;
  } catch {
    return null;
  }
}

/** What a key holds for a table. */
const textOf = ({ text, name, pick, data }: Saved): string => JSON.stringify({ text, name, pick, data });

/** A table that was stored; null for anything that `save` would not have written. */
export function savedIn(item: unknown): Saved | null {
  if (typeof item !== 'object' || item === null) return null;
  const { text, name, pick, data } = item as Record<string, unknown>;
  if (typeof text !== 'string' || !(name === null || typeof name === 'string')) return null;
  if (typeof pick !== 'number' || !Number.isInteger(pick) || pick < 0) return null;
  if (data === undefined) return { text, name, pick };
  return typeof data === 'string' ? { text, name, pick, data } : null;
}
