/** The column names of nsys' summaries, in the five ways its versions have printed them, whatever separates them. */
import type { Measure } from '../summary/draft.ts';

/** `triple` is a launch's grid or block, three numbers; `word` a word that is not kept. */
export type Part = Exclude<Measure, 'moved'> | 'name' | 'triple' | 'category' | 'word';

/** Times: the power of ten of the unit in µs. Sizes: of 1024 (`binary`) or of ten in bytes. */
export interface Unit {
  readonly size: boolean;
  readonly binary: boolean;
  readonly power: number;
}

export interface NsysHeader {
  readonly parts: readonly Part[];
  /** By place in `parts`; null where the header gave none and the title, or the version, has to tell. */
  readonly units: readonly (Unit | null)[];
  /** What stands between the cells: `|`, `,`, `;`, or a blank for padding. */
  readonly separator: string;
  /** What the words say of the rows. */
  readonly of: 'kernels' | 'calls' | 'memory' | 'ranges' | null;
}

type Of = NsysHeader['of'];

/** Longest first; `#` stands for a unit in brackets, which older versions leave out. */
const NAMES: readonly (readonly [string, Part, Of?])[] = [
  ['total time #', 'total'],
  ['time (%)', 'pct'],
  ['num calls', 'calls', 'calls'],
  ['kernel name', 'name', 'kernels'],
  ['api name', 'name', 'calls'],
  ['api call', 'name', 'calls'],
  ['std dev #', 'stdDev'],
  ['instances', 'calls', 'kernels'],
  ['operations', 'calls', 'memory'],
  ['count', 'calls', 'memory'],
  ['calls', 'calls'],
  ['average #', 'avg'],
  ['avg #', 'avg'],
  ['median #', 'med'],
  ['med #', 'med'],
  ['minimum #', 'min'],
  ['min #', 'min'],
  ['maximum #', 'max'],
  ['max #', 'max'],
  ['stddev #', 'stdDev'],
  ['total #', 'total'],
  ['gridxyz', 'triple', 'kernels'],
  ['blockxyz', 'triple', 'kernels'],
  ['category', 'category'],
  ['operation', 'name'],
  ['style', 'word', 'ranges'],
  ['range', 'name', 'ranges'],
  ['kernel', 'name', 'kernels'],
  ['function', 'name'],
  ['name', 'name'],
  ['...', 'word'],
  ['…', 'word'],
];
const PATTERNS = NAMES.map(([name, part, of]) => {
  const words = name.split(' ');
  const unit = words.includes('#');
  return { words: words.filter((word) => word !== '#'), unit, bare: name === 'total #', part, of: of ?? null };
});
const UNITS: Readonly<Record<string, Unit>> = {
  '(ns)': time(-3),
  '(us)': time(0),
  '(µs)': time(0),
  '(μs)': time(0),
  '(ms)': time(3),
  '(s)': time(6),
  '(b)': size(0, false),
  '(kb)': size(3, false),
  '(mb)': size(6, false),
  '(gb)': size(9, false),
  '(kib)': size(1, true),
  '(mib)': size(2, true),
  '(gib)': size(3, true),
};
/** Sizes without a unit are older versions', whose titles say KiB. */
const KIBIBYTES = size(1, true);
/** Longest line that can still be a header: it bounds the work that a hostile line costs. */
const REACH = 1000;
/** Words of a line number, a log or a comment that may stand before the first name. */
const LEAD = 8;

function time(power: number): Unit {
  return { size: false, binary: false, power };
}
function size(power: number, binary: boolean): Unit {
  return { size: true, binary, power };
}

/** The columns that a line names, or null where it is no header of nsys. */
export function nsysHeader(line: string): NsysHeader | null {
  if (line.length > REACH || !/total|time ?\(%\)/i.test(line)) return null;
  const separator = ['|', ';', ','].find((mark) => line.split(mark).length > 3) ?? ' ';
  const words = line
    .toLowerCase()
    .replace(/["`*,;|]/g, ' ')
    .replace(/\s*\(\s*/g, ' (')
    .trim()
    .split(/\s+/);
  for (let lead = 0; lead <= LEAD && lead < words.length; lead++) {
    const found = partsOf(words.slice(lead));
    if (found !== null) return isTable(found, separator) ? { ...found, separator } : null;
  }
  return null;
}

function partsOf(words: readonly string[]): Omit<NsysHeader, 'separator'> | null {
  const parts: Part[] = [];
  const units: (Unit | null)[] = [];
  let of: Of = null;
  for (let at = 0; at < words.length;) {
    const found = PATTERNS.find((pattern) => pattern.words.every((word, k) => word === words[at + k]));
    if (found === undefined) return null;
    at += found.words.length;
    const unit = found.unit ? UNITS[words[at] ?? ''] : undefined;
    if (unit !== undefined) at++;
    parts.push(found.part);
    units.push(unit ?? (found.bare ? KIBIBYTES : null));
    if (found.of !== null && of !== 'ranges') of = found.of;
  }
  // One unit is meant for all: only the newer versions repeat it.
  const common = units.find((unit) => unit !== null) ?? null;
  return { parts, units: units.map((unit) => unit ?? common), of };
}

/**
 * A total, a count and a name at least, and something to check them with; padded tables end with the name. Without any
 * unit only the oldest print is nsys', in all its columns.
 */
function isTable({ parts, units, of }: Omit<NsysHeader, 'separator'>, separator: string): boolean {
  const has = (part: Part): boolean => parts.filter((one) => one === part).length === 1;
  if (!has('total') || !has('calls') || !has('name')) return false;
  if (separator === ' ' && parts.at(-1) !== 'name') return false;
  const unit = units[parts.indexOf('total')] ?? null;
  const bounded = has('avg') && has('min') && has('max');
  if (unit === null) return has('pct') && bounded;
  if (unit === KIBIBYTES) return of === 'memory' && !has('pct') && bounded;
  return has('pct') || has('avg') || (has('min') && has('max'));
}

/** The columns that a row shows without a header: eight, seven or six numbers and a name, all in nanoseconds. */
export const HEADLESS: readonly NsysHeader[] = [
  headless('pct', 'total', 'calls', 'avg', 'med', 'min', 'max', 'stdDev', 'name'),
  headless('pct', 'total', 'calls', 'avg', 'min', 'max', 'stdDev', 'name'),
  headless('pct', 'total', 'calls', 'avg', 'min', 'max', 'name'),
];

function headless(...parts: Part[]): NsysHeader {
  return { parts, units: parts.map(() => time(-3)), separator: ' ', of: null };
}
