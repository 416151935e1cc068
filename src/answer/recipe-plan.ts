/** Which parts of the script a table asks for, and why: its findings, what it cannot say, the rules it cannot feed. */
import type { Analysis } from '../analysis/analyse.ts';
import type { Because, Question } from '../analysis/cannot-say.ts';
import { isKnown } from '../analysis/quantity.ts';
import type { Options, Part, Release } from './recipe.ts';
import { PARTS, RELEASES, isIn } from './recipe.ts';

/** `base` is in every script: warm-up, a label, the wait inside, every row. `gpu` is what recording the device tells. */
type Taker = Part | 'base' | 'gpu';

/** An open point. A question and a Missing's reason have words of their own; a rule has a short name. */
export type Reason =
  | { readonly kind: 'finding'; readonly id: string }
  | { readonly kind: 'question'; readonly id: Question; readonly because: Because }
  | { readonly kind: 'unchecked'; readonly id: string; readonly why: string }
  | { readonly kind: 'missing'; readonly id: string };

export interface Plan {
  /** What takes up each point; a point may stand with several. */
  readonly reasons: Readonly<Record<Taker, readonly Reason[]>>;
  /** Findings whose next run changes the program, and so stands apart; with the name of that run. */
  readonly apart: readonly { readonly rule: string; readonly run: string }[];
  readonly chosen: ReadonlySet<Part>;
  readonly release: Release;
  readonly gpu: boolean;
  readonly training: boolean;
}

const BY_QUESTION: Readonly<Record<Question, Taker>> = {
  'lost-records': 'base',
  'cut-rows': 'base',
  'wall-time': 'base',
  'device-time': 'gpu',
  waits: 'gpu',
  kernels: 'gpu',
  order: 'trace',
  overlap: 'trace',
  'idle-causes': 'trace',
  'kernels-of-ops': 'trace',
  threads: 'trace',
  spread: 'trace',
  shapes: 'shapes',
  limit: 'flops',
  'python-line': 'stack',
  memory: 'memory',
  'next-run': 'repeat',
};
/** Runs of `content/experiments` that the script holds; the others change the program. */
const BY_RUN: Readonly<Record<string, Taker>> = {
  'sync-inside': 'base',
  'print-all-rows': 'base',
  'warm-up': 'schedule',
  'by-shape': 'shapes',
  'keep-the-trace': 'trace',
  'longest-launches': 'trace',
  'who-pays-first': 'first-call',
  'who-syncs': 'sync-debug',
  'with-stack': 'stack',
  'with-memory': 'memory',
  'repeat-runs': 'repeat',
};
/** Findings about an average over convolutions: timing each settles them, whatever else does. */
const PER_CONVOLUTION = ['mixture-average', 'helper-only', 'average-without-basis', 'twin-convolutions'];
/** What a rule lacks, and the part that prints it. */
const BY_LACK: Readonly<Record<string, Taker>> = {
  'no-device-columns': 'gpu',
  'no-device-time': 'gpu',
  'no-kernel-rows': 'gpu',
  'no-launch-rows': 'gpu',
  'no-runtime-rows': 'gpu',
  'event-timing': 'gpu',
  'rows-cut': 'base',
  'rows-may-be-cut': 'base',
  'waits-may-be-cut': 'base',
  'columns-were-cut': 'base',
  'records-missing': 'base',
  'no-label-and-no-footer': 'base',
  'no-shapes': 'shapes',
  'shapes-cut': 'shapes',
  'no-shapes-and-gpu': 'events',
};
/** Parts that slow the run or print much: only for who needs them. */
const ON_DEMAND: readonly Part[] = ['stack', 'memory'];

export function planOf(analysis: Analysis): Plan {
  const { profile, findings, cannotSay, facts } = analysis;
  const reasons = Object.fromEntries(
    (['base', 'gpu', ...PARTS] as const).map((taker) => [taker, []]),
  ) as unknown as Record<Taker, Reason[]>;
  const apart: { rule: string; run: string }[] = [];

  const conv = facts['conv.calls']?.outcome;
  const convolves = conv !== undefined && isKnown(conv);
  for (const { rule, next } of findings.fired) {
    const reason: Reason = { kind: 'finding', id: rule };
    const parts = new Set(next.flatMap((run) => BY_RUN[run] ?? []));
    for (const part of parts) reasons[part].push(reason);
    if (convolves && PER_CONVOLUTION.includes(rule)) reasons.events.push(reason);
    apart.push(...next.filter((run) => BY_RUN[run] === undefined).map((run) => ({ rule, run })));
  }
  for (const { id, because } of cannotSay) reasons[BY_QUESTION[id]].push({ kind: 'question', id, because });
  for (const { rule, why } of findings.notCheckable) {
    const taker = BY_LACK[why];
    if (taker === undefined || (taker === 'events' && !convolves)) continue;
    reasons[taker].push({ kind: 'unchecked', id: rule, why });
  }
  const scheduled = profile.rows.some(({ name }) => name.startsWith('ProfilerStep'));
  if (!scheduled) reasons.schedule.push({ kind: 'missing', id: 'no-steps' });

  const chosen = PARTS.filter((part) =>
    reasons[part].some(({ kind }) => kind !== 'question' || !ON_DEMAND.includes(part)),
  );
  return {
    reasons,
    apart,
    chosen: new Set(chosen),
    release: oldestOf(profile.version?.value ?? null),
    gpu: deviceSeen(analysis),
    training: profile.rows.some(({ name }) => /^autograd::|^Optimizer\.|Backward\d*$/.test(name)),
  };
}

/** Whether a device left a trace, or a rule says that it should have. */
function deviceSeen({ profile, table, findings }: Analysis): boolean {
  return (
    profile.device !== null ||
    table.runtime.length > 0 ||
    findings.fired.some(({ rule }) => rule === 'no-device-columns')
  );
}

/** How many of the open points a script takes up, and how many there are. */
export function takenUp(plan: Plan, options: Options): { readonly taken: number; readonly all: number } {
  const keyOf = (reason: Reason): string => `${reason.kind} ${reason.id}`;
  const all = new Set(plan.apart.map(({ rule }) => `finding ${rule}`));
  const taken = new Set<string>();
  for (const [taker, reasons] of Object.entries(plan.reasons) as [Taker, readonly Reason[]][]) {
    const has = taker === 'base' || (taker === 'gpu' ? options.gpu : isIn(taker, options));
    for (const reason of reasons) {
      all.add(keyOf(reason));
      if (has) taken.add(keyOf(reason));
    }
  }
  return { taken: taken.size, all: all.size };
}

/** The release to write for: the oldest that prints such a table, so that it runs on all of them; the newest if unknown. */
function oldestOf(guess: string | null): Release {
  const newest = RELEASES[RELEASES.length - 1] ?? '2.4';
  const first = /\d+\.\d+/.exec(guess ?? '')?.[0];
  if (first === undefined) return newest;
  // `1.8` prints what 1.8.1 does, and only the latter has torch.profiler.
  const at = RELEASES.filter((release) => minor(release) <= minor(first));
  return at.at(-1) ?? RELEASES[0];
}

const minor = (release: string): number => {
  const [major = 0, rest = 0] = release.split('.').map(Number);
  return major * 1000 + rest;
};
