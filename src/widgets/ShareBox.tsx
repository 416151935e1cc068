/** Before a link is made: what it holds, what of it tells of the reader, how long it is; then the link, or a file. */
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { Locale } from '../i18n/locales.ts';
import { href } from '../i18n/locales.ts';
import { shareWords } from '../i18n/share.ts';
import { fill } from '../i18n/words.ts';
import { microseconds } from '../profile/units.ts';
import { LONGEST_LINK } from '../share/fragment.ts';
import { ownNames } from '../share/neutral.ts';
import { sampleIn } from '../state/guest.ts';
import type { SlotId } from '../state/slots.ts';
import { SLOTS, isGuest, isLinked, slots } from '../state/slots.ts';
import { copyText } from './copying.ts';
import type { From } from './DockShare.tsx';
import { makeLinkApart } from './link-apart.ts';
import type { Made, Order, Table } from './make-link.ts';
import { addressOf, firedIn } from './make-link.ts';
import { Check, Own, Points } from './ShareParts.tsx';
import { saveShared } from './save-shared.ts';
import { latest } from './simulator/latest.ts';
import type { View } from './view.ts';
import { atStart } from './view.ts';

interface Props {
  readonly view: View;
  /** The tables ticked at first. */
  readonly first: readonly SlotId[];
  readonly lang: string;
  /** The page that is read, and where; none on the workbench, where a link leads to a finding it points at. */
  readonly from?: From;
}

export function ShareBox({ view, first, lang, from }: Props): JSX.Element {
  const words = shareWords(lang);
  const [chosen, setChosen] = useState<ReadonlySet<SlotId>>(new Set(first));
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const [plain, setPlain] = useState(false);
  const [top, setTop] = useState(false);
  const [withSimulator, setSimulator] = useState(true);
  const [at, setAt] = useState(from?.section == null ? 'page' : 'here');
  const [copied, setCopied] = useState(false);
  const simulator = latest.value;

  const picked = SLOTS.filter((one) => chosen.has(one));
  const tables: Partial<Record<SlotId, Table>> = Object.fromEntries(picked.map((one) => [one, tableOf(one, view)]));
  const fired = firedIn(tables);
  const pointed = fired.filter((rule) => !dropped.has(rule));
  const some = pointed.length > 0 && pointed.length < fired.length ? pointed : null;
  const order = { tables, plain, top, findings: some, simulator: withSimulator && at !== 'bench' ? simulator : null };
  const made = useMade(order, [
    ...SLOTS.map((one) => tables[one]?.analysis),
    plain,
    top,
    pointed.join(),
    order.simulator,
  ]);
  const carried = picked.flatMap((one) => (tables[one]?.sample == null ? [view[one].analysis.profile] : []));
  const own = useMemo(
    () => [...new Set(carried.flatMap(ownNames))],
    SLOTS.map((one) => tables[one]?.analysis),
  );
  const data = made?.data ?? null;
  const isLong = data !== null && data.length > LONGEST_LINK;
  const bench = href(lang as Locale, 'read/');
  const [page, anchor] =
    from === undefined || at === 'bench'
      ? [bench, some === null ? '' : `finding-${some[0] ?? ''}`]
      : [from.page, at === 'here' ? (from.section?.id ?? '') : ''];
  const address = data === null ? '' : addressOf(page, anchor, data);
  const copy = async (button: Element): Promise<void> => {
    if (!(await copyText(address, button))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 1600);
  };
  return (
    <section class="share" data-share aria-label={words.heading}>
      <p>{words.says}</p>
      {SLOTS.map((one) => {
        const all = view[one].analysis.profile.rows.length;
        const rows = made?.rows[one] ?? all;
        const values = { slot: one, name: atStart(view[one].name), rows: microseconds(rows), all: microseconds(all) };
        const text = sampleOf(one, view) !== null ? words.named : rows < all ? words.top : words.holds;
        return (
          <Check key={one} on={chosen.has(one)} set={() => setChosen(toggled(chosen, one))} name={`table-${one}`}>
            {fill(text, values)}
          </Check>
        );
      })}
      <Points lang={lang} fired={fired} dropped={dropped} set={(rule) => setDropped(toggled(dropped, rule))} />
      {simulator !== null && at !== 'bench' && (
        <Check on={withSimulator} set={setSimulator} name="simulator">
          {words.simulator}
        </Check>
      )}
      <Own words={words} names={own} plain={plain} set={setPlain} />
      {from !== undefined && (
        <label>
          {words.opensAt}{' '}
          <select value={at} name="opens-at" onChange={(event) => setAt(event.currentTarget.value)}>
            {from.section !== null && <option value="here">{fill(words.here, { title: from.section.title })}</option>}
            <option value="page">{words.page}</option>
            <option value="bench">{words.bench}</option>
          </select>
        </label>
      )}
      {made !== null && (data === null || isLong) && (
        <p data-too-long role="alert">
          {data === null ? words.tooMany : fill(words.tooBig, { n: microseconds(data.length) })}{' '}
          <button type="button" class="txt" data-action="top" onClick={() => setTop(true)}>
            {words.takeTop}
          </button>
        </p>
      )}
      <p class="v-acts">
        <button
          type="button"
          class="btn"
          data-action="copy-data-link"
          disabled={data === null || isLong}
          onClick={(event) => void copy(event.currentTarget)}
        >
          {copied ? words.copied : words.copy}
        </button>
        <button
          type="button"
          class="btn"
          data-action="link-file"
          disabled={made === null || carried.length === 0}
          onClick={() => saveShared(data, carried, plain)}
        >
          {words.file}
        </button>
        <span data-link-size>{data !== null && fill(words.size, { n: microseconds(address.length) })}</span>
      </p>
      <p>{made !== null && data === null ? words.fileText : words.fileHelp}</p>
    </section>
  );
}

/** The link of an order; null while it is being made, beside the page. */
function useMade(order: Order, of: readonly unknown[]): Made | null {
  const [made, setMade] = useState<Made | null>(null);
  useLayoutEffect(() => {
    setMade(null);
    const given = new AbortController();
    void makeLinkApart(order, given.signal).then((one) => {
      if (!given.signal.aborted) setMade(one);
    });
    return () => given.abort();
  }, of);
  return made;
}

/** The name in the gallery of what a slot shows; null where it is a table of the reader's or of a link. */
function sampleOf(slot: SlotId, view: View): string | null {
  if (view[slot].sample) return slot === 'A' ? 'network-1' : 'network-2';
  return isGuest(slot) && !isLinked(slot) ? sampleIn[slot] : null;
}

const tableOf = (slot: SlotId, view: View): Table => ({
  analysis: view[slot].analysis,
  name: slots[slot].peek()?.name ?? null,
  sample: sampleOf(slot, view),
});

function toggled<T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}
