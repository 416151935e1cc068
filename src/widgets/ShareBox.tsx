/** Before a link is made: what it holds, what of it tells of the reader, how long it is; then the link, or a file. */
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { ShareWords } from '../i18n/share.ts';
import { shareWords } from '../i18n/share.ts';
import { fill } from '../i18n/words.ts';
import { microseconds } from '../profile/units.ts';
import { FILE_MARK, LONGEST_LINK } from '../share/fragment.ts';
import { ownNames } from '../share/neutral.ts';
import type { SlotId } from '../state/slots.ts';
import { SLOTS, slots } from '../state/slots.ts';
import { copyText } from './copying.ts';
import { addressOf, makeLink } from './make-link.ts';
import { save } from './save.ts';
import type { View } from './view.ts';
import { atStart } from './view.ts';

interface Props {
  readonly view: View;
  readonly slot: SlotId;
  readonly lang: string;
}

/** Names shown of those that tell of the reader. */
const SHOWN = 8;

export function ShareBox({ view, slot, lang }: Props): JSX.Element {
  const words = shareWords(lang);
  const [chosen, setChosen] = useState<Readonly<Record<SlotId, boolean>>>({ A: slot === 'A', B: slot === 'B' });
  const [plain, setPlain] = useState(false);
  const [top, setTop] = useState(false);
  const [copied, setCopied] = useState(false);
  const picked = SLOTS.filter((one) => chosen[one]);
  const profiles = picked.map((one) => view[one].analysis.profile);
  const made = useMemo(() => {
    const table = (one: SlotId) => ({ analysis: view[one].analysis, name: slots[one].peek()?.name ?? null });
    return makeLink({ tables: Object.fromEntries(picked.map((one) => [one, table(one)])), plain, top });
  }, [...SLOTS.map((one) => (chosen[one] ? view[one].analysis : null)), plain, top]);
  const own = useMemo(
    () => [...new Set(profiles.flatMap(ownNames))],
    profiles.length > 1 ? profiles : [...profiles, null],
  );
  const { data } = made;
  const isLong = data !== null && data.length > LONGEST_LINK;
  const cannot = made.data === null || picked.length === 0;
  const address = made.data === null ? '' : addressOf(lang, made.data);
  const copy = async (at: Element): Promise<void> => {
    if (!(await copyText(address, at))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 1600);
  };
  return (
    <section class="share" data-share aria-label={words.heading}>
      <p>{words.says}</p>
      {SLOTS.map((one) => {
        const all = view[one].analysis.profile.rows.length;
        const rows = made.rows[one] ?? all;
        const values = { slot: one, name: atStart(view[one].name), rows: microseconds(rows), all: microseconds(all) };
        return (
          <Check key={one} on={chosen[one]} set={(on) => setChosen({ ...chosen, [one]: on })} name={`table-${one}`}>
            {fill(rows < all ? words.top : words.holds, values)}
          </Check>
        );
      })}
      <p data-own-names>{own.length === 0 || plain ? words.noOwn : fill(words.own, { list: listOf(own, words) })}</p>
      {own.length > 0 && (
        <Check on={plain} set={setPlain} name="neutral">
          {words.neutral}
        </Check>
      )}
      {made.data === null && <p role="alert">{words.cannot}</p>}
      {isLong && (
        <p data-too-long>
          {fill(words.tooBig, { n: microseconds(data.length) })}{' '}
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
          disabled={cannot || isLong}
          onClick={(event) => void copy(event.currentTarget)}
        >
          {copied ? words.copied : words.copy}
        </button>
        <button
          type="button"
          class="btn"
          data-action="link-file"
          disabled={cannot}
          onClick={() => save('table.whosetime', 'text/plain', `${FILE_MARK}${made.data ?? ''}\n`)}
        >
          {words.file}
        </button>
        <span data-link-size>{fill(words.size, { n: microseconds(address.length) })}</span>
      </p>
      <p>{words.fileHelp}</p>
    </section>
  );
}

interface CheckProps {
  readonly on: boolean;
  readonly set: (on: boolean) => void;
  readonly name: string;
  readonly children: string;
}

function Check({ on, set, name, children }: CheckProps): JSX.Element {
  return (
    <label>
      <input type="checkbox" name={name} checked={on} onChange={() => set(!on)} /> {children}
    </label>
  );
}

function listOf(names: readonly string[], words: ShareWords): string {
  const shown = names.slice(0, SHOWN).map((name) => (name.length > 60 ? `${name.slice(0, 59)}…` : name));
  const list = shown.join(', ');
  return names.length > SHOWN ? fill(words.ownMore, { list, n: names.length - SHOWN }) : list;
}
