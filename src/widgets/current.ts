/** The view of what the slots hold now. */
import type { Words } from '../i18n/words.ts';
import type { Profile } from '../profile/profile.ts';
import { isLinked, profileIn, slots } from '../state/slots.ts';
import type { View } from './view.ts';
import { viewOf } from './view.ts';

/** Reads the slots' signals, so that a component which asks follows them. */
export function currentView(words: Words): View {
  return viewOf({ A: own('A', words), B: own('B', words) });
}

function own(slot: 'A' | 'B', words: Words): { profile: Profile; name: string } | null {
  const profile = profileIn(slot);
  if (profile === null) return null;
  const other = profileIn(slot === 'A' ? 'B' : 'A');
  const word = isLinked(slot) ? words.ui.linkTable : words.ui.yourTable;
  const name = other === null ? word : `${word} ${slot}`;
  return { profile, name: slots[slot].value?.name ?? name };
}
