/**
 * Whose tables the page shows: slots A and B, the only mutable thing in the house. A slot holds the sample, a text of the
 * reader's with what was read from it, or as a guest a table of the gallery or of a link. The text is kept even when nothing could be
 * read in it. A guest is never saved, and what the reader saved stays as it is below it.
 */
import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { Profile, ReadResult } from '../profile/profile.ts';
import { dataIn } from '../share/fragment.ts';
import { dropAside } from './aside.ts';
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

/** Whether what a slot shows outlives this page; false where the browser's storage is full, forbidden or another tab's. */
export const kept: Readonly<Record<SlotId, Signal<boolean>>> = { A: signal(true), B: signal(true) };

/** The reader's profile of a slot, or null where the sample speaks. */
export function profileIn(slot: SlotId): Profile | null {
  const held = slots[slot].value;
  return held?.accepted === true ? (held.result?.profiles[held.pick] ?? null) : null;
}

/** Whether a slot shows a table that is not the reader's. */
export const isGuest = (slot: SlotId): boolean => (slots[slot].value?.guest ?? null) !== null;
export const isLinked = (slot: SlotId): boolean => slots[slot].value?.guest === 'link';

/** Whether a table of the reader's own waits below a guest. */
export const isCovered = (slot: SlotId): boolean => isGuest(slot) && (covered[slot] !== null || load(slot) !== null);

/** Shows a table of the gallery in a slot, on this page only. */
export async function invite(slot: SlotId, text: string, name: string): Promise<void> {
  await take(slot, { text, name, pick: 0 }, 'gallery');
}

/** What a page does with a table that was read, before it is shown. */
let prepare: (profile: Profile) => Promise<void> = () => Promise.resolve();

/** Lets the page get ready for a table, in its own time, while it still shows what it showed. */
export function beforeShowing(work: typeof prepare): void {
  prepare = work;
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
  holding[slot] += 1;
  await take(slot, data === undefined ? { text, name, pick } : { text, name, pick, data });
  holding[slot] -= 1;
  // A later text is kept by whoever gave it.
  if (isGuest(slot) || slots[slot].peek()?.text !== text) return;
  persist(slot);
  const stored = kept[slot].peek();
  await note(slot);
  // What another tab stored before this text stood in the history was kept out; now it may come in.
  if (!stored || kept[slot].peek() || only[slot] || slots[slot].peek()?.text !== text) return;
  kept[slot].value = true;
  await restore([slot]);
}

/** The last entry of a slot in the history: an edit of its text is no other table. */
const noted: Record<SlotId, { id: string; text: string } | null> = { A: null, B: null };

/** Puts what a slot shows into the history, if it is a table. */
async function note(slot: SlotId): Promise<void> {
  const held = slots[slot].peek();
  only[slot] = held !== null;
  const profile = held?.accepted === true ? held.result?.profiles[held.pick] : undefined;
  if (held === null || profile === undefined) return;
  const { text, name, pick, data } = held;
  const { remember, remembered } = await import('./history.ts');
  const table = { text, name, pick, data, device: profile.device, rows: profile.rows.length };
  noted[slot] = { id: remember(table, noted[slot]), text };
  if (slots[slot].peek()?.text === text) only[slot] = !remembered.peek();
}

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
  persist(slot);
}

/** The reader wants what could be read, though most could not. */
export function accept(slot: SlotId): void {
  const held = slots[slot].value;
  if (held === null) return;
  slots[slot].value = { ...held, accepted: true };
  if (held.guest === null) void note(slot);
}

/** Back to the sample; the reader's text of that slot is forgotten. A guest gives way to what it covered. */
export function release(slot: SlotId): void {
  if (isGuest(slot)) {
    const own = covered[slot];
    show(slot, own);
    only[slot] = own !== null;
    void restore([slot]);
    return;
  }
  show(slot, null);
  persist(slot);
}

