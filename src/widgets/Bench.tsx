/** The paste boxes of a page that is all about pasting: the landing page and the workbench. */
import type { JSX } from 'preact';
import type { PasteWords } from '../i18n/paste.ts';
import type { SlotId } from '../state/slots.ts';
import { SLOTS, isGuest, profileIn } from '../state/slots.ts';
import { AsideLine } from './AsideLine.tsx';
import { History } from './History.tsx';
import { LinkLine } from './LinkLine.tsx';
import { PasteBox } from './PasteBox.tsx';
import { sourceOf } from './source.ts';

interface Props {
  readonly names: Readonly<Record<SlotId, string>>;
  readonly words: PasteWords;
  /** Where to go with a table that was read; none on the workbench, which is there already. */
  readonly onwards: readonly { readonly href: string; readonly text: string }[];
}

export function Bench({ names, words, onwards }: Props): JSX.Element {
  const own = SLOTS.some((slot) => profileIn(slot) !== null && !isGuest(slot));
  return (
    <div data-source={sourceOf()}>
      <div>
        <LinkLine words={words} />
        <AsideLine words={words} />
      </div>
      <div class="pastes">
        {SLOTS.map((slot) => (
          <PasteBox key={slot} slot={slot} sampleName={names[slot]} words={words} />
        ))}
      </div>
      <History words={words} />
      {own && onwards.length > 0 && (
        <p class="onwards">
          {onwards.map(({ href, text }, i) => (
            <a class={i === 0 ? 'btn solid' : 'btn'} key={href} href={href}>
              {text}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
