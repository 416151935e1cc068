/** What a reader can set: sliders with their values, choices, two ticks. */
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { SimulatorWords } from '../../i18n/simulator.ts';
import { fill } from '../../i18n/words.ts';
import type { PresetId } from '../../models/stream/presets.ts';
import { MAIN_KNOBS } from '../../models/stream/presets.ts';
import type { Knob, Setup } from '../../models/stream/setup.ts';
import { FIRSTS, STOPS, SYNCS, TIMERS } from '../../models/stream/setup.ts';
import { microseconds } from '../../profile/units.ts';
import { us } from '../../charts/timeline.ts';

interface Props {
  readonly preset: PresetId;
  readonly setup: Setup;
  readonly words: SimulatorWords;
  /** Makes ids unique where several simulators share a page. */
  readonly id: string;
  /** Stays the same function for as long as the simulator is there. */
  readonly onTurn: (knob: Partial<Setup>) => void;
}

const ORDER: readonly (keyof Setup)[] = [
  ...(['launch', 'body', 'kernel', 'ops', 'sync', 'every', 'transfer', 'firstOf', 'first'] as const),
  ...(['depth', 'streams', 'timer', 'rows', 'exit'] as const),
];
const CHOICES = { sync: SYNCS, firstOf: FIRSTS, timer: TIMERS } as const;
const OWNERS: Readonly<Partial<Record<keyof Setup, string>>> = {
  ...{ launch: 'host', body: 'host', kernel: 'gpu', transfer: 'gpu', first: 'setup', every: 'wait' },
};

export function Knobs({ preset, setup, words, id, onTurn }: Props): JSX.Element {
  const main: readonly (keyof Setup)[] = MAIN_KNOBS[preset];
  const knob = (key: keyof Setup): JSX.Element => (
    <One key={key} {...{ name: key, value: setup[key], words, id, onTurn }} />
  );
  return (
    <form
      class="knobs needs-js"
      aria-label={`${words.costs}: ${words.presets[preset]}`}
      onSubmit={(event) => event.preventDefault()}
    >
      {main.map(knob)}
      <details class="twin">
        <summary>{words.more}</summary>
        {ORDER.filter((key) => !main.includes(key)).map(knob)}
      </details>
    </form>
  );
}

interface OneProps extends Omit<Props, 'preset' | 'setup'> {
  readonly name: keyof Setup;
  readonly value: Setup[keyof Setup];
}

/** A knob is drawn again only when its value changes: a step of one slider leaves the dozen others alone. */
function One(props: OneProps): JSX.Element {
  return useMemo(() => drawn(props), [props.name, props.value]);
}

function drawn({ name, value, words, id, onTurn }: OneProps): JSX.Element {
  const label = words.knobs[name];
  if (name in CHOICES) {
    const texts: Readonly<Record<string, string>> = { ...words.syncs, ...words.firsts, ...words.timers };
    return (
      <label class="knob pick">
        <span>{label}</span>
        <select
          name={`${id}-${name}`}
          data-knob={name}
          onChange={(event) => onTurn({ [name]: event.currentTarget.value })}
        >
          {CHOICES[name as keyof typeof CHOICES].map((choice) => (
            <option key={choice} value={choice} selected={choice === value}>
              {texts[choice]}
            </option>
          ))}
        </select>
      </label>
    );
  }
  if (name === 'exit') {
    return (
      <label class="check">
        <input
          type="checkbox"
          name={`${id}-${name}`}
          data-knob={name}
          checked={value === 1}
          onChange={(event) => onTurn({ exit: Number(event.currentTarget.checked) })}
        />
        {label}
      </label>
    );
  }
  const stops = STOPS[name as Knob];
  const at = nearest(stops, value as number);
  const text = knobText(name as Knob, value as number, words);
  return (
    <label class={`knob ${OWNERS[name] ?? ''}`.trim()}>
      <span>{label}</span>
      <output>{text}</output>
      <input
        type="range"
        name={`${id}-${name}`}
        data-knob={name}
        min={0}
        max={stops.length - 1}
        step={1}
        value={at}
        aria-label={label}
        aria-valuetext={text}
        ref={(input) => input?.style.setProperty('--p', `${(100 * at) / (stops.length - 1)}%`)}
        onInput={(event) => onTurn({ [name]: stops[Number(event.currentTarget.value)] ?? value })}
      />
    </label>
  );
}

/** The stop nearest to a value; “all” and “endless” are stops of their own. */
function nearest(stops: readonly number[], value: number): number {
  const exact = stops.indexOf(value);
  if (exact >= 0) return exact;
  const far = stops.map((stop) => (stop === 0 ? Infinity : Math.abs(Math.log(stop / value))));
  return far.indexOf(Math.min(...far));
}

function knobText(name: Knob, value: number, words: SimulatorWords): string {
  switch (name) {
    case 'first':
      return value === 0 ? words.free : us(value);
    case 'launch':
    case 'body':
    case 'kernel':
    case 'transfer':
      return us(value);
    case 'every':
      return value === 1 ? words.oneOp : fill(words.nOps, { n: value });
    case 'rows':
      return value === 0 ? words.all : microseconds(value);
    case 'depth':
      return value === 0 ? words.endless : microseconds(value);
    default:
      return microseconds(value);
  }
}
