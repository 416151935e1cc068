/**
 * A state as text for a link: `1.read-back.k12.x0` is version, preset, and what differs from it, a letter a knob. Short,
 * readable, free of characters that mail and chat programs mangle. Reading it back never fails: what cannot be used is
 * left out and named.
 */
import { isPreset, PRESETS } from './presets.ts';
import type { PresetId } from './presets.ts';
import type { Knob, Setup } from './setup.ts';
import { FIRSTS, rangeOf, STOPS, SYNCS, TIMERS } from './setup.ts';

const VERSION = 1;

/** Letters are for ever: an old link must mean the same. */
const LETTERS: Readonly<Record<keyof Setup, string>> = {
  launch: 'l',
  body: 'b',
  kernel: 'k',
  ops: 'n',
  sync: 's',
  every: 'e',
  transfer: 't',
  first: 'f',
  firstOf: 'w',
  depth: 'q',
  streams: 'm',
  exit: 'x',
  timer: 'c',
  rows: 'r',
};
/** Choices are written by their number; new ones are added at the end of their lists. */
const CHOICES = { sync: SYNCS, firstOf: FIRSTS, timer: TIMERS } as const;

export interface State {
  readonly preset: PresetId;
  readonly setup: Setup;
}

export type Doubt = 'newer' | 'unreadable' | 'unknown-preset' | 'unknown-part' | 'out-of-range';

export function encode({ preset, setup }: State): string {
  const base: Setup = PRESETS[preset];
  const parts = (Object.keys(LETTERS) as (keyof Setup)[])
    .filter((key) => setup[key] !== base[key])
    .map((key) => `${LETTERS[key]}${numberOf(key, setup)}`);
  return [VERSION, preset, ...parts].join('.');
}

function numberOf(key: keyof Setup, setup: Setup): number {
  const value = setup[key];
  return typeof value === 'number' ? value : (CHOICES[key as keyof typeof CHOICES] as readonly string[]).indexOf(value);
}

/** The state a text stands for, null where none can be made out of it, and what was left aside on the way. */
export function decode(text: string): { readonly state: State | null; readonly doubts: readonly Doubt[] } {
  const [version = '', preset = '', ...parts] = text.trim().slice(0, LONGEST).split('.');
  if (!/^\d{1,3}$/.test(version)) return { state: null, doubts: ['unreadable'] };
  if (Number(version) > VERSION) return { state: null, doubts: ['newer'] };
  if (!isPreset(preset)) return { state: null, doubts: ['unknown-preset'] };
  const doubts = new Set<Doubt>();
  const setup: Record<string, number | string> = { ...PRESETS[preset] };
  for (const part of parts) {
    const key = (Object.keys(LETTERS) as (keyof Setup)[]).find((one) => LETTERS[one] === part[0]);
    const digits = /^.(\d{1,12})$/.exec(part)?.[1];
    if (key === undefined || digits === undefined) {
      doubts.add('unknown-part');
      continue;
    }
    const value = key in CHOICES ? chosen(key, Number(digits)) : clamped(key as Knob, Number(digits));
    if (value === null || value !== Number(digits)) {
      if (typeof value !== 'string') doubts.add('out-of-range');
    }
    if (value !== null) setup[key] = value;
  }
  return { state: { preset, setup: setup as unknown as Setup }, doubts: [...doubts] };
}

/** No link made here comes near it. */
const LONGEST = 400;

const TIMES: ReadonlySet<Knob> = new Set(['launch', 'body', 'kernel', 'transfer', 'first']);

const chosen = (key: keyof Setup, n: number): string | null => CHOICES[key as keyof typeof CHOICES][n] ?? null;

/**
 * Within the knob's range, times in whole microseconds: that is what tables of torch.profiler 1.8 to 2.3 count in, and a
 * table whose times are nearly all whole looks like one of them. 0 only where a slider has that stop.
 */
export function clamped(knob: Knob, value: number): number {
  const [least, most] = rangeOf(knob);
  const low = least === 0 ? Math.min(...STOPS[knob].filter((stop) => stop > 0)) : least;
  const step = TIMES.has(knob) ? 1000 : 1;
  return value === 0 && least === 0 ? 0 : Math.min(most, Math.max(low, Math.round(value / step) * step));
}
