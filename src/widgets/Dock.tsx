/** The dock: whose tables this page is drawn from, and the way to put one's own in their place. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { DockWords, PasteWords } from '../i18n/paste.ts';
import { fill } from '../i18n/words.ts';
import { microseconds } from '../profile/units.ts';
import { aside } from '../state/aside.ts';
import { linked } from '../state/linked.ts';
import type { SlotId } from '../state/slots.ts';
import { SLOTS, forget, isGuest, isLinked, profileIn, slots } from '../state/slots.ts';
import { slotSource, sourceOf } from './source.ts';

/** What the build knows of a sample: its name and size, so that the dock needs no engine to say it. */
interface SampleMeta {
  readonly name: string;
  readonly wall: string;
  readonly rows: number;
}

interface Props {
  readonly samples: Readonly<Record<SlotId, SampleMeta>>;
  readonly words: DockWords;
}

/** What the panel is made of, and its words. */
interface Parts {
  readonly Box: typeof import('./PasteBox.tsx').PasteBox;
  readonly Past: typeof import('./History.tsx').History;
  readonly words: PasteWords;
}
type Notes = typeof import('./DockNotes.tsx').DockNotes;
interface Sharing {
  readonly Panel: typeof import('./DockShare.tsx').DockShare;
  readonly from: import('./DockShare.tsx').From;
}

export function Dock({ samples, words }: Props): JSX.Element {
  const [panel, setPanel] = useState<'paste' | 'share' | null>(null);
  const open = panel === 'paste';
  // The paste boxes bring the engine along, so they are fetched when they are first opened.
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    if (!open || parts !== null) return;
    const fetched = [import('./PasteBox.tsx'), import('./History.tsx'), import('../i18n/paste.ts')] as const;
    void Promise.all(fetched).then(([{ PasteBox }, { History }, { pasteWords }]) =>
      setParts({ Box: PasteBox, Past: History, words: pasteWords(document.documentElement.lang) }),
    );
  }, [open, parts]);
  // What is seldom to be said comes when it is.
  const noted = aside.value !== null || linked.value !== null || SLOTS.some(isGuest);
  const [Notes, setNotes] = useState<Notes | null>(null);
  useEffect(() => {
    if (noted) void import('./DockNotes.tsx').then(({ DockNotes }) => setNotes(() => DockNotes));
  }, [noted]);
  const [sharing, setSharing] = useState<Sharing | null>(null);
  const share = async (): Promise<void> => {
    if (panel === 'share') {
      setPanel(null);
      return;
    }
    const { DockShare, from } = await import('./DockShare.tsx');
    setSharing({ Panel: DockShare, from: from() });
    setPanel('share');
  };
  const any = SLOTS.some((slot) => slots[slot].value !== null && !isGuest(slot));
  return (
    <div class="dock" role="region" aria-label={words.slots} data-source={sourceOf()}>
      {Notes !== null && noted && <Notes />}
      <div class="wrap broad dock-in">
        <span class="dock-lead">{words.drawnFrom}</span>
        <div class="slots">
          {SLOTS.map((slot) => (
            <button
              type="button"
              class="slot on"
              key={slot}
              data-slot={slot}
              data-slot-source={slotSource(slot)}
              aria-expanded={open}
              aria-controls="dock-panel"
              onClick={() => setPanel(open ? null : 'paste')}
            >
              <span class="id solid">{slot}</span>
              <span class="nm">{nameOf(slot, samples, words)}</span>
              <span class="meta">{metaOf(slot, samples, words)}</span>
            </button>
          ))}
        </div>
        <div class="dock-end">
          <span class="priv">{words.privacy}</span>
          <button
            type="button"
            class="txt needs-js"
            data-action="share"
            aria-expanded={panel === 'share'}
            aria-controls="dock-panel"
            onClick={() => void share()}
          >
            {panel === 'share' ? words.close : words.share}
          </button>
          <button
            type="button"
            class="btn solid needs-js"
            data-action="paste"
            aria-expanded={open}
            aria-controls="dock-panel"
            onClick={() => setPanel(open ? null : 'paste')}
          >
            {open ? words.close : words.paste}
          </button>
        </div>
      </div>
      <div
        class="dock-panel"
        id="dock-panel"
        hidden={panel === null}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setPanel(null);
        }}
      >
        {panel === 'share' && sharing !== null && (
          <div class="wrap broad">
            <sharing.Panel from={sharing.from} />
          </div>
        )}
        {open && parts !== null && (
          <div class="wrap broad">
            <div class="pastes">
              {SLOTS.map((slot) => (
                <parts.Box key={slot} slot={slot} sampleName={samples[slot].name} words={parts.words} />
              ))}
            </div>
            <parts.Past words={parts.words} />
            <p class="panel-foot">
              {words.privacyLong}{' '}
              {any && (
                <button type="button" class="txt" data-action="forget" onClick={forget}>
                  {words.forget}
                </button>
              )}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

function nameOf(slot: SlotId, samples: Props['samples'], words: DockWords): string {
  if (profileIn(slot) === null) return samples[slot].name;
  return slots[slot].value?.name ?? (isLinked(slot) ? words.linkTable : words.yourTable);
}

function metaOf(slot: SlotId, samples: Props['samples'], words: DockWords): string {
  const profile = profileIn(slot);
  if (profile !== null)
    return fill(words.metaShort, {
      origin: { sample: words.sample, link: words.fromLink, reader: words.yours }[slotSource(slot)],
      rows: microseconds(profile.rows.length),
    });
  const { wall, rows } = samples[slot];
  return fill(words.meta, { origin: words.sample, wall, rows });
}
