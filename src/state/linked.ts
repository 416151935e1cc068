/** The link whose tables this tab shows, if any; what opens and drops it is `asked.ts`, fetched when there is one. */
import type { Signal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { Why } from '../share/refusal.ts';

export interface Linked {
  /** null where it did not open. */
  readonly data: string | null;
  readonly refused: { readonly why: Why | 'no-sample'; readonly detail: Readonly<Record<string, number>> } | null;
  /** Rules of the findings that its maker chose. */
  readonly findings: readonly string[];
  /** Rows of the whole table, where it brings only the top of them; then the findings are those of the whole table. */
  readonly cutOf: number | null;
  /** How the simulator was set (`src/models/stream/link.ts`). */
  readonly simulator: string | null;
  /** The tables of the gallery that it names (`samplesIn`). */
  readonly sample: string | null;
}

export const linked: Signal<Linked | null> = signal(null);

/** A link speaks for the tab, not for one page: the guide is read on with its tables. */
export const TAB_KEY = 'wt.link.1';

/** Whether the address or this tab asks for other tables than the reader's. */
export function isAsked(): boolean {
  try {
    return /[#&][ds]=/.test(location.hash) || sessionStorage.getItem(TAB_KEY) !== null;
  } catch {
    return false;
  }
}
