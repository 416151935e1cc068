/**
 * The words of a PyTorch header and the columns they stand for. Headers are matched word by word, longest name first,
 * so it makes no difference whether the paste kept the padding between them.
 */
import type { Column } from '../profile/profile.ts';

export interface Header {
  readonly columns: readonly Column[];
  /** The device word as printed (CUDA, XPU …), null without device columns. */
  readonly device: string | null;
  /** What one unit of a FLOPs column is, 1 where there is none. */
  readonly flopUnit: number;
  /** Words that tell versions apart (see version.ts). */
  readonly marks: ReadonlySet<HeaderMark>;
}

export type HeaderMark =
  | 'cpu-time' // up to 1.0
  | 'self-cpu-total' // 1.1 to 1.6
  | 'hash-calls' // from 1.7
  | 'flops-per-second' // 1.8, 1.9
  | 'total-flops' // from 1.10
  | 'overload-name' // from 2.7
  | 'two-devices'; // 2.1 to 2.3

/** `D` stands for the device word. Compared without case. */
const NAMES: readonly (readonly [string, Column, HeaderMark?])[] = [
  ['Self CPU total %', 'selfCpuPct', 'self-cpu-total'],
  ['Self D total %', 'selfDevicePct'],
  ['Self CPU total', 'selfCpuUs', 'self-cpu-total'],
  ['Self D total', 'selfDeviceUs'],
  ['Calling Stack Tree', 'unknown'],
  ['Number of Calls', 'calls'],
  ['# of Calls', 'calls', 'hash-calls'],
  ['Self CPU Mem', 'selfCpuMemBytes'],
  ['Self D Mem', 'selfDeviceMemBytes'],
  ['Self CPU %', 'selfCpuPct'],
  ['Self D %', 'selfDevicePct'],
  ['CPU total %', 'cpuTotalPct'],
  ['D total %', 'deviceTotalPct'],
  ['CPU time avg', 'cpuAvgUs'],
  ['D time avg', 'deviceAvgUs'],
  ['Overload Name', 'overload', 'overload-name'],
  ['Input Shapes', 'shapes'],
  ['Source Location', 'stack'],
  ['Node ID', 'nodeId'],
  ['of Calls', 'calls'],
  ['# Calls', 'calls'],
  ['Self CPU', 'selfCpuUs'],
  ['Self D', 'selfDeviceUs'],
  ['CPU total', 'cpuTotalUs'],
  ['D total', 'deviceTotalUs'],
  ['CPU time', 'cpuAvgUs', 'cpu-time'],
  ['D time', 'deviceAvgUs'],
  ['CPU avg', 'cpuAvgUs'],
  ['D avg', 'deviceAvgUs'],
  ['D %', 'selfDevicePct'],
  ['CPU Mem', 'cpuMemBytes'],
  ['D Mem', 'deviceMemBytes'],
  ['Calls', 'calls'],
];
const PATTERNS = NAMES.map(([name, column, mark]) => ({ words: name.toLowerCase().split(' '), column, mark }));
const FLOPS = /^([kmgtp]?)flops$/;
const FLOP_UNITS: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, g: 1e9, t: 1e12, p: 1e15 };
/** Words that begin a header name and so are never a device. */
const NOT_DEVICES = new Set(['cpu', 'self', 'name', 'total', 'number', 'calls', 'node', 'input', 'source', 'overload']);
/** Columns without numbers: with no others there is nothing to read. */
const TEXT = new Set<Column>(['name', 'unknown', 'overload', 'shapes', 'stack']);
const MAX_WORDS = 120;
/** Longest line that can still be a header: it bounds the work that a hostile line costs. */
const MAX_LENGTH = 4000;

/** The columns that a line of text names, or null where it is no header. */
export function readHeader(line: string): Header | null {
  if (line.length > MAX_LENGTH) return null;
  const words = line
    .replace(/[|│┃*`]/g, ' ')
    .trim()
    .toLowerCase()
    .split(/\s+/);
  if (words[0] !== 'name' || words.length > MAX_WORDS) return null;
  const columns: Column[] = ['name'];
  const devices: string[] = [];
  const marks = new Set<HeaderMark>();
  let flopUnit = 1;
  let strangers = 0;
  for (let at = 1; at < words.length;) {
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
      strangers++;
      // Words that no table prints belong together: they name one column of the reader's own.
      if (columns.at(-1) !== 'unknown' || strangers === 1) columns.push('unknown');
      at++;
      continue;
    }
    const device = words[at + found.words.indexOf('d')] ?? '';
    if (found.words.includes('d') && !devices.includes(device)) devices.push(device);
    // One table in a few versions has a second device's group; the record holds one device, the first.
    const second = found.words.includes('d') && device !== devices[0];
    columns.push(second || (found.column !== 'unknown' && columns.includes(found.column)) ? 'unknown' : found.column);
    if (found.mark !== undefined) marks.add(found.mark);
    at += found.words.length;
  }
  if (devices.length > 1) marks.add('two-devices');
  const known = columns.filter((column) => !TEXT.has(column)).length;
  // A sentence can begin with "Name"; it does not go on in a table's words.
  if (known === 0 || strangers > known) return null;
  const device = devices[0]?.toUpperCase() ?? null;
  return { columns, device, flopUnit, marks };
}

function flopsAt(words: readonly string[], at: number) {
  const total = words[at] === 'total' ? 1 : 0;
  const unit = FLOPS.exec(words[at + total] ?? '')?.[1];
  if (unit === undefined) return null;
  const column: Column = total === 1 ? 'flops' : 'flopsPerSecond';
  return { column, unit: FLOP_UNITS[unit] ?? 1, words: 1 + total };
}

function matches(pattern: readonly string[], words: readonly string[], at: number): boolean {
  return pattern.every((word, k) => {
    const found = words[at + k];
    if (found === undefined) return false;
    return word === 'd' ? /^[a-z][a-z0-9_]*$/.test(found) && !NOT_DEVICES.has(found) : word === found;
  });
}
