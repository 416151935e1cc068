/** What each printed row's part is, and which events it stands for. */
import type { Lit } from '../../charts/timeline.ts';
import type { RoleId } from '../../i18n/simulator.ts';
import { outermost, worksOf } from '../../models/stream/bill.ts';
import type { SheetRow } from '../../models/stream/rows.ts';
import type { Call, DeviceEvent, HostEvent } from '../../models/stream.ts';
import type { Simulation } from './simulation.ts';

export interface Role {
  readonly id: RoleId;
  /** Index of the cell to look at, as printed; null for none. */
  readonly key: number | null;
  readonly ink: 'wait' | 'setup' | 'bill' | 'gpu' | 'void';
  readonly lost: number;
  readonly all: number;
}

const [SELF_CPU, CPU_TOTAL, SELF_DEVICE] = [2, 4, 6];
/** Less than this is not worth a word. */
const LEAST_NS = 50_000;

export function rolesOf({ run, sheet }: Simulation): ReadonlyMap<SheetRow, Role> {
  const [waited, first] = [new Map<string, number>(), new Map<string, number>()];
  const below = new Map<string, number>();
  for (const event of run.host) {
    const book = event.kind === 'wait' ? waited : event.kind === 'first' ? first : null;
    if (book === null || event.call === null) continue;
    const ns = event.end - event.start;
    book.set(event.call.name, (book.get(event.call.name) ?? 0) + ns);
    for (const name of namesAbove(event.call)) below.set(name, (below.get(name) ?? 0) + ns);
  }
  const outer = new Set(run.calls.map(({ name }) => name));
  const some = [...waited.values(), ...first.values()].reduce((sum, ns) => sum + ns, 0) > LEAST_NS;
  const ran = new Map<string, number>();
  for (const { work } of worksOf(run)) ran.set(work.name, (ran.get(work.name) ?? 0) + 1);
  const role = (row: SheetRow): Role | null => {
    const [w, f] = [waited.get(row.name) ?? 0, first.get(row.name) ?? 0];
    const plain = { lost: 0, all: 0 };
    if (row.kind === 'kernel' || row.kind === 'copy') {
      const all = ran.get(row.name) ?? 0;
      if (all > row.calls) return { id: 'missing', key: SELF_DEVICE, ink: 'void', lost: all - row.calls, all };
      return some ? { id: row.kind === 'copy' ? 'copy' : 'works', key: SELF_DEVICE, ink: 'gpu', ...plain } : null;
    }
    if (row.kind !== 'op') {
      if (Math.max(w, f) < LEAST_NS) return null;
      return { id: f > w ? 'first' : 'waits', key: SELF_CPU, ink: f > w ? 'setup' : 'wait', ...plain };
    }
    const owed = below.get(row.name) ?? 0;
    if (owed < Math.max(LEAST_NS, 0.3 * row.cpuTotalNs)) return null;
    const top = outer.has(row.name);
    return { id: top ? 'billed' : 'again', key: top ? CPU_TOTAL : null, ink: 'bill', ...plain };
  };
  return new Map(
    sheet.rows.flatMap((row) => {
      const found = role(row);
      return found === null ? [] : [[row, found] as const];
    }),
  );
}

/** The events that make up a row. */
export function eventsOf(row: SheetRow): Lit {
  if (row.kind === 'kernel' || row.kind === 'copy') {
    return (event) => 'work' in event && event.work?.name === row.name;
  }
  return ({ call }) => call !== null && namesAbove(call).has(row.name);
}

function namesAbove(call: Call): ReadonlySet<string> {
  const names = new Set<string>();
  for (let at: Call | null = call; at !== null; at = at.parent) names.add(at.name);
  return names;
}

/** The op, or failing that the call, that an event belongs to. */
export const owner = (event: HostEvent | DeviceEvent): string => outermost(event.call)?.name ?? '';
