/** The cells of one column, each told as briefly as the cells before it and beside it allow. */
import type { Column } from '../profile/profile.ts';
import { Chances, type Coder } from './coder.ts';
import { Choice, Difference, even, Magnitude, sizeOf } from './numbers.ts';
import { refuse } from './refusal.ts';
import { keyOf, MICROS, type Printed, SCALES, MOST_DIGITS, show, type Style, STYLES_1, WHOLE } from './style.ts';
import type { Words } from './words.ts';

/** Most kinds of print in a link; a page of real tables has a dozen. */
const MOST_STYLES = 250;
/** Groups of digits may be parted by these. */
const GROUPS = ['', ',', '.', "'", ' ', '\u202f', '\u00a0'];

/** What may be expected of a cell before it is told. */
export interface Hints {
  /** Cells that this one may be equal to, likeliest first. */
  readonly same: readonly (Printed | null)[];
  /** A value that it should be near, and how it would be printed; `slack` is the doubt in its last digits. */
  readonly near: { readonly value: number; readonly style: Style; readonly slack: number } | null;
  /** A cell that it is not smaller than. */
  readonly above: Printed | null;
  /** The cell before it in its column, where the column falls. */
  readonly below: Printed | null;
  /** Which of a few sorts of rows this is. */
  readonly sort: number;
}

export const SORTS = 8;

/** Models of all columns, shared by the tables of a link. */
export class Cells {
  private readonly styles: Style[];
  private readonly keys: Map<string, number>;
  private readonly models = new Map<string, unknown>();
  private readonly words: Words;

  constructor(words: Words) {
    this.words = words;
    this.styles = [...STYLES_1];
    this.keys = new Map(this.styles.map((style, k) => [keyOf(style), k]));
  }

  code(coder: Coder, column: Column, given: Printed | null, hints: Hints): Printed | null {
    const absent = this.model(`absent ${column}`, () => new Chances(SORTS));
    if (absent.bit(coder, hints.sort, given === null ? 1 : 0) === 1) return null;
    const tried: Printed[] = [];
    for (const [k, same] of hints.same.entries()) {
      if (same === null || tried.some((other) => isEqual(other, same))) continue;
      tried.push(same);
      const chances = this.model(`same ${column} ${k}`, () => new Chances(SORTS));
      if (chances.bit(coder, hints.sort, given !== null && isEqual(given, same) ? 1 : 0) === 1) return same;
    }
    const style = this.style(coder, column, given?.style ?? MICROS, hints);
    if (style.scale === 'none' || style.scale === 'odd') return { style, digits: 0 };
    return { style, digits: this.digits(coder, column, style, given?.digits ?? 0, hints) };
  }

  /** A style by its place among those of this link: the one expected, the one before it, or any. */
  private style(coder: Coder, column: Column, given: Style, { near }: Hints): Style {
    const last = this.model(`last ${column}`, () => ({ style: -1, way: 0 }));
    const key = keyOf(given);
    const expected = near === null ? -1 : (this.keys.get(keyOf(near.style)) ?? -1);
    const place = this.keys.get(key) ?? this.styles.length;
    const ways = [expected, last.style].filter((way, k, all) => way >= 0 && all.indexOf(way) === k);
    for (const [k, way] of ways.entries()) {
      const chances = this.model(`way ${column} ${ways.length}`, () => new Chances(64));
      const at = way === expected ? last.way : 8 + Math.min(way, 7) + 8 * k;
      const hit = chances.bit(coder, at, place === way ? 1 : 0);
      if (way === expected) last.way = ((last.way << 1) | hit) & 7;
      if (hit === 1) return this.take(last, way);
    }
    const group = column.endsWith('Us')
      ? 'us'
      : column.endsWith('Pct')
        ? 'pct'
        : column.endsWith('Bytes')
          ? 'b'
          : column;
    const index = this.model(`style ${group}`, () => new Places()).code(coder, place, this.styles.length);
    if (index === this.styles.length) this.announce(coder, given);
    return this.take(last, index);
  }

  private take(last: { style: number }, place: number): Style {
    last.style = place;
    return this.styles[place] ?? refuse('damaged');
  }

