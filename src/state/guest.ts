/**
 * A table of the gallery by its id in the address: `#s=waits` shows it in slot A, `#item&s=waits.B` in slot B at that
 * section. What shows it is `src/widgets/guest.ts`.
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
