/** One round trip: plan → run → table → text → profile → analysis, judged by what the run knows of itself. */
import type { Analysis } from '../../../../src/analysis/analyse.ts';
import { analyse } from '../../../../src/analysis/analyse.ts';
import { RULES } from '../../../../src/analysis/findings.ts';
import { read } from '../../../../src/read/read.ts';
import { differences, untrueFacts } from './compare.ts';
import { HOW_TO_ADD } from './how-to-add.ts';
import type { Case, Expect, Opinion } from './measure.ts';
import { cellsOf, edited, paste } from './paste.ts';
import type { Plan, SortKey } from './plan.ts';
import { simulate } from './simulate.ts';
import type { Sheet } from './tabulate.ts';
import { tabulate } from './tabulate.ts';
import { USABLE } from './usable.ts';
import { WHAT_TO_DO } from './what-to-do.ts';
import { WHOSE_TIME } from './whose-time.ts';

export const EXPECT: Readonly<Record<string, Expect>> = { ...USABLE, ...WHOSE_TIME, ...HOW_TO_ADD, ...WHAT_TO_DO };

/** Rules of the registry that the simulation has a truth for, and truths that no rule speaks of yet. */
export const JUDGED: readonly string[] = RULES.map(({ name }) => name).filter((name) => name in EXPECT);
export const UNJUDGED: readonly string[] = RULES.map(({ name }) => name).filter((name) => !(name in EXPECT));
export const UNWRITTEN: readonly string[] = Object.keys(EXPECT).filter((name) => !JUDGED.includes(name));

export interface Judgement {
  readonly plan: Plan;
  /** The op under which the first call's cost was planted. */
  readonly spikeOp: string | null;
  readonly text: string;
  readonly analysis: Analysis;
  readonly opinions: ReadonlyMap<string, Opinion>;
  readonly fired: ReadonlySet<string>;
  /** What was read or computed otherwise than it happened. */
  readonly wrong: readonly string[];
}

export function judge(plan: Plan): Judgement {
  const run = simulate(plan);
  const sheet = tabulate(run);
  const c: Case = { run, sheet };
  const printed = cellsOf(sheet);
  const body = plan.faults.has('edited') ? edited(printed) : printed;
  const changed = body.some((row, k) => row[5] !== printed[k]?.[5]);
  const flops = plan.faults.has('impossible') && sheet.device !== null;
  const text = paste(sheet, body, { flops, call: callOf(plan, sheet) });
  const [profile] = read(text).profiles;
  if (profile === undefined) throw new Error(`seed ${plan.seed}: nothing was read\n${text}`);
  const analysis = analyse(profile);
  const opinions = new Map(JUDGED.map((rule) => [rule, changed ? 'open' : (EXPECT[rule] ?? open)(c)]));
  // A measurement that cannot be takes the ground from what is said of speed.
  if (opinions.get('impossible-number') === 'must')
    for (const { name, vetoes } of RULES) if (vetoes.includes('impossible-number')) opinions.set(name, 'open');
  // A table someone changed proves one thing only, that it was changed.
  if (opinions.has('broken-arithmetic')) opinions.set('broken-arithmetic', changed ? 'must' : 'never');
  return {
    plan,
    spikeOp: run.tally.spike?.op ?? null,
    text,
    analysis,
    opinions,
    fired: new Set(analysis.findings.fired.map(({ rule }) => rule)),
    wrong: changed ? [] : [...differences(c, profile, body), ...untrueFacts(c, analysis, spikeTold(c))],
  };
}

/** The call behind the table: the true one beside some runs, and one of fewer rows where that is planted. */
function callOf({ faults, sort, limit, seed }: Plan, { printed, device }: Sheet): string {
  const by = sort === null ? null : SORT_BY[sort];
  const known = by !== null && (device !== null || !by.includes('cuda'));
  const call = (rows: number): string =>
    `print(prof.key_averages().table(${known ? `sort_by="${by}", ` : ''}row_limit=${rows}))`;
  if (faults.has('stated-call')) return call(printed.length > 3 ? printed.length - 2 : limit);
  return seed % 4 === 0 ? call(limit) : '';
}

const SORT_BY: Readonly<Record<SortKey, string>> = {
  selfCpuNs: 'self_cpu_time_total',
  cpuTotalNs: 'cpu_time_total',
  selfDeviceNs: 'self_cuda_time_total',
  deviceTotalNs: 'cuda_time_total',
  calls: 'count',
};

const open: Expect = () => 'open';
const spikeTold = (c: Case): boolean => WHOSE_TIME['launch-spike']?.(c) === 'must';

/** The rules that spoke where they must not, and the ones that were silent where they must speak. */
export const falseAlarms = ({ opinions, fired }: Judgement): string[] =>
  [...opinions].filter(([rule, opinion]) => opinion === 'never' && fired.has(rule)).map(([rule]) => rule);
export const misses = ({ opinions, fired }: Judgement): string[] =>
  [...opinions].filter(([rule, opinion]) => opinion === 'must' && !fired.has(rule)).map(([rule]) => rule);
