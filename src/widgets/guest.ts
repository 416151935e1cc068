/**
 * Shows tables of the gallery that the address, or the data of a link, asks for: made, or loaded as a script, since pages
 * may fetch nothing else. They are guests of this tab: nothing of the reader's is touched.
 */
import { GALLERY, titled } from '../gallery/gallery.ts';
import { entryWords, galleryWords, titleOf } from '../i18n/gallery.ts';
import { localeOf } from '../i18n/locales.ts';
import { type Invited, sampleIn } from '../state/guest.ts';
import { SAMPLE_SETS } from '../state/samples.ts';
import type { SlotId } from '../state/slots.ts';
import { SLOTS, invite, isGuest, release } from '../state/slots.ts';

/** Shows them; `stay` are slots whose guests are part of the same link. False, and nothing shown, where one is unknown. */
export async function welcome(guests: readonly Invited[], stay: readonly SlotId[] = []): Promise<boolean> {
  const { hash } = location;
  const tables = await Promise.all(guests.map(({ id }) => tableOf(id)));
  // Another address was followed meanwhile.
  if (location.hash !== hash) return true;
  const told = guests.map(({ slot, id }, i) => ({ slot, id, table: tables[i] ?? null }));
  if (told.some(({ table }) => table === null)) return false;
  for (const slot of SLOTS)
    if (isGuest(slot) && !stay.includes(slot) && !guests.some((guest) => guest.slot === slot)) release(slot);
  // A page speaks first of the table that came last.
  for (const { slot, id, table } of told.toReversed()) {
    if (table === null) continue;
    sampleIn[slot] = id;
    await invite(slot, table.text, table.name);
  }
  return true;
}

/** A table of the gallery, or of the case; null where none is called so. */
async function tableOf(id: string): Promise<{ readonly text: string; readonly name: string } | null> {
  const ofCase = CASE[id];
  if (ofCase !== undefined) return ofCase;
  const entry = GALLERY.find((one) => one.id === id);
  if (entry === undefined) return null;
  const words = galleryWords(localeOf(location.pathname));
  const text = titled(titleOf(entry.id, entry.made === 'simulated', words), await entry.table());
  return { text, name: entryWords(entry.id, words).name };
}

const CASE: Readonly<Record<string, { readonly text: string; readonly name: string }>> = {
  'network-1': SAMPLE_SETS.case.A,
  'network-2': SAMPLE_SETS.case.B,
};
