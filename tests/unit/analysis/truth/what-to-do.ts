/** Truth of the last group: what to do? */
import type { Case, Expect, Opinion } from './measure.ts';
import * as of from './measure.ts';
import { kernels, sound, telling } from './measure.ts';
import { launchSpike } from './whose-time.ts';

const planted = ({ run }: Case, fault: Parameters<typeof run.plan.faults.has>[0]): boolean =>
  run.plan.faults.has(fault);
/** Kernels are lost, and the launches beside their records say so. */
const lossShows = (c: Case): boolean => of.uncut(c) && !of.coarse(c) && !planted(c, 'graph');

const idleShare = (c: Case): number[] => of.withoutSpike(c).map((wall) => of.deviceNs(c) / wall);

/** Whether there is a slow launch does not show, or what it leaves of the run is less than the print can tell. */
function unsteady(c: Case): boolean {
  const told = launchSpike(c);
  if (c.run.tally.spike === null) return told === 'open';
  return told !== 'must' || (of.coarse(c) && Math.min(...of.withoutSpike(c)) < 2e7);
}

function deviceIdle(c: Case): Opinion {
  if (!kernels(c)) return 'never';
  // Without a record of its kernels a device looks idle whatever it did.
  if (of.lost(c) > 0.25 * c.run.tally.launches) return lossShows(c) ? 'never' : 'open';
  if (c.sheet.device === null || unsteady(c) || !telling(c)) return 'open';
  const idle = of.above(
    idleShare(c).map((share) => -share),
    -0.58,
    -0.42,
  );
  return of.ifShown(idle, sound(c));
}

const spansHidden = (c: Case): boolean =>
  c.run.plan.era.annotations === 'counted' && c.sheet.cut.some(({ kind }) => kind === 'annotation' || kind === 'label');

function deviceBound(c: Case): Opinion {
  if (!kernels(c)) return 'never';
  if (of.lost(c) > 0.25 * c.run.tally.launches) return lossShows(c) ? 'never' : 'open';
  const busy = of.above(idleShare(c), 0.5, 0.85);
  const over = of.above(
    of.ownWork(c).map((own) => of.deviceNs(c) / own),
    0.9,
    2,
  );
  // Spans of labels in the footer are told from work by their rows, and those may be cut.
  if (spansHidden(c)) return 'open';
  const slow = planted(c, 'blocking-launches') || planted(c, 'full-queue');
  return of.ifShown(of.all(busy, over), sound(c) && of.uncut(c) && !unsteady(c) && !slow);
}

function launchBound(c: Case): Opinion {
  const records = of.kernelRecords(c);
  if (!kernels(c) || records < 450) return 'never';
  const each = of.above([-of.deviceNs(c) / records], -22_000, -9000);
  const host = of.above(
    of.ownWork(c).map((own) => own / of.deviceNs(c)),
    0.9,
    1.15,
  );
  return of.ifShown(of.all(each, host), sound(c) && of.uncut(c) && records > 550);
}

function hostTensors(c: Case): Opinion {
  if (planted(c, 'host-tensors')) {
    // Tensors built on the device under the same name may have the larger part in the row.
    return kernels(c) && of.uncut(c) && !of.anyLost(c) && of.rowOf(c, 'aten::ones')?.deviceTotalNs === 0
      ? 'must'
      : 'open';
  }
  return 'never';
}

function elementwiseDominates(c: Case): Opinion {
  const heavy = of.deviceNs(c, ['convolution', 'helper', 'gemm']);
  // Layout changes belong to the convolution they serve, or to nobody.
  const most = heavy + of.deviceNs(c, ['layout']);
  const light = of.deviceNs(c, ['elementwise', 'reduction']);
  const wide = light + of.deviceNs(c, ['moving', 'copy']);
  // Spans between CUDA events hold the gaps too, and which op has more of them is not its own doing.
  if (c.run.plan.timing === 'events') return 'open';
  if (!kernels(c) || wide === 0 || wide < heavy / 1.3) return of.anyLost(c) ? 'open' : 'never';
  const share = light / of.deviceNs(c);
  return light > 1.3 * most && share > 0.55 && sound(c) && of.uncut(c) ? 'must' : 'open';
}

function share(c: Case, part: number, low: number, high: number): Opinion {
  return of.ifShown(of.above([part / Math.max(1, of.deviceNs(c))], low, high), sound(c) && of.uncut(c));
}

