/** From what a reader set to all that is shown: run, sheet, roles of rows, the sentence. Pure; the build uses it too. */
import type { Owner } from '../../analysis/facts.ts';
import type { SayId, SimulatorWords } from '../../i18n/simulator.ts';
import { billOf, busyOf, kernelsOf, worksOf } from '../../models/stream/bill.ts';
import type { Bill } from '../../models/stream/bill.ts';
import type { Sheet } from '../../models/stream/rows.ts';
import { sheetOf } from '../../models/stream/rows.ts';
import type { Setup } from '../../models/stream/setup.ts';
import { machineOf, programmeOf } from '../../models/stream/setup.ts';
import type { Run } from '../../models/stream.ts';
import { simulate, sums } from '../../models/stream.ts';
import { microseconds } from '../../profile/units.ts';
import { us } from '../../charts/timeline.ts';
import { fill } from '../../i18n/words.ts';

export interface Simulation {
  readonly setup: Setup;
  readonly run: Run;
  readonly sheet: Sheet;
  readonly bill: Bill;
}

export function simulationOf(setup: Setup): Simulation {
  const run = simulate(programmeOf(setup), machineOf(setup));
  return { setup, run, sheet: sheetOf(run, setup.rows), bill: billOf(run) };
}

/** A stretch of the sentence: words, code, or a number on its owner's rule. */
export interface Part {
  readonly text: string;
  readonly as: 'words' | 'code' | 'number';
  readonly owner?: Owner | 'plain';
}

/** Of a share of the run this large the sentence speaks. */
const TELLING = 0.2;
const NOTABLE_NS = 300_000;

/** What a run shows, in a sentence or two. */
export function says(simulation: Simulation, words: SimulatorWords): Part[] {
  const [ids, values] = sentence(simulation);
  return ids.flatMap((id) => parts(words.says[id], values));
}

function sentence({ setup, run, bill }: Simulation): [SayId[], Readonly<Record<string, string>>] {
  const kernels = kernelsOf(run);
  const [host, busy, n] = [sums(run.host), busyOf(run), setup.ops];
  const end = bill.waitedIn.get('cudaDeviceSynchronize') ?? 0;
  const inQueue = run.host.reduce((sum, event) => sum + (event.waitsFor === 'queue' ? event.end - event.start : 0), 0);
  const [who, waited] = [...bill.waitedIn]
    .filter(([name]) => name.startsWith('aten::') && !['aten::mm', 'aten::mul'].includes(name))
    .sort(([, a], [, b]) => b - a)[0] ?? ['', 0];
  const billed = bill.billed.find(({ name }) => name === who)?.ns ?? 0;
  const launching = (host.launch ?? 0) + inQueue + (setup.firstOf === 'profiler' ? bill.first : 0);
  const timer = run.marks[0]?.at ?? 0;
  const values = {
    all: microseconds(kernels.ran),
    lost: `${microseconds(kernels.ran - kernels.recorded)} of ${microseconds(kernels.ran)}`,
    closed: us(run.closed),
    seems: us(kernels.ns / Math.max(1, kernels.ran)),
    kernel: us(setup.kernel),
    timer: us(timer),
    end: us(run.end),
    who: who === '' ? (bill.firstIn ?? '') : who,
    bill: us(billed),
    own: us(billed - waited),
    launch: us(setup.launch),
    average: us(launching / n),
    depth: microseconds(setup.depth),
    first: us(bill.first),
    n: microseconds(n),
    through: us(run.calls.find(({ name }) => name === 'cudaDeviceSynchronize')?.start ?? run.closed),
    busy: us(busy),
    times: microseconds(run.calls.filter(({ name }) => name === 'cudaDeviceSynchronize').length),
    wait: us(end > TELLING * run.end ? end : bill.waited),
  };
  const firstToo: SayId[] = bill.first > NOTABLE_NS ? ['firstToo'] : [];
  if (kernels.recorded === 0) return [['noneRecorded'], values];
  if (kernels.recorded < kernels.ran) return [['lost'], values];
  if (setup.timer === 'early' && timer < 0.9 * run.end) return [['timerEarly'], values];
  if (billed > TELLING * run.closed) return [['waitBilled', ...firstToo], values];
  if (inQueue > TELLING * run.closed) return [['queueFull'], values];
  if (bill.first > 0.3 * run.closed) {
    const inLaunch = setup.firstOf === 'profiler' || setup.firstOf === 'module';
    return [[inLaunch ? 'first' : 'firstElsewhere'], { ...values, who: bill.firstIn ?? '' }];
  }
  if (setup.timer === 'synced') return [['timerSynced'], values];
  if (end > TELLING * run.closed) return [[setup.sync === 'synchronize' ? 'syncs' : 'endWaits'], values];
  if (busy < 0.6 * run.end) return [['idle'], values];
  return [['plain'], values];
}

/** `{name:owner}` becomes a number on its owner's rule, what stands in back quotes code. */
export function parts(template: string, values: Readonly<Record<string, string>>): Part[] {
  return template.split(/(`[^`]*`|\{\w+:\w+\})/).flatMap((piece): Part[] => {
    const number = /^\{(\w+):(\w+)\}$/.exec(piece);
    if (number !== null) {
      const [, key = '', owner = ''] = number;
      return [{ text: values[key] ?? '', as: 'number', owner: owner as Owner | 'plain' }];
    }
    if (piece.startsWith('`')) return [{ text: fill(piece.slice(1, -1), values), as: 'code' }];
    return piece === '' ? [] : [{ text: fill(piece, values), as: 'words' }];
  });
}

/** What the drawing shows, for whoever does not see it. */
export function altOf({ run, bill }: Simulation, words: SimulatorWords): string {
  const all = worksOf(run);
  const lost = all.filter(({ kind }) => kind === 'lost').length;
  return fill(words.alt, {
    end: us(run.end),
    work: us(bill.work),
    wait: us(bill.waited),
    first: bill.first === 0 ? '' : fill(words.altFirst, { first: us(bill.first) }),
    busy: us(busyOf(run)),
    lost: lost === 0 ? '' : fill(words.altLost, { lost: microseconds(lost), all: microseconds(all.length) }),
  });
}

/** Every lane's time by kind; each lane's parts add up to the run. */
export function numbersOf({ run }: Simulation, words: SimulatorWords): string[][] {
  const lanes = [
    [words.host, sums<string>(run.host)] as const,
    ...run.device.map((lane, i) => {
      const name = run.device.length > 1 ? fill(words.stream, { n: i + 1 }) : words.device;
      return [name, sums<string>(lane)] as const;
    }),
  ];
  return lanes.flatMap(([lane, kinds]) => [
    ...Object.entries(kinds).map(([kind, ns]) => [
      lane,
      words.kinds[kind as keyof SimulatorWords['kinds']],
      microseconds((ns ?? 0) / 1000),
    ]),
    [lane, words.together, microseconds(run.end / 1000)],
  ]);
}
