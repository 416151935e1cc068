/**
 * How a number was printed, and its digits as one whole number: `933.739ms` is 933739 in the style "three decimals, ms".
 * Style and digits give text, value and precision back, to the letter.
 */
import { SIZE_STEP } from '../profile/profile.ts';

export interface Style {
  readonly suffix: string;
  readonly decimals: number;
  /** Of the decimals, so many at the end are zeros and not among the digits: `195.000us` is 195 where all end so. */
  readonly zeros: number;
  /** Whole digits at least: two where `0.09%` lost its beginning. */
  readonly pad: number;
  readonly point: '.' | ',';
  /** Between groups of three digits. */
  readonly group: string;
  /**
   * ten: the unit is this power of ten of the column's; size: this power of 1024; none: text without a number; odd: a
   * text (`suffix`) whose number no rule gives back.
   */
  readonly scale: Scale;
  readonly power: number;
  /** The number of an odd text, and the power of its last digit. */
  readonly odd?: { readonly value: number; readonly exp: number };
}

type Scale = (typeof SCALES)[number];
export const SCALES = ['ten', 'size', 'none', 'odd'] as const;

export interface Printed {
  readonly style: Style;
  /** A minus sign included; 0 where the style is text alone. */
  readonly digits: number;
}

export interface Shown {
  readonly text: string;
  readonly value: number | null;
  /** Power of ten of the last printed digit (CellIndex). */
  readonly exp: number;
}

const ten = (suffix: string, decimals: number, power: number, zeros = 0): Style => ({
  ...{ suffix, decimals, zeros, pad: 1, point: '.', group: '', scale: 'ten', power },
});
const size = (suffix: string, decimals: number, power: number): Style => ({
  ...{ suffix, decimals, zeros: 0, pad: 1, point: '.', group: '', scale: 'size', power },
});
const word = (suffix: string): Style => ({
  ...{ suffix, decimals: 0, zeros: 0, pad: 1, point: '.', group: '', scale: 'none', power: 0 },
});

/** Larger numbers are told as odd ones, so that differences stay exact. */
export const MOST_DIGITS = 2 ** 51;

/** `195.000us` in tables of whole microseconds. */
export const WHOLE = ten('us', 3, 0, 3);
export const MICROS = ten('us', 3, 0);
export const MILLIS = ten('ms', 3, 3);
export const SECONDS = ten('s', 3, 6);

/** The prints of PyTorch, nvprof and nsys. Part of version 1: never changed, never put into another order. */
export const STYLES_1: readonly Style[] = [
  ...[WHOLE, MICROS, MILLIS, SECONDS, ten('%', 2, 0), ten('', 0, 0)],
  ...[size(' b', 0, 0), size(' Kb', 2, 1), size(' Mb', 2, 2), size(' Gb', 2, 3)],
  ...[size(' B', 0, 0), size(' KB', 2, 1), size(' MB', 2, 2), size(' GB', 2, 3)],
  ...[word('NaN'), word('--')],
  // nvprof: five digits and a unit; shares as they are, and whole ones where a paste lost the point.
  ...[ten('ns', 0, -3), ten('us', 4, 0), ten('us', 3, 0), ten('us', 2, 0)],
  ...[ten('ms', 4, 3), ten('ms', 2, 3), ten('s', 5, 6), ten('s', 4, 6), ten('s', 2, 6)],
  // nsys: nanoseconds, averages with one decimal, shares with one.
  ...[ten('', 0, -3), ten('', 1, -3), ten('', 1, 0)],
  ...[
    { ...ten('', 0, -3), group: ',' },
    { ...ten('', 1, -3), group: ',' },
    { ...ten('', 0, 0), group: ',' },
  ],
  // What people type themselves.
  ...[
    ten('%', 0, 0),
    { ...ten('%', 0, 0), pad: 2 },
    ten('%', 1, 0),
    ten('us', 0, 0),
    ten('ms', 0, 3),
    ten('ms', 1, 3),
    ten('s', 0, 6),
  ],
  ...[ten('', 3, 0), ten('', 3, 3), ten('', 3, 6), ten('', 3, 9)],
];

/** What a cell of that style and digits prints and means. */
export function show({ style, digits }: Printed): Shown {
  const { suffix, decimals, zeros, scale, power } = style;
  if (scale === 'none') return { text: suffix, value: null, exp: 0 };
  if (scale === 'odd') return { text: suffix, value: style.odd?.value ?? null, exp: style.odd?.exp ?? 0 };
  const mantissa = digits * powerOf(zeros);
  const text = numeral(Math.abs(digits), style) + suffix;
  const exp = scale === 'ten' ? power - decimals : SIZE_STEP + 10 * power + decimals;
  return { text: digits < 0 ? `-${text}` : text, value: valueOf(mantissa, scale, exp), exp };
}

