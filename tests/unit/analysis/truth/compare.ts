/** Holds what was read and computed from the printed table against the run that it was printed from. */
import type { Analysis } from '../../../../src/analysis/analyse.ts';
import type { Profile, Row, ValueColumn } from '../../../../src/profile/profile.ts';
import { stepAt } from '../../../../src/profile/cell.ts';
import { valueOf } from '../../read/print.ts';
import type { Case } from './measure.ts';
import * as of from './measure.ts';
import type { SheetRow } from './tabulate.ts';

const COLUMNS: readonly ValueColumn[] = ['selfCpuPct', 'selfCpuUs', 'cpuTotalPct', 'cpuTotalUs', 'cpuAvgUs'];
const DEVICE: readonly ValueColumn[] = ['selfDeviceUs', 'selfDevicePct', 'deviceTotalUs', 'deviceAvgUs'];

/** Every printed cell is read as printed, and every time lies within its stated step of the simulated one. */
export function differences({ sheet }: Case, profile: Profile, body: readonly (readonly string[])[]): string[] {
  const wrong: string[] = [];
  const columns = [...COLUMNS, ...(sheet.device === null ? [] : DEVICE), 'calls' as const];
  if (profile.rows.length !== sheet.printed.length) wrong.push(`${profile.rows.length} rows read`);
  sheet.printed.forEach((row, k) => {
    const [name = '', ...cells] = body[k] ?? [];
    const got = profile.rows[k];
    if (got === undefined) return;
    if (got.name !== name) wrong.push(`row ${k}: name ${got.name}`);
    if (got.kind !== row.kind && !isNothing(row) && !isLone(row, sheet))
      wrong.push(`row ${k}: ${name} is a ${row.kind}, read as ${got.kind}`);
    columns.forEach((column, at) => {
      const printed = valueOf(cells[at] ?? '');
      if (got[column] !== printed) wrong.push(`row ${k}: ${column} ${String(got[column])} for ${cells[at] ?? ''}`);
    });
    wrong.push(...untrue(row, got, profile));
  });
  const footers = [profile.footer.selfCpuTotalUs, profile.footer.selfDeviceTotalUs];
  const truth = [sheet.selfCpuNs, sheet.device === null ? null : sheet.selfDeviceNs];
  footers.forEach((got, k) => {
    const ns = truth[k] ?? null;
    const near = got === null || ns === null ? got === ns : Math.abs(got - ns / 1000) <= of.rounding([], ns) / 1000;
    if (!near) wrong.push(`footer ${k}: ${String(got)} for ${String(ns)} ns`);
  });
  return wrong;
}

/** A row of zeros says nothing of what it is. */
const isNothing = (row: SheetRow): boolean => row.cpuTotalNs === 0 && row.deviceTotalNs === 0;
/** A span on the device is told from a kernel by the host row of its name alone. */
const isLone = (row: SheetRow, { printed }: Case['sheet']): boolean =>
  row.kind === 'annotation' && printed.filter(({ name }) => name === row.name).length < 2;

function untrue(row: SheetRow, got: Row, profile: Profile): string[] {
  const times = [
    ['selfCpuUs', row.selfCpuNs],
    ['cpuTotalUs', row.cpuTotalNs],
    ['selfDeviceUs', row.selfDeviceNs],
    ['deviceTotalUs', row.deviceTotalNs],
    ['cpuAvgUs', row.cpuTotalNs / row.calls],
    ['deviceAvgUs', row.deviceTotalNs / row.calls],
  ] as const;
  return times.flatMap(([column, ns]) => {
    const value = got[column];
    const near = value === null || Math.abs(value - ns / 1000) <= stepAt(profile, got.index, column) + 1e-9;
    return near ? [] : [`${row.name}: ${column} ${String(value)} stands for ${ns} ns`];
  });
}

/** A fact, its simulated value, and how far the true value may lie from it for reasons that are no rounding. */
type Truth = readonly [id: string, value: number | string, over?: number, under?: number];

