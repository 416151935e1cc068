import type { Row } from '../../profile/profile.ts';
import { cell, countOf, minus, missing, sumOf } from '../quantity.ts';
import type { Rule } from '../rule.ts';
import type { Table } from '../table.ts';
import { has } from '../table.ts';

/**
 * R14: a parent's device total holds its children's, so a chain of ops shows the same device time in every row. Rows of
 * as many calls and the same total, one of which did not spend it itself, are such a chain: adding them up repeats it.
 */
export const chainRepeats: Rule = {
  name: 'chain-repeats',
  group: 'how-to-add',
  vetoes: [],
  next: [],
  test(t) {
    const columns = ['selfDeviceUs', 'deviceTotalUs'] as const;
    const lacking = columns.filter((column) => !has(t.profile, column)).length;
    if (lacking > 0) return missing(lacking > 1 ? 'no-device-columns' : 'column-not-printed');
    const chain = longestOf(chainsOf(t));
    const [top] = chain;
    if (top === undefined) return null;
    const total = cell(t.profile, top, 'deviceTotalUs');
    const addedUp = sumOf(t.profile, t.ops, 'deviceTotalUs', 'no-op-rows');
    const self = sumOf(t.profile, t.ops, 'selfDeviceUs', 'no-op-rows');
    return {
      grade: 'proved',
      severity: 'worth-knowing',
      stake: minus(addedUp, self),
      evidence: chain.map((row) => ({ row: row.index, columns: ['deviceTotalUs', 'selfDeviceUs', 'calls'] })),
      facts: ['opSelfDevice.total', 'device.total'],
      values: { op: top.name, rows: countOf(chain), total, calls: cell(t.profile, top, 'calls'), addedUp, self },
    };
  },
};

/** Op rows with the same calls and the same device total, where a row shows time that it did not spend. */
function chainsOf(t: Table): Row[][] {
  const alike = new Map<string, Row[]>();
  for (const row of t.ops) {
    if (row.calls === null || (row.deviceTotalUs ?? 0) <= 0 || row.selfDeviceUs === null) continue;
    const key = `${row.calls} ${row.deviceTotalUs ?? ''}`;
    alike.set(key, [...(alike.get(key) ?? []), row]);
  }
  return [...alike.values()].filter((rows) => rows.length > 1 && rows.some((row) => row.selfDeviceUs === 0));
}

function longestOf(chains: readonly Row[][]): readonly Row[] {
  const repeated = (rows: readonly Row[]): number => (rows.length - 1) * (rows[0]?.deviceTotalUs ?? 0);
  const sorted = [...chains].sort((a, b) => repeated(b) - repeated(a));
  // The outermost is named: the one that took the host longest.
  return [...(sorted[0] ?? [])].sort((a, b) => (b.cpuTotalUs ?? 0) - (a.cpuTotalUs ?? 0));
}
