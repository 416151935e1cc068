/** What versions before stored, both slots under one key and the history under another, gets the keys of today. */
import { parsed, setAside } from './aside.ts';

/** Nothing is judged here: each piece is when it is loaded under its own key. Throws where the storage is closed. */
export function adoptOlder(): void {
  adopt('wt.slots.1', (found) => Object.entries(found).map(([slot, item]) => [`wt.slot.${slot}`, item]));
  adopt('wt.history.1', (found) => Object.entries(found).map(([at, item]) => [`wt.table.${idIn(item) ?? at}`, item]));
}

function idIn(item: unknown): string | null {
  const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : null;
  return typeof id === 'string' ? id : null;
}

function adopt(key: string, piecesOf: (found: object) => [name: string, item: unknown][]): void {
  const raw = localStorage.getItem(key);
  if (raw === null) return;
  const found = parsed(raw);
  if (typeof found !== 'object' || found === null) {
    setAside(key, raw);
    return;
  }
  const pieces = piecesOf(found).filter(([name, item]) => item !== null && localStorage.getItem(name) === null);
  localStorage.removeItem(key);
  try {
    for (const [name, item] of pieces) localStorage.setItem(name, JSON.stringify(item));
  } catch {
    for (const [name] of pieces) localStorage.removeItem(name);
    localStorage.setItem(key, raw);
  }
}
