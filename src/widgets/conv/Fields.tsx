/** Fields of the convolution widgets: numbers, choices, the card. */
import type { JSX } from 'preact';
import type { ConvWords } from '../../i18n/conv.ts';
import { GPUS } from '../../models/gpus.ts';
import { cardId, OWN, ownBandwidth, ownPeak } from './desk.ts';

interface NumberProps {
  readonly label: string;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly name: string;
  /** Fractions are fine. */
  readonly real?: boolean;
}

export function NumberField({ label, value, set, name, real = false }: NumberProps): JSX.Element {
  return (
    <label class="f-field">
      {label}
      <input
        type="number"
        name={name}
        inputMode={real ? 'decimal' : 'numeric'}
        min={real ? 0 : 1}
        step={real ? 'any' : 1}
        value={value}
        onInput={(event) => set(event.currentTarget.value)}
      />
    </label>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly name: string;
  readonly children: JSX.Element | readonly (JSX.Element | readonly JSX.Element[])[];
}

export function Choice({ label, value, set, name, children }: ChoiceProps): JSX.Element {
  return (
    <label class="f-field whole">
      {label}
      <select name={name} value={value} onChange={(event) => set(event.currentTarget.value)}>
        {children}
      </select>
    </label>
  );
}

/** The card, shared by all widgets of the page; an own one by two numbers. */
export function CardFields({ words }: { words: ConvWords }): JSX.Element {
  return (
    <>
      <Choice label={words.card} name="card" value={cardId.value} set={(id) => (cardId.value = id)}>
        {[
          ...GPUS.map(({ id, name }) => (
            <option key={id} value={id} selected={id === cardId.value}>
              {name}
            </option>
          )),
          <option key={OWN} value={OWN} selected={cardId.value === OWN}>
            {words.own}
          </option>,
        ]}
      </Choice>
      {cardId.value === OWN && (
        <>
          <NumberField
            real
            label={words.peak}
            name="peak"
            value={ownPeak.value}
            set={(text) => (ownPeak.value = text)}
          />
          <NumberField
            real
            label={words.bandwidth}
            name="bandwidth"
            value={ownBandwidth.value}
            set={(text) => (ownBandwidth.value = text)}
          />
        </>
      )}
    </>
  );
}
