/**
 * Printed values, one at a time, straight off the characters of the paste. Every other file of this room that has to
 * know what a number looks like asks here. Nothing is sliced or allocated: this is the inner loop of reading.
 */
import { SIZE_STEP } from '../profile/profile.ts';

/** What a token turned out to be. TIME is in µs, PERCENT as printed, SIZE in bytes. */
export const NO_TOKEN = 0;
export const TIME = 1;
export const PERCENT = 2;
export const SIZE = 3;
export const COUNT = 4;
/** A decimal without a unit, as in a FLOPs column. */
export const DECIMAL = 5;
/** `--`, a FLOPs column's "none". */
export const DASHES = 6;

/** More digits than any printed value has; beyond it a run of digits is part of a name. */
const MAX_DIGITS = 20;
/** Up to here a mantissa and its sum are exact in a double. */
const EXACT_DIGITS = 15;
const POWERS = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
];

/**
 * Reads the token that starts at an offset. The text must end in a line break: every loop stops at it, which spares a
 * bounds check for each character.
 */
export class Lexer {
  readonly text: string;
  /** Where the last token ended, exclusive. */
  end = 0;
  /** Its value in its own unit; NaN for a printed `NaN` and for `--`. */
  value = NaN;
  /** Power of ten of its last printed digit (see CellIndex). */
  exp = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** The kind of the token at `start`, or NO_TOKEN; `end`, `value` and `exp` describe it. */
  read(start: number): number {
    const { text } = this;
    let i = start;
    let c = text.charCodeAt(i);
    const negative = c === 45 || c === 0x2212;
    if (negative) c = text.charCodeAt(++i);
    if (c < 48 || c > 57) return this.word(start);
    const first = i;
    let mantissa = 0;
    do {
      mantissa = mantissa * 10 + (c - 48);
      c = text.charCodeAt(++i);
    } while (c >= 48 && c <= 57);
    let decimals = 0;
    if (c === 46 || c === 44) {
      const point = i;
      c = text.charCodeAt(++i);
      while (c >= 48 && c <= 57) {
        mantissa = mantissa * 10 + (c - 48);
        c = text.charCodeAt(++i);
      }
      decimals = i - point - 1;
      if (decimals === 0) return NO_TOKEN;
    }
    if (i - first > EXACT_DIGITS) {
      if (i - first > MAX_DIGITS) return NO_TOKEN;
      mantissa = NaN;
    }
    const kind = this.unit(i, c, decimals);
    if (kind === NO_TOKEN) return NO_TOKEN;
    const value = mantissa === mantissa ? scaled(mantissa, kind, this.exp) : this.long(first, i, decimals, kind);
    this.value = negative ? 0 - value : value;
    return kind;
  }

  /** `NaN` (a percentage of nothing) and `--`. */
  private word(start: number): number {
    const { text } = this;
    const a = text.charCodeAt(start);
    const b = text.charCodeAt(start + 1);
    this.value = NaN;
    this.exp = 0;
    if (a === 78 && b === 97 && text.charCodeAt(start + 2) === 78) {
      this.end = text.charCodeAt(start + 3) === 37 ? start + 4 : start + 3;
      return this.bounded(this.end) ? PERCENT : NO_TOKEN;
    }
    if (a === 45 && b === 45) {
      this.end = start + 2;
      return this.bounded(this.end) ? DASHES : NO_TOKEN;
    }
    return NO_TOKEN;
  }

  /** Reads the unit after the digits; sets `end` and `exp`. */
  private unit(i: number, c: number, decimals: number): number {
    if (c === 37) return this.close(i + 1, -decimals, PERCENT);
    if (c === 117 || c === 109 || c === 115) return this.time(i, c, decimals);
    if (isBlank(c)) {
      const next = this.text.charCodeAt(i + 1);
      if (next === 37) return this.close(i + 2, -decimals, PERCENT);
      // Only a letter can begin a unit; asking first spares the common case, a padded column, the rest.
      if (next > 65) {
        const kind = this.named(i + 1, next, decimals);
        if (kind !== NO_TOKEN) return kind;
      }
      return this.close(i, -decimals, decimals === 0 ? COUNT : DECIMAL);
    }
    const kind = this.named(i, c, decimals);
    return kind === NO_TOKEN ? this.close(i, -decimals, decimals === 0 ? COUNT : DECIMAL) : kind;
  }

