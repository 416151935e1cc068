/**
 * What this tab shows in place of the reader's own tables: the tables of a link, or one of the gallery. It stands in the
 * address, or was opened before on another page of this tab; the last one asked for counts.
 */
import { fragmentOf, hashOf } from '../share/fragment.ts';
import { invitation, invitedBy } from './guest.ts';
import { linked, TAB_KEY } from './linked.ts';

/** The data of a link, or tables of the gallery as its data names them (`samplesIn`). */
type Asked = { readonly data: string } | { readonly sample: string };

/** What the address asks for, else what this tab shows; null where the reader's own tables are to be shown. */
export function askedHere(): Asked | null {
  const invited = invitedBy(location.hash);
  if (invited !== null) return { sample: invitation({ ...invited, anchor: '' }).slice(3) };
  const data = fragmentOf(location.hash).data ?? stored();
  if (data === null) return null;
  // No data of a link has such a sign.
  return data.startsWith('s=') ? { sample: data.slice(2) } : { data };
}

/** Goes on to be shown on the next pages of this tab: the data of a link, or `s=` and tables of the gallery. */
export const keepInTab = (text: string): void => store(text);

/** Takes it out of the address and out of this tab; the place on the page stays. */
export function dropData(): void {
  linked.value = null;
  store(null);
  const invited = invitedBy(location.hash);
  const { anchor, data } = fragmentOf(location.hash);
  if (data === null && invited === null) return;
  const rest = hashOf({ anchor: invited?.anchor ?? anchor, data: null });
  history.replaceState(history.state, '', location.pathname + location.search + rest);
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(TAB_KEY);
  } catch {
    return null;
  }
}

function store(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(TAB_KEY);
    else sessionStorage.setItem(TAB_KEY, text);
  } catch {
    // A closed store keeps nothing: then a link speaks for its page alone.
  }
}

/** The place on the page that an address asks for beside a table; browsers know only addresses without. */
export function goToAnchor(): void {
  const invited = invitedBy(location.hash);
  const { anchor, data } = fragmentOf(location.hash);
  const place = invited?.anchor ?? (data === null ? '' : anchor);
  if (place !== '') document.getElementById(place)?.scrollIntoView({ block: 'start' });
}
