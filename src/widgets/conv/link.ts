/**
 * What the convolution widgets share, as text for a link: `1.i192.o192.s128x128…` is the version, then a letter a value.
 * Fractions stand in thousandths. Reading never fails: what cannot be used is left as it is.
 */
import type { Convolution, DType } from '../../models/convolution.ts';
import { ELEMENT_BYTES, faultOf } from '../../models/convolution.ts';
import { gpuOf } from '../../models/gpus.ts';
import { OWN } from './desk.ts';

const VERSION = '1';
const DTYPES = Object.keys(ELEMENT_BYTES) as DType[];
/** Letters are for ever: an old link must mean the same. */
const LISTS = { s: 'input', k: 'kernel', t: 'stride', p: 'padding', l: 'dilation', q: 'outputPadding' } as const;
const NUMBERS = { i: 'cin', o: 'cout', g: 'groups', n: 'batch' } as const;
const TEXTS = { P: 'peak', B: 'bandwidth', m: 'claimed', w: 'width', a: 'side', u: 'time' } as const;

export interface DeskState {
  readonly shape: Convolution | null;
  readonly dtype: DType;
  readonly card: string;
  /** As typed; null for what the widget says itself. */
  readonly peak: string | null;
  readonly bandwidth: string | null;
  readonly claimed: string | null;
  readonly width: string | null;
  readonly side: string | null;
  readonly time: string | null;
}

export function encode(state: DeskState): string {
  const { shape, dtype, card } = state;
  const parts = [VERSION, `d${DTYPES.indexOf(dtype)}`, `c${card}`];
  if (shape !== null) {
    for (const [letter, key] of Object.entries(NUMBERS)) parts.push(`${letter}${shape[key]}`);
    for (const [letter, key] of Object.entries(LISTS)) parts.push(`${letter}${shape[key].join('x')}`);
    if (shape.transposed) parts.push('T1');
  }
  for (const [letter, key] of Object.entries(TEXTS)) {
    const value = Number(state[key] ?? NaN);
    const thousandths = Math.round(1000 * value);
    if (state[key] !== '' && thousandths >= 0 && thousandths < 1e12) parts.push(`${letter}${thousandths}`);
  }
  return parts.join('.');
}

/** The state with what the text says in place of its own; the same state where it says nothing of use. */
export function decode(text: string, state: DeskState): DeskState {
  const [version, ...parts] = text.split('.');
  if (version !== VERSION) return state;
  const said = new Map(parts.map((part) => [part.charAt(0), part.slice(1)]));
  const number = (letter: string): number => Number(/^\d{1,12}$/.exec(said.get(letter) ?? '')?.[0] ?? NaN);
  const texts = Object.fromEntries(
    Object.entries(TEXTS).map(([letter, key]) => {
      const value = number(letter);
      return [key, Number.isNaN(value) ? state[key] : String(value / 1000)];
    }),
  ) as unknown as Pick<DeskState, (typeof TEXTS)[keyof typeof TEXTS]>;
  const card = said.get('c') ?? '';
  return {
    shape: shapeOf(said, number) ?? state.shape,
    dtype: DTYPES[number('d')] ?? state.dtype,
    card: card === OWN || gpuOf(card) !== undefined ? card : state.card,
    ...texts,
  };
}

function shapeOf(said: ReadonlyMap<string, string>, number: (letter: string) => number): Convolution | null {
  const list = (letter: string): number[] => {
    const text = said.get(letter) ?? '';
    return /^\d{1,6}(?:x\d{1,6}){0,2}$/.test(text) ? text.split('x').map(Number) : [];
  };
  const lists = Object.fromEntries(
    Object.entries(LISTS).map(([letter, key]) => [key, list(letter)]),
  ) as unknown as Pick<Convolution, (typeof LISTS)[keyof typeof LISTS]>;
  const numbers = Object.fromEntries(
    Object.entries(NUMBERS).map(([letter, key]) => [key, number(letter)]),
  ) as unknown as Pick<Convolution, (typeof NUMBERS)[keyof typeof NUMBERS]>;
  const length = lists.input.length;
  if (length === 0 || Object.values(lists).some((one) => one.length !== length)) return null;
  const conv = { ...numbers, ...lists, transposed: said.get('T') === '1' };
  return faultOf(conv) === null ? conv : null;
}
