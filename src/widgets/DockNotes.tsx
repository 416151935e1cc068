/** Above the dock: that tables come from a link or the gallery, that stored ones were damaged. */
import type { JSX } from 'preact';
import { pasteWords } from '../i18n/paste.ts';
import { AsideLine } from './AsideLine.tsx';
import { LinkLine } from './LinkLine.tsx';

export function DockNotes(): JSX.Element {
  const words = pasteWords(document.documentElement.lang);
  return (
    <div class="wrap broad">
      <LinkLine words={words} />
      <AsideLine words={words} />
    </div>
  );
}
