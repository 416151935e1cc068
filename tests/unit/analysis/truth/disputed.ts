/**
 * Where the rules, as they stand, say otherwise than the simulation: known, named, and left standing until one of the two
 * is changed. The test passes over them; the bench counts them like any other mistake.
 */
import type { Grade } from '../../../../src/analysis/facts.ts';
import type { Judgement } from './judge.ts';
import type { Fault } from './plan.ts';

export interface Dispute {
  readonly rule: string;
  readonly kind: 'false-alarm' | 'miss';
  /** All of these were planted, and where it says so, others too. */
  readonly where: readonly Fault[];
  readonly besides?: true;
  /** What the fact `launch.spike` gives instead of a number. */
  readonly spike?: string;
  /** The rule gave its finding this grade. */
  readonly graded?: Grade;
  /** The slow launch was planted under this op. */
  readonly under?: string;
}

export const DISPUTED: readonly Dispute[] = [
  // Launches wait for long kernels of one op, and another op has short ones: slow launches, but none of them first (R5).
  { rule: 'launch-spike', kind: 'false-alarm', where: ['blocking-launches'] },
  // The same with a full queue: what is quick elsewhere is `copy_`, below which there is no launch but a copy call.
  { rule: 'launch-spike', kind: 'false-alarm', where: ['full-queue'] },
  // Where a microsecond more than all launches lies below the first op, whatever else the table holds is taken off them,
  // and the slow launch is missed, or comes out too small for what is then called idle.
  { rule: 'launch-spike', kind: 'miss', where: ['spike'], spike: 'launches-slow-everywhere' },
  { rule: 'device-idle', kind: 'false-alarm', where: ['spike'], spike: 'launches-slow-everywhere' },
  // The launches of other ops are not shown to be quick, though what is left for them is little.
  { rule: 'launch-spike', kind: 'miss', where: ['spike'], spike: 'launches-not-separable' },
  { rule: 'device-idle', kind: 'false-alarm', where: ['spike'], spike: 'launches-not-separable' },
  { rule: 'blame-shift', kind: 'miss', where: ['spike'], spike: 'launches-not-separable' },
  { rule: 'device-idle', kind: 'false-alarm', where: ['spike'], besides: true },
  // `copy_` also launches kernels (casts, strided copies), and may be the first to; it is never considered.
  { rule: 'launch-spike', kind: 'miss', where: ['spike'], under: 'aten::copy_' },
  { rule: 'blame-shift', kind: 'miss', where: ['spike'], under: 'aten::copy_' },
  // Cut down to rows without device time of their own: the footer still has it all, and is not asked (R12).
  { rule: 'device-idle', kind: 'miss', where: ['row-limit'] },
  // The wait at the very end, which PyTorch adds since 1.9, is taken to halve the launches between waits (R6).
  { rule: 'queue-full', kind: 'miss', where: ['full-queue'] },
  // More kernels than calls: the average of the rest divides by a negative count, and a negative time is the least of all.
  { rule: 'mixture-average', kind: 'false-alarm', where: ['autotune'] },
  // Any three kernel rows whose calls and times happen to add up to an op's are taken for its kernels, a reduction and a
  // preparation of Winograd among those of `copy_`: in tables of whole microseconds that happens without any fault.
  { rule: 'mixture-average', kind: 'false-alarm', where: [], graded: 'likely' },
  // Kernels of one family are averaged before they are compared, so rows ten times apart can hide in it.
  { rule: 'mixture-average', kind: 'miss', where: ['autotune'] },
];

export function isDisputed({ plan, spikeOp, analysis }: Judgement, kind: Dispute['kind'], rule: string): boolean {
  const slow = analysis.facts['launch.spike']?.outcome;
  const instead = slow !== undefined && 'missing' in slow ? slow.missing : null;
  const grade = analysis.findings.fired.find((one) => one.rule === rule)?.grade;
  return DISPUTED.some(
    (one) =>
      one.kind === kind &&
      one.rule === rule &&
      one.where.every((fault) => plan.faults.has(fault)) &&
      (one.besides === undefined || plan.faults.size > one.where.length) &&
      (one.spike === undefined || one.spike === instead) &&
      (one.graded === undefined || one.graded === grade) &&
      (one.under === undefined || one.under === spikeOp),
  );
}

/**
 * Facts that differ for the reasons above: the owner of a slow launch, and how slow it was. And a table cut down to runtime
 * rows and a label: without `aten::` or a device row in sight the label is taken for an op of 1.6 and before.
 */
export function isDisputedFact({ plan, spikeOp }: Judgement, line: string): boolean {
  const shadowed =
    spikeOp === 'aten::copy_' || plan.faults.size > 1 || /launches-(?:slow-everywhere|not-separable)$/.test(line);
  return (line.startsWith('launch.spike') && shadowed) || line.endsWith('is a label, read as op');
}
