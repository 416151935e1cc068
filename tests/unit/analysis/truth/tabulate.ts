/**
 * Events → rows, as PyTorch's `key_averages()` makes them (torch/autograd/profiler.py): a child of its parent's name that
 * is the only child is folded into it; then all events of one name and device make one row, in order of first start.
 */
import type { PrintedRow } from '../../read/print.ts';
import type { Purpose, Span, Work } from './machine.ts';
import type { Run } from './simulate.ts';

type SheetKind = Span['kind'] | 'kernel' | 'copy' | 'annotation';

export interface SheetRow extends PrintedRow {
  readonly kind: SheetKind;
  readonly purpose: Purpose | null;
}

export interface Sheet {
  /** Every row, sorted; what the row limit hides is the end of it. */
  readonly rows: readonly SheetRow[];
  readonly printed: readonly SheetRow[];
  readonly cut: readonly SheetRow[];
  readonly device: string | null;
  readonly selfCpuNs: number;
  readonly selfDeviceNs: number;
}

interface Node {
  readonly span: Span;
  children: readonly Node[];
  works: readonly Work[];
}

type Growing = { -readonly [K in keyof SheetRow]: SheetRow[K] } & { first: number };

export function tabulate(run: Run): Sheet {
  const { plan } = run;
  const found = new Map<string, Growing>();
  const add = (kind: SheetKind, purpose: Purpose | null, first: number, row: PrintedRow): void => {
    const key = `${kind === 'kernel' || kind === 'copy' || kind === 'annotation' ? 'device' : 'host'} ${row.name}`;
    const known = found.get(key);
    if (known === undefined) return void found.set(key, { ...row, kind, purpose, first });
    known.calls += row.calls;
    known.selfCpuNs += row.selfCpuNs;
    known.cpuTotalNs += row.cpuTotalNs;
    known.selfDeviceNs += row.selfDeviceNs;
    known.deviceTotalNs += row.deviceTotalNs;
    known.first = Math.min(known.first, first);
  };
  const nodes = run.roots.map((root) => nodeOf(run, root)).flatMap((node) => shown(run, node));
  for (const node of nodes.map(folded)) hostRows(run, node, null, add);
  if (plan.timing === 'kernels') deviceRows(run, add);

  const inOrder = [...found.values()].sort((a, b) => a.first - b.first);
  const { sort } = plan;
  const rows = sort === null ? inOrder : inOrder.sort((a, b) => b[sort] - a[sort]);
  const printed = plan.limit < 0 ? rows : rows.slice(0, plan.limit);
  const counted = rows.filter(
    ({ kind }) =>
      plan.timing === 'events' ||
      kind === 'kernel' ||
      kind === 'copy' ||
      (kind === 'annotation' && plan.era.annotations === 'counted'),
  );
  return {
    rows,
    printed,
    cut: rows.slice(printed.length),
    // Without a single device time there are no device columns.
    device: rows.some((row) => row.selfDeviceNs > 0) ? 'CUDA' : null,
    selfCpuNs: total(rows, 'selfCpuNs'),
    selfDeviceNs: total(counted, 'selfDeviceNs'),
  };
}

export function total(rows: readonly PrintedRow[], column: 'selfCpuNs' | 'selfDeviceNs' | 'calls'): number {
  return rows.reduce((sum, row) => sum + row[column], 0);
}

function nodeOf(run: Run, span: Span): Node {
  const works = span.works.filter((work) => run.recorded.has(work));
  return { span, works, children: span.children.map((child) => nodeOf(run, child)) };
}

/** Only torch.profiler with CUDA sees runtime calls; without, they are part of the op that made them. */
function shown({ plan }: Run, node: Node): readonly Node[] {
  const visible = plan.timing === 'kernels' || node.span.kind === 'op' || node.span.kind === 'label';
  return visible ? [{ ...node, children: node.children.flatMap((child) => shown({ plan } as Run, child)) }] : [];
}

function folded(node: Node): Node {
  const [only, ...others] = node.children;
  if (only !== undefined && others.length === 0 && only.span.name === node.span.name) {
    return folded({ span: node.span, children: only.children, works: only.works });
  }
  return { ...node, children: node.children.map(folded) };
}

type Add = (kind: SheetKind, purpose: Purpose | null, first: number, row: PrintedRow) => void;

/** Adds a row's worth for the node and all below it, and gives its device total. */
function hostRows(run: Run, node: Node, above: Node | null, add: Add): number {
  const { span, children } = node;
  const below = children.reduce((sum, child) => sum + hostRows(run, child, span.kind === 'op' ? node : above, add), 0);
  const inside = children.reduce((sum, child) => sum + child.span.end - child.span.start, 0);
  const cpuTotalNs = span.end - span.start;
  const [selfDeviceNs, deviceTotalNs] = deviceOf(run, node, above, below);
  const times = { selfCpuNs: cpuTotalNs - inside, cpuTotalNs, selfDeviceNs, deviceTotalNs };
  add(span.kind, null, span.start, { name: span.name, calls: 1, ...times });
  return deviceTotalNs;
}

function deviceOf(run: Run, node: Node, above: Node | null, below: number): readonly [number, number] {
  const { span } = node;
  if (run.plan.timing === 'none') return [0, 0];
  if (run.plan.timing === 'events') {
    const spanNs = span.deviceEnd - span.deviceStart;
    return [spanNs - below, spanNs];
  }
  // The fault of 2.7 to 2.13: an overhead row has its op's id, and with it all its kernels once more.
  const inherits = span.kind === 'overhead' && run.plan.era.copiesOntoOverhead;
  const works = inherits ? (above?.works ?? []) : node.works;
  const own = works.reduce((sum, work) => sum + work.end - work.start, 0);
  return [own, own + below];
}

function deviceRows(run: Run, add: Add): void {
  const { plan } = run;
  const works = run.works.filter((work) => run.recorded.has(work));
  for (const { name, purpose, start, end } of works) {
    const ns = end - start;
    const times = { selfCpuNs: 0, cpuTotalNs: 0, selfDeviceNs: ns, deviceTotalNs: ns };
    add(purpose === 'copy' ? 'copy' : 'kernel', purpose, start, { name, calls: 1, ...times });
  }
  const [first, last] = [works[0], works.at(-1)];
  if (plan.label === null || plan.era.annotations === 'none' || first === undefined || last === undefined) return;
  const ns = last.end - first.start;
  const times = { selfCpuNs: 0, cpuTotalNs: 0, selfDeviceNs: ns, deviceTotalNs: ns };
  add('annotation', null, first.start, { name: plan.label, calls: 1, ...times });
}
