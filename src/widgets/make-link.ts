/** A link, or why there is none: with neutral names, and where asked for with as many rows as it may hold. */
import type { Analysis } from '../analysis/analyse.ts';
import { href } from '../i18n/locales.ts';
import type { Locale } from '../i18n/locales.ts';
import { hashOf, LONGEST_LINK } from '../share/fragment.ts';
import { neutral } from '../share/neutral.ts';
import { Refusal } from '../share/refusal.ts';
import { linkOf, NOTHING, type Shared } from '../share/share.ts';
import { mostRows, topRows } from '../share/top.ts';
import type { SlotId } from '../state/slots.ts';
import { SLOTS } from '../state/slots.ts';

export interface Order {
  readonly tables: Readonly<Partial<Record<SlotId, { readonly analysis: Analysis; readonly name: string | null }>>>;
  /** Neutral names in place of the reader's own. */
  readonly plain: boolean;
  /** Only the rows with most time, where all are too many; what held for all rows is told by name. */
  readonly top: boolean;
}

export interface Made {
  /** null where no link can hold it. */
  readonly data: string | null;
  /** Rows of each table in it. */
  readonly rows: Readonly<Partial<Record<SlotId, number>>>;
}

export function makeLink({ tables, plain, top }: Order): Made {
  const given = SLOTS.flatMap((slot) => {
    const table = tables[slot];
    if (table === undefined) return [];
    const { profile } = table.analysis;
    return [{ slot, profile: plain ? neutral(profile) : profile, name: plain ? null : table.name }];
  });
  const longest = Math.max(0, ...given.map(({ profile }) => profile.rows.length));
  const fired = SLOTS.flatMap((slot) => tables[slot]?.analysis.findings.fired.map(({ rule }) => rule) ?? []);
  const made = (count: number): Made => {
    const shared: Partial<Record<SlotId, Shared>> = {};
    const rows: Partial<Record<SlotId, number>> = {};
    for (const { slot, profile, name } of given) {
      const all = profile.rows.length;
      shared[slot] = { profile: topRows(profile, count), name, cutOf: count < all ? all : null };
      rows[slot] = Math.min(count, all);
    }
    return { data: dataOf(shared, count < longest ? [...new Set(fired)] : []), rows };
  };
  const whole = made(longest);
  if (!top || (whole.data !== null && whole.data.length <= LONGEST_LINK)) return whole;
  const fits = (count: number): boolean => (made(count).data?.length ?? Infinity) <= LONGEST_LINK;
  return made(mostRows(Math.min(longest, MOST_TOP), fits));
}

/** A link of eight thousand letters holds fewer rows than this, so that the search stays short. */
const MOST_TOP = 2000;

function dataOf({ A, B }: Partial<Record<SlotId, Shared>>, findings: readonly string[]): string | null {
  try {
    return linkOf({ ...NOTHING, A: A ?? null, B: B ?? null, findings });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The workbench with that data. */
export function addressOf(lang: string, data: string): string {
  return new URL(href(lang as Locale, 'read/') + hashOf({ anchor: '', data }), location.href).href;
}
