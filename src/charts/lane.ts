/**
 * One lane's events as paths, one for each ink. Where events are narrower than pixels, a column stands for many of them and
 * is divided among the inks by their share of its time, so that nothing short disappears and nothing is drawn too large.
 */
import type { DeviceEvent, DeviceKind, HostEvent, HostKind } from '../models/stream.ts';
import type { Lit, Mark } from './timeline.ts';

type Kind = HostKind | DeviceKind;
const INKS: Readonly<Record<Exclude<Kind, 'idle'>, string>> = {
  work: 'f-host',
  launch: 'f-launch',
  wait: 'f-wait',
  first: 'f-stipple',
  device: 'f-gpu',
  lost: 'f-hollow',
};
/** From the bottom of a divided column upwards. */
const ORDER = Object.keys(INKS) as Exclude<Kind, 'idle'>[];

interface Place {
  readonly left: number;
  readonly scale: number;
  readonly top: number;
  readonly height: number;
}

/** A divided column holds some events, so that a steady mixture looks steady, and is no wider than it must be. */
const EVENTS = 8;
const [NARROWEST, WIDEST] = [2, 6];
/** Above this many events a pixel, on average, a lane is divided into columns. */
const CROWDED = 0.4;

export function paths(events: readonly (HostEvent | DeviceEvent)[], place: Place & { readonly lit: Lit }): Mark[] {
  const last = events.at(-1)?.end ?? 0;
  const crowded = events.length > CROWDED * last * place.scale;
  return crowded ? columns(events, place, last) : boxes(events, place);
}

function boxes(events: readonly (HostEvent | DeviceEvent)[], place: Place & { readonly lit: Lit }): Mark[] {
  const found = new Map<string, string>();
  for (const event of events) {
    if (event.kind === 'idle') continue;
    const wide = (event.end - event.start) * place.scale;
    // Neighbours of one ink are told apart by a gap where there is room for one; outlines lie inside.
    const gap = wide > 5 && event.kind !== 'wait' ? 1 : wide > 1.2 ? 0.25 : 0;
    const inset = event.kind === 'lost' ? 0.75 : event.kind === 'wait' ? 0.5 : 0;
    const d = box(
      place.left + event.start * place.scale + inset,
      place.top + inset,
      Math.max(0.4, wide - gap - 2 * inset),
      place.height - 2 * inset,
    );
    const key = `${INKS[event.kind]} ${place.lit?.(event) === true ? 'on' : ''}`;
    found.set(key, (found.get(key) ?? '') + d);
  }
  return marksOf(found, place.lit !== null);
}

function columns(
  events: readonly (HostEvent | DeviceEvent)[],
  place: Place & { readonly lit: Lit },
  last: number,
): Mark[] {
  const wide = last * place.scale;
  const column = Math.min(WIDEST, Math.max(NARROWEST, (EVENTS * wide) / events.length));
  const count = Math.max(1, Math.ceil(wide / column));
  const per = last / count;
  // An ink's share of each column, dimmed and lit; null where there is nothing of it.
  const all = ORDER.flatMap((kind) => [`${INKS[kind]} `, `${INKS[kind]} on`]);
  const found = new Map<string, string>();
  const sharesOf = all.map((): Float64Array | null => null);
  for (const event of events) {
    const { kind, start, end } = event;
    if (kind === 'idle') continue;
    const key = 2 * ORDER.indexOf(kind) + (place.lit?.(event) === true ? 1 : 0);
    const share = (sharesOf[key] ??= new Float64Array(count));
    const to = Math.min(count - 1, Math.floor(end / per));
    for (let i = Math.floor(start / per); i <= to; i += 1) {
      const part = Math.min(end, (i + 1) * per) - Math.max(start, i * per);
      if (part > 0) share[i] = (share[i] ?? 0) + part / per;
    }
  }
  const keys = all.filter((_, k) => sharesOf[k] !== null);
  const shares = sharesOf.filter((share) => share !== null);
  let run: { from: number; heights: number[] } | null = null;
  const flush = (to: number): void => {
    if (run === null) return;
    let up = place.top + place.height;
    const { from, heights } = run;
    keys.forEach((key, k) => {
      const height = heights[k] ?? 0;
      if (height === 0) return;
      up -= height;
      const d = box(place.left + from * per * place.scale, up, (to - from) * per * place.scale, height);
      found.set(key, (found.get(key) ?? '') + d);
    });
  };
  for (let i = 0; i < count; i += 1) {
    const exact = shares.map((share) => (share[i] ?? 0) * place.height);
    if (run !== null && exact.every((height, k) => near(height, run?.heights[k] ?? 0))) continue;
    flush(i);
    run = { from: i, heights: whole(exact, place.height) };
  }
  flush(count);
  return marksOf(found, place.lit !== null, ' flat');
}

/** Less than this of a column's height is nothing. */
const LEAST = 0.15;

/** Whether a column goes on as the one before it, to less than a pixel: else a steady mixture would flicker. */
const near = (exact: number, drawn: number): boolean =>
  exact > LEAST === drawn > 0 && Math.abs(exact - drawn) < (drawn > 1 ? 0.95 : 1.2);

/** Shares as whole pixels that together are no more than the lane; what is there at all gets one. */
function whole(exact: readonly number[], height: number): number[] {
  const heights = exact.map((one) => (one > LEAST ? Math.max(1, Math.round(one)) : 0));
  const over = heights.reduce((sum, h) => sum + h, 0) - height;
  const largest = heights.indexOf(Math.max(...heights));
  if (over > 0) heights[largest] = Math.max(1, (heights[largest] ?? 0) - over);
  return heights;
}

function marksOf(found: ReadonlyMap<string, string>, some: boolean, more = ''): Mark[] {
  return [...found].map(([key, d]) => {
    const [ink = '', on = ''] = key.split(' ');
    return { d, as: ink + more, ...(some ? { lit: on !== '' } : {}) };
  });
}

/** How full a queue is over time, as stairs; where steps are narrower than pixels, a column shows its fullest. */
export function stairs(
  changes: readonly { readonly at: number; readonly depth: number }[],
  most: number,
  { left, scale, top, height, end }: Place & { readonly end: number },
): string {
  const y = (depth: number): number => Math.round(2 * (top + height - (depth / most) * (height - 1))) / 2;
  let d = `M${left} ${px(top + height)}`;
  let at = y(0);
  const put = (column: number, depth: number): void => {
    if (y(depth) === at) return;
    at = y(depth);
    d += `H${px(left + column)}V${at}`;
  };
  let [column, depth, fullest] = [0, 0, 0];
  for (const change of changes) {
    const next = Math.round(change.at * scale);
    if (next > column) {
      put(column, fullest);
      put(column + 1, depth);
      [column, fullest] = [next, change.depth];
    } else fullest = Math.max(fullest, change.depth);
    depth = change.depth;
  }
  put(column, fullest);
  return `${d}H${px(left + end * scale)}V${px(top + height)}z`;
}

const box = (x: number, y: number, wide: number, high: number): string =>
  `M${px(x)} ${px(y)}h${px(wide)}v${px(high)}h${px(-wide)}z`;

const px = (value: number): number => Math.round(value * 100) / 100;
