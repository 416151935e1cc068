/** Truth of the second group: whose time is it? */
import type { Span } from './machine.ts';
import type { Case, Expect, Opinion } from './measure.ts';
import * as of from './measure.ts';
import { kernels } from './measure.ts';
import { total } from './tabulate.ts';

const US = 1000;

export function launchSpike(c: Case): Opinion {
  const { launches, launchNs, spike } = c.run.tally;
  if (!kernels(c) || launches === 0) return 'never';
  const average = of.above([launchNs / launches], 45 * US, 60 * US);
  if (average === 'never') return 'never';
  // Launches that are slow for another reason, nearly all of them under one op: who could tell?
  if (spike === null) return heaviest(c) < 0.8 ? 'never' : 'open';
  const share = of.above([spike.ns / launchNs], 0, 0.92);
  // With all launches under one op there are no others that could be seen to be quick.
  const others = heaviest(c) < 1 && c.sheet.device !== null;
  // Other start-up below the same op is told from the launch only while it is short. Waits below a copy, and launches
  // counted twice below an op that calls itself, are told by the records of all the others.
  const byOthers = ['aten::copy_', 'aten::clamp'].includes(spike.op);
  const clear = setUpNs(c) < 0.1 * spike.ns && (!byOthers || of.kernelRecords(c) === launches);
  return of.ifShown(of.all(average, share), of.uncut(c) && others && clear);
}

/** Host time of calls that neither launch nor wait, and of the profiler's own rows. */
const setUpNs = ({ sheet }: Case): number =>
  total(
    sheet.rows.filter(({ kind, name }) => kind === 'overhead' || (kind === 'runtime' && !LAUNCH_OR_WAIT.test(name))),
    'selfCpuNs',
  );
const LAUNCH_OR_WAIT = /Launch|Memcpy|Synchronize/;

/** The largest share of launch time that lies at or below any one kind of op. */
const heaviest = (c: Case): number => Math.max(0, ...of.launchesBelow(c).values()) / c.run.tally.launchNs;

function waiting(c: Case): Opinion {
  if (!kernels(c) || c.run.tally.waitNs === 0) return 'never';
  const shown = c.sheet.cut.every(({ name }) => !/^cuda(Memcpy|.*Synchronize)/.test(name));
  return of.ifShown(
    of.above(
      of.walls(c).map((wall) => c.run.tally.waitNs / wall),
      0.18,
      0.22,
    ),
    shown,
  );
}

function blockingCopies(c: Case): Opinion {
  if (!kernels(c) || of.copies(c, 'HtoD (Pageable') === 0) return 'never';
  const shown = of.has(c, 'cudaStreamSynchronize', 'Memcpy HtoD (Pageable -> Device)');
  return shown && of.copies(c, 'DtoH') === 0 ? 'must' : 'open';
}

function readback(c: Case): Opinion {
  if (of.copies(c, 'DtoH') === 0) return 'never';
  const shown = of.has(c, 'Memcpy DtoH (Device -> Pageable)', 'aten::item', 'aten::_local_scalar_dense');
  return kernels(c) && shown ? 'must' : 'open';
}

function innocentItem(c: Case): Opinion {
  const [items, back] = [of.count(c, 'aten::item'), of.copies(c, 'DtoH')];
  if (items === 0 || items === back) return 'never';
  // In a cut table the copy behind an item may be what was cut.
  return back === 0 && kernels(c) && of.uncut(c) ? 'must' : 'open';
}

interface Bill {
  total: number;
  children: number;
  stood: number;
}

/** By op: its time, that of its children, and how much of it the host stood still. */
function bills({ run }: Case): ReadonlyMap<string, Bill> {
  const found = new Map<string, Bill>();
  const walk = (span: Span): number => {
    const stood = span.children.reduce((sum, child) => sum + walk(child), span.stoodNs);
    const children = span.children.reduce((sum, child) => sum + child.end - child.start, 0);
    if (span.kind !== 'op') return stood;
    const known = found.get(span.name) ?? { total: 0, children: 0, stood: 0 };
    found.set(span.name, {
      total: known.total + span.end - span.start,
      children: known.children + children,
      stood: known.stood + stood,
    });
    return stood;
  };
  run.roots.forEach(walk);
  return found;
}

function blameShift(c: Case): Opinion {
  const stood = [...of.spans(c.run.roots)].reduce((sum, span) => sum + span.stoodNs, 0);
  const wall = Math.max(...of.walls(c));
  if (!kernels(c) || stood < 0.02 * wall) return 'never';
  if (of.anyLost(c) || c.run.plan.era.copiesOntoOverhead) return 'open';
  const slow = c.run.plan.faults.has('blocking-launches') || c.run.plan.faults.has('full-queue');
  const spike = launchSpike(c) === 'must';
  for (const [name, { total, children, stood: here }] of bills(c)) {
    const row = of.rowOf(c, name);
    const material = here > 0.25 * wall && here > 0.85 * children && children > 0.85 * total;
    // A total that counts calls within calls is more than there was time.
    if (total > wall) continue;
    // Other host time is told from the standing only while there is too little of it to fill the op.
    if (wall - stood > 0.1 * here) continue;
    const known = spike || (!slow && c.run.tally.spike === null);
    if (row === undefined || !material || !known || !of.uncut(c) || row.deviceTotalNs === 0) continue;
    if (total > 12 * row.deviceTotalNs) return 'must';
  }
  return 'open';
}

function queueFull(c: Case): Opinion {
  const { launches, launchNs, spike } = c.run.tally;
  // The driver's own word for it, planted here where it is not so.
  if (c.run.plan.faults.has('overhead')) return 'open';
  if (!kernels(c) || launches < 800) return 'never';
  // Launches that block look the same (R6).
  if (c.run.plan.faults.has('blocking-launches')) return 'open';
  const busy = of.walls(c).map((wall) => of.deviceNs(c) / wall);
  const even = launchNs / launches / (of.deviceNs(c) / of.kernelRecords(c));
  const alike = even > 0.8 && even < 1.25 ? 'must' : even < 0.3 ? 'never' : 'open';
  const clean = spike === null && of.uncut(c) && launches > 1100 && !of.anyLost(c) && c.run.plan.faults.size === 1;
  return of.ifShown(of.all(of.above(busy, 0.7, 0.93), alike), clean);
}

function coldAllocator(c: Case): Opinion {
  const row = of.rowOf(c, 'aten::empty');
  if (c.run.plan.faults.has('cold-allocator')) return kernels(c) && of.has(c, 'cudaMalloc') ? 'must' : 'open';
  return row === undefined || row.cpuTotalNs / row.calls < 15 * US ? 'never' : 'open';
}

export const WHOSE_TIME: Readonly<Record<string, Expect>> = {
  'launch-spike': launchSpike,
  'cold-cuda': (c) => {
    if (!c.run.plan.faults.has('cold-cuda') || !kernels(c)) return 'never';
    return of.has(c, 'cudaModuleLoadData', 'cudaFuncGetAttributes') ? 'must' : 'open';
  },
  'cold-allocator': coldAllocator,
  waiting,
  'blocking-copies': blockingCopies,
  readback,
  'innocent-item': innocentItem,
  'blame-shift': blameShift,
  'queue-full': queueFull,
};
