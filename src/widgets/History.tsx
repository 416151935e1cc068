/** Tables pasted before: shown again in A or B, renamed, deleted. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { PasteWords } from '../i18n/paste.ts';
import { fill } from '../i18n/words.ts';
import { microseconds } from '../profile/units.ts';
import type { Entry } from '../state/history.ts';
import { entries, erase, eraseAll, isHistory, recall, remembered, rename } from '../state/history.ts';
import { SLOTS, hold } from '../state/slots.ts';

export function History({ words }: { words: PasteWords }): JSX.Element | null {
  useEffect(() => {
    recall();
    const hear = (event: StorageEvent): void => {
      if (event.key === null || isHistory(event.key)) recall();
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }, []);
  const list = entries.value;
  if (list.length === 0 && remembered.value) return null;
  return (
    <details class="history" data-history>
      <summary>{fill(words.history, { n: list.length })}</summary>
      {!remembered.value && <p role="status">{words.historyFull}</p>}
      <ul>
        {list.map((entry) => (
          <Item key={entry.id} entry={entry} words={words} />
        ))}
      </ul>
      <p>
        <button type="button" class="txt" data-action="erase-all" onClick={eraseAll}>
          {words.eraseAll}
        </button>
      </p>
    </details>
  );
}

function Item({ entry, words }: { entry: Entry; words: PasteWords }): JSX.Element {
  const [editing, setEditing] = useState(false);
  const { id, name, at, device, rows, text, pick, data } = entry;
  const shown = name ?? words.yourTable;
  const date = new Date(at).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li data-entry={id}>
      {editing ? (
        <input
          aria-label={words.newName}
          defaultValue={shown}
          ref={(field) => field?.focus()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
          onBlur={(event) => {
            setEditing(false);
            rename(id, event.currentTarget.value);
          }}
        />
      ) : (
        <b>{shown}</b>
      )}
      <span>{fill(words.entry, { date, device: device ?? words.noDeviceShort, rows: microseconds(rows) })}</span>
      <span class="acts">
        {SLOTS.map((slot) => (
          <button type="button" class="txt" key={slot} onClick={() => void hold(slot, text, name, pick, data)}>
            {fill(words.showIn, { slot })}
          </button>
        ))}
        <button type="button" class="txt" onClick={() => setEditing(true)}>
          {words.rename}
        </button>
        <button type="button" class="txt" onClick={() => erase(id)}>
          {words.erase}
        </button>
      </span>
    </li>
  );
}
