/**
 * Facts: named numbers with their unit, owner, grade and the arithmetic they came from. Ids are stable: prose, links
 * and tests use them. One file a subject under `facts/`; a new fact is a line in one of them.
 */
import { accountFacts } from './facts/account.ts';
import { billFacts } from './facts/bills.ts';
import { convolutionFacts } from './facts/convolution.ts';
import { copyFacts } from './facts/copies.ts';
import { deviceFacts } from './facts/device.ts';
import { layerFacts } from './facts/layers.ts';
import { itemFacts } from './facts/items.ts';
import { launchFacts } from './facts/launches.ts';
import { printedFacts } from './facts/printed.ts';
import { readingFacts } from './facts/reading.ts';
import { slowLaunchFacts } from './facts/slow-launch.ts';
import { spanFacts } from './facts/spans.ts';
import { steadyFacts } from './facts/steady.ts';
import { tableFacts } from './facts/table.ts';
import { waitFacts } from './facts/waits.ts';
import { workFacts } from './facts/work.ts';
import type { Outcome } from './quantity.ts';
import { isKnown, named } from './quantity.ts';
import type { Steps } from './steps.ts';
import type { Table } from './table.ts';

/** proved: follows from the printed numbers; likely: best explanation, rivals exist; experiment: the table cannot tell. */
export type Grade = 'proved' | 'likely' | 'experiment';

/** Whose time a number is; null for counts and ratios that are nobody's. */
export type Owner = 'host' | 'gpu' | 'wait' | 'setup' | null;

export interface Fact {
  readonly id: string;
  readonly owner: Owner;
  readonly grade: Grade;
  /** The number, or why there is none. For a fact that is a name, the cell it was read from. */
  readonly outcome: Outcome;
  /** The name, where the fact is one (an op, a kernel). */
  readonly name: string | null;
}

/** What a subject file says of a fact: owner, grade, and a number or a row's name. */
export type FactRule = readonly [owner: Owner, grade: Grade, of: (t: Table) => Outcome | NamedRow];

export interface NamedRow {
  readonly name: string;
  readonly outcome: Outcome;
}

const RULES: Readonly<Record<string, FactRule>> = {
  ...tableFacts,
  ...launchFacts,
  ...slowLaunchFacts,
  ...deviceFacts,
  ...waitFacts,
  ...copyFacts,
  ...convolutionFacts,
  ...accountFacts,
  ...workFacts,
  ...steadyFacts,
  ...spanFacts,
  ...printedFacts,
  ...layerFacts,
  ...readingFacts,
  ...billFacts,
  ...itemFacts,
};

export const FACT_IDS: readonly string[] = Object.keys(RULES);

export type Facts = Readonly<Record<string, Fact>>;

/** A step a fact. */
export function* factsIn(table: Table): Steps<Facts> {
  const facts: Record<string, Fact> = {};
  for (const [id, [owner, grade, of]] of Object.entries(RULES)) {
    const found = of(table);
    const name = 'name' in found ? found.name : null;
    const outcome = 'name' in found ? found.outcome : found;
    facts[id] = { id, owner, grade, name, outcome: name === null && isKnown(outcome) ? named(outcome, id) : outcome };
    yield;
  }
  return facts;
}

/** The value of a fact, or null where the table does not give it. */
export function valueOf(facts: Facts, id: string): number | null {
  const outcome = facts[id]?.outcome;
  return outcome !== undefined && 'value' in outcome ? outcome.value : null;
}
