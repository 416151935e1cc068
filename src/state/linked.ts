/** The link that this tab shows, if any: in the address, or opened before on another page of this tab. */
import type { Signal } from '@preact/signals';
import { signal } from '@preact/signals';
import { fragmentOf, hashOf } from '../share/fragment.ts';
import type { Why } from '../share/refusal.ts';

export interface Linked {
  /** null where it did not open. */
  readonly data: string | null;
  readonly refused: { readonly why: Why; readonly detail: Readonly<Record<string, number>> } | null;
  /** Rules of the findings that its maker chose. */
  readonly findings: readonly string[];
  /** Rows of the whole table, where it brings only the top of them. */
  readonly cutOf: number | null;
}

export const linked: Signal<Linked | null> = signal(null);

/** A link speaks for the tab, not for one page: the guide is read on with its tables. */
const KEY = 'wt.link.1';

/** The data in the address, else that of this tab; null where the reader's own tables are to be shown. */
export function dataHere(): string | null {
  const { data } = fragmentOf(location.hash);
  // A table of the gallery was asked for instead.
  if (/[#&]s=/.test(location.hash)) return null;
  try {
    if (data !== null) sessionStorage.setItem(KEY, data);
    return data ?? sessionStorage.getItem(KEY);
  } catch {
    return data;
  }
}

/** Takes the data out of the address and out of this tab; the place on the page stays. */
export function dropData(): void {
  linked.value = null;
  const { anchor, data } = fragmentOf(location.hash);
  if (data !== null)
    history.replaceState(history.state, '', location.pathname + location.search + hashOf({ anchor, data: null }));
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // A closed store holds nothing.
  }
}

/** The place on the page that an address with data asks for; browsers know only addresses without. */
export function goToAnchor(): void {
  const { anchor, data } = fragmentOf(location.hash);
  if (data === null || anchor === '') return;
  document.getElementById(anchor)?.scrollIntoView({ block: 'start' });
}
