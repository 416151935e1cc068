import type { Quantity } from '../quantity.ts';

/** A count that no cell prints, with the quantities it was added up from. */
export function counted(value: number, terms: readonly Quantity[] = []): Quantity {
  const how = terms.length > 0 ? 'sum' : 'count';
  return { value, tol: 0, unit: 'count', how, terms, source: terms.length > 0 ? null : { from: 'rows' } };
}
