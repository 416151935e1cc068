/**
 * Tables the reader pasted before, in this browser's storage and nowhere else. Every change reads what is stored now and
 * writes it back at once, under a lock where browsers have one, so that two tabs do not lose each other's entries.
 */
import type { Signal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { Saved } from './storage.ts';

export interface Entry extends Saved {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly device: string | null;
  readonly rows: number;
}

export const HISTORY_KEY = 'wt.history.1';
const MOST_ENTRIES = 40;
/** Letters of all texts together: browsers give a site five million, and the slots need theirs. */
const MOST_LETTERS = 1_500_000;

/** Newest first; as it was when this tab last looked. */
export const entries: Signal<readonly Entry[]> = signal([]);
/** False where the last table could not be stored: the storage is full or closed, or the table is too long. */
export const remembered = signal(true);

/** Takes up what is stored. */
export function recall(): void {
  entries.value = load();
}

/** Adds a table, or moves it to the front; `instead` is the entry of which it is a later state. */
export async function remember(table: Omit<Entry, 'id' | 'at'>, instead: string | null = null): Promise<string> {
  const id = idOf(table);
  if (table.text.length > MOST_LETTERS) {
    remembered.value = false;
    return id;
  }
  const entry: Entry = { ...table, id, at: Date.now() };
  await change((list) => {
    const before = list.find((other) => other.id === id || other.id === instead);
    const named = { ...entry, name: entry.name ?? before?.name ?? null };
    return [named, ...list.filter((other) => other.id !== id && other.id !== instead)];
  });
  return id;
}

export const rename = (id: string, name: string): Promise<void> =>
  change((list) => list.map((entry) => (entry.id === id ? { ...entry, name: name.trim() || null } : entry)));

export const erase = (id: string): Promise<void> => change((list) => list.filter((entry) => entry.id !== id));

export function eraseAll(): void {
  try {
    localStorage.removeItem(HISTORY_KEY);
  } catch {
    // A closed store holds nothing.
  }
  entries.value = [];
  remembered.value = true;
}

async function change(to: (list: readonly Entry[]) => readonly Entry[]): Promise<void> {
  const now = (): void => {
    const list = bounded(to(load()));
    try {
      localStorage.setItem(HISTORY_KEY, JSON.stringify(list));
      remembered.value = true;
      entries.value = list;
    } catch {
      remembered.value = false;
      entries.value = load();
    }
  };
  if (typeof navigator === 'undefined' || !('locks' in navigator)) now();
  else await navigator.locks.request(HISTORY_KEY, now);
}

/** The newest, as far as there is room. */
function bounded(list: readonly Entry[]): Entry[] {
  const kept: Entry[] = [];
  let letters = 0;
  for (const entry of list.slice(0, MOST_ENTRIES)) {
    letters += entry.text.length + (entry.data?.length ?? 0);
    if (letters > MOST_LETTERS) break;
    kept.push(entry);
  }
  return kept;
}

function load(): Entry[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(HISTORY_KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(item: unknown): item is Entry {
  if (typeof item !== 'object' || item === null) return false;
  const { id, text, name, pick, at, device, rows, data } = item as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof text === 'string' &&
    (name === null || typeof name === 'string') &&
    typeof at === 'number' &&
    typeof pick === 'number' &&
    (device === null || typeof device === 'string') &&
    typeof rows === 'number' &&
    (data === undefined || typeof data === 'string')
  );
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
