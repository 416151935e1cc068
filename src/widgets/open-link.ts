/** Opens what an address or this tab asks for: tables of a link, tables of the gallery, the simulator as it was set. */
import { effect } from '@preact/signals';
import { samplesIn } from '../state/guest.ts';
import { askedHere, dropData, goToAnchor, keepInTab } from '../state/asked.ts';
import type { Linked } from '../state/linked.ts';
import { linked } from '../state/linked.ts';
import { openShared } from '../state/shared.ts';
import { SLOTS, isGuest, isLinked } from '../state/slots.ts';

/** `shown` writes the page for what the slots hold, and resolves when it is done. */
export async function openAsked(shown: () => Promise<void>): Promise<void> {
  const asked = askedHere();
  if (asked === null) return;
  if ('data' in asked) openShared(asked.data);
  else {
    const { welcome } = await import('./guest.ts');
    linked.value = null;
    if (!(await welcome(samplesIn(asked.sample)))) return;
    keepInTab(`s=${asked.sample}`);
  }
  follow();
  await shown();
  goToAnchor();
}

/** What a link names beside its tables. */
export async function openBesides(link: Linked, shown: () => Promise<void>): Promise<void> {
  if (link.sample !== null) {
    const { welcome } = await import('./guest.ts');
    const guests = samplesIn(link.sample);
    const all = guests.length > 0 && (await welcome(guests, SLOTS.filter(isLinked)));
    // Another link was opened meanwhile.
    if (linked.value !== link) return;
    if (!all) linked.value = { ...link, sample: null, refused: { why: 'no-sample', detail: {} } };
    follow();
  }
  await shown();
  if (link.simulator !== null)
    await import('./simulator/take-up.ts').then(({ takeUp }) => takeUp(link.simulator ?? ''));
  goToAnchor();
}

let following: (() => void) | null = null;

/** Once all guests are put back, neither the address nor the tab asks for them. */
function follow(): void {
  following?.();
  following = SLOTS.some(isGuest)
    ? effect(() => {
        if (!SLOTS.some(isGuest)) dropData();
      })
    : null;
}
