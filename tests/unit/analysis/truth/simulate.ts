/** Runs a planned network on the machine: what the host called, what the device did, and what really happened. */
import { convolutionKernels, elementwise, PREPARING } from './kernels.ts';
import type { Machine, Span, Tally, Work } from './machine.ts';
import { machine } from './machine.ts';
import type { Bench } from './ops.ts';
import * as ops from './ops.ts';
import type { Plan } from './plan.ts';
import type { Random } from './random.ts';
import { between, chance, pick, random, sized, whole } from './random.ts';

export interface Run {
  readonly plan: Plan;
  readonly roots: readonly Span[];
  readonly works: readonly Work[];
  /** Work the profiler has a record of: what was finished when it stopped. */
  readonly recorded: ReadonlySet<Work>;
  readonly tally: Tally;
  /** Nanoseconds from the first call to the end of the profiled block. */
  readonly wallNs: number;
}

type Layer = (b: Bench) => unknown;

export function simulate(plan: Plan): Run {
  const next = random(plan.seed ^ 0x51a1);
  const { faults, era } = plan;
  const m = machine(
    {
      tick: era.tick,
      blocking: faults.has('blocking-launches'),
      depth: faults.has('full-queue') ? 100 : 100_000,
      stalls: faults.has('overhead') ? 0.3 : 0,
      firstLaunchNs: faults.has('spike') ? sized(next, 2e6, 1.2e9) : 0,
    },
    next,
  );
  const bench = benchOf(plan, m, next);
  const layers = layersOf(plan, next);
  const body = (): void => {
    before(bench);
    for (const layer of layers) {
      layer(bench);
      m.spend(faults.has('python') ? between(next, 20_000, 60_000) : faults.has('idle') ? between(next, 0, 9000) : 500);
    }
    if (plan.sync === 'inside') m.wait('cudaDeviceSynchronize', m.drain);
  };
  if (plan.label === null) body();
  else {
    if (era.old)
      ops.op(
        bench,
        'aten::zeros',
        () => ops.op(bench, 'aten::empty'),
        () => ops.op(bench, 'aten::zero_'),
      );
    m.within(plan.label, 'label', body);
  }
  const wallNs = m.time();
  if (plan.sync === 'at-exit') m.wait('cudaDeviceSynchronize', m.drain);
  const stop = m.time();
  const recorded = new Set(m.works.filter((work) => work.end <= stop));
  return { plan, roots: m.roots, works: m.works, recorded, tally: m.tally, wallNs };
}

function benchOf(plan: Plan, m: Machine, next: Random): Bench {
  const { faults, era } = plan;
  const oldCores = faults.has('old-cores');
  const all = convolutionKernels(oldCores, era.old);
  const ns = plan.kernelNs * (faults.has('elementwise') ? 0.1 : 1);
  if (faults.has('helper-only')) {
    // Preparation is over at once; the convolution itself outlasts all that the host does.
    return { m, next, plan, strided: false, convolutions: [{ kernels: PREPARING, ns: 4e8 }] };
  }
  const convolutions = faults.has('mixture')
    ? all.map((kernels, k) => ({ kernels, ns: ns * sized(next, 1, 4) * 6 ** k }))
    : [{ kernels: pick(next, all), ns }];
  return { m, next, plan, strided: faults.has('strided'), convolutions };
}

/** What happens once, before the layers: first calls, loading, an allocator that has nothing yet. */
function before(b: Bench): void {
  const { m, next, plan } = b;
  const has = plan.faults.has.bind(plan.faults);
  if (has('data-loader')) {
    m.within('enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__', 'label', () =>
      m.spend(sized(next, 20_000, 20_000_000)),
    );
  }
  if (has('cold-allocator')) {
    for (let k = whole(next, 3, 9); k > 0; k--) {
      m.within('aten::empty', 'op', () => {
        m.spend(3000);
        m.within('cudaMalloc', 'runtime', () => m.spend(between(next, 200_000, 900_000)));
      });
    }
  }
  if (has('cold-cuda')) {
    ops.op(b, 'aten::abs', () => {
      m.within('cudaFuncGetAttributes', 'runtime', () => m.spend(between(next, 3e6, 3e7)));
      m.within('cudaModuleLoadData', 'runtime', () => m.spend(between(next, 3e6, 3e7)));
      m.launch(elementwise('Abs', 2, false), 'elementwise', plan.kernelNs * 0.2);
    });
  }
  if (has('autotune')) {
    const tried = convolutionKernels(has('old-cores'), plan.era.old).flatMap(({ main }) => main);
    ops.op(b, 'aten::cudnn_convolution', () => {
      for (let k = 0; k < 60; k++) m.launch(pick(next, tried), 'convolution', plan.kernelNs);
    });
  }
}

/** The layers in order: a few kinds of op drawn for this run, and the planted ones among them. */
function layersOf(plan: Plan, next: Random): Layer[] {
  const { faults } = plan;
  const kinds: Layer[] = [ops.add, ops.mul, ops.gelu, ops.relu, ops.sum, ops.cat, ops.upsample, ops.view, ops.ones];
  kinds.push(ops.clone, ops.contiguous);
  const heavy: Layer[] = [ops.conv2d, ops.conv2d, ops.linear];
  const drawn = Array.from({ length: whole(next, 2, 7) }, () => pick(next, kinds));
  const needsConvolution = ['mixture', 'helper-only', 'layout', 'autotune'].some((fault) => faults.has(fault as never));
  const main = needsConvolution ? ops.conv2d : pick(next, heavy);
  if (chance(next, 0.85) || needsConvolution) drawn.push(main, main);
  // Twins are told by counts, so nothing else may convolve or add a bias.
  const layers = Array.from({ length: plan.layers }, () => (faults.has('twins') ? ops.mul : pick(next, drawn)));
  const plant = (layer: Layer, count: number): void => {
    for (let k = 0; k < count; k++) layers.splice(whole(next, 0, layers.length), 0, layer);
  };
  if (needsConvolution) plant(ops.conv2d, whole(next, 3, 12));
  if (faults.has('blocking-copies')) plant(ops.toDevice, whole(next, 1, 8));
  if (faults.has('pinned-copies')) plant(ops.toDevicePinned, whole(next, 1, 8));
  if (faults.has('readbacks')) plant(ops.item, whole(next, 1, 8));
  if (faults.has('innocent-items')) plant(ops.hostItem, whole(next, 2, 8));
  if (faults.has('recursion')) plant(ops.clamp, whole(next, 2, 8));
  if (faults.has('host-tensors')) plant(ops.hostOnes, whole(next, 2, 8));
  if (faults.has('twins')) plant(ops.twins, whole(next, 5, 20));
  if (faults.has('syncs')) plant(ops.synchronise, whole(next, 3, 8));
  if (faults.has('optimizer')) layers.push(ops.optimizer);
  if (faults.has('graph')) plant(ops.replay, whole(next, 2, 5));
  return layers;
}
