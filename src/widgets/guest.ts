/**
 * Shows the table of the gallery that the address asks for: made, or loaded as a script, since pages may fetch nothing else.
 * It is the page's guest: nothing of the reader's is touched.
 */
import { effect } from '@preact/signals';
import { GALLERY, titled } from '../gallery/gallery.ts';
import { entryWords, galleryWords, titleOf } from '../i18n/gallery.ts';
import { localeOf } from '../i18n/locales.ts';
import { invitedBy } from '../state/guest.ts';
import { invite, isGuest } from '../state/slots.ts';

let following: (() => void) | null = null;

/** Shows it and goes to its section. False where the address asks for none, or for one that is not there. */
export async function welcome(shown: () => Promise<void>): Promise<boolean> {
  const { hash } = location;
  const invited = invitedBy(hash);
  const entry = GALLERY.find(({ id }) => id === invited?.id);
  if (invited === null || entry === undefined) return false;
  const words = galleryWords(localeOf(location.pathname));
  const text = titled(titleOf(entry.id, entry.made === 'simulated', words), await entry.table());
  // Another address was followed meanwhile.
  if (location.hash !== hash) return false;
  const { anchor, slot } = invited;
  following?.();
  await invite(slot, text, entryWords(entry.id, words).name);
  await shown();
  if (anchor !== '') document.getElementById(anchor)?.scrollIntoView();
  // Once it is put back, the address no longer asks for it.
  following = effect(() => {
    if (isGuest(slot) || location.hash !== hash) return;
    history.replaceState(null, '', anchor === '' ? location.pathname + location.search : `#${anchor}`);
  });
  return true;
}
