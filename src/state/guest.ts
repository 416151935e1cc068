/**
 * A table of the gallery by its id in the address: `#s=waits` shows it in slot A, `#item&s=waits.B` in slot B at that
 * section. What shows it is `src/widgets/guest.ts`. The data of a link names them the same way, with a comma between two.
 */
import type { SlotId } from './slots.ts';

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

/** Tables of the gallery as the data of a link names them: `waits,rows-cut.B`. */
export const sampleText = (of: Readonly<Partial<Record<SlotId, string>>>): string | null => {
  const parts = [...(of.A === undefined ? [] : [of.A]), ...(of.B === undefined ? [] : [`${of.B}.B`])];
  return parts.length === 0 ? null : parts.join(',');
};

/** What `sampleText` wrote; a part that names no table is left out. */
export const samplesIn = (text: string): Invited[] => text.split(',').flatMap((part) => invitedBy(`#s=${part}`) ?? []);

/** The table of the gallery that each slot was last invited to show. */
export const sampleIn: Record<SlotId, string | null> = { A: null, B: null };