/** The double nearest to what is printed: one rounding, as in reading. */
function valueOf(mantissa: number, scale: Style['scale'], exp: number): number {
  if (scale === 'size')
    return (mantissa * 1024 ** Math.floor((exp - SIZE_STEP) / 10)) / powerOf((exp - SIZE_STEP) % 10);
  return exp < 0 ? mantissa / powerOf(-exp) : mantissa * powerOf(exp);
}

/** Powers of ten, exact in every engine, which `**` need not be. */
const powerOf = (n: number): number => POWERS[n + 30] ?? Number(`1e${n}`);
const POWERS = Array.from({ length: 61 }, (_, n) => Number(`1e${n - 30}`));

/** Half a unit of the last printed digit, as `halfStep` has it, from exact powers. */
export function halfOf(exp: number): number {
  if (exp < SIZE_STEP) return 0.5 * powerOf(exp);
  return (0.5 * 1024 ** Math.floor((exp - SIZE_STEP) / 10)) / powerOf((exp - SIZE_STEP) % 10);
}

function numeral(digits: number, { decimals, zeros, pad, point, group }: Style): string {
  const all = `${digits}${'0'.repeat(zeros)}`.padStart(decimals + pad, '0');
  const whole = all.slice(0, all.length - decimals);
  const grouped = group === '' ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return decimals === 0 ? grouped : `${grouped}${point}${all.slice(all.length - decimals)}`;
}

const NUMERAL = /^([-\u2212]?)(\d{1,3}(?:([,.' \u202f\u00a0])\d{3}(?:\3\d{3})*)|\d+)(?:([.,])(\d+))?(\D*)$/;

/** The style and digits of a printed cell; they always give its text, value and precision back. */
export function styleOf(shown: Shown): Printed {
  const { text, value, exp } = shown;
  if (value === null) return { style: word(text), digits: 0 };
  for (const printed of candidates(text, exp)) if (isSame(show(printed), shown)) return printed;
  return { style: { ...word(text), scale: 'odd', odd: { value, exp } }, digits: 0 };
}

/** The usual print of a value: for a cell whose own text was broken by its page. */
export function usualOf(value: number, exp: number, isTime: boolean): Printed | null {
  for (const style of STYLES_1) {
    if (style.zeros > 0 || (style.scale === 'ten' && style.suffix.endsWith('s') !== isTime)) continue;
    const unit = show({ style, digits: 1 }).value;
    if (unit === null) continue;
    const printed = { style, digits: Math.round(value / unit) };
    const again = show(printed);
    if (again.value === value && again.exp === exp) return printed;
  }
  return null;
}

const isSame = (a: Shown, b: Shown): boolean => a.text === b.text && Object.is(a.value, b.value) && a.exp === b.exp;

/** Ways in which a text may be a number: `1,234` groups digits or has decimals. */
function candidates(text: string, exp: number): Printed[] {
  const found = NUMERAL.exec(text);
  if (found === null) return [];
  const [, sign = '', whole = '', group = '', point, fraction = '', suffix = ''] = found;
  const ways: Printed[] = [];
  const add = (digits: string, decimals: number, mark: '.' | ',', between: string): void => {
    const mantissa = Number(`${sign === '' ? '' : '-'}${digits}`);
    if (Math.abs(mantissa) >= MOST_DIGITS || Object.is(mantissa, -0)) return;
    const pad = sign === '' && between === '' ? padOf(digits, decimals) : 1;
    const shared = { suffix, decimals, zeros: 0, pad, point: mark, group: between };
    const style: Style =
      exp >= SIZE_STEP
        ? { ...shared, scale: 'size', power: Math.floor((exp - SIZE_STEP) / 10) }
        : { ...shared, scale: 'ten', power: exp + decimals };
    ways.push({ style, digits: mantissa });
  };
  const plain = whole.split(group === '' ? '\0' : group).join('');
  const mark = point === ',' ? ',' : '.';
  if (group !== '' && point === undefined && (group === ',' || group === '.') && whole.split(group).length === 2)
    add(plain, (whole.split(group)[1] ?? '').length, group, '');
  add(plain + fraction, fraction.length, point === undefined ? '.' : mark, group);
  return ways;
}

/** Whole digits that were printed though the number has fewer. */
function padOf(digits: string, decimals: number): number {
  const whole = digits.length - decimals;
  return whole > 1 && digits.startsWith('0') ? whole : 1;
}

/** Equal styles print alike. */
export function keyOf(style: Style): string {
  const known = keys.get(style);
  if (known !== undefined) return known;
  const { suffix, decimals, zeros, pad, point, group, scale, power, odd } = style;
  const key = [
    scale,
    power,
    decimals,
    zeros,
    pad,
    decimals === 0 ? '.' : point,
    group,
    suffix,
    odd?.value,
    odd?.exp,
  ].join('\0');
  keys.set(style, key);
  return key;
}

const keys = new WeakMap<Style, string>();
