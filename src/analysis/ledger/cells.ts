/** A and B of the audit: identities inside a row. */
import type { FooterKey, Row, ValueColumn } from '../../profile/profile.ts';
import type { Instance, Line } from '../ledger.ts';
import type { Outcome } from '../quantity.ts';
import { agree, cell, footer, isKnown, over } from '../quantity.ts';
import type { Table } from '../table.ts';
import { once } from '../table.ts';
import { many } from './line.ts';

type Side = Instance['side'];

const AVERAGES: readonly [Side, ValueColumn, ValueColumn][] = [
  ['cpu', 'cpuTotalUs', 'cpuAvgUs'],
  ['device', 'deviceTotalUs', 'deviceAvgUs'],
];

const PERCENTS: readonly [Side, ValueColumn, ValueColumn, FooterKey][] = [
  ['cpu', 'selfCpuUs', 'selfCpuPct', 'selfCpuTotalUs'],
  ['cpu', 'cpuTotalUs', 'cpuTotalPct', 'selfCpuTotalUs'],
  ['device', 'selfDeviceUs', 'selfDevicePct', 'selfDeviceTotalUs'],
  ['device', 'deviceTotalUs', 'deviceTotalPct', 'deviceTotalUs'],
];

/** A. `time avg` = `total` / `# of Calls`, every row. */
export const averages = once((t: Table): Line => {
  const failures: Instance[] = [];
  let tested = 0;
  for (const row of t.profile.rows) {
    for (const [side, total, average] of AVERAGES) {
      const right = over(cell(t.profile, row, total), cell(t.profile, row, 'calls'), 'us');
      tested += test(row, side, cutAverage(row, cell(t.profile, row, average)), right, failures);
    }
  }
  return many('averages', tested, failures, 'no-averages-printed');
});

/** nvprof cuts averages where it rounds everything else (12.640us over 7 prints 1.8050us): twice the step is open. */
function cutAverage(row: Row, average: Outcome): Outcome {
  return row.extra?.section === undefined || !isKnown(average) ? average : { ...average, tol: average.tol * 2 };
}

/** B. A percent is its value over the footer, which counts all events, cut rows too. */
export const percents = once((t: Table): Line => {
  const failures: Instance[] = [];
  let tested = 0;
  for (const row of t.profile.rows) {
    for (const [side, value, percent, key] of PERCENTS) {
      const right = over(cell(t.profile, row, value), footer(t.profile, key));
      tested += test(row, side, cell(t.profile, row, percent), right, failures);
    }
  }
  return many('percents', tested, failures, 'no-percents-or-no-footer');
});

function test(row: Row, side: Side, left: Outcome, right: Outcome, failures: Instance[]): number {
  if (!isKnown(left) || !isKnown(right)) return 0;
  if (!agree(left, right)) failures.push({ rows: [row.index], side, left, right });
  return 1;
}
