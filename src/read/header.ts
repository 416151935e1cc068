/**
 * Finds the header of a table and says what its columns are. Headers are matched word by word, longest name first, so it
 * makes no difference whether the paste kept the padding between them.
 */
import type { Column } from '../profile/profile.ts';
import { type HeaderMark, NAMES } from './columns.ts';

export interface Header {
  readonly columns: readonly Column[];
  /** The device word as printed (CUDA, XPU …), null without device columns. */
  readonly device: string | null;
  /** What one unit of a FLOPs column is, 1 where there is none. */
  readonly flopUnit: number;
  /** Words that no table prints. */
  readonly strangers: number;
  /** Words that tell versions apart (see version.ts). */
  readonly marks: ReadonlySet<HeaderMark>;
}

const PATTERNS = NAMES.map(([name, column, mark]) => ({ words: name.toLowerCase().split(' '), column, mark }));
const DEVICE = /^[a-z][a-z0-9_]{0,31}$/;
const FLOPS = /^([kmgtp]?)flops$/;
const FLOP_UNITS: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, g: 1e9, t: 1e12, p: 1e15 };
/** Words that begin a header name and so are never a device. */
const NOT_DEVICES = new Set(['cpu', 'self', 'name', 'total', 'number', 'calls', 'node', 'input', 'source', 'overload']);
/** Columns without numbers: with no others there is nothing to read. */
const TEXT = new Set<Column>(['name', 'unknown', 'overload', 'shapes', 'stack']);
const MAX_WORDS = 120;
/** Longest line that can still be a header: it bounds the work that a hostile line costs. */
const MAX_LENGTH = 4000;
/** What a table may call the rows it lists. People who retype one rarely keep to "Name". */
const ROW_WORDS = new Set(['op', 'ops', 'operator', 'operation', 'kernel', 'function']);
/** Longest header that begins within a line. */
const WITHIN = 1500;
/** So many tries to find a header within a line. */
const TRIES = 8;

/** A header and the stretch of its line that names columns. */
export interface Found {
  readonly header: Header;
  readonly from: number;
  readonly to: number;
}

interface Word {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The columns that a line of text names, or null where it is no header. */
export function readHeader(line: string): Header | null {
  if (line.length > MAX_LENGTH) return null;
  const words = wordsOf(line);
  const first = words[0]?.text ?? '';
  if ((first !== 'name' && !ROW_WORDS.has(first)) || words.length > MAX_WORDS) return null;
  const { header } = parse(words, 1, false);
  const { strangers } = header;
  const known = header.columns.filter((column) => !TEXT.has(column)).length;
  // A sentence can begin with "Name", or with an operator; it does not go on in a table's words.
  if (first !== 'name' && (strangers > 0 || known < 2)) return null;
  if (strangers > known) return null;
  return known > 0 || (strangers === 0 && header.columns.includes('stack')) ? header : null;
}

/** A header that begins somewhere in a line and goes on as long as the words are a table's; null where there is none. */
export function findHeader(line: string): Found | null {
  const names = /(?:^|[\s|│┃*`])name(?=[\s|│┃*`])/gi;
  for (let tries = 0; tries < TRIES; tries++) {
    const at = names.exec(line);
    if (at === null) return null;
    const from = at.index + at[0].length - 4;
    const words = wordsOf(line.slice(from, from + WITHIN));
    const { header, used } = parse(words, 1, true);
    if (header.columns.filter((column) => !TEXT.has(column)).length < 2) continue;
    return { header, from, to: from + (words[used - 1]?.to ?? 0) };
  }
  return null;
}

function wordsOf(line: string): Word[] {
  const words: Word[] = [];
  for (const found of line.matchAll(/[^\s|│┃*`]+/g)) {
    words.push({ text: found[0].toLowerCase(), from: found.index, to: found.index + found[0].length });
    if (words.length > MAX_WORDS) break;
  }
  return words;
}

/** The columns that words name from one on; `whole` stops at the first that no table prints. */
function parse(words: readonly Word[], from: number, whole: boolean) {
  const columns: Column[] = ['name'];
  const devices: string[] = [];
  const marks = new Set<HeaderMark>();
  let flopUnit = 1;
  let strangers = 0;
  let at = from;
  while (at < words.length) {
    const flops = flopsAt(words, at);
    if (flops !== null) {
      columns.push(flops.column);
      marks.add(flops.column === 'flops' ? 'total-flops' : 'flops-per-second');
      flopUnit = flops.unit;
      at += flops.words;
      continue;
    }
    const found = PATTERNS.find((pattern) => matches(pattern.words, words, at));
    if (found === undefined) {
      if (whole) break;
      strangers++;
      // Words that no table prints belong together: they name one column of the reader's own.
      if (columns.at(-1) !== 'unknown' || strangers === 1) columns.push('unknown');
      at++;
      continue;
    }
    const device = words[at + found.words.indexOf('d')]?.text ?? '';
    if (found.words.includes('d') && !devices.includes(device)) devices.push(device);
    // One table in a few versions has a second device's group; the record holds one device, the first.
    const second = found.words.includes('d') && device !== devices[0];
    columns.push(second || (found.column !== 'unknown' && columns.includes(found.column)) ? 'unknown' : found.column);
    if (found.mark !== undefined) marks.add(found.mark);
    at += found.words.length;
  }
  if (devices.length > 1) marks.add('two-devices');
  const device = devices[0]?.toUpperCase() ?? null;
  return { header: { columns, device, flopUnit, strangers, marks }, used: at };
}

function flopsAt(words: readonly Word[], at: number) {
  const total = words[at]?.text === 'total' ? 1 : 0;
  const unit = FLOPS.exec(words[at + total]?.text ?? '')?.[1];
  if (unit === undefined) return null;
  const column: Column = total === 1 ? 'flops' : 'flopsPerSecond';
  return { column, unit: FLOP_UNITS[unit] ?? 1, words: 1 + total };
}

function matches(pattern: readonly string[], words: readonly Word[], at: number): boolean {
  return pattern.every((word, k) => {
    const found = words[at + k]?.text;
    if (found === undefined) return false;
    return word === 'd' ? isDevice(found) : word === found;
  });
}

function isDevice(word: string): boolean {
  return DEVICE.test(word) && !NOT_DEVICES.has(word);
}
