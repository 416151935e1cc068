import type { Row } from '../../profile/profile.ts';
import { counted } from '../facts/counted.ts';
import { allKernelsPrinted } from '../facts/printed.ts';
import { helpersOf } from '../facts/helpers.ts';
import type { Mixture } from '../mixture.ts';
import { mixtureOf } from '../mixture.ts';
import type { Outcome } from '../quantity.ts';
import { agree, cell, isKnown, missing, sum } from '../quantity.ts';
import type { Rule } from '../rule.ts';
import type { Table } from '../table.ts';

/**
 * R4: an average divides by more calls than have a record, so it is the time of none of them. Proved where the printed
 * kernels are all the device time that the op has.
 */
export const averageWithoutBasis: Rule = {
  name: 'average-without-basis',
  group: 'usable',
  vetoes: [],
  next: ['sync-inside'],
  test(t) {
    const mixture = mixtureOf(t);
    if ('missing' in mixture) return mixture;
    const helpers = helpersOf(t);
    const rows = [...mixture.groups.flatMap((group) => group.rows), ...helpers];
    const recorded = mixture.groups.reduce((calls, group) => calls + group.calls.value, 0);
    // Convolutions whose kernels bear names nobody knows are no case of missing records.
    if (rows.length === 0 || recorded >= mixture.calls.value || !isAllTold(t, mixture)) return null;
    if (!allKernelsPrinted(t, mixture.calls.value - recorded)) return missing('rows-may-be-cut');
    return {
      grade: 'proved',
      severity: 'invalidates',
      stake: mixture.total,
      evidence: [mixture.op, ...rows].map((row) => ({ row: row.index, columns: ['deviceAvgUs', 'calls'] })),
      facts: ['conv.deviceAvg', 'conv.calls', 'conv.op'],
      values: {
        recorded: counted(
          recorded,
          mixture.groups.map((group) => group.calls),
        ),
      },
    };
  },
};

/** Main kernels and helpers, those that change the layout with or without, are all the device time of the op. */
function isAllTold(t: Table, mixture: Mixture): boolean {
  if ('missing' in mixture.restTotal && mixture.restTotal.missing === 'nothing-left') return true;
  const helpers = helpersOf(t);
  const total = sum([...mixture.groups.map((group) => group.total), ...unused(t, mixture, helpers)]);
  return isKnown(total) && agree(total, mixture.total);
}

/** Helpers that no family counts yet. */
function unused(t: Table, { groups }: Mixture, helpers: readonly Row[]): Outcome[] {
  const used = new Set(groups.flatMap((group) => group.helpers));
  return helpers.filter((row) => !used.has(row)).map((row) => cell(t.profile, row, 'selfDeviceUs'));
}
