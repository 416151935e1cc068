import type { Row } from '../../profile/profile.ts';
import { mixtureOf } from '../mixture.ts';
import { cell, isKnown, over, sumOf } from '../quantity.ts';
import type { Found, Rule, Verdict } from '../rule.ts';
import type { Table } from '../table.ts';

/** R20: so many kernels a convolution are trials; FFT and non-fused Winograd need three to five at most. */
const TRIALS = 4;
const FAMILIES = 2;
/** Spans in which Inductor and Triton try kernels out (torch/_inductor/runtime, triton/runtime/autotuner.py). */
export const TUNER =
  /autotun|benchmark_all_configs|InductorBenchmarker|TritonBenchmarker|benchmark_gpu|do_bench|cudnnFind/i;
const CONV_OP = /conv/i;
const BACKWARD = /backward/i;

/** R20: kernels were tried out inside the window, to find the fastest: `cudnn.benchmark`, or Inductor's tuner. */
export const autotuneInWindow: Rule = {
  name: 'autotune-in-window',
  group: 'whose-time',
  vetoes: [],
  next: ['warm-up'],
  test: (t) => tunerSpans(t) ?? convolutionTrials(t),
};

/** The tuner labels its own time; spans nest, and the longest holds the others. */
function tunerSpans(t: Table): Found | null {
  const spans = t.profile.rows
    .filter((row) => TUNER.test(row.name) && row.kind !== 'kernel' && (row.cpuTotalUs ?? 0) > 0)
    .sort((a, b) => (b.cpuTotalUs ?? 0) - (a.cpuTotalUs ?? 0));
  const [longest] = spans;
  if (longest === undefined) return null;
  const stake = cell(t.profile, longest, 'cpuTotalUs');
  return {
    grade: 'likely',
    severity: 'dominates',
    stake,
    evidence: spans.map((row) => ({ row: row.index, columns: ['cpuTotalUs'] })),
    facts: ['wall.total'],
    values: { what: longest.name, span: longest.name, times: cell(t.profile, longest, 'calls') },
  };
}

function convolutionTrials(t: Table): Verdict {
  const mixture = mixtureOf(t);
  if ('missing' in mixture) return mixture;
  const ops = t.ops.filter((row) => CONV_OP.test(row.name) && (row.selfDeviceUs ?? 0) > 0);
  // A backward convolution needs two kernels where a forward one needs one.
  const convolutions = ops.reduce((n, row) => n + (row.calls ?? 0) * (BACKWARD.test(row.name) ? 2 : 1), 0);
  const rows: readonly Row[] = mixture.groups.flatMap((group) => group.rows);
  const kernels = sumOf(t.profile, rows, 'calls', 'no-convolution-kernel');
  if (!isKnown(kernels) || mixture.groups.length < FAMILIES || kernels.value <= TRIALS * convolutions) return null;
  return {
    grade: 'likely',
    severity: 'dominates',
    stake: sumOf(t.profile, rows, 'selfDeviceUs', 'none'),
    evidence: [...ops, ...rows].map((row) => ({ row: row.index, columns: ['calls'] })),
    facts: ['conv.calls', 'conv.families'],
    // One kernel of each convolution is the one that was kept: these are more than the trials.
    values: { what: mixture.op.name, span: '', times: kernels, perConvolution: over(kernels, mixture.calls, 'ratio') },
    rivals: [{ id: 'several-kernels-a-convolution', speaksFor: [], speaksAgainst: ['more-than-any-algorithm-needs'] }],
  };
}