function noTensorCores(c: Case): Opinion {
  // Where launches bind the run, it is silent.
  const bound = launchBound(c);
  const told = plainCores(c);
  // A veto that may itself be vetoed, by an impossible number, decides nothing.
  if (bound === 'must' && !planted(c, 'impossible')) return 'never';
  return bound !== 'never' && told === 'must' ? 'open' : told;
}

function plainCores(c: Case): Opinion {
  const plain = [...c.run.recorded].filter(({ name }) => /^volta_s(?:gemm|cudnn)/.test(name));
  return plain.length === 0
    ? 'never'
    : share(
        c,
        plain.reduce((sum, { start, end }) => sum + end - start, 0),
        0,
        0.3,
      );
}

function autotune(c: Case): Opinion {
  const found = of.convolutions(c);
  const calls = of.count(c, 'aten::cudnn_convolution');
  const families = ['winograd', 'implicit'].filter((word) =>
    [...found.keys()].some((name) => name.includes(word)),
  ).length;
  const made = [...found.values()].reduce((sum, one) => sum + one.calls, 0);
  if (!kernels(c) || calls === 0) return 'never';
  return of.ifShown(of.above([made / calls], 1.5, 4.5), families > 1 && of.uncut(c) && !of.anyLost(c));
}

function pythonGap(c: Case): Opinion {
  const label = c.run.roots.find(({ name, kind }) => kind === 'label' && name === c.run.plan.label);
  if (label === undefined) return 'never';
  const children = label.children.reduce((sum, child) => sum + child.end - child.start, 0);
  const gap = of.above([(label.end - label.start - children) / (label.end - label.start)], 0.25, 0.35);
  if (!kernels(c)) return gap === 'never' ? 'never' : 'open';
  const quiet = of.above(
    idleShare(c).map((busy) => -busy),
    -0.7,
    -0.25,
  );
  return of.ifShown(of.all(gap, quiet), sound(c) && of.uncut(c) && c.sheet.device !== null);
}

function dataLoader(c: Case): Opinion {
  const row = c.sheet.rows.find(({ name }) => name.startsWith('enumerate(DataLoader)'));
  if (row === undefined) return 'never';
  const part = of.above(
    of.walls(c).map((wall) => row.cpuTotalNs / wall),
    0.04,
    0.06,
  );
  return of.ifShown(part, c.sheet.printed.includes(row));
}

function strided(c: Case): Opinion {
  if (!planted(c, 'strided')) return 'never';
  const timeOf = (word: string): number =>
    [...c.run.recorded].reduce((ns, { name, start, end }) => (name.includes(word) ? ns + end - start : ns), 0);
  const [long, short] = [timeOf('unrolled_elementwise'), timeOf('vectorized_elementwise')];
  return of.all(share(c, long, 0.04, 0.07), of.above([long / Math.max(1, short)], 1.8, 2.3));
}

/** By counts alone: two convolutions to each bias, ratio and activation. */
function twins(c: Case): Opinion {
  const calls = of.count(c, 'aten::cudnn_convolution');
  if (calls === 0) return 'never';
  const companions = ['aten::add_', 'aten::reciprocal', 'aten::leaky_relu'];
  const once = companions.filter((name) => of.count(c, name) === calls / 2);
  // Trials count as one more call.
  if (once.length < 2) return planted(c, 'autotune') ? 'open' : 'never';
  return calls >= 8 && once.length === 3 && of.uncut(c) && kernels(c) && of.count(c, 'aten::relu') === 0
    ? 'must'
    : 'open';
}

export const WHAT_TO_DO: Readonly<Record<string, Expect>> = {
  'device-idle': deviceIdle,
  'device-bound': deviceBound,
  'launch-bound': launchBound,
  'host-tensors': hostTensors,
  'elementwise-dominates': elementwiseDominates,
  'strided-elementwise': strided,
  'layout-churn': (c) => (kernels(c) ? share(c, of.deviceNs(c, ['layout']), 0.04, 0.06) : 'never'),
  'no-tensor-cores': noTensorCores,
  'autotune-in-window': autotune,
  'python-gap': pythonGap,
  'twin-convolutions': twins,
  'data-loader': dataLoader,
  'single-tensor-optimizer': (c) => {
    if (!planted(c, 'optimizer')) return 'never';
    return kernels(c) && of.uncut(c) && !of.anyLost(c) ? 'must' : 'open';
  },
};