/** Shows something in a slot at once; what is still being read for it comes too late. */
export function show(slot: SlotId, held: Held | null): void {
  asked[slot] += 1;
  put(slot, held);
}

/** Every change of a slot to another text goes through here. */
function put(slot: SlotId, held: Held | null): void {
  if ((held?.guest ?? null) === null) covered[slot] = null;
  else if (!isGuest(slot)) covered[slot] = slots[slot].peek();
  only[slot] = false;
  slots[slot].value = held;
}

/** What a link shows becomes the reader's, in place of what was stored. */
export function keepLinked(): void {
  for (const slot of SLOTS) {
    const held = slots[slot].value;
    if (held === null || !isLinked(slot)) continue;
    show(slot, { ...held, guest: null });
    persist(slot);
    void note(slot);
  }
}

/** Forgets everything the reader gave, here and in the browser's storage. */
export function forget(): void {
  for (const slot of SLOTS) {
    show(slot, null);
    persist(slot);
  }
  dropAside();
  void import('./history.ts').then(({ eraseAll }) => eraseAll());
}

/** Takes up what an earlier page, or another tab, saved; another tab's table never in place of one that is nowhere else. */
export async function restore(changed: readonly SlotId[] = SLOTS): Promise<void> {
  for (const slot of changed) {
    const item = load(slot);
    const now = slots[slot].value;
    if (isGuest(slot) || holding[slot] > 0) continue;
    if (item !== null && now !== null && (only[slot] || !kept[slot].value)) {
      kept[slot].value = now.text === item.text;
    } else if (item !== null && (now?.text !== item.text || now.pick !== item.pick)) {
      kept[slot].value = true;
      await take(slot, item);
    } else if (item === null && now !== null && kept[slot].value) {
      // What this tab could not store is still this tab's.
      show(slot, null);
    }
  }
}

/** How many texts each slot was given: an answer to an older one comes too late. */
const asked = { A: 0, B: 0 };
/** Whether a slot's text was given to this tab and stands in no history: too long for it, or no table. */
const only = { A: false, B: false };
/** Texts that are being read because the reader gave them: the storage follows them, not they the storage. */
const holding = { A: 0, B: 0 };
/** What a guest covers; it need not be stored. */
const covered: Record<SlotId, Held | null> = { A: null, B: null };

async function take(slot: SlotId, saved: Saved, guest: Guest | null = null): Promise<void> {
  asked[slot] += 1;
  const mine = asked[slot];
  const late = setTimeout(() => {
    if (mine === asked[slot]) put(slot, { ...saved, result: null, refused: null, accepted: false, guest });
  }, SHOW_WAITING_MS);
  const shared = saved.data === undefined ? null : (await import('./shared.ts')).resultOf(saved.data);
  const answer = shared ?? (await reading(saved.text));
  const profile = typeof answer === 'string' ? undefined : (answer.profiles[saved.pick] ?? answer.profiles.at(-1));
  // What gets ready early only saves time: where that fails, the table is shown all the same.
  if (profile !== undefined && mine === asked[slot]) await prepare(profile).catch(() => undefined);
  clearTimeout(late);
  if (mine !== asked[slot]) return;
  put(
    slot,
    typeof answer === 'string'
      ? { ...saved, result: null, refused: answer, accepted: false, guest }
      : {
          ...saved,
          result: answer,
          refused: null,
          accepted: !mostlyUnread(answer),
          pick: Math.min(saved.pick, Math.max(0, answer.profiles.length - 1)),
          guest,
        },
  );
}

/** More lines that look like rows were not read than were: no conclusion before the reader has said so. */
function mostlyUnread({ profiles, unread }: ReadResult): boolean {
  return unread.length > profiles.reduce((rows, profile) => rows + profile.rows.length, 0);
}

function persist(slot: SlotId): void {
  if (!isGuest(slot)) kept[slot].value = save(slot, slots[slot].peek());
}
