/**
 * Numbers as readers see them: comma groups, a narrow no-break space before unit and percent sign, a true minus, never
 * more digits than the print can carry.
 */
import type { Unit } from './profile.ts';

const NARROW = '\u202f';

/** How many decimals: `auto` for prose (two to four significant digits), `print` for all that the print carries. */
export type Precision = 'auto' | 'print' | number;

interface Measured {
  readonly value: number;
  readonly tol: number;
  readonly unit: Unit;
}

/** The number with its unit: `4.63 µs`, `1,419 ms`, `58.8 %`, `4,944`. */
export function format(q: Measured, precision: Precision = 'auto'): string {
  const [number, unit] = split(q, precision);
  return unit === '' ? number : number + NARROW + unit;
}

/** Number and unit apart, for tables that print the unit in its own column. */
export function split(q: Measured, precision: Precision = 'auto'): readonly [number: string, unit: string] {
  switch (q.unit) {
    case 'us':
      return time(q, precision);
    case 'share':
      return [digits(q.value * 100, places(q.value * 100, q.tol * 100, precision, shareDigits)), '%'];
    case 'count':
      return [digits(q.value, typeof precision === 'number' ? precision : Number.isInteger(q.value) ? 0 : 1), ''];
    case 'ratio':
      return [digits(q.value, places(q.value, q.tol, precision, ratioDigits)), ''];
    case 'flop':
    case 'flops':
      return operations(q, precision);
  }
}

/** Whole microseconds where the value is whole, for tables of exact numbers: `1,419,331`. */
export function microseconds(us: number): string {
  return digits(us, Number.isInteger(us) ? 0 : 3);
}

/** Every digit the sum has: whole microseconds, shares to a hundredth of a percent. For books, not for prose. */
export function exact(q: Measured): string {
  return q.unit === 'us' ? `${microseconds(q.value)}${NARROW}µs` : format(q, q.unit === 'share' ? 2 : 'print');
}

/** Milliseconds up to ten seconds: the case's 2,414 ms stay comparable with its 4.63 ms. */
function time(q: Measured, precision: Precision): readonly [string, string] {
  const size = Math.abs(q.value);
  const [scale, unit] = size < 1e3 ? [1, 'µs'] : size < 1e7 ? [1e3, 'ms'] : [1e6, 's'];
  const [value, tol] = [q.value / scale, q.tol / scale];
  const number = digits(value, places(value, tol, precision, timeDigits));
  // 195.000us says no more than 195 µs to a reader; a mixed fraction keeps its zeros.
  return [precision === 'print' ? number.replace(/\.0+$/, '') : number, unit];
}

/** Three digits and a prefix: `10.9 GFLOP`, `0.19 TFLOP/s` are 190 GFLOP/s. */
function operations(q: Measured, precision: Precision): readonly [string, string] {
  const step = Math.min(4, Math.max(0, Math.floor(Math.log10(Math.abs(q.value) || 1) / 3)));
  const scale = 1e3 ** step;
  const [value, tol] = [q.value / scale, q.tol / scale];
  const unit = `${['', 'k', 'M', 'G', 'T'][step] ?? ''}FLOP${q.unit === 'flops' ? '/s' : ''}`;
  return [digits(value, places(value, tol, precision, flopDigits)), unit];
}

const flopDigits = (size: number): number => (size >= 100 ? 0 : size >= 10 ? 1 : 2);
const timeDigits = (size: number): number => (size >= 100 ? 0 : size >= 10 ? 1 : 2);
const shareDigits = (size: number): number => (size >= 0.1 || size === 0 ? 1 : 2);
const ratioDigits = (size: number): number => (size >= 10 ? 0 : 1);

function places(value: number, tol: number, precision: Precision, auto: (size: number) => number): number {
  if (typeof precision === 'number') return precision;
  if (value === 0) return 0;
  // A step of 2 × tol is what the print can tell apart; sums of many prints get a little slack.
  const carried = tol > 0 ? Math.floor(0.3 - Math.log10(2 * tol)) : 3;
  const wanted = precision === 'print' ? 3 : auto(Math.abs(value));
  return Math.max(0, Math.min(wanted, carried, 3));
}

function digits(value: number, decimals: number): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  const sign = value < 0 && Number(value.toFixed(decimals)) !== 0 ? '\u2212' : '';
  return sign + grouped + (fraction === undefined ? '' : `.${fraction}`);
}
