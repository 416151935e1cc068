/**
 * Tables the reader pasted before, in this browser's storage and nowhere else: a key for each, so that tabs which add, name
 * or delete at the same time have nothing of each other's to overwrite.
 */
import type { Signal } from '@preact/signals';
import { signal } from '@preact/signals';
import { parsed, setAside } from './aside.ts';
import type { Saved } from './storage.ts';
import { savedIn } from './storage.ts';

export interface Entry extends Saved {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly device: string | null;
  readonly rows: number;
}

const PREFIX = 'wt.table.';
const MOST_ENTRIES = 40;
/** Letters of all texts together: browsers give a site five million, and the slots need theirs. */
const MOST_LETTERS = 1_500_000;
/** So many letters more, fewer or other ones make an edit of a text, not another table. */
const FEW = 80;

/** Newest first; as it was when this tab last looked. */
export const entries: Signal<readonly Entry[]> = signal([]);
/** False where the last table could not be stored: the storage is full or closed, or the table is too long. */
export const remembered = signal(true);

export const isHistory = (key: string): boolean => key.startsWith(PREFIX);

/** Takes up what is stored. */
export function recall(): void {
  entries.value = load();
}

/** Adds a table, or moves it to the front, in place of the entry of which it is an edit. Gives the entry's id. */
export function remember(table: Omit<Entry, 'id' | 'at'>, before: { id: string; text: string } | null): string {
  const id = idOf(table);
  change(() => {
    if (table.text.length > MOST_LETTERS) throw new RangeError('too long to remember');
    const instead = before !== null && before.id !== id && isEdit(before.text, table.text) ? before.id : null;
    const name = table.name ?? stored(id)?.name ?? (instead === null ? null : stored(instead)?.name) ?? null;
    localStorage.setItem(PREFIX + id, JSON.stringify({ ...table, id, name, at: Date.now() }));
    if (instead !== null) localStorage.removeItem(PREFIX + instead);
  });
  return id;
}

export function rename(id: string, name: string): void {
  change(() => {
    const entry = stored(id);
    if (entry !== null) localStorage.setItem(PREFIX + id, JSON.stringify({ ...entry, name: name.trim() || null }));
  });
}

export const erase = (id: string): void => change(() => localStorage.removeItem(PREFIX + id));

export function eraseAll(): void {
  change(() => {
    for (const key of Object.keys(localStorage).filter(isHistory)) localStorage.removeItem(key);
  });
  // A closed store holds nothing.
  remembered.value = true;
}

function change(what: () => void): void {
  try {
    what();
    const list = load();
    const old = beyond(list);
    for (const { id } of old) localStorage.removeItem(PREFIX + id);
    entries.value = list.slice(0, list.length - old.length);
    remembered.value = true;
  } catch {
    remembered.value = false;
    recall();
  }
}

/** The oldest, for which there is no room. */
function beyond(list: readonly Entry[]): readonly Entry[] {
  let letters = 0;
  const full = list.findIndex(({ text, data }, i) => {
    letters += text.length + (data?.length ?? 0);
    return i >= MOST_ENTRIES || letters > MOST_LETTERS;
  });
  return full < 0 ? [] : list.slice(full);
}

function load(): Entry[] {
  try {
    const list = Object.keys(localStorage)
      .filter(isHistory)
      .map((key) => stored(key.slice(PREFIX.length)));
    return list.filter((entry) => entry !== null).sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

/** An entry; null where there is none, or something else, which is put aside. */
function stored(id: string): Entry | null {
  const raw = localStorage.getItem(PREFIX + id);
  if (raw === null) return null;
  const entry = entryIn(parsed(raw));
  if (entry?.id === id) return entry;
  setAside(PREFIX + id, raw);
  return null;
}

function entryIn(item: unknown): Entry | null {
  const saved = savedIn(item);
  if (saved === null) return null;
  const { id, at, device, rows } = item as Record<string, unknown>;
  if (typeof id !== 'string' || typeof at !== 'number' || typeof rows !== 'number') return null;
  return device === null || typeof device === 'string' ? { ...saved, id, at, device, rows } : null;
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

/** Equal texts are one entry; two numbers from a text are as good as unique among forty. */
function idOf({ text, pick }: Saved): string {
  let [a, b] = [0x811c9dc5, 0x01000193];
  for (let k = 0; k < text.length; k++) {
    a = Math.imul(a ^ text.charCodeAt(k), 0x01000193);
    b = Math.imul(b + text.charCodeAt(k), 0x85ebca6b);
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}${pick}`;
}
