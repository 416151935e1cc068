/** Says that stored tables were damaged, and lets the reader take away what was there, or delete it. */
import type { JSX } from 'preact';
import type { PasteWords } from '../i18n/paste.ts';
import { aside, dropAside } from '../state/aside.ts';
import { save } from './save.ts';

export function AsideLine({ words }: { words: PasteWords }): JSX.Element | null {
  const text = aside.value;
  if (text === null) return null;
  return (
    <p class="link-line" role="status" data-aside>
      {words.aside}{' '}
      <button type="button" class="txt" onClick={() => save('whose-time-storage.txt', 'text/plain', text)}>
        {words.asideTake}
      </button>{' '}
      <button type="button" class="txt" data-action="drop-aside" onClick={dropAside}>
        {words.asideDrop}
      </button>
    </p>
  );
}
