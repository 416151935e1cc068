/** The button that opens the share panel; what makes links is fetched when it is first wanted. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { shareWords } from '../i18n/share.ts';
import type { SlotId } from '../state/slots.ts';
import type { View } from './view.ts';

interface Props {
  readonly view: View;
  readonly slot: SlotId;
  readonly lang: string;
}

type Box = typeof import('./ShareBox.tsx').ShareBox;

export function Share({ view, slot, lang }: Props): JSX.Element {
  const [open, setOpen] = useState(false);
  const [Box, setBox] = useState<Box | null>(null);
  const toggle = (): void => {
    setOpen(!open);
    if (Box === null) void import('./ShareBox.tsx').then((module) => setBox(() => module.ShareBox));
  };
  return (
    <div class="share-row needs-js">
      <button type="button" class="txt" data-action="share" aria-expanded={open} onClick={toggle}>
        {shareWords(lang).share}
      </button>
      {open && Box !== null && <Box view={view} first={[slot]} lang={lang} />}
    </div>
  );
}
