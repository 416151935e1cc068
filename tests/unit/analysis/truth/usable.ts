/** Truth of the first group: is this table usable? */
import type { Case, Expect, Opinion } from './measure.ts';
import * as of from './measure.ts';
import { kernels } from './measure.ts';
import { claimOf } from './paste.ts';

const convolutionCalls = (c: Case): number => of.count(c, 'aten::cudnn_convolution');

/** What PyTorch's users pass as a row limit; so many rows may be all there are, and nobody can tell. */
const ROUND = new Set([10, 15, 20, 25, 30, 50, 100]);

function truncated(c: Case): Opinion {
  const { printed, selfCpuNs, selfDeviceNs } = c.sheet;
  if (of.uncut(c)) return ROUND.has(printed.length) ? 'open' : 'never';
  const host =
    of.cutHostNs(c) >
    2 *
      of.rounding(
        printed.map((row) => row.selfCpuNs),
        selfCpuNs,
      );
  const device =
    of.cutDeviceNs(c) >
    2 *
      of.rounding(
        printed.map((row) => row.selfDeviceNs),
        selfDeviceNs,
      );
  return host || device || printed.length === 100 ? 'must' : 'open';
}

function missingKernels(c: Case): Opinion {
  const { launches } = c.run.tally;
  if (!kernels(c) || of.lost(c) === 0) return 'never';
  const share = 1 - of.lost(c) / launches;
  if (share > 0.85) return 'never';
  const told = of.uncut(c) && !of.coarse(c) && c.sheet.device !== null && of.kernelRecords(c) === launches - of.lost(c);
  return told && share < 0.75 ? 'must' : 'open';
}

function helperOnly(c: Case): Opinion {
  const recorded = [...c.run.recorded];
  const main = recorded.some(({ purpose }) => purpose === 'convolution');
  const helper = recorded.some(({ purpose }) => purpose === 'helper' || purpose === 'layout');
  if (!kernels(c) || main || !helper) return 'never';
  return of.uncut(c) ? 'must' : 'open';
}

function averageWithoutBasis(c: Case): Opinion {
  const calls = convolutionCalls(c);
  if (!kernels(c) || !of.anyLost(c) || calls === 0) return 'never';
  const main = [...c.run.recorded].filter(({ purpose }) => purpose === 'convolution').length;
  const device = of.rowOf(c, 'aten::cudnn_convolution')?.selfDeviceNs ?? 0;
  const all = c.run.works.filter(({ purpose }) => purpose === 'convolution').length;
  if (main === all) return 'never';
  return of.uncut(c) && !of.coarse(c) && main < calls && device > 0 ? 'must' : 'open';
}

function doubleFooter(c: Case): Opinion {
  const row = c.sheet.rows.find(({ kind }) => kind === 'annotation');
  if (row === undefined) return 'never';
  // Since 2.5 the footer leaves the spans out, and they still print as more than their share: worth a word or not.
  if (c.run.plan.era.annotations === 'uncounted') return 'open';
  // Without its host row nothing tells the span from a kernel of that name.
  const twins = c.sheet.printed.filter(({ name }) => name === row.name);
  return twins.length === 2 ? 'must' : 'open';
}

function overheadInflated({ sheet }: Case): Opinion {
  const inflated = sheet.rows.filter((row) => row.kind === 'overhead' && row.selfDeviceNs > 0);
  if (inflated.length === 0) return 'never';
  return inflated.some((row) => sheet.printed.includes(row)) ? 'must' : 'open';
}

function eventTiming(c: Case): Opinion {
  if (c.run.plan.timing === 'events') return of.uncut(c) && c.sheet.device !== null ? 'must' : 'open';
  if (c.run.plan.timing === 'none') return 'never';
  const telling = c.sheet.printed.some(({ kind }) => kind === 'runtime' || kind === 'kernel' || kind === 'copy');
  return telling ? 'never' : 'open';
}

function noDeviceColumns(c: Case): Opinion {
  if (c.sheet.device !== null) return 'never';
  // A run on the host alone prints the same columns; whether CUDA was wanted is not in the table.
  if (!kernels(c) || c.run.tally.launches === 0) return 'open';
  return of.has(c, 'cudaLaunchKernel') ? 'must' : 'open';
}

export const USABLE: Readonly<Record<string, Expect>> = {
  truncated,
  'missing-kernels': missingKernels,
  'helper-only': helperOnly,
  'average-without-basis': averageWithoutBasis,
  'double-footer': doubleFooter,
  'overhead-inflated': overheadInflated,
  'event-timing-mode': eventTiming,
  'no-device-columns': noDeviceColumns,
  'impossible-number': (c) => {
    const claim = claimOf(c.sheet);
    if (!c.run.plan.faults.has('impossible')) return 'never';
    return claim !== undefined && c.sheet.device !== null ? 'must' : 'open';
  },
  'print-mismatch': (c) => (c.run.plan.faults.has('stated-call') && c.sheet.printed.length > 3 ? 'must' : 'never'),
  'broken-arithmetic': ({ run }) => (run.plan.faults.has('edited') ? 'must' : 'never'),
};
