/**
 * Whether two tables may be compared: not where a number has no basis in its own table, nor where they were recorded in
 * ways that mean different things; else like with like, with what to keep in mind.
 */
import type { Analysis } from '../analyse.ts';
import type { Table } from '../table.ts';
import type { Aligned } from './align.ts';

export interface Side {
  readonly analysis: Analysis;
  readonly table: Table;
}

/** void: a number has no basis; not-comparable: it means something else in either table. */
export type Verdict = 'void' | 'not-comparable' | 'like-with-like';
export type Slot = 'A' | 'B';

export interface Reason {
  /** Kebab-case; a rule's name where a finding is the reason. */
  readonly code: string;
  /** Whose fault it is; null where it takes both. */
  readonly slot: Slot | null;
  readonly about: 'device' | 'host' | 'both';
  readonly weight: 'void' | 'not-comparable' | 'caution';
}

export interface Standing {
  /** On what people compare: device times where both tables have them, else host times. */
  readonly verdict: Verdict;
  readonly device: Verdict;
  readonly host: Verdict;
  readonly reasons: readonly Reason[];
}

type Weighed = readonly [about: Reason['about'], weight: Reason['weight']];

/** What a finding in either table means for a comparison. */
const FINDINGS: Readonly<Record<string, Weighed>> = {
  'missing-kernels': ['device', 'void'],
  'helper-only': ['device', 'void'],
  'average-without-basis': ['device', 'void'],
  'impossible-number': ['device', 'void'],
  'broken-arithmetic': ['both', 'void'],
  'overhead-inflated': ['device', 'caution'],
  'double-footer': ['device', 'caution'],
  truncated: ['both', 'caution'],
  'mixture-average': ['device', 'caution'],
  'launch-spike': ['host', 'caution'],
  'cold-cuda': ['host', 'caution'],
  'cold-allocator': ['host', 'caution'],
  'autotune-in-window': ['both', 'caution'],
};

export function standingOf(a: Side, b: Side, rows: Aligned): Standing {
  const reasons = [...findingsOf(a, 'A'), ...findingsOf(b, 'B'), ...together(a.table, b.table, rows)];
  const verdictOn = (side: 'device' | 'host'): Verdict => {
    const weights = reasons.filter(({ about }) => about === side || about === 'both').map(({ weight }) => weight);
    if (weights.includes('void')) return 'void';
    return weights.includes('not-comparable') ? 'not-comparable' : 'like-with-like';
  };
  const [device, host] = [verdictOn('device'), verdictOn('host')];
  const onDevice = a.table.deviceRecord !== 'none' && b.table.deviceRecord !== 'none';
  return { verdict: onDevice ? device : host, device, host, reasons };
}

function findingsOf({ analysis }: Side, slot: Slot): Reason[] {
  return analysis.findings.fired.flatMap(({ rule }) => {
    const weighed = FINDINGS[rule];
    return weighed === undefined ? [] : [{ code: rule, slot, about: weighed[0], weight: weighed[1] }];
  });
}

/** What lies between the two. */
function together(a: Table, b: Table, rows: Aligned): Reason[] {
  const found: Reason[] = [];
  const say = (code: string, about: Reason['about'], weight: Reason['weight'], slot: Slot | null = null): void => {
    found.push({ code, slot, about, weight });
  };
  if (a.deviceRecord === 'none') say('no-device-time', 'device', 'not-comparable', 'A');
  if (b.deviceRecord === 'none') say('no-device-time', 'device', 'not-comparable', 'B');
  if (a.host.length === 0) say('no-host-time', 'host', 'not-comparable', 'A');
  if (b.host.length === 0) say('no-host-time', 'host', 'not-comparable', 'B');
  if (rows.both.length === 0) say('no-common-row', 'both', 'not-comparable');
  // CUDA events around ops hold launch gaps; kernel rows hold kernels only.
  const modes = new Set([modeOf(a), modeOf(b)]);
  if (modes.has('kernel-rows') && modes.has('event-timing')) say('other-mode', 'device', 'not-comparable');
  // Where runtime calls have rows of their own, an op's Self CPU leaves them out.
  if (a.ops.length > 0 && b.ops.length > 0 && a.runtime.length > 0 !== b.runtime.length > 0)
    say('runtime-rows-in-one', 'host', 'caution');
  // Ops that ran on the host stand there with their work, ops that a device ran with its launches.
  if (a.deviceRecord !== b.deviceRecord && (mayBeHostOnly(a) || mayBeHostOnly(b)))
    say('host-only-in-one', 'host', 'not-comparable', mayBeHostOnly(a) ? 'A' : 'B');
  if (toolOf(a) !== toolOf(b)) say('other-tool', 'host', 'not-comparable');
  if (a.profile.device !== null && b.profile.device !== null && a.profile.device !== b.profile.device)
    say('other-device', 'both', 'caution');
  if (a.profile.version?.value !== b.profile.version?.value) say('other-version', 'both', 'caution');
  const [shapesA, shapesB] = [a, b].map((t) => t.profile.columns.includes('shapes'));
  if (shapesA !== shapesB) say('grouped-differently', 'both', 'caution');
  else if (shapesA !== true) say('shapes-unknown', 'both', 'caution');
  return found;
}

/** No device in the table, nor a call to one. */
const mayBeHostOnly = (t: Table): boolean =>
  t.deviceRecord === 'none' && t.profile.device === null && t.runtime.length === 0 && t.ops.length > 0;

/** How the device was timed; kernel rows that were cut were recorded all the same. */
export const modeOf = ({ deviceRecord }: Table): string =>
  deviceRecord === 'kernel-rows-cut' ? 'kernel-rows' : deviceRecord;

/** nvprof and nsys time calls and kernels; PyTorch times ops. */
const toolOf = ({ profile }: Table): string => (/^nvprof|^nsys/.test(profile.dialect) ? 'driver' : 'torch');
