/** Whose tables are shown. */
import type { SlotId } from '../state/slots.ts';
import { SLOTS, isGuest, isLinked, profileIn } from '../state/slots.ts';

/** Whose table a slot shows; one of the gallery counts as a sample. */
export function slotSource(slot: SlotId): 'link' | 'reader' | 'sample' {
  if (profileIn(slot) === null) return 'sample';
  return isLinked(slot) ? 'link' : isGuest(slot) ? 'sample' : 'reader';
}

/** Whose tables a page shows. */
export function sourceOf(): 'link' | 'reader' | 'sample' {
  const sources = SLOTS.map(slotSource);
  return sources.find((source) => source === 'link') ?? sources.find((source) => source === 'reader') ?? 'sample';
}
