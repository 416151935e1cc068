/**
 * Sheets as other ways of profiling would have filled them. The same run, other columns: what each version or mode does is
 * said with its source.
 */
import type { Sheet, SheetRow } from '../models/stream/rows.ts';
import { sheetOf } from '../models/stream/rows.ts';
import type { Call, Run } from '../models/stream.ts';

/**
 * Timed by a pair of CUDA events around each op: no rows of kernels or runtime calls, an op's device time is the span
 * between its events, the footer their sum (`torch.autograd.profiler` without Kineto). What recording the events itself
 * costs is left out.
 */
export function eventTimed(run: Run): Sheet {
  const works = run.device.flat().filter(({ work }) => work !== null);
  // An event is reached when all that was queued before it is through.
  const reached = (host: number): number =>
    Math.max(host, ...works.filter(({ queued }) => queued <= host).map(({ end }) => end));
  const rows = new Map<string, SheetRow>();
  const add = (call: Call): number => {
    const ops = call.children.filter(({ kind }) => kind === 'op');
    const below = ops.reduce((sum, child) => sum + add(child), 0);
    const span = reached(call.end) - reached(call.start);
    const inside = ops.reduce((sum, child) => sum + child.end - child.start, 0);
    const before = rows.get(call.name);
    rows.set(call.name, {
      ...{ name: call.name, kind: call.kind, calls: (before?.calls ?? 0) + 1 },
      selfCpuNs: (before?.selfCpuNs ?? 0) + call.end - call.start - inside,
      cpuTotalNs: (before?.cpuTotalNs ?? 0) + call.end - call.start,
      selfDeviceNs: (before?.selfDeviceNs ?? 0) + span - below,
      deviceTotalNs: (before?.deviceTotalNs ?? 0) + span,
    });
    return span;
  };
  for (const call of run.calls) if (call.kind === 'op') add(call);
  return whole([...rows.values()]);
}

/** A label's span on the device as a row, counted into the footer (PyTorch up to 2.4, issue 130730). */
export function withSpans(run: Run, label: string): Sheet {
  const sheet = sheetOf(run, 0);
  const spans = run.calls
    .filter(({ name }) => name === label)
    .map((call) => {
      const inside = run.device.flat().filter((event) => event.kind === 'device' && isBelow(event.call, call));
      return Math.max(...inside.map(({ end }) => end)) - Math.min(...inside.map(({ start }) => start));
    });
  const ns = spans.reduce((sum, span) => sum + span, 0);
  const row: SheetRow = {
    ...{ name: label, kind: 'kernel', calls: spans.length, selfCpuNs: 0, cpuTotalNs: 0 },
    ...{ selfDeviceNs: ns, deviceTotalNs: ns },
  };
  return {
    ...sheet,
    rows: [...sheet.rows, row],
    printed: sheet.rows.length + 1,
    selfDeviceNs: sheet.selfDeviceNs + ns,
  };
}

/**
 * The profiler's own rows carry a copy of the device time of the op they interrupt, and all above them once more; the footer
 * does not (PyTorch 2.7 to 2.13, issues 193392 and 193924).
 */
export function withCopies(run: Run): Sheet {
  const sheet = sheetOf(run, 0);
  const [self, total] = [new Map<string, number>(), new Map<string, number>()];
  const add = (to: Map<string, number>, name: string, ns: number): void => void to.set(name, (to.get(name) ?? 0) + ns);
  const walk = (call: Call): void => {
    if (call.kind === 'overhead') {
      const op = opAbove(call);
      const copied = run.device
        .flat()
        .filter((event) => event.kind === 'device' && opAbove(event.call) === op)
        .reduce((sum, { start, end }) => sum + end - start, 0);
      add(self, call.name, copied);
      for (let at: Call | null = call; at !== null; at = at.parent) add(total, at.name, copied);
    }
    call.children.forEach(walk);
  };
  run.calls.forEach(walk);
  const rows = sheet.rows.map((row) =>
    row.kind === 'kernel' || row.kind === 'copy'
      ? row
      : {
          ...row,
          selfDeviceNs: row.selfDeviceNs + (self.get(row.name) ?? 0),
          deviceTotalNs: row.deviceTotalNs + (total.get(row.name) ?? 0),
        },
  );
  return { ...sheet, rows };
}

function opAbove(call: Call | null): Call | null {
  for (let at = call; at !== null; at = at.parent) if (at.kind === 'op') return at;
  return null;
}

function isBelow(call: Call | null, above: Call): boolean {
  for (let at = call; at !== null; at = at.parent) if (at === above) return true;
  return false;
}

function whole(rows: readonly SheetRow[]): Sheet {
  const sum = (of: (row: SheetRow) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const sorted = [...rows].sort((a, b) => b.selfCpuNs - a.selfCpuNs);
  return {
    rows: sorted,
    printed: rows.length,
    selfCpuNs: sum(({ selfCpuNs }) => selfCpuNs),
    selfDeviceNs: sum(({ selfDeviceNs }) => selfDeviceNs),
  };
}
