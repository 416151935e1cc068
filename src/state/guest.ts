/**
 * A table of the gallery by its id in the address: `#s=waits` shows it in slot A, `#item&s=waits.B` in slot B at that
 * section. It is fetched from the site itself and is the page's guest: nothing of the reader's is touched.
 */
import { effect } from '@preact/signals';
import type { SlotId } from './slots.ts';
import { invite, isGuest } from './slots.ts';

export interface Invited {
  /** The heading or finding to go to; empty for none. */
  readonly anchor: string;
  readonly id: string;
  readonly slot: SlotId;
}

/** What an address asks for; null where it names no table of the gallery. */
export function invitedBy(hash: string): Invited | null {
  const found = /^#(?:([^&]*)&)?s=([a-z0-9-]{1,40})(?:\.([AB]))?$/.exec(hash);
  if (found === null) return null;
  const [, anchor = '', id = '', slot = 'A'] = found;
  return { anchor, id, slot: slot as SlotId };
}

/** The part of an address that asks for a table. */
export const invitation = ({ anchor, id, slot }: Invited): string =>
  `#${anchor === '' ? '' : `${anchor}&`}s=${id}${slot === 'A' ? '' : `.${slot}`}`;

let following: (() => void) | null = null;

/** Shows the table the address asks for, and goes to its section. False where there is none by that name. */
export async function welcome(base: string, shown: () => Promise<void>): Promise<boolean> {
  const { hash } = location;
  const invited = invitedBy(hash);
  if (invited === null) return false;
  const text = await textOf(`${base}gallery/${invited.id}.txt`);
  // Another address was followed meanwhile.
  if (text === null || location.hash !== hash) return false;
  const { anchor, slot } = invited;
  following?.();
  await invite(slot, text, nameIn(text));
  await shown();
  if (anchor !== '') document.getElementById(anchor)?.scrollIntoView();
  // Once it is put back, the address no longer asks for it.
  following = effect(() => {
    if (isGuest(slot) || location.hash !== hash) return;
    history.replaceState(null, '', anchor === '' ? location.pathname + location.search : `#${anchor}`);
  });
  return true;
}

/** A table of the gallery begins with its name and a colon. */
const nameIn = (text: string): string => text.slice(0, Math.max(0, text.indexOf(':')));

async function textOf(address: string): Promise<string | null> {
  try {
    const reply = await fetch(address);
    // Some hosts answer with their start page where there is no such file.
    const isText = reply.headers.get('content-type')?.startsWith('text/plain') === true;
    return reply.ok && isText ? await reply.text() : null;
  } catch {
    return null;
  }
}
