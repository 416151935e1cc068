/** Says that the tables shown come from a link, and lets the reader keep them or go back; or says why a link did not open. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { DockWords } from '../i18n/paste.ts';
import { fill } from '../i18n/words.ts';
import { dropData, linked } from '../state/linked.ts';
import type { SlotId } from '../state/slots.ts';
import { SLOTS, isCovered, isGuest, isLinked, keepLinked, profileIn, release } from '../state/slots.ts';

/** Whose table a slot shows; one of the gallery counts as a sample. */
export function slotSource(slot: SlotId): 'link' | 'reader' | 'sample' {
  if (profileIn(slot) === null) return 'sample';
  return isLinked(slot) ? 'link' : isGuest(slot) ? 'sample' : 'reader';
}

/** Whose tables a page shows. */
export function sourceOf(): 'link' | 'reader' | 'sample' {
  const sources = SLOTS.map(slotSource);
  return sources.find((source) => source === 'link') ?? sources.find((source) => source === 'reader') ?? 'sample';
}

export function LinkLine({ words }: { words: DockWords }): JSX.Element | null {
  const [asking, setAsking] = useState(false);
  const link = linked.value;
  const shows = SLOTS.some(isLinked);
  if (link === null || (link.refused === null && !shows)) return null;
  if (link.refused !== null) {
    const { why, detail } = link.refused;
    return (
      <p class="link-line" role="alert" data-link-refused={why}>
        {fill(words.refused[why] ?? why, detail)}{' '}
        <button type="button" class="txt" onClick={dropData}>
          {words.dismiss}
        </button>
      </p>
    );
  }
  const keep = (): void => {
    keepLinked();
    dropData();
    setAsking(false);
  };
  const lost = SLOTS.filter((slot) => isLinked(slot) && isCovered(slot));
  return (
    <p class="link-line" role="status" data-from-link>
      {asking ? fill(words.keepAsk, { slots: lost.join(', ') }) : words.linkShown}
      {link.cutOf !== null && !asking && <> {fill(words.linkCut, { all: link.cutOf })}</>}{' '}
      <button
        type="button"
        class="txt"
        data-action="keep"
        onClick={() => {
          if (asking || lost.length === 0) keep();
          else setAsking(true);
        }}
      >
        {asking ? words.keepYes : words.keep}
      </button>{' '}
      <button
        type="button"
        class="txt"
        data-action="give-back"
        onClick={() => {
          if (asking) setAsking(false);
          else {
            dropData();
            for (const slot of SLOTS) if (isLinked(slot)) release(slot);
          }
        }}
      >
        {asking ? words.keepNo : words.giveBack}
      </button>
    </p>
  );
}
