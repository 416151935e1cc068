/**
 * A run written down as what called what, and the rows PyTorch makes of it: calls and host times of every name added up,
 * a kernel's time given to the op that launched it and to all above. So sums hold by construction, as in a real table.
 */
export interface Node {
  readonly name: string;
  /** Host time of its own, microseconds a call. */
  readonly self: number;
  /** Calls for each call of the node above. */
  readonly calls: number;
  readonly below: readonly Node[];
  /** What a runtime call sets going on the device. */
  readonly runs: Work | null;
}

interface Work {
  readonly name: string;
  readonly us: number;
}

/** An op or a label. */
export const op = (name: string, self: number, ...below: readonly Node[]): Node => ({
  ...{ name, self, below },
  ...{ calls: 1, runs: null },
});

export const times = (n: number, node: Node): Node => ({ ...node, calls: n * node.calls });

/** Ops that do nothing but call the next one. */
export const chain = (names: readonly (readonly [name: string, self: number])[], ...below: readonly Node[]): Node => {
  const [first, ...rest] = names;
  if (first === undefined) throw new Error('an empty chain');
  return op(...first, ...(rest.length === 0 ? below : [chain(rest, ...below)]));
};

/** A call of the runtime that waits or looks something up. */
export const call = (name: string, self: number): Node => op(name, self);

export const launch = (kernel: string, us: number, self = 4.613, by = 'cudaLaunchKernel'): Node => ({
  ...call(by, self),
  runs: { name: kernel, us },
});

export const copy = (kind: string, us: number, self: number): Node => ({
  ...call('cudaMemcpyAsync', self),
  runs: { name: `Memcpy ${kind}`, us },
});

export interface TreeRow {
  readonly name: string;
  readonly side: 'host' | 'device';
  calls: number;
  selfCpuNs: number;
  cpuTotalNs: number;
  selfDeviceNs: number;
  deviceTotalNs: number;
}

/** Rows in order of first start, host and device apart. Threads are trees of their own. */
export function rowsOf(threads: readonly Node[]): TreeRow[] {
  const rows = new Map<string, TreeRow>();
  const row = (name: string, side: TreeRow['side']): TreeRow => {
    const key = `${side} ${name}`;
    const empty = { calls: 0, selfCpuNs: 0, cpuTotalNs: 0, selfDeviceNs: 0, deviceTotalNs: 0 };
    const found = rows.get(key) ?? { name, side, ...empty };
    rows.set(key, found);
    return found;
  };
  const add = (node: Node, calls: number): { host: number; device: number } => {
    const own = row(node.name, 'host');
    const n = calls * node.calls;
    const self = n * ns(node.self);
    const sums = node.below.map((child) => add(child, n));
    const launched = node.below.reduce((sum, child) => sum + n * child.calls * ns(child.runs?.us ?? 0), 0);
    const host = sums.reduce((sum, one) => sum + one.host, self);
    const device = sums.reduce((sum, one) => sum + one.device, launched);
    own.calls += n;
    own.selfCpuNs += self;
    own.cpuTotalNs += host;
    own.selfDeviceNs += launched;
    own.deviceTotalNs += device;
    if (node.runs !== null) {
      const work = row(node.runs.name, 'device');
      work.calls += n;
      work.selfDeviceNs += n * ns(node.runs.us);
      work.deviceTotalNs += n * ns(node.runs.us);
    }
    return { host, device };
  };
  for (const thread of threads) add(thread, 1);
  return [...rows.values()];
}

const ns = (us: number): number => Math.round(1000 * us);
