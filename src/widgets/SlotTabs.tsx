/** Whose verdict is shown: a tab for either table, with arrow keys. */
import type { JSX } from 'preact';
import type { SlotId } from '../state/slots.ts';
import { SLOTS } from '../state/slots.ts';

interface Props {
  readonly slot: SlotId;
  readonly onSlot: (slot: SlotId) => void;
  readonly names: Readonly<Record<SlotId, string>>;
  readonly label: string;
}

export function SlotTabs({ slot, onSlot, names, label }: Props): JSX.Element {
  const move = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const next = slot === 'A' ? 'B' : 'A';
    onSlot(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {SLOTS.map((one) => (
        <button
          type="button"
          role="tab"
          key={one}
          id={`tab-${one}`}
          aria-controls="verdict-panel"
          aria-selected={one === slot}
          tabIndex={one === slot ? 0 : -1}
          onClick={() => onSlot(one)}
        >
          <span class="id">{one}</span>
          <span class="nm">{names[one]}</span>
        </button>
      ))}
    </div>
  );
}
