/**
 * A simulated run, drawn: host above, queue, device below, and under them who is billed and whose time it was. No Plot:
 * the browser draws this anew for every step of a slider. One path for each ink, so that thousands of events are a few
 * elements.
 */
import { billOf, depthOf, outermost, worksOf } from '../models/stream/bill.ts';
import type { DeviceEvent, HostEvent, Run } from '../models/stream.ts';
import type { SimulatorWords } from '../i18n/simulator.ts';
import { fill } from '../i18n/words.ts';
import { format, microseconds } from '../profile/units.ts';
import { isNarrow } from './figure.ts';
import { paths, stairs } from './lane.ts';
import { ticks, widthOf } from './scale.ts';

/** What a drawing is made of; whoever shows it makes elements of them. */
export type Mark =
  | { readonly d: string; readonly as: string; readonly lit?: boolean }
  | {
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly as: string;
      readonly anchor?: 'middle' | 'end';
    };

/** A lane a reader can walk along, and where it lies. */
interface LaneAt {
  readonly events: readonly (HostEvent | DeviceEvent)[];
  readonly top: number;
  readonly height: number;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  /** Pixels a nanosecond. */
  readonly scale: number;
  readonly marks: readonly Mark[];
  readonly lanes: readonly LaneAt[];
}

/** Which events to light: all others are dimmed. */
export type Lit = ((event: HostEvent | DeviceEvent) => boolean) | null;

export const us = (ns: number): string => format({ value: ns / 1000, tol: 0, unit: 'us' });

export function timeline(run: Run, width: number, words: SimulatorWords, lit: Lit = null): Drawing {
  const narrow = isNarrow(width);
  const left = narrow ? 0 : 84;
  const scale = (width - left - 1) / Math.max(run.end, 1);
  const x = (ns: number): number => left + ns * scale;
  const [lane, bar] = narrow ? [30, 20] : [44, 26];
  const marks: Mark[] = [];
  const over: Mark[] = [];
  const lanes: LaneAt[] = [];
  let y = narrow ? 20 : 24;
  const name = (text: string, as: string, height: number): void => {
    marks.push(narrow ? { x: 0, y: y - 6, text, as: `s ${as}` } : { x: 0, y: y + height / 2 + 5, text, as: as.trim() });
  };
  const add = (events: readonly (HostEvent | DeviceEvent)[]): void => {
    lanes.push({ events, top: y, height: lane });
    marks.push(...paths(events, { left, scale, top: y, height: lane, lit }));
  };

  const top = y - 6;
  name(words.host, 'b c-host', lane);
  add(run.host);
  const hostTop = y;
  y += lane + (narrow ? 28 : 14);
  run.device.forEach((events, stream) => {
    const changes = depthOf(run, stream);
    const most = changes.reduce((highest, { depth }) => Math.max(highest, depth), 1);
    const height = narrow ? 16 : 26;
    // On narrow drawings it stands over the lane, where a flag may cross it: so it comes after the flags.
    if (narrow) over.push({ x: 0, y: y - 6, text: fill(words.queueMost, { n: microseconds(most) }), as: 's t2 halo' });
    else {
      marks.push({ x: 0, y: y + 10, text: words.queue, as: 's t2' });
      marks.push({ x: 0, y: y + 25, text: fill(words.most, { n: microseconds(most) }), as: 's t3' });
    }
    marks.push({ d: stairs(changes, most, { left, scale, top: y, height, end: run.end }), as: 'f-queue' });
    y += height + (narrow ? 22 : 10);
    const label = run.device.length > 1 ? fill(words.stream, { n: stream + 1 }) : words.device;
    name(label, 'b c-gpu', lane);
    add(events);
    y += lane + (stream === run.device.length - 1 ? 12 : narrow ? 28 : 16);
  });

  const axis = y;
  const rules: Mark[] = [{ d: `M${left} ${axis}H${width}`, as: 's-axis' }];
  rules.push(...scaleMarks(run.end, x, top, axis, width));
  marks.unshift(...rules);
  marks.push(...plates(run, x, hostTop + lane / 2 + 5, narrow, words));
  marks.push(...ends(run, x, width, hostTop, lane, axis, words, narrow), ...over);
  y = axis + (narrow ? 52 : 46);
  y = accounts(run, marks, { x, y, bar, narrow, words });
  return { width, height: Math.ceil(y + 2), left, scale, marks, lanes };
}

function scaleMarks(end: number, x: (ns: number) => number, top: number, axis: number, width: number): Mark[] {
  const [unit, ns] = end >= 1.5e6 ? (['ms', 1e6] as const) : (['µs', 1e3] as const);
  const at = ticks(end / ns).filter((_, i, all) => width >= 640 || all.length < 6 || i % 2 === 0);
  const lines = at.map((v) => `M${px(x(v * ns))} ${top}V${axis}`).join('');
  return [
    { d: lines, as: 's-rule' },
    ...at.map((v, i): Mark => {
      const text = microseconds(Math.round(v * 1000) / 1000).replace(/(\.\d*?)0+$/, '$1');
      const last = i === at.length - 1 ? `${text}\u202f${unit}` : text;
      const place = i === 0 ? {} : { anchor: x(v * ns) > width - 26 ? ('end' as const) : ('middle' as const) };
      return { x: px(Math.min(x(v * ns), width)), y: axis + 17, text: last, as: 's t3', ...place };
    }),
  ];
}