function truths(c: Case): Truth[] {
  const { run, sheet } = c;
  const { tally } = run;
  const us = (ns: number): number => ns / 1000;
  const list: Truth[] = [
    ['rows.count', sheet.printed.length],
    ['selfCpu.footer', us(sheet.selfCpuNs)],
    ['selfCpu.total', us(sheet.selfCpuNs - of.cutHostNs(c))],
  ];
  if (run.plan.timing !== 'kernels') return list;
  const records = of.kernelRecords(c);
  const single = !run.plan.faults.has('graph');
  if (of.has(c, 'cudaLaunchKernel')) {
    list.push(['launch.calls', tally.launches], ['launch.total', us(tally.launchNs)]);
  }
  const waits = sheet.rows.filter(({ kind, name }) => kind === 'runtime' && /Memcpy|Synchronize/.test(name));
  if (waits.length > 0 && waits.every((row) => sheet.printed.includes(row)))
    list.push(['wait.total', us(tally.waitNs)]);
  if (of.uncut(c) && records > 0) {
    list.push(['kernels.records', records], ['kernels.printed', us(of.deviceNs(c))]);
    if (single && tally.launches > 0) list.push(['kernels.unrecorded', tally.launches - records]);
  }
  const spans = sheet.printed.some((row) => row.kind === 'annotation' && isLone(row, sheet));
  const twice = sheet.rows.some(({ kind }) => kind === 'annotation') && run.plan.era.annotations === 'counted';
  const shown = sheet.printed.some(({ kind }) => kind === 'kernel' || kind === 'copy');
  if (sheet.device !== null && !twice && !spans && shown) {
    list.push(['device.total', us(of.deviceNs(c))], ['kernels.gap', us(of.cutDeviceNs(c))]);
  }
  const { spike } = tally;
  const owner = spike === null ? undefined : of.rowOf(c, spike.op);
  if (spike !== null && owner !== undefined && of.has(c, spike.op)) {
    // A chain of ops around one slow launch differs by microseconds, which seconds do not show.
    if (spike.ns < 9e8) list.push(['launch.spikeOwner', spike.op]);
    // Whatever else lies below the owner is in the fact too, or was taken off it: the slow launch is told to a tenth.
    list.push(['launch.spike', us(spike.ns), us(owner.cpuTotalNs - owner.selfCpuNs - spike.ns), us(0.1 * spike.ns)]);
  }
  return list;
}

/** Facts that say something else than what happened. A fact the table does not give is no lie. */
export function untrueFacts(c: Case, { facts }: Analysis, spikeExpected: boolean): string[] {
  return [...outOfBounds(c, facts), ...untrueTotals(c, facts, spikeExpected)];
}

/** The launch time below an op lies between the two facts that bound it, whatever made it long. */
function outOfBounds(c: Case, facts: Analysis['facts']): string[] {
  const [most, least] = [facts['launch.spike']?.outcome, facts['launch.spikeLeast']?.outcome];
  const owner = facts['launch.spikeOwner']?.name ?? null;
  if (owner === null || most === undefined || least === undefined) return [];
  if ('missing' in most || 'missing' in least) return [`bounds without a number for ${owner}`];
  const us = (of.launchesBelow(c).get(owner) ?? 0) / 1000;
  const within = least.value - least.tol - 1e-6 <= us && us <= most.value + most.tol + 1e-6;
  return within ? [] : [`launches below ${owner}: ${us} µs, not from ${least.value} to ${most.value}`];
}

function untrueTotals(c: Case, facts: Analysis['facts'], spikeExpected: boolean): string[] {
  return truths(c).flatMap(([id, truth, over = 0, under = 0]) => {
    const fact = facts[id];
    if (fact === undefined) return [];
    if (id.startsWith('launch.spike') && !spikeExpected) return [];
    if ('missing' in fact.outcome) return id.startsWith('launch.spike') ? [`${id}: ${fact.outcome.missing}`] : [];
    if (typeof truth === 'string') return fact.name === truth ? [] : [`${id}: ${String(fact.name)}, truly ${truth}`];
    const { value, tol } = fact.outcome;
    const near = value >= truth - under - tol - 1e-6 && value <= truth + over + tol + 1e-6;
    return near ? [] : [`${id}: ${value} ± ${tol}, truly ${truth}`];
  });
}
