/**
 * The simulator set from a reader's table: launches, averages, waits. A table has no order in it, so most of the mechanism
 * has to be assumed; every assumption is named.
 */
import { isKnown } from '../../analysis/quantity.ts';
import type { AssumptionId, SimulatorWords } from '../../i18n/simulator.ts';
import { fill, wordsFor } from '../../i18n/words.ts';
import { clamped } from '../../models/stream/link.ts';
import type { PresetId } from '../../models/stream/presets.ts';
import type { Knob, Setup, Sync } from '../../models/stream/setup.ts';
import type { Row } from '../../profile/profile.ts';
import { microseconds } from '../../profile/units.ts';
import { restore } from '../../state/slots.ts';
import { us } from '../../charts/timeline.ts';
import { currentView } from '../current.ts';
import type { Shown } from '../view.ts';

export interface Like {
  /** The nearest of the named states: its knobs are the ones to turn. */
  readonly preset: PresetId;
  readonly setup: Setup;
  readonly notes: readonly string[];
}

/** More ops than this are a blur; fewer stand for them. */
const MOST_OPS = 96;

/** The reader's table in slot A, else in B, else the second sample, which has its records. */
export async function likeMine(now: Setup, words: SimulatorWords, lang: string): Promise<Like> {
  await restore();
  const view = currentView(wordsFor(lang));
  return likeTable(view.A.sample ? view.B : view.A, now, words);
}

export function likeTable({ analysis, name }: Shown, now: Setup, words: SimulatorWords): Like {
  const value = (id: string): number | null => {
    const outcome = analysis.facts[id]?.outcome;
    return outcome !== undefined && isKnown(outcome) ? outcome.value : null;
  };
  const calls = value('launch.calls');
  const launchTotal = value('launch.total');
  if (calls === null || launchTotal === null || calls === 0)
    return { preset: 'runs-ahead', setup: now, notes: [words.likeNone] };
  const notes: [AssumptionId, Readonly<Record<string, string>>][] = [];
  const took: string[] = [];
  const limits: string[] = [];
  const set = (knob: Knob, wanted: number): number => {
    const got = clamped(knob, wanted);
    if (Math.abs(got - wanted) > Math.max(1000, 0.02 * wanted)) limits.push(words.knobs[knob]);
    else took.push(words.knobs[knob]);
    return got;
  };
  // Between the two bounds on the slow launch the lower is sure; the rest is left to the others.
  const spike = value('launch.spikeLeast') ?? 0;
  // The slow launch's op made ordinary ones as well: as many as it was called, where nothing closer is known.
  const slow = analysis.facts['launch.spikeOwner']?.name;
  const owners = value('launch.spikeCalls') ?? rowsOf(analysis, (row) => row.name === slow).calls;
  const ordinary = spike > 0 ? (launchTotal - spike) / Math.max(1, calls - owners) : launchTotal / calls;
  const first = spike > 0 ? set('first', 1000 * (spike - owners * ordinary)) : 0;
  const launch = set('launch', 1000 * ordinary);

  const kernels = rowsOf(analysis, (row) => row.kind === 'kernel');
  const known = kernels.calls > 0 && kernels.deviceUs > 0;
  const kernel = known ? set('kernel', (1000 * kernels.deviceUs) / kernels.calls) : now.kernel;
  if (known) notes.push(['equal', { kernel: us(kernel) }]);
  else notes.push(['noKernel', { kernel: us(kernel) }]);

  const ops = Math.max(4, Math.min(MOST_OPS, calls));
  if (ops < calls) notes.push(['fewer', { launches: microseconds(calls), ops: microseconds(ops) }]);
  const [wall, wait] = [value('wall.total'), value('wait.total') ?? 0];
  const rest = wall === null ? null : (1000 * Math.max(0, wall - wait - launchTotal)) / calls;
  const body = rest === null ? now.body : set('body', rest);
  notes.push(['body', { body: us(body) }]);

  const [sync, waits] = syncOf(analysis.profile.rows);
  const every = waits === 0 ? now.every : set('every', Math.max(1, Math.round(calls / waits)));
  notes.push(waits === 0 ? ['noWaits', {}] : ['waits', { sync: words.syncs[sync] }]);
  const copied = value('copies.hostToDeviceTotal');
  const copies = value('copies.hostToDevice');
  const transfer =
    sync === 'pageable' && copied !== null && copies !== null && copies > 0
      ? set('transfer', (1000 * copied) / copies)
      : now.transfer;
  const lost = analysis.findings.fired.some(({ rule }) => rule === 'missing-kernels');
  if (lost) notes.push(['lost', {}]);
  if (first > 0) notes.push(['first', {}]);
  if (limits.length > 0) notes.push(['limits', { list: limits.join(', ') }]);
  notes.push(['order', {}], ['whole', {}]);

  const head = `${fill(words.likeOf, { name })} ${fill(words.likeTook, { list: took.join(', ') })}`;
  const bySync = { item: 'read-back', pageable: 'pageable-copies', pinned: 'pageable-copies' } as const;
  const preset =
    sync in bySync
      ? bySync[sync as keyof typeof bySync]
      : lost
        ? 'leaves-early'
        : first > 0
          ? 'cold-start'
          : 'runs-ahead';
  return {
    preset,
    setup: {
      ...now,
      ...{ launch, body, kernel, ops, sync, every, transfer, first, firstOf: 'profiler' },
      ...{ depth: 1000, streams: 1, exit: lost ? 0 : 1, timer: 'none', rows: 0 },
    },
    notes: [head, ...notes.map(([id, values]) => fill(words.assumed[id], values))],
  };
}

/** Calls and device time of the rows that are meant; what is not printed adds nothing. */
function rowsOf({ profile }: Shown['analysis'], meant: (row: Row) => boolean): { calls: number; deviceUs: number } {
  const rows = profile.rows.filter(meant);
  return {
    calls: rows.reduce((sum, row) => sum + (row.calls ?? 0), 0),
    deviceUs: rows.reduce((sum, row) => sum + (row.selfDeviceUs ?? 0), 0),
  };
}

/** What most of the table's waits are, and how many there are. */
function syncOf(rows: readonly { readonly name: string; readonly calls: number | null }[]): [Sync, number] {
  const calls = (pattern: RegExp): number =>
    rows.filter(({ name }) => pattern.test(name)).reduce((sum, row) => sum + (row.calls ?? 0), 0);
  const waits = calls(/^cudaStreamSynchronize$/);
  const kinds: [Sync, number][] = [
    ['pageable', Math.min(waits, calls(/^Memcpy HtoD \(Pageable/))],
    ['pinned', Math.min(waits, calls(/^Memcpy HtoD \(Pinned/))],
    ['item', Math.min(waits, calls(/^Memcpy DtoH/))],
    // One or two of them are the profiler's own.
    ['synchronize', Math.max(0, calls(/^cudaDeviceSynchronize$/) - 2)],
  ];
  const [most] = kinds.sort(([, a], [, b]) => b - a);
  return most === undefined || most[1] === 0 ? ['never', 0] : most;
}
