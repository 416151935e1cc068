/**
 * Calls and recorded work → rows, as PyTorch's `key_averages()` makes them (torch/autograd/profiler_util.py): events of
 * one name on one side make one row, in order of first start; device time goes to the innermost op and all above it.
 */
import type { Call, Run } from '../stream.ts';
import { worksOf } from './bill.ts';

export interface SheetRow {
  readonly name: string;
  readonly kind: Call['kind'] | 'kernel' | 'copy';
  readonly calls: number;
  readonly selfCpuNs: number;
  readonly cpuTotalNs: number;
  readonly selfDeviceNs: number;
  readonly deviceTotalNs: number;
}

export interface Sheet {
  /** Every row, sorted by Self CPU, largest first. */
  readonly rows: readonly SheetRow[];
  /** How many of them are printed. */
  readonly printed: number;
  /** Footers: over all rows, before any limit. */
  readonly selfCpuNs: number;
  readonly selfDeviceNs: number;
}

type Growing = { -readonly [K in keyof SheetRow]: SheetRow[K] } & { first: number };

/** The rows of a run; `limit` 0 prints all of them. */
export function sheetOf(run: Run, limit: number): Sheet {
  // A label may have a row on either side, so the sides are counted apart.
  const sides = { host: new Map<string, Growing>(), device: new Map<string, Growing>() };
  const row = (side: keyof typeof sides, name: string, kind: SheetRow['kind'], first: number): Growing => {
    let line = sides[side].get(name);
    if (line === undefined) {
      const times = { selfCpuNs: 0, cpuTotalNs: 0, selfDeviceNs: 0, deviceTotalNs: 0 };
      line = { name, kind, first, calls: 0, ...times };
      sides[side].set(name, line);
    }
    line.first = Math.min(line.first, first);
    line.calls += 1;
    return line;
  };
  const own = new Map<Call, number>();
  for (const { kind, work, call, start, end } of worksOf(run)) {
    if (kind !== 'device') continue;
    const line = row('device', work.name, work.kind, start);
    line.selfDeviceNs += end - start;
    line.deviceTotalNs += end - start;
    const op = opOf(call);
    if (op !== null) own.set(op, (own.get(op) ?? 0) + end - start);
  }
  const add = (call: Call): number => {
    const line = row('host', call.name, call.kind, call.start);
    let [children, below] = [0, 0];
    for (const child of call.children) {
      children += child.end - child.start;
      below += add(child);
    }
    const device = own.get(call) ?? 0;
    line.selfCpuNs += call.end - call.start - children;
    line.cpuTotalNs += call.end - call.start;
    line.selfDeviceNs += device;
    line.deviceTotalNs += device + below;
    return device + below;
  };
  for (const call of run.calls) add(call);
  const rows = [...sides.host.values(), ...sides.device.values()]
    .sort((a, b) => a.first - b.first)
    .sort((a, b) => b.selfCpuNs - a.selfCpuNs);
  const total = (column: 'selfCpuNs' | 'selfDeviceNs', list: readonly SheetRow[]): number =>
    list.reduce((sum, line) => sum + line[column], 0);
  return {
    rows,
    printed: limit === 0 ? rows.length : Math.min(limit, rows.length),
    selfCpuNs: total('selfCpuNs', rows),
    selfDeviceNs: total(
      'selfDeviceNs',
      rows.filter(({ kind }) => kind === 'kernel' || kind === 'copy'),
    ),
  };
}

/** The innermost op at the launch: the one whose id was on top (Kineto's external correlation). */
function opOf(call: Call | null): Call | null {
  for (let at = call; at !== null; at = at.parent) if (at.kind === 'op') return at;
  return null;
}