  private named(i: number, c: number, decimals: number): number {
    const time = this.time(i, c, decimals);
    return time === NO_TOKEN ? this.size(i, c, decimals) : time;
  }

  /** `us`, `µs` (U+00B5), `μs` (U+03BC), `ms`, `s`, `ns`. */
  private time(i: number, c: number, decimals: number): number {
    if (c === 115) return this.close(i + 1, 6 - decimals, TIME);
    if (this.text.charCodeAt(i + 1) !== 115) return NO_TOKEN;
    if (c === 117 || c === 0xb5 || c === 0x3bc) return this.close(i + 2, -decimals, TIME);
    if (c === 109) return this.close(i + 2, 3 - decimals, TIME);
    if (c === 110) return this.close(i + 2, -3 - decimals, TIME);
    return NO_TOKEN;
  }

  /** `b`, `Kb`, `Mb`, `Gb`, `Tb` and the upper-case ones of 2.9: bytes in all versions, never bits. */
  private size(i: number, c: number, decimals: number): number {
    if (decimals > 9) return NO_TOKEN;
    if (c === 98 || c === 66) return this.close(i + 1, sizeExp(0, decimals), SIZE);
    const b = this.text.charCodeAt(i + 1);
    if (b !== 98 && b !== 66) return NO_TOKEN;
    const power = c === 75 || c === 107 ? 1 : c === 77 ? 2 : c === 71 ? 3 : c === 84 ? 4 : 0;
    return power === 0 ? NO_TOKEN : this.close(i + 2, sizeExp(power, decimals), SIZE);
  }

  private close(end: number, exp: number, kind: number): number {
    if (!this.bounded(end)) return NO_TOKEN;
    this.end = end;
    this.exp = exp;
    return kind;
  }

  private bounded(i: number): boolean {
    const c = this.text.charCodeAt(i);
    // A star or a backtick is Markdown around the value.
    return c === 32 || c === 10 || c === 42 || c === 96 || isGap(c);
  }

  /** A value with more digits than a double holds exactly: leave the rounding to the engine's own parser. */
  private long(first: number, to: number, decimals: number, kind: number): number {
    const digits = this.text.slice(first, to).replace(/[.,]/, '');
    if (kind === SIZE) return Number(`${digits}e-${decimals}`) * 1024 ** Math.floor((this.exp - SIZE_STEP) / 10);
    return Number(`${digits}e${this.exp}`);
  }
}

/** What `exp` holds for a size of so many powers of 1024; see SIZE_STEP. */
export function sizeExp(power: number, decimals: number): number {
  return SIZE_STEP + 10 * power + decimals;
}

/** Mantissa times the unit: one rounding at most, so 21.667us is the double nearest to 21.667. */
export function scaled(mantissa: number, kind: number, exp: number): number {
  if (kind === SIZE) return (mantissa * 1024 ** Math.floor((exp - SIZE_STEP) / 10)) / power((exp - SIZE_STEP) % 10);
  if (exp === 0) return mantissa;
  return exp < 0 ? mantissa / power(-exp) : mantissa * power(exp);
}

/** 10^n from the table: exact up to 10^22, which no printed exponent reaches. */
function power(n: number): number {
  return POWERS[n] ?? NaN;
}

/** Whether a token, or a value blanked out as `xx.x`, can begin with this character: cheap enough to ask before reading one. */
export function mayBegin(c: number): boolean {
  return c < 65 || c === 78 || c === 88 || c === 120 || c === 0x2212;
}

/** A space of any sort within a line. */
export function isBlank(c: number): boolean {
  return c === 32 || c === 9 || c === 13 || c === 0xa0 || c === 0x202f || c === 0x2007;
}

/** What may stand between two cells: blanks, and the bars of Markdown and box-drawing tables. */
export function isGap(c: number): boolean {
  return isBlank(c) || c === 124 || c === 0x2502 || c === 0x2503;
}

/** The first place from `from` on that is no gap. */
export function skipGaps(text: string, from: number): number {
  let i = from;
  while (isGap(text.charCodeAt(i))) i++;
  return i;
}
