/** A comparison as data: the verdict with its reasons, the averages taken apart, rows op by op, recording differences. */
import type { RowPair, Sums } from '../analysis/compare/align.ts';
import type { Comparison } from '../analysis/compare.ts';
import type { Outcome } from '../analysis/quantity.ts';
import { isKnown } from '../analysis/quantity.ts';

export function compareJson({ verdict, device, host, reasons, average, rows, recording }: Comparison): object {
  return {
    verdict,
    device,
    host,
    reasons,
    average: 'missing' in average ? { why: average.missing } : averageJson(average),
    rows: {
      both: rows.both.map(pairJson),
      onlyA: rows.onlyA.map(({ name, kind, ...sums }) => ({ name, kind, ...sumsJson(sums) })),
      onlyB: rows.onlyB.map(({ name, kind, ...sums }) => ({ name, kind, ...sumsJson(sums) })),
    },
    recording,
  };
}

function averageJson({
  column,
  opA,
  opB,
  a,
  b,
  ratio,
  parts,
  least,
  most,
}: Exclude<Comparison['average'], { missing: string }>) {
  return {
    ...{ column, opA, opB, aUs: value(a), bUs: value(b), ratio: value(ratio), least: value(least), most: value(most) },
    parts: parts.map(({ code, slot, values }) => ({
      code,
      slot,
      values: Object.fromEntries(Object.entries(values).map(([key, outcome]) => [key, value(outcome)])),
    })),
  };
}

const pairJson = ({ name, kind, a, b, calls, selfCpu, selfDevice, merged }: RowPair): object => ({
  ...{ name, kind, merged, a: sumsJson(a), b: sumsJson(b) },
  ratio: { calls: value(calls), selfCpu: value(selfCpu), selfDevice: value(selfDevice) },
});

const sumsJson = ({ rows, calls, selfCpu, selfDevice }: Sums): object => ({
  rows,
  calls: value(calls),
  selfCpuUs: value(selfCpu),
  selfDeviceUs: value(selfDevice),
});

const value = (outcome: Outcome): number | null => (isKnown(outcome) ? outcome.value : null);
