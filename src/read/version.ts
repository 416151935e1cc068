/**
 * Which PyTorch prints such a table: each observation narrows the range, and its code is kept as the reason.
 * A guess, never more: forks print the same words.
 */
import type { Guess, Profile, Row } from '../profile/profile.ts';
import type { Footer } from './footer.ts';
import type { Header } from './header.ts';

/** What is known of a table when its last line has been read. */
export interface Seen {
  readonly header: Header | null;
  readonly profile: Pick<Profile, 'rows' | 'columns' | 'text' | 'cells' | 'device'>;
  readonly footers: readonly Footer[];
}

/** Releases in order; a clue names the first and the last that show it. */
const RELEASES = [
  ...[
    '0.3',
    '0.4',
    '1.0',
    '1.1',
    '1.2',
    '1.3',
    '1.4',
    '1.5',
    '1.6',
    '1.7',
    '1.8',
    '1.9',
    '1.10',
    '1.11',
    '1.12',
    '1.13',
  ],
  ...['2.0', '2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7', '2.8', '2.9', '2.10', '2.11', '2.12', '2.13', '2.14'],
];
const FIRST = '0.3';
const LATEST = '2.14';
/** Rows that are looked at: a guess from these is as good as one from a hundred thousand. */
const SAMPLE = 1000;
/** From how many printed microsecond values on "all whole" is no accident. */
const ENOUGH = 5;
/** The profiler's own rows that came with Kineto's of December 2024. */
const LATE_OVERHEAD =
  /^(?:Command Buffer Full|Activity Buffer Request|Lazy Function Loading|Runtime Triggered Module Loading)$/;

type Clue = readonly [code: string, first: string, last: string, shows: (seen: Seen) => boolean];

/** Sources: the table builder of each release, as tagged; 2.9 or 2.10 for the letter case of sizes. */
const CLUES: readonly Clue[] = [
  ['header-cpu-time', FIRST, '1.0', (s) => has(s, 'cpu-time')],
  ['header-self-cpu-total', '1.1', '1.6', (s) => has(s, 'self-cpu-total')],
  ['header-hash-calls', '1.7', LATEST, (s) => has(s, 'hash-calls')],
  ['self-device-columns', '1.7', LATEST, (s) => s.profile.columns.includes('selfDeviceUs')],
  ['memory-columns', '1.6', LATEST, (s) => s.profile.columns.includes('cpuMemBytes')],
  ['footer-device-total', '1.1', '1.7', (s) => s.footers.some((footer) => !footer.self)],
  ['footer-self-device-total', '1.8', LATEST, (s) => s.footers.some((footer) => footer.self && footer.of !== 'CPU')],
  ['device-rows', '1.8', LATEST, hasDeviceRows],
  ['names-cut', '1.8', LATEST, (s) => s.profile.rows.some(({ name }) => name.length === 55 && name.endsWith('...'))],
  ['flops-per-second', '1.8', '1.9', (s) => has(s, 'flops-per-second')],
  ['total-flops', '1.10', LATEST, (s) => has(s, 'total-flops')],
  ['evaluate-function-rows', '1.10', LATEST, (s) => named(s, /^autograd::engine::evaluate_function/)],
  ['whole-microseconds', '1.8', '2.3', (s) => microseconds(s) === 'whole'],
  ['fractions-of-microseconds', '2.4', LATEST, (s) => hasDeviceRows(s) && microseconds(s) === 'fractions'],
  ['two-devices', '2.1', '2.3', (s) => has(s, 'two-devices')],
  ['device-annotations', '2.2', LATEST, (s) => s.profile.rows.some((row) => row.kind === 'annotation')],
  ['late-overhead-rows', '2.7', LATEST, (s) => named(s, LATE_OVERHEAD)],
  ['overload-names', '2.7', LATEST, (s) => has(s, 'overload-name')],
  ['size-units-kb', FIRST, '2.10', (s) => sizeUnit(s) === 'Kb'],
  ['size-units-KB', '2.9', LATEST, (s) => sizeUnit(s) === 'KB'],
];

/** The range of releases that all clues leave open, null where they leave all or contradict each other. */
export function guessVersion({ header, profile, footers }: Seen): Guess | null {
  const seen: Seen = { header, footers, profile: { ...profile, rows: profile.rows.slice(0, SAMPLE) } };
  const shown = CLUES.filter(([, , , shows]) => shows(seen));
  const first = Math.max(0, ...shown.map(([, from]) => RELEASES.indexOf(from)));
  const last = Math.min(RELEASES.length - 1, ...shown.map(([, , to]) => RELEASES.indexOf(to)));
  // The reasons are the clues that set either end.
  const because = shown
    .filter(([, from, to]) => (first > 0 && from === RELEASES[first]) || (to !== LATEST && to === RELEASES[last]))
    .map(([code]) => code);
  if (because.length === 0 || first > last) return null;
  return { value: rangeOf(RELEASES[first] ?? FIRST, RELEASES[last] ?? LATEST), because };
}

function rangeOf(first: string, last: string): string {
  if (first === last) return `PyTorch ${first}`;
  return last === LATEST ? `PyTorch ${first} or later` : `PyTorch ${first} to ${last}`;
}

function has(seen: Seen, mark: Header['marks'] extends ReadonlySet<infer M> ? M : never): boolean {
  return seen.header?.marks.has(mark) === true;
}

function named({ profile }: Seen, pattern: RegExp): boolean {
  return profile.rows.some(({ name }) => pattern.test(name));
}

/** Rows of the device itself: only a profiler that traces it has them. */
function hasDeviceRows({ profile }: Seen): boolean {
  return profile.rows.some(({ kind }) => kind === 'kernel' || kind === 'copy' || kind === 'annotation');
}

/** Whether the times that were counted, not averaged, are all whole microseconds; null where too few say so. */
function microseconds({ profile }: Seen): 'whole' | 'fractions' | null {
  let whole = 0;
  for (const row of profile.rows) {
    for (const us of countedIn(row)) {
      // Printed to the nanosecond only below 1 ms.
      if (us === null || us <= 0 || us >= 1000) continue;
      if (!Number.isInteger(us)) return 'fractions';
      whole++;
    }
  }
  return whole >= ENOUGH ? 'whole' : null;
}

function countedIn(row: Row) {
  return [row.selfCpuUs, row.cpuTotalUs, row.selfDeviceUs, row.deviceTotalUs];
}

/** Letter case of the first size with a unit: `Kb` up to 2.8 at least, `KB` from 2.10 at the latest. */
function sizeUnit({ profile }: Seen): 'Kb' | 'KB' | null {
  const { columns, cells, text, rows } = profile;
  const places = columns.flatMap((column, place) => (column.endsWith('MemBytes') ? [place] : []));
  for (let row = 0; row < rows.length; row++) {
    for (const place of places) {
      const last = text.charAt((cells.to[row * columns.length + place] ?? 0) - 1);
      if (last === 'b') return 'Kb';
      if (last === 'B') return 'KB';
    }
  }
  return null;
}