  /** A print that no list has: it is told once. */
  private announce(coder: Coder, given: Style): void {
    if (this.styles.length >= MOST_STYLES) refuse('too-big');
    const scale = SCALES[even(coder, SCALES.indexOf(given.scale), SCALES.length)] ?? 'ten';
    const suffix = this.words.code(coder, given.suffix);
    const style =
      scale === 'odd'
        ? odd(coder, suffix, given)
        : scale === 'none'
          ? { ...MICROS, suffix, scale, decimals: 0 }
          : plain(coder, suffix, scale, given);
    this.keys.set(keyOf(style), this.styles.length);
    this.styles.push(style);
  }

  private digits(coder: Coder, column: Column, style: Style, given: number, hints: Hints): number {
    const { near, above, below } = hints;
    const unit = show({ style, digits: 1 }).value ?? 1;
    const expected = near === null ? 0 : Math.round(near.value / unit);
    if (near !== null && Math.abs(expected) < MOST_DIGITS) {
      const slack = Math.min(12, near.slack / unit < 0.6 ? 0 : 1 + sizeOf(Math.floor(near.slack / unit)));
      return expected + this.model(`near ${column} ${slack}`, () => new Difference()).code(coder, given - expected);
    }
    const key = keyOf(style);
    const signs = this.model(`sign ${column}`, () => new Chances(1));
    const minus = signs.bit(coder, 0, given < 0 ? 1 : 0) === 1;
    const size = Math.abs(given);
    let found: number;
    if (!minus && below !== null && keyOf(below.style) === key && below.digits >= 0)
      found =
        below.digits - this.model(`fall ${column} ${key}`, () => new Magnitude()).code(coder, below.digits - size);
    else if (!minus && above !== null && keyOf(above.style) === key && above.digits >= 0)
      found = above.digits + this.model(`rise ${column}`, () => new Difference()).code(coder, size - above.digits);
    else found = this.model(`digits ${column} ${key}`, () => new Magnitude()).code(coder, size);
    return minus ? -found : found;
  }

  /** The model of that name, made when it is first asked for. */
  private model<T>(name: string, make: () => T): T {
    const found = this.models.get(name) as T | undefined;
    if (found !== undefined) return found;
    const made = make();
    this.models.set(name, made);
    return made;
  }
}

/** Places in a list that grows: what was taken comes to the front. */
class Places {
  private readonly order: number[] = [];
  private readonly fresh = new Magnitude();
  private readonly known = new Choice(1, 12);

  code(coder: Coder, place: number, most: number): number {
    const at = this.order.indexOf(place);
    const k = this.known.code(coder, 0, at < 0 ? this.order.length : at, this.order.length + 1);
    const found = k === this.order.length ? this.fresh.code(coder, place, most) : (this.order[k] ?? 0);
    if (k < this.order.length) this.order.splice(k, 1);
    this.order.unshift(found);
    return found;
  }
}

function plain(coder: Coder, suffix: string, scale: Style['scale'], given: Style): Style {
  return {
    ...{ suffix, scale },
    decimals: even(coder, given.decimals, 20),
    zeros: even(coder, given.zeros, 4),
    pad: 1 + even(coder, given.pad - 1, 4),
    point: even(coder, given.point === '.' ? 0 : 1, 2) === 0 ? '.' : ',',
    group: GROUPS[even(coder, Math.max(0, GROUPS.indexOf(given.group)), GROUPS.length)] ?? '',
    power: even(coder, given.power + 12, 32) - 12,
  };
}

function odd(coder: Coder, suffix: string, given: Style): Style {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, given.odd?.value ?? 0);
  for (let k = 0; k < 8; k++) view.setUint8(k, even(coder, view.getUint8(k), 256));
  const exp = even(coder, (given.odd?.exp ?? 0) + 128, 256) - 128;
  const value = view.getFloat64(0);
  if (!Number.isFinite(value)) refuse('damaged');
  return { ...MICROS, suffix, decimals: 0, scale: 'odd', odd: { value, exp } };
}

/** Zeros of the two prints of microseconds look alike. */
function isEqual(a: Printed, b: Printed): boolean {
  if (a === b) return true;
  return a.digits === b.digits && (a.style === b.style || keyOf(a.style) === keyOf(b.style));
}

export const ZERO = { whole: { style: WHOLE, digits: 0 }, fine: { style: MICROS, digits: 0 } };
