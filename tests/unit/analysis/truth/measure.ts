/** What is true of a run, measured on the simulation itself: on its events and its sheet, never on the printed text. */
import type { Purpose, Span } from './machine.ts';
import type { Run } from './simulate.ts';
import type { Sheet, SheetRow } from './tabulate.ts';
import { total } from './tabulate.ts';

export interface Case {
  readonly run: Run;
  readonly sheet: Sheet;
}

/** What a rule has to say of a run: speak, be silent, or either, where the run lies near a threshold. */
export type Opinion = 'must' | 'never' | 'open';
export type Expect = (c: Case) => Opinion;

/** Speak where every reading of the quantity lies above, be silent where every one lies below. */
export function above(values: readonly number[], low: number, high: number): Opinion {
  if (values.every((value) => value > high)) return 'must';
  return values.every((value) => value < low) ? 'never' : 'open';
}

export function all(...opinions: readonly Opinion[]): Opinion {
  if (opinions.includes('never')) return 'never';
  return opinions.every((opinion) => opinion === 'must') ? 'must' : 'open';
}

/** `must` only if the table shows it; what is not the case is not the case in a cut table either. */
export const ifShown = (opinion: Opinion, shown: boolean): Opinion => (opinion === 'must' && !shown ? 'open' : opinion);

export const has = ({ sheet }: Case, ...names: readonly string[]): boolean =>
  names.every((name) => sheet.printed.some((row) => row.name === name));

export const rowOf = ({ sheet }: Case, name: string): SheetRow | undefined =>
  sheet.rows.find((row) => row.name === name && row.kind !== 'annotation');

export const kernels = ({ run }: Case): boolean => run.plan.timing === 'kernels';

export const inflated = ({ sheet }: Case): boolean =>
  sheet.rows.some((row) => row.kind === 'overhead' && row.selfDeviceNs > 0);

/** Device time that means what it says: nothing lost, nothing counted twice. */
export const sound = (c: Case): boolean =>
  kernels(c) && !anyLost(c) && !inflated(c) && !c.sheet.rows.some((row) => row.kind === 'annotation');

/** Printed rows that only torch.profiler has; without one a cut table may as well be timed by events. */
export const telling = ({ sheet }: Case): boolean =>
  sheet.printed.some(({ kind }) => kind === 'runtime' || kind === 'kernel' || kind === 'copy');

export const uncut = ({ sheet }: Case): boolean => sheet.cut.length === 0;

/** Kernels launched one by one of which the profiler has no record. */
export const lost = ({ run }: Case): number =>
  run.works.filter((work) => work.purpose !== 'copy' && work.op !== null && !run.recorded.has(work)).length;

export const anyLost = ({ run }: Case): boolean => run.recorded.size < run.works.length;

export const kernelRecords = ({ run }: Case): number =>
  [...run.recorded].filter((work) => work.purpose !== 'copy').length;

export function deviceNs({ run }: Case, purposes?: readonly Purpose[]): number {
  let sum = 0;
  for (const { purpose, start, end } of run.recorded) {
    if (purposes === undefined || purposes.includes(purpose)) sum += end - start;
  }
  return sum;
}

/** The run's length, in every way it may be read off: the block, its label, and the sum of host time in the footer. */
export function walls({ run, sheet }: Case): readonly number[] {
  const label = run.roots.find((root) => root.kind === 'label' && root.name === run.plan.label);
  return label === undefined ? [run.wallNs, sheet.selfCpuNs] : [label.end - label.start, sheet.selfCpuNs];
}

/** Without the first call's cost: that itself, or all that lies below the op it is billed to, as a table has it. */
export function withoutSpike(c: Case): readonly number[] {
  const { spike } = c.run.tally;
  const owner = spike === null ? undefined : rowOf(c, spike.op);
  if (spike === null || owner === undefined) return walls(c);
  return walls(c).flatMap((wall) => [wall - spike.ns, wall - (owner.cpuTotalNs - owner.selfCpuNs)]);
}

/** What the host did itself; the first call's cost and the profiler's own rows may be counted to it or not. */
export function ownWork(c: Case): readonly number[] {
  const { waitNs, spike } = c.run.tally;
  const noted = total(
    c.sheet.rows.filter(({ kind }) => kind === 'overhead'),
    'selfCpuNs',
  );
  const set = waitNs + (spike?.ns ?? 0);
  return walls(c).flatMap((wall) => [wall - waitNs, wall - set, wall - set - noted]);
}

export function* spans(roots: readonly Span[]): Generator<Span> {
  for (const root of roots) {
    yield root;
    yield* spans(root.children);
  }
}

/** Launch time at or below each kind of op. */
export function launchesBelow({ run }: Case): ReadonlyMap<string, number> {
  const below = new Map<string, number>();
  const walk = (span: Span, above: ReadonlySet<string>): void => {
    if (span.name === 'cudaLaunchKernel') {
      const inner = span.children.reduce((ns, child) => ns + child.end - child.start, 0);
      for (const name of above) below.set(name, (below.get(name) ?? 0) + span.end - span.start - inner);
    }
    const names = span.kind === 'op' ? new Set([...above, span.name]) : above;
    for (const child of span.children) walk(child, names);
  };
  for (const root of run.roots) walk(root, new Set());
  return below;
}

export const count = ({ run }: Case, name: string): number =>
  [...spans(run.roots)].filter((s) => s.name === name).length;

export const copies = ({ run }: Case, kind: string): number =>
  run.works.filter((work) => work.purpose === 'copy' && work.name.includes(kind)).length;

/** Device and host time of what the row limit hides. */
export const cutDeviceNs = ({ sheet }: Case): number =>
  total(
    sheet.cut.filter(({ kind }) => kind === 'kernel' || kind === 'copy'),
    'selfDeviceNs',
  );
export const cutHostNs = ({ sheet }: Case): number => total(sheet.cut, 'selfCpuNs');

/** How far a sum of printed cells may lie from the footer it is held against. */
export function rounding(cells: readonly number[], footer: number): number {
  const step = (ns: number): number => (ns >= 1e9 ? 5e5 : ns >= 1e6 ? 500 : 0.5);
  return cells.reduce((sum, ns) => sum + (ns === 0 ? 0 : step(ns)), step(footer));
}

/** Printed in seconds: half a millisecond either way, in which much that is small can hide. */
export const coarse = ({ sheet }: Case): boolean => sheet.selfCpuNs >= 1e9 || sheet.selfDeviceNs >= 1e9;

/** Convolutions by main kernel: how many are recorded and how long one takes. */
export function convolutions({ run }: Case): ReadonlyMap<string, { readonly calls: number; readonly ns: number }> {
  const found = new Map<string, { calls: number; ns: number }>();
  for (const { name, purpose, start, end } of run.recorded) {
    if (purpose !== 'convolution') continue;
    const known = found.get(name) ?? { calls: 0, ns: 0 };
    found.set(name, { calls: known.calls + 1, ns: known.ns + end - start });
  }
  return found;
}
