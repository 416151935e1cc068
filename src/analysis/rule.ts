/**
 * What a rule is and what it says when it fires. One file a rule under `findings/`, listed in `findings.ts`. A rule looks
 * at one table; words for it live in `content/findings/<lang>/<rule>.md`.
 */
import type { ValueColumn } from '../profile/profile.ts';
import type { Facts, Grade } from './facts.ts';
import type { Outcome } from './quantity.ts';
import type { Table } from './table.ts';

/** In the order of speaking: is the table usable, whose time is it, how to add it up, what to do. */
export type Group = 'usable' | 'whose-time' | 'how-to-add' | 'what-to-do';

/** A word and an order: what makes numbers void, what rules the run, what is good to know, what was suspected and is cleared. */
export type Severity = 'invalidates' | 'dominates' | 'worth-knowing' | 'not-guilty';

/** A cell that carries the finding; the row is lit in the pasted table, the cell ruled in its owner's ink. */
export interface Evidence {
  readonly row: number;
  readonly columns: readonly ValueColumn[];
}

/** Another explanation of the same numbers, and which arguments for and against it hold in this table. */
export interface Rival {
  readonly id: RivalId;
  readonly speaksFor: readonly Argument[];
  readonly speaksAgainst: readonly Argument[];
}

/** Listed one by one, so that one without words does not compile. */
export type RivalId =
  | 'host-too-slow'
  | 'python-between-ops'
  | 'waiting-for-copies'
  | 'data-loading'
  | 'profiler-overhead'
  | 'gpu-without-tensor-cores'
  | 'profiler-start-up'
  | 'module-loading'
  | 'cudnn-set-up'
  | 'ptx-jit'
  | 'context-creation'
  | 'launch-blocking'
  | 'block-left-early'
  | 'cold-cache'
  | 'explicit-synchronise'
  | 'fragmented-memory'
  | 'other-device'
  | 'profilers-own-wait'
  | 'ran-on-the-host'
  | 'record-buffer-full'
  | 'records-lost'
  | 'several-kernels-a-convolution';

export type Argument =
  | 'large-share'
  | 'small-share'
  | 'generation-in-kernel-name'
  | 'profiler-rows-listed'
  | 'process-was-warm'
  | 'schedule-was-used'
  | 'loading-rows-listed'
  | 'no-loading-rows'
  | 'owner-calls-cudnn'
  | 'owner-calls-no-cudnn'
  | 'cudnn-ops-are-quick'
  | 'as-long-as-compiling'
  | 'shorter-than-compiling'
  | 'compiler-rows-listed'
  | 'long-set-up-calls'
  | 'allocation-rows-listed'
  | 'no-allocation-rows'
  | 'empty-is-quick'
  | 'copy-before-first-kernel'
  | 'few-or-cut-rows'
  | 'more-than-any-algorithm-needs'
  | 'memory-given-back'
  | 'work-was-launched'
  | 'nothing-was-launched'
  | 'one-device-synchronise'
  | 'nothing-waited'
  | 'few-records'
  | 'queue-row-listed';

/** What a rule found. Numbers stay quantities, so that the interface can show their working. */
export interface Found {
  readonly grade: Grade;
  readonly severity: Severity;
  /** Time this is about; a Missing where the table cannot say. */
  readonly stake: Outcome;
  readonly evidence: readonly Evidence[];
  /** Facts it rests on, by id. */
  readonly facts: readonly string[];
  /** The rule's own numbers and names, for its words: `{below}` in the text is `values.below`. */
  readonly values?: Readonly<Record<string, Outcome | string>>;
  readonly rivals?: readonly Rival[];
}

/** null: looked, and found nothing. A Missing: the table lacks what the rule needs. */
export type Verdict = Found | null | { readonly missing: string };

export interface Rule {
  /** Kebab-case and stable: an id in links, JSON and tests. */
  readonly name: string;
  readonly group: Group;
  /** Names of rules that make this one void where they fire. */
  readonly vetoes: readonly string[];
  /** Experiments (`content/experiments`) that decide what is open. */
  readonly next: readonly string[];
  readonly test: (t: Table, facts: Facts) => Verdict;
}
