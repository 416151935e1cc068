/** What can be done with a run: send its table to slot A, copy it, link to it, or start from the reader's own table. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { SimulatorWords } from '../../i18n/simulator.ts';
import { fill } from '../../i18n/words.ts';
import type { State } from '../../models/stream/link.ts';
import type { PresetId } from '../../models/stream/presets.ts';
import { print } from '../../models/stream/print.ts';
import { copyText } from '../copying.ts';
import type { Simulation } from './simulation.ts';

interface Props {
  readonly simulation: Simulation;
  readonly preset: PresetId;
  readonly words: SimulatorWords;
  readonly link: string;
  readonly bench: string;
  readonly whole: boolean;
  readonly onLike: (state: State, notes: readonly string[]) => void;
}

export function Actions({ simulation, preset, words, link, bench, whole, onLike }: Props): JSX.Element {
  const [sent, setSent] = useState<Simulation | null>(null);
  const text = (): string => print(simulation.sheet);
  const send = async (): Promise<void> => {
    const { hold } = await import('../../state/slots.ts');
    await hold('A', text(), fill(words.slotName, { preset: words.presets[preset] }));
    setSent(simulation);
  };
  // Reading the reader's table brings the engine along: only for whoever asks.
  const like = async (): Promise<void> => {
    const { likeMine } = await import('./like-mine.ts');
    const { preset: nearest, setup, notes } = await likeMine(simulation.setup, words, document.documentElement.lang);
    onLike({ preset: nearest, setup }, notes);
  };
  return (
    <div class="sim-acts">
      <button type="button" class="btn needs-js" data-action="to-slot-a" onClick={() => void send()}>
        {words.toSlotA}
      </button>
      <button type="button" class="btn needs-js" data-action="like-mine" onClick={() => void like()}>
        {words.like}
      </button>
      <button type="button" class="txt needs-js" onClick={({ currentTarget }) => void copyText(text(), currentTarget)}>
        {words.copyTable}
      </button>
      <a class="txt" href={link} data-action="sim-link">
        {whole ? words.link : words.onItsPage}
      </a>
      <span role="status">
        {sent === simulation && (
          <>
            {words.sent} <a href={bench}>{words.sentRead}</a>
          </>
        )}
      </span>
    </div>
  );
}
