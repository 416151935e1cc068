/** Truth of the third group: how to add it up. */
import type { Span } from './machine.ts';
import type { Case, Expect, Opinion } from './measure.ts';
import * as of from './measure.ts';
import { inflated, kernels, sound, telling } from './measure.ts';
import type { SheetRow } from './tabulate.ts';

/** Ops that hold exactly one op of another name in every call, and all of that op's calls. */
function chainRepeats(c: Case): Opinion {
  const pairs = new Map<string, number>();
  const walk = (span: Span): void => {
    for (const child of span.children) {
      const deep = [...of.spans([child])].some(({ works }) => works.some((work) => c.run.recorded.has(work)));
      if (span.kind === 'op' && child.kind === 'op' && deep) {
        const key = `${span.name} ${child.name}`;
        pairs.set(key, (pairs.get(key) ?? 0) + 1);
      }
      walk(child);
    }
  };
  c.run.roots.forEach(walk);
  if (pairs.size === 0 && kernels(c)) return 'never';
  if (!sound(c) || !telling(c)) return 'open';
  for (const [pair, times] of pairs) {
    const [parent, child] = pair.split(' ').map((name) => of.rowOf(c, name));
    if (parent === undefined || child === undefined || parent === child) continue;
    if (parent.calls !== times || child.calls !== times || parent.deviceTotalNs !== child.deviceTotalNs) continue;
    if (parent.deviceTotalNs > 0.1 * of.deviceNs(c) && of.has(c, parent.name, child.name)) return 'must';
  }
  return 'open';
}

function recursiveTotal(c: Case): Opinion {
  const twice = c.sheet.rows.filter((row) => row.selfDeviceNs > 0 && row.deviceTotalNs === 2 * row.selfDeviceNs);
  const clamp = twice.find((row) => row.name === 'aten::clamp');
  // Another op with as much device time might be a child that doubles it.
  const near = (row: SheetRow): boolean => Math.abs(row.deviceTotalNs - (clamp?.selfDeviceNs ?? 0)) < 1000;
  const alike = c.sheet.rows.some((row) => row.kind === 'op' && row !== clamp && near(row));
  if (clamp !== undefined && clamp.selfDeviceNs > 12_000 && kernels(c) && telling(c) && !inflated(c) && !alike)
    return c.sheet.printed.includes(clamp) ? 'must' : 'open';
  return twice.length === 0 && of.count(c, 'aten::clamp') === 0 ? 'never' : 'open';
}

function mixtureAverage(c: Case): Opinion {
  const found = of.convolutions(c);
  const averages = [...found.values()].map(({ calls, ns }) => ns / calls);
  const [least, most] = [Math.min(...averages), Math.max(...averages)];
  if (!kernels(c) || averages.length === 0) return 'never';
  if (averages.length === 1 && !of.anyLost(c)) return 'never';
  const weighty = [...found.values()].filter(({ ns }) => ns > 0.03 * of.deviceNs(c, ['convolution'])).length > 1;
  const shown = of.uncut(c) && weighty && !of.anyLost(c);
  // Of kernels this short the preparation before them is half, and counts or does not.
  return of.ifShown(most > 7 * least && least > 5000 ? 'must' : 'open', shown);
}

export const HOW_TO_ADD: Readonly<Record<string, Expect>> = {
  'chain-repeats': chainRepeats,
  'recursive-total': recursiveTotal,
  'mixture-average': mixtureAverage,
  'artefact-ops': (c) => {
    if (of.count(c, 'aten::zeros') === 0) return 'never';
    // The op's few microseconds must outweigh what a table of milliseconds rounds off.
    const shown = of.has(c, 'aten::zeros', 'aten::zero_') && of.uncut(c) && c.sheet.selfCpuNs < 3e7;
    return shown && c.run.plan.label !== null ? 'must' : 'open';
  },
};
