/** Brings a built simulator to life, with what its reader may already have moved. */
import { h, hydrate, render } from 'preact';
import { simulatorWords } from '../../i18n/simulator.ts';
import type { State } from '../../models/stream/link.ts';
import { decode } from '../../models/stream/link.ts';
import type { PresetId } from '../../models/stream/presets.ts';
import { PRESETS } from '../../models/stream/presets.ts';
import type { Knob, Setup } from '../../models/stream/setup.ts';
import { STOPS } from '../../models/stream/setup.ts';
import { again } from '../again.ts';
import type { Early } from '../first-touch.ts';
import type { Wanted } from './Simulator.tsx';
import { Simulator } from './Simulator.tsx';

/** Brings it to life, unless a link to the page already has, and does what was pressed before. */
export function wakeUp(place: HTMLElement, early: Early): void {
  mount(place);
  void again(early);
}

/** `wanted` is the state of a link to the page; without one, a state in the address or what was moved by hand counts. */
export function mount(place: HTMLElement, wanted?: Wanted): void {
  const { preset, simulator, page = '', bench = '' } = place.dataset;
  const whole = simulator === 'whole';
  const state: State = { preset: preset as PresetId, setup: PRESETS[preset as PresetId] };
  const words = simulatorWords(document.documentElement.lang);
  const props = { id: place.id, state, words, page, bench, whole };
  if (place.dataset['awake'] !== undefined) {
    if (wanted !== undefined) render(h(Simulator, { ...props, wanted }), place);
    return;
  }
  const asked = whole ? linkedState() : null;
  hydrate(h(Simulator, { ...props, wanted: wanted ?? asked ?? touched(place, state) }), place);
  place.dataset['awake'] = '';
  tick(place);
  if (!whole) return;
  // A link to another state, followed on this very page.
  addEventListener('hashchange', () => {
    const wanted = linkedState();
    if (wanted !== null) render(h(Simulator, { ...props, wanted }), place);
  });
}

/** A box that was ticked before the script came has to say so. */
function tick(place: HTMLElement): void {
  const box = place.querySelector<HTMLInputElement>('[data-predict-first]');
  if (box?.checked !== true) return;
  box.checked = false;
  box.click();
}

/** The state in the address, null where there is none. */
function linkedState(): Wanted | null {
  const text = /(?:^#|&)sim=([^&]*)/.exec(location.hash)?.[1];
  if (text === undefined) return null;
  try {
    return decode(decodeURIComponent(text));
  } catch {
    return { state: null, doubts: ['unreadable'] };
  }
}

/** Sliders move before the script has come: what they say now is what their reader wants. */
function touched(place: HTMLElement, { preset, setup }: State): Wanted {
  const moved: Record<string, number | string> = { ...setup };
  for (const input of place.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-knob]')) {
    const key = input.dataset['knob'] as keyof Setup;
    if (input instanceof HTMLSelectElement) moved[key] = input.value;
    else if (input.type === 'checkbox') moved[key] = Number(input.checked);
    else if (input.value !== input.getAttribute('value')) {
      moved[key] = STOPS[key as Knob][Number(input.value)] ?? setup[key];
    }
  }
  return { state: { preset, setup: moved as unknown as Setup }, doubts: [] };
}
