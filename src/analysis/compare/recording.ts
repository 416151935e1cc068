/** What differs in how two tables were recorded and printed. */
import { isKnown } from '../quantity.ts';
import { rowsCut } from '../steady.ts';
import { deviceCut, hostCut } from '../facts/printed.ts';
import type { Table } from '../table.ts';
import { modeOf } from './standing.ts';

export interface Difference {
  readonly what: 'device' | 'dialect' | 'version' | 'columns' | 'mode' | 'rows-cut' | 'runtime-rows' | 'grouping';
  /** As each table has it: names, codes, or for columns those that only this table has. */
  readonly a: readonly string[];
  readonly b: readonly string[];
}

type Trait = readonly [Difference['what'], (t: Table) => readonly string[]];

const GROUPING = ['shapes', 'stack', 'overload'] as const;

const TRAITS: readonly Trait[] = [
  ['device', ({ profile }) => (profile.device === null ? [] : [profile.device])],
  ['dialect', ({ profile }) => [profile.dialect]],
  ['version', ({ profile }) => (profile.version === null ? [] : [profile.version.value])],
  ['mode', (t) => [modeOf(t)]],
  ['rows-cut', cutOf],
  ['runtime-rows', (t) => [t.runtime.length > 0 ? 'listed' : 'not-listed']],
  ['grouping', ({ profile }) => GROUPING.filter((column) => profile.columns.includes(column))],
];

export function recordingOf(a: Table, b: Table): Difference[] {
  const found: Difference[] = [];
  for (const [what, of] of TRAITS) {
    const [left, right] = [of(a), of(b)];
    if (left.join() !== right.join()) found.push({ what, a: left, b: right });
  }
  const only = (x: Table, y: Table): string[] => x.profile.columns.filter((c) => !y.profile.columns.includes(c));
  const [left, right] = [only(a, b), only(b, a)];
  return left.length + right.length === 0 ? found : [...found, { what: 'columns', a: left, b: right }];
}

function cutOf(t: Table): readonly string[] {
  if (!rowsCut(t)) return ['whole'];
  return [...(isKnown(deviceCut(t)) ? ['device-rows-cut'] : []), ...(isKnown(hostCut(t)) ? ['host-rows-cut'] : [])];
}
