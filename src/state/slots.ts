/**
 * Whose tables the page shows: slots A and B, the only mutable thing in the house. A slot holds the sample, a text of the
 * reader's with what was read from it, or as a guest a table of the gallery or of a link. The text is kept even when nothing could be
 * read in it. A guest is never saved, and what the reader saved stays as it is below it.
 */
import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { Profile, ReadResult } from '../profile/profile.ts';
import { dataIn } from '../share/fragment.ts';
import type { Refusal } from './reading.ts';
import { reading, textOf } from './reading.ts';
import type { Saved } from './storage.ts';
import { load, save } from './storage.ts';

export type SlotId = 'A' | 'B';
export const SLOTS: readonly SlotId[] = ['A', 'B'];

/** Reading takes milliseconds; only what takes longer is announced. */
const SHOW_WAITING_MS = 150;

export interface Held {
  readonly text: string;
  /** What the reader calls it: a file's name, or null for the page's own word. */
  readonly name: string | null;
  /** Which of several tables in the text, from 0. */
  readonly pick: number;
  /** null while it is being read, and where it was refused. */
  readonly result: ReadResult | null;
  readonly refused: Refusal | null;
  /** False where most of the text could not be read: then the sample speaks until the reader says to go on. */
  readonly accepted: boolean;
  /** Not the reader's: a table of the gallery, shown on this page only, or of a link. */
  readonly guest: Guest | null;
  /** The data of the link that a table came with, kept or not. */
  readonly data?: string | undefined;
}

type Guest = 'gallery' | 'link';

/** null: the slot shows the sample. */
export const slots: Readonly<Record<SlotId, Signal<Held | null>>> = { A: signal(null), B: signal(null) };

/** Whether what the reader pasted outlives this page; false where the browser's storage is full or forbidden. */
export const kept = signal(true);

/** The reader's profile of a slot, or null where the sample speaks. */
export function profileIn(slot: SlotId): Profile | null {
  const held = slots[slot].value;
  return held?.accepted === true ? (held.result?.profiles[held.pick] ?? null) : null;
}

/** Whether a slot shows a table that is not the reader's. */
export const isGuest = (slot: SlotId): boolean => (slots[slot].value?.guest ?? null) !== null;
export const isLinked = (slot: SlotId): boolean => slots[slot].value?.guest === 'link';

/** Whether a table of the reader's own waits below a guest. */
export const isCovered = (slot: SlotId): boolean => isGuest(slot) && load()[slot] !== null;

/** Shows a table of the gallery in a slot, on this page only. */
export async function invite(slot: SlotId, text: string, name: string): Promise<void> {
  await take(slot, { text, name, pick: 0 }, 'gallery');
}

/** Puts a text into a slot and reads it; an empty text gives the slot back to the sample. */
export async function hold(
  slot: SlotId,
  text: string,
  name: string | null = null,
  pick = 0,
  data?: string,
): Promise<void> {
  if (text.trim() === '') {
    release(slot);
    return;
  }
  const link = dataIn(text);
  if (link !== null) {
    // A link or a file in place of a table: what it holds is shown as a guest.
    (await import('./shared.ts')).openShared(link);
    return;
  }
  await take(slot, data === undefined ? { text, name, pick } : { text, name, pick, data });
  persist();
  await note(slot);
}

/** The last entry of a slot in the history: an edit of its text is no other table. */
const noted: Record<SlotId, { id: string; text: string } | null> = { A: null, B: null };

/** Puts what a slot shows into the history. */
async function note(slot: SlotId): Promise<void> {
  const held = slots[slot].peek();
  const profile = held?.accepted === true && !isGuest(slot) ? held.result?.profiles[held.pick] : undefined;
  if (held === null || profile === undefined) return;
  const { text, name, pick, data } = held;
  const before = noted[slot];
  const { remember } = await import('./history.ts');
  const table = { text, name, pick, data, device: profile.device, rows: profile.rows.length };
  const id = await remember(table, before !== null && isEdit(before.text, text) ? before.id : null);
  noted[slot] = { id, text };
}