/** Who waits, on a plate of paper over the hatching, where it fits. */
function plates(run: Run, x: (ns: number) => number, y: number, narrow: boolean, words: SimulatorWords): Mark[] {
  const long = run.host.filter(({ kind, start, end }) => kind === 'wait' && x(end) - x(start) > (narrow ? 84 : 104));
  return long.slice(0, 6).flatMap(({ call, start, end, waitsFor }): Mark[] => {
    const who = waitsFor === 'queue' ? 'launch' : (outermost(call)?.name ?? '');
    const text = words.waits[who] ?? words.waits['other'] ?? '';
    const wide = Math.round(widthOf(text, 13) + 14);
    if (wide + 16 > x(end) - x(start)) return [];
    const at = px(x(start) + 8);
    return [
      { d: `M${at} ${y - 15}h${wide}v21h${-wide}z`, as: 'f-paper' },
      { x: at + 7, y, text, as: 's' },
    ];
  });
}

/** Where the profiler closed, if that cost records, and where a timer was stopped. */
function ends(
  run: Run,
  x: (ns: number) => number,
  width: number,
  top: number,
  lane: number,
  axis: number,
  words: SimulatorWords,
  narrow: boolean,
): Mark[] {
  const works = worksOf(run);
  const [lost, all] = [works.filter(({ kind }) => kind === 'lost').length, works.length];
  const found: Mark[] = [];
  const flag = (at: number, text: string, y: number): void => {
    const right = x(at) + 10 + widthOf(text) < width;
    found.push({ d: `M${px(x(at))} ${top - 10}V${axis}`, as: 's-ink' });
    const as = `${narrow ? 's ' : ''}halo`;
    found.push({ x: px(x(at) + (right ? 7 : -7)), y, text, as, ...(right ? {} : { anchor: 'end' as const }) });
  };
  const values = { lost: microseconds(lost), all: microseconds(all) };
  if (lost > 0) flag(run.closed, fill(narrow ? words.closesShort : words.closes, values), top + lane / 2 + 5);
  const [timer] = run.marks;
  if (timer !== undefined) flag(timer.at, fill(words.timerReads, { time: us(timer.at) }), top - 4);
  return found;
}

interface Below {
  readonly x: (ns: number) => number;
  readonly y: number;
  readonly bar: number;
  readonly narrow: boolean;
  readonly words: SimulatorWords;
}

/** The host's time twice: outlined as billed, filled as owed. Gives the lower edge. */
function accounts(run: Run, marks: Mark[], { x, y, bar, narrow, words }: Below): number {
  const bill = billOf(run);
  const second = y + bar + (narrow ? 24 : 10);
  const title = (text: string, at: number): Mark =>
    narrow ? { x: 0, y: at - 6, text, as: 's t2' } : { x: 0, y: at + bar / 2 + 5, text, as: '' };
  marks.push(title(words.billedTo, y), title(words.owedTo, second));
  let at = 0;
  for (const { name, ns } of [...bill.billed].sort((a, b) => b.ns - a.ns)) {
    const [from, wide] = [x(at), x(at + ns) - x(at)];
    at += ns;
    if (wide < 3) continue;
    marks.push({ d: `M${px(from + 0.75)} ${y + 0.75}h${px(wide - 3)}v${bar - 1.5}h${px(3 - wide)}z`, as: 's-ink' });
    const label = [name, name.replace(/^aten::|^cudaDevice/, '')].find((text) => widthOf(text, 15.2) + 14 < wide);
    if (label !== undefined) marks.push({ x: px(from + 8), y: y + bar / 2 + 5, text: label, as: 'm' });
  }
  at = 0;
  const owners = [
    [bill.work, 'f-host', words.ownWork, 'on-host'],
    [bill.first, 'f-stipple', words.firstCall, 'on-setup b'],
    [bill.waited, 'f-wait', words.stoodStill, ''],
  ] as const;
  for (const [ns, as, text, on] of owners) {
    const [from, wide] = [x(at), x(at + ns) - x(at)];
    at += ns;
    if (wide < 1) continue;
    const inset = as === 'f-wait' ? 0.5 : 0;
    marks.push({
      d: `M${px(from + inset)} ${second + inset}h${px(Math.max(1, wide - 1.5))}v${bar - 2 * inset}h${px(-Math.max(1, wide - 1.5))}z`,
      as,
    });
    const fits = widthOf(text, 13) + 24 < wide;
    if (!fits) continue;
    if (as === 'f-wait') {
      const plate = Math.round(widthOf(text, 13) + 14);
      marks.push({ d: `M${px(from + 6)} ${second + 3}h${plate}v${bar - 6}h${-plate}z`, as: 'f-paper' });
    }
    marks.push({ x: px(from + (as === 'f-wait' ? 12 : 9)), y: second + bar / 2 + 4.5, text, as: `${on} s`.trim() });
  }
  return second + bar;
}

const px = (value: number): number => Math.round(value * 100) / 100;
