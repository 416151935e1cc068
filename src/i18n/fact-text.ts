/** A fact as prose shows it; the build and the browser use the same function, so both print the same. */
import type { Facts } from '../analysis/facts.ts';
import { isKnown } from '../analysis/quantity.ts';
import type { Precision } from '../profile/units.ts';
import { format } from '../profile/units.ts';

/** The number (or name) of a fact, or null where the table does not give it. Unknown ids throw: the build must fail. */
export function factText(facts: Facts, id: string, precision: Precision = 'auto'): string | null {
  const fact = facts[id];
  if (fact === undefined) throw new Error(`No fact is called ${id}`);
  if (!isKnown(fact.outcome)) return null;
  return fact.name ?? format(fact.outcome, precision);
}

/** Why a fact has no value, as the engine's reason; null where it has one. */
export function whyMissing(facts: Facts, id: string): string | null {
  const outcome = facts[id]?.outcome;
  return outcome !== undefined && !isKnown(outcome) ? outcome.missing : null;
}

/** One of two words by a count: one record, two records. */
export function plural(facts: Facts, id: string, one: string, many: string): string {
  const outcome = facts[id]?.outcome;
  return outcome !== undefined && isKnown(outcome) && outcome.value === 1 ? one : many;
}