/** Some letters more or fewer, the rest as it was. */
function isEdit(before: string, now: string): boolean {
  if (Math.abs(before.length - now.length) > FEW) return false;
  let same = 0;
  const least = Math.min(before.length, now.length);
  while (same < least && before.charCodeAt(same) === now.charCodeAt(same)) same++;
  let end = 0;
  while (end < least - same && before.charCodeAt(before.length - 1 - end) === now.charCodeAt(now.length - 1 - end))
    end++;
  return least - same - end <= FEW;
}

const FEW = 80;

/** Puts a file into a slot; of a long log only the stretches around its tables. */
export async function holdFile(slot: SlotId, file: File): Promise<void> {
  const found = await textOf(file);
  if (typeof found === 'string') {
    slots[slot].value = {
      text: '',
      name: file.name,
      pick: 0,
      result: null,
      refused: found,
      accepted: false,
      guest: null,
    };
    return;
  }
  await hold(slot, found.text, file.name);
}

/** Picks another of the tables in a slot's text. */
export function choose(slot: SlotId, pick: number): void {
  const held = slots[slot].value;
  if (held === null) return;
  slots[slot].value = { ...held, pick };
  persist();
}

/** The reader wants what could be read, though most could not. */
export function accept(slot: SlotId): void {
  const held = slots[slot].value;
  if (held !== null) slots[slot].value = { ...held, accepted: true };
}

/** Back to the sample; the reader's text of that slot is forgotten. A guest gives way to what it covered. */
export function release(slot: SlotId): void {
  const wasGuest = isGuest(slot);
  show(slot, null);
  if (wasGuest) void restore();
  else persist();
}

/** Shows something in a slot at once; what is still being read for it comes too late. */
export function show(slot: SlotId, held: Held | null): void {
  asked[slot] += 1;
  slots[slot].value = held;
}

/** What a link shows becomes the reader's, in place of what was stored. */
export function keepLinked(): void {
  for (const slot of SLOTS) {
    const held = slots[slot].value;
    if (held !== null && isLinked(slot)) show(slot, { ...held, guest: null });
  }
  persist();
}

/** Forgets everything the reader gave, here and in the browser's storage. */
export function forget(): void {
  for (const slot of SLOTS) show(slot, null);
  persist();
  void import('./history.ts').then(({ eraseAll }) => eraseAll());
}

/** Takes up what an earlier page, or another tab, saved. */
export async function restore(): Promise<void> {
  const saved = load();
  for (const slot of SLOTS) {
    const item = saved[slot];
    const now = slots[slot].value;
    if (isGuest(slot)) continue;
    if (item === null) {
      // What this tab could not store is still this tab's.
      if (now !== null && kept.value) slots[slot].value = null;
    } else if (now?.text !== item.text || now.pick !== item.pick) {
      await take(slot, item);
    }
  }
}

/** How many texts each slot was given: an answer to an older one comes too late. */
const asked = { A: 0, B: 0 };

async function take(slot: SlotId, saved: Saved, guest: Guest | null = null): Promise<void> {
  asked[slot] += 1;
  const mine = asked[slot];
  const late = setTimeout(() => {
    if (mine === asked[slot]) slots[slot].value = { ...saved, result: null, refused: null, accepted: false, guest };
  }, SHOW_WAITING_MS);
  const kept = saved.data === undefined ? null : (await import('./shared.ts')).resultOf(saved.data);
  const answer = kept ?? (await reading(saved.text));
  clearTimeout(late);
  if (mine !== asked[slot]) return;
  slots[slot].value =
    typeof answer === 'string'
      ? { ...saved, result: null, refused: answer, accepted: false, guest }
      : {
          ...saved,
          result: answer,
          refused: null,
          accepted: !mostlyUnread(answer),
          pick: Math.min(saved.pick, Math.max(0, answer.profiles.length - 1)),
          guest,
        };
}

/** More lines that look like rows were not read than were: no conclusion before the reader has said so. */
function mostlyUnread({ profiles, unread }: ReadResult): boolean {
  return unread.length > profiles.reduce((rows, profile) => rows + profile.rows.length, 0);
}

function persist(): void {
  const saved = load();
  const own = (slot: SlotId): Saved | null => (isGuest(slot) ? saved[slot] : slots[slot].value);
  kept.value = save({ A: own('A'), B: own('B') });
}
