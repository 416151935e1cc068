import type { FactRule } from '../facts.ts';
import type { Outcome } from '../quantity.ts';
import { cell, countOf, footer, isKnown, missing, sumOf } from '../quantity.ts';
import type { Table } from '../table.ts';
import { once } from '../table.ts';

/**
 * A label stands for the run where it covers nearly all of the host time; below this share of the footer it is only a
 * part of it. Two whole-run labels differ from the footer by the profiler's own few rows (the case: 16 µs of 935,583).
 */
const LABEL_COVERS = 0.9;

/** Σ Self CPU over the rows that are host time: to the microsecond where the footer is printed in seconds. */
export const selfCpuTotal = once((t: Table): Outcome => sumOf(t.profile, t.host, 'selfCpuUs', 'no-host-rows'));

/**
 * Wall time of the run: the CPU total of the label around it, else the Self CPU footer (a sum over threads, so only an
 * estimate of wall time where several threads worked).
 */
export const wallTotal = once((t: Table): Outcome => {
  const foot = footer(t.profile, 'selfCpuTotalUs');
  const widest = t.labels.reduce<(typeof t.labels)[number] | null>(
    (best, row) => ((row.cpuTotalUs ?? 0) > (best?.cpuTotalUs ?? 0) ? row : best),
    null,
  );
  if (widest !== null) {
    const label = cell(t.profile, widest, 'cpuTotalUs');
    const covers = isKnown(label) && isKnown(foot) && label.value >= LABEL_COVERS * foot.value;
    if (covers && label.value <= foot.value + label.tol + foot.tol) return label;
  }
  if (isKnown(foot)) return foot;
  return missing('no-label-and-no-footer');
});

export const tableFacts: Readonly<Record<string, FactRule>> = {
  'rows.count': [null, 'proved', (t) => countOf(t.profile.rows)],
  'wall.total': ['host', 'proved', wallTotal],
  'selfCpu.total': ['host', 'proved', selfCpuTotal],
  'selfCpu.footer': ['host', 'proved', (t) => footer(t.profile, 'selfCpuTotalUs')],
  'device.footer': ['gpu', 'proved', (t) => footer(t.profile, 'selfDeviceTotalUs')],
};
