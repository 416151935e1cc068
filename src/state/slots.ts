/**
 * Whose tables the page shows: slots A and B, the only mutable thing in the house. A slot holds the sample, or a text
 * of the reader's with what was read from it. The text is kept even when nothing could be read in it.
 */
import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { Profile, ReadResult } from '../profile/profile.ts';
import { load, save } from './storage.ts';

export type SlotId = 'A' | 'B';
export const SLOTS: readonly SlotId[] = ['A', 'B'];

/** Characters read in the page at once; more is refused with its size, for the page must not stand still. */
export const MOST_CHARACTERS = 20_000_000;

export interface Held {
  readonly text: string;
  /** What the reader calls it: a file's name, or null for the page's own word. */
  readonly name: string | null;
  /** Which of several tables in the text, from 0. */
  readonly pick: number;
  /** null while reading, and where the text is too long to be read. */
  readonly result: ReadResult | null;
  readonly tooLong: boolean;
}

/** null: the slot shows the sample. */
export const slots: Readonly<Record<SlotId, Signal<Held | null>>> = { A: signal(null), B: signal(null) };

/** Whether what the reader pasted outlives this page; false where the browser's storage is full or forbidden. */
export const kept = signal(true);

/** The reader's profile of a slot, or null where the sample speaks. */
export function profileIn(slot: SlotId): Profile | null {
  const held = slots[slot].value;
  return held?.result?.profiles[held.pick] ?? null;
}

/** Puts a text into a slot and reads it; an empty text gives the slot back to the sample. */
export async function hold(slot: SlotId, text: string, name: string | null = null, pick = 0): Promise<void> {
  if (text.trim() === '') {
    release(slot);
    return;
  }
  slots[slot].value = await readInto({ text, name, pick, result: null, tooLong: text.length > MOST_CHARACTERS });
  persist();
}

/** Picks another of the tables in a slot's text. */
export function choose(slot: SlotId, pick: number): void {
  const held = slots[slot].value;
  if (held === null) return;
  slots[slot].value = { ...held, pick };
  persist();
}

/** Back to the sample; the reader's text of that slot is forgotten. */
export function release(slot: SlotId): void {
  slots[slot].value = null;
  persist();
}

/** Forgets everything the reader gave, here and in the browser's storage. */
export function forget(): void {
  for (const slot of SLOTS) slots[slot].value = null;
  persist();
}

/** Takes up what an earlier page, or another tab, saved. */
export async function restore(): Promise<void> {
  const saved = load();
  for (const slot of SLOTS) {
    const item = saved[slot];
    const now = slots[slot].value;
    if (item === null) {
      if (now !== null) slots[slot].value = null;
    } else if (now?.text !== item.text || now.pick !== item.pick) {
      slots[slot].value = await readInto({ ...item, result: null, tooLong: item.text.length > MOST_CHARACTERS });
    }
  }
}

async function readInto(held: Held): Promise<Held> {
  if (held.tooLong) return held;
  // The reader is fetched with the first text, not with the page.
  const { read } = await import('../read/read.ts');
  const result = read(held.text);
  return { ...held, result, pick: Math.min(held.pick, Math.max(0, result.profiles.length - 1)) };
}

function persist(): void {
  kept.value = save({ A: slots.A.value, B: slots.B.value });
}
