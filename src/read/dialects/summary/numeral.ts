/**
 * Numbers without a unit, whose marks mean different things in different countries: 2,176 and 2.176 may both be two
 * thousand or a little more than two. A numeral keeps both readings until its table decides (nsys/resolve.ts).
 */
import { scaled, TIME } from '../../tokens.ts';

export interface Numeral {
  readonly from: number;
  readonly to: number;
  /** Without marks. */
  readonly digits: string;
  /** Digits behind the last mark, 0 without one. */
  readonly tail: number;
  /** The last mark, or ''. */
  readonly mark: string;
  /** `open` where the mark may be either. */
  readonly role: 'decimal' | 'group' | 'open' | 'none';
}

/** More digits than any print has. */
const MAX_DIGITS = 20;
const EXACT_DIGITS = 15;

/** The numeral that fills a stretch of text, or null. */
export function numeralAt(text: string, from: number, to: number): Numeral | null {
  // Marks and digits of a number; more is none, and bounds the work.
  if (to - from > 2 * MAX_DIGITS || to === from) return null;
  let digits = '';
  let head = 0;
  let run = 0;
  const marks: string[] = [];
  let grouped = true;
  for (let i = from; i < to; i++) {
    const c = text.charCodeAt(i);
    if (c >= 48 && c <= 57) {
      digits += text.charAt(i);
      run++;
      continue;
    }
    if (!isMark(c) || run === 0) return null;
    if (marks.length === 0) head = run;
    else if (run !== 3) grouped = false;
    marks.push(text.charAt(i));
    run = 0;
  }
  if (run === 0 || digits.length > MAX_DIGITS) return null;
  // No print pads a number with zeros; the last group of one whose marks were lost can look like that.
  if (digits.startsWith('0') && (marks.length === 0 ? digits.length > 1 : head > 1)) return null;
  const last = marks.at(-1);
  if (last === undefined) return { from, to, digits, tail: 0, mark: '', role: 'none' };
  const role = roleOf(marks, last, { digits, head, tail: run, grouped });
  return role === null ? null : { from, to, digits, tail: run, mark: last, role };
}

function roleOf(
  marks: readonly string[],
  last: string,
  { digits, head, tail, grouped }: { digits: string; head: number; tail: number; grouped: boolean },
): 'decimal' | 'group' | 'open' | null {
  const others = marks.slice(0, -1);
  if (!grouped || others.some((mark) => mark !== others[0])) return null;
  const groups = head <= 3 && tail === 3 && !digits.startsWith('0');
  // No country has an apostrophe or a blank for its decimal point.
  if (last !== '.' && last !== ',') return groups && others.every((mark) => mark === last) ? 'group' : null;
  if (others.length > 0 && others[0] === last) return groups ? 'group' : null;
  if (others.length > 0) return head <= 3 ? 'decimal' : null;
  return groups ? 'open' : 'decimal';
}

/** Point, comma, apostrophes, and blanks, the narrow and the wide no-break space among them. */
function isMark(c: number): boolean {
  return c === 46 || c === 44 || c === 39 || c === 32 || c === 0x2019 || c === 0x202f || c === 0xa0;
}

/** The value with its last mark read as a decimal point or not, times 10^`unit`; and the power of its last digit. */
export function valueOf(numeral: Numeral, decimal: boolean, unit: number): { value: number; exp: number } {
  const exp = unit - (decimal ? numeral.tail : 0);
  const { digits } = numeral;
  const value = digits.length > EXACT_DIGITS ? Number(`${digits}e${exp}`) : scaled(Number(digits), TIME, exp);
  return { value, exp };
}
