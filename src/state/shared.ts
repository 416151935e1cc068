/** What a link brings into the slots; fetched when a link is opened, with the engine that reads it. */
import type { ReadResult } from '../profile/profile.ts';
import { Refusal } from '../share/refusal.ts';
import { linkOf, NOTHING, openLink, type Shared, type Sharing } from '../share/share.ts';
import { keepInTab } from './asked.ts';
import { linked } from './linked.ts';
import { samplesIn } from './guest.ts';
import { type Held, isGuest, release, show, SLOTS } from './slots.ts';

/** Shows what a link holds in place of the reader's own tables, which stay stored; or says why it does not open. */
export function openShared(data: string): void {
  let sharing: Sharing;
  try {
    sharing = openLink(data);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refused = { why: error.why, detail: error.detail };
    linked.value = { data: null, refused, findings: [], cutOf: null, simulator: null, sample: null };
    return;
  }
  const { A, B, findings, simulator, sample } = sharing;
  const named = samplesIn(sample ?? '').map(({ slot }) => slot);
  for (const slot of SLOTS) {
    const shared = sharing[slot];
    if (shared !== null) show(slot, heldOf(shared));
    // What an older link brought goes with it.
    else if (isGuest(slot) && !named.includes(slot)) release(slot);
  }
  keepInTab(data);
  linked.value = { data, refused: null, findings, cutOf: A?.cutOf ?? B?.cutOf ?? null, simulator, sample };
}

function heldOf(shared: Shared): Held {
  const { profile, name } = shared;
  const result: ReadResult = { profiles: [profile], unread: [], notAProfile: null };
  return {
    ...{ text: profile.text, name, pick: 0, result, refused: null, accepted: true },
    guest: 'link',
    // Made when the table is kept: that costs as much as the link, and most are only looked at.
    get data() {
      return dataOf(shared);
    },
  };
}

/** The one table as a link of its own, for keeping; none where only hostile bytes could have made it. */
function dataOf(shared: Shared): string | undefined {
  try {
    return linkOf({ ...NOTHING, A: shared });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** The table that was kept from a link; null where its data no longer opens, and its text has to do. */
export function resultOf(data: string): ReadResult | null {
  try {
    const profile = openLink(data).A?.profile;
    return profile === undefined ? null : { profiles: [profile], unread: [], notAProfile: null };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
