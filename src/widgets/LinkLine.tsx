/** Says that tables come from a link or the gallery, with the ways to keep them or go back; or why a link did not open. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { PasteWords } from '../i18n/paste.ts';
import { fill } from '../i18n/words.ts';
import { linked } from '../state/linked.ts';
import { SLOTS, isCovered, isGuest, isLinked, keepLinked, release } from '../state/slots.ts';

const dropData = (): void => void import('../state/asked.ts').then((asked) => asked.dropData());

export function LinkLine({ words }: { words: PasteWords }): JSX.Element | null {
  const [asking, setAsking] = useState(false);
  const link = linked.value;
  const shows = SLOTS.some(isLinked);
  const back = (): void => {
    dropData();
    for (const slot of SLOTS) if (isGuest(slot)) release(slot);
  };
  if (link?.refused == null && !shows) {
    if (!SLOTS.some(isGuest)) return null;
    return (
      <p class="link-line" role="status" data-from-gallery>
        {words.galleryShown}{' '}
        <button type="button" class="txt" data-action="give-back" onClick={back}>
          {words.giveBack}
        </button>
      </p>
    );
  }
  if (link === null) return null;
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
          else back();
        }}
      >
        {asking ? words.keepNo : words.giveBack}
      </button>
    </p>
  );
}
