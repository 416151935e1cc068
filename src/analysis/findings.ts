/**
 * Findings: rules that fired. One file a rule under `findings/`; the order here is the order of speaking: is the table
 * usable, whose time is it, how to add it up, what to do.
 */
import type { Facts, Grade } from './facts.ts';
import { averageWithoutBasis } from './findings/average-without-basis.ts';
import { blockingCopies } from './findings/blocking-copies.ts';
import { helperOnly } from './findings/helper-only.ts';
import { launchSpike } from './findings/launch-spike.ts';
import { missingKernels } from './findings/missing-kernels.ts';
import { mixtureAverage } from './findings/mixture-average.ts';
import { truncated } from './findings/truncated.ts';
import { waiting } from './findings/waiting.ts';
import type { Table } from './table.ts';

export interface Finding {
  /** Kebab-case and stable: an id in links, JSON and tests. */
  readonly rule: string;
  readonly grade: Grade;
  /** Microseconds this is about; null where the table cannot say. */
  readonly stakeUs: number | null;
  /** Rows it rests on, by index. */
  readonly rows: readonly number[];
  /** Facts it rests on, by id. */
  readonly facts: readonly string[];
  /** Experiments that would decide what is open. */
  readonly next: readonly string[];
  /** The rule that makes this one void, where it does not hold for that reason alone. */
  readonly vetoedBy: string | null;
}

/** null: the rule does not fire, or what it needs was not printed. */
export type FindingRule = (t: Table, facts: Facts) => Finding | null;

const RULES: readonly FindingRule[] = [
  truncated,
  missingKernels,
  helperOnly,
  averageWithoutBasis,
  launchSpike,
  waiting,
  blockingCopies,
  mixtureAverage,
];

export function findingsOf(table: Table, facts: Facts): Finding[] {
  return RULES.flatMap((rule) => rule(table, facts) ?? []);
}
