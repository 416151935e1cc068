/** A link, or why there is none: with neutral names, and where asked for with as many rows as it may hold. */
import type { Profile } from '../profile/profile.ts';
import { hashOf, LONGEST_LINK } from '../share/fragment.ts';
import { neutral } from '../share/neutral.ts';
import { Refusal } from '../share/refusal.ts';
import { linkOf, NOTHING, type Shared } from '../share/share.ts';
import { mostRows, topRows } from '../share/top.ts';
import { sampleText } from '../state/guest.ts';
import type { SlotId } from '../state/slots.ts';

const SLOTS: readonly SlotId[] = ['A', 'B'];

export interface Table {
  /** An analysis, or what a link tells of one. */
  readonly analysis: {
    readonly profile: Profile;
    readonly findings: { readonly fired: readonly { readonly rule: string }[] };
  };
  readonly name: string | null;
  /** Its id in the gallery, where it is from there: then the link names it and carries no rows. */
  readonly sample?: string | null;
}

export interface Order {
  readonly tables: Readonly<Partial<Record<SlotId, Table>>>;
  /** Neutral names in place of the reader's own. */
  readonly plain: boolean;
  /** Only the rows with most time, where all are too many; what held for all rows is told by name. */
  readonly top: boolean;
  /** Rules of the findings to point at; null for all of them, which need not be told. */
  readonly findings?: readonly string[] | null;
  /** How the simulator is set. */
  readonly simulator?: string | null;
}

export interface Made {
  /** null where no link can hold it. */
  readonly data: string | null;
  /** Rows of each table in it. */
  readonly rows: Readonly<Partial<Record<SlotId, number>>>;
}

export function makeLink({ tables, plain, top, findings = null, simulator = null }: Order): Made {
  const carried = SLOTS.flatMap((slot) => {
    const table = tables[slot];
    if (table === undefined || table.sample != null) return [];
    const { profile } = table.analysis;
    // Cut before all else: a table of a hundred thousand rows takes seconds to be told whole, again and again.
    const some = top ? topRows(profile, MOST_TOP) : profile;
    const all = profile.rows.length;
    return [{ slot, all, profile: plain ? neutral(some) : some, name: plain ? null : table.name }];
  });
  const named = SLOTS.flatMap((slot) => (tables[slot]?.sample != null ? [[slot, tables[slot].sample]] : []));
  const sample = sampleText(Object.fromEntries(named) as Partial<Record<SlotId, string>>);
  const longest = Math.max(0, ...carried.map(({ all }) => all));
  const made = (count: number): Made => {
    const shared: Partial<Record<SlotId, Shared>> = {};
    const rows: Partial<Record<SlotId, number>> = {};
    for (const { slot, all, profile, name } of carried) {
      shared[slot] = { profile: topRows(profile, count), name, cutOf: count < all ? all : null };
      rows[slot] = Math.min(count, all);
    }
    const told = findings ?? (count < longest ? firedIn(tables) : []);
    return { data: dataOf(shared, { findings: told, simulator, sample }), rows };
  };
  if (!top) return made(longest);
  const tried = new Map<number, Made>();
  const most = mostRows(Math.min(longest, MOST_TOP), LONGEST_LINK, (count) => {
    const one = made(count);
    tried.set(count, one);
    return one.data?.length ?? Infinity;
  });
  return tried.get(most) ?? made(most);
}

/** Rules that fired on any of the tables, each once, in the order in which they are shown. */
export const firedIn = (tables: Order['tables']): string[] => [
  ...new Set(SLOTS.flatMap((slot) => tables[slot]?.analysis.findings.fired.map(({ rule }) => rule) ?? [])),
];

/** A link of eight thousand letters holds fewer rows than this, so that the search stays short. */
const MOST_TOP = 2000;

interface Besides {
  readonly findings: readonly string[];
  readonly simulator: string | null;
  readonly sample: string | null;
}

/** Empty where there is nothing to carry. */
function dataOf({ A, B }: Partial<Record<SlotId, Shared>>, besides: Besides): string | null {
  const isEmpty = A === undefined && B === undefined && (besides.simulator ?? besides.sample) === null;
  if (isEmpty) return '';
  try {
    return linkOf({ ...NOTHING, ...besides, A: A ?? null, B: B ?? null });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The whole address of a place of the site with that data; `page` is a path as `href` gives it. */
export function addressOf(page: string, anchor: string, data: string): string {
  const rest = hashOf({ anchor, data: data === '' ? null : data });
  return new URL(page + rest, location.href).href;
}
