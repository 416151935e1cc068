/**
 * The simulator: presets, knobs, the drawing, the sentence, and the table it would print. The build renders it whole; the
 * browser takes it over when somebody points at it or focuses it.
 */
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { SimulatorWords } from '../../i18n/simulator.ts';
import { fill } from '../../i18n/words.ts';
import type { Doubt, State } from '../../models/stream/link.ts';
import { encode } from '../../models/stream/link.ts';
import { PRESET_IDS, PRESETS } from '../../models/stream/presets.ts';
import type { SheetRow } from '../../models/stream/rows.ts';
import type { Setup } from '../../models/stream/setup.ts';
import { DataTwin } from '../DataTwin.tsx';
import { Actions } from './Actions.tsx';
import { Guess } from './Guess.tsx';
import { Knobs } from './Knobs.tsx';
import { latest } from './latest.ts';
import { Printed } from './Printed.tsx';
import { eventsOf } from './roles.ts';
import type { Part, Simulation } from './simulation.ts';
import { numbersOf, says, simulationOf } from './simulation.ts';
import { Stage } from './Stage.tsx';

export interface Wanted {
  readonly state: State | null;
  readonly doubts: readonly Doubt[];
}

export interface SimulatorProps {
  readonly id: string;
  /** As built. */
  readonly state: State;
  /** As a link or a hasty reader wants it: taken up after the built page has come to life as it is. */
  readonly wanted?: Wanted | null;
  readonly words: SimulatorWords;
  /** The simulator's own page, and the workbench. */
  readonly page: string;
  readonly bench: string;
  /** Whether this is that page: it offers the presets and keeps its state in the address. */
  readonly whole: boolean;
}

export function Simulator(props: SimulatorProps): JSX.Element {
  const { id, words, whole } = props;
  const [state, setState] = useState(props.state);
  const [predict, setPredict] = useState(false);
  // null: shown. A number: still to be guessed, in percent.
  const [guess, setGuess] = useState<number | null>(null);
  const [guessed, setGuessed] = useState<number | null>(null);
  const [row, setRow] = useState<SheetRow | null>(null);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const stage = useRef<HTMLDivElement>(null);
  const width = useWidth(stage);
  const simulation = useMemo(() => simulationOf(state.setup), [state]);
  const said = useMemo(() => says(simulation, words), [simulation]);
  const link = `${props.page}#sim=${encode(state)}`;

  const show = (next: State, why: readonly string[]): void => {
    setState(next);
    setNotes(why);
    setRow(null);
    setGuessed(null);
    if (predict) setGuess(GUESS);
  };
  const change = (next: State, why: readonly string[] = []): void => {
    show(next, why);
    latest.value = encode(next);
    if (whole) keepInAddress(latest.value);
  };
  // One function for all steps, so that a knob that was not turned need not be drawn again.
  const turned = useRef<(knob: Partial<Setup>) => void>(() => undefined);
  turned.current = (knob) => change({ preset: state.preset, setup: { ...state.setup, ...knob } });
  const turn = useRef((knob: Partial<Setup>) => turned.current(knob)).current;
  // What a link asks for leaves the address as it is: a bad one says so again when the page is loaded again.
  // At once, or it would undo a knob that is turned before the next frame.
  useLayoutEffect(() => {
    const { wanted } = props;
    if (wanted == null) return;
    clearTimeout(timer);
    show(
      wanted.state ?? props.state,
      wanted.doubts.map((doubt) => words.doubts[doubt]),
    );
  }, [props.wanted]);

  const hidden = guess !== null;
  // A lesson may hold two simulators: what can be landed on is told apart by what each began with.
  const name = words.presets[state.preset];
  return (
    <>
      {whole && (
        <div class="presets needs-js" role="group" aria-label={words.startFrom}>
          {PRESET_IDS.map((preset) => (
            <button
              type="button"
              key={preset}
              data-preset={preset}
              aria-pressed={preset === state.preset && isPlain(state)}
              onClick={() => change({ preset, setup: PRESETS[preset] })}
            >
              {words.presets[preset]}
            </button>
          ))}
        </div>
      )}
      {notes.length > 0 && (
        <ul class="notes" role="status">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div class="desk">
        <div>
          <Knobs id={id} preset={state.preset} setup={state.setup} words={words} onTurn={turn} />
          <label class="check needs-js">
            <input
              type="checkbox"
              checked={predict}
              data-predict-first
              onChange={({ currentTarget }) => {
                setPredict(currentTarget.checked);
                setGuessed(null);
                setGuess(currentTarget.checked ? GUESS : null);
              }}
            />
            {words.predictFirst}
          </label>
        </div>
        <div class="stage" ref={stage}>
          {hidden ? (
            <Guess
              words={words}
              guess={guess}
              onGuess={setGuess}
              onReveal={() => {
                setGuessed(guess);
                setGuess(null);
              }}
            />
          ) : (
            <>
              <Stage simulation={simulation} words={words} width={width} lit={row === null ? null : eventsOf(row)} />
              {guessed !== null && <p class="model">{answerTo(guessed, simulation, words)}</p>}
              <Say parts={said} />
            </>
          )}
        </div>
      </div>
      {!hidden && (
        <>
          {whole ? <h2>{words.printedHeading}</h2> : <h3 class="printed">{words.printedHeading}</h3>}
          <Printed simulation={simulation} words={words} name={name} onRow={setRow} />
        </>
      )}
      <Actions
        simulation={simulation}
        preset={state.preset}
        words={words}
        link={link}
        bench={props.bench}
        whole={whole}
        onLike={change}
      />
      <details class="twin">
        <summary>{words.numbers}</summary>
        <div class="scroll" tabindex={0} role="region" aria-label={`${words.numbers}: ${name}`}>
          {!hidden && <DataTwin head={words.numbersHead} rows={numbersOf(simulation, words)} />}
        </div>
      </details>
      {!whole && <p class="model">{words.drawing}</p>}
      <Announce text={hidden ? '' : said.map(({ text }) => text).join('')} />
    </>
  );
}

/** Where a guess starts. */
const GUESS = 50;

const isPlain = ({ preset, setup }: State): boolean =>
  (Object.keys(setup) as (keyof Setup)[]).every((key) => setup[key] === PRESETS[preset][key]);

function Say({ parts }: { readonly parts: readonly Part[] }): JSX.Element {
  return (
    <p class="say">
      {parts.map(({ text, as, owner }, i) =>
        as === 'code' ? (
          <code key={i}>{text}</code>
        ) : as === 'number' ? (
          <span key={i} class={`num ${owner ?? ''}`}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </p>
  );
}

/** Says the sentence once the slider rests: a word for every step would be noise. */
function Announce({ text }: { readonly text: string }): JSX.Element {
  const [said, setSaid] = useState('');
  const first = useRef(text);
  useEffect(() => {
    if (text === first.current) return undefined;
    const timer = setTimeout(() => setSaid(text), 700);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p class="sr" role="status">
      {said}
    </p>
  );
}

function answerTo(guess: number, { run, bill }: Simulation, words: SimulatorWords): string {
  const percent = (share: number): string => `${Math.round(share)}\u202f%`;
  return fill(words.guessed, { guess: percent(guess), truth: percent((100 * bill.waited) / run.closed) });
}

/** The room for the drawing, followed; null until it was measured. */
function useWidth(place: { readonly current: HTMLElement | null }): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      const now = Math.floor(element.clientWidth);
      if (now > 0) setWidth(now);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return width;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** The address follows, without a step in the history for every move of a slider. */
function keepInAddress(text: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => history.replaceState(history.state, '', `#sim=${text}`), 200);
}
