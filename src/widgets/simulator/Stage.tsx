/** The drawing of a run, and a way to walk along its events with the pointer or the arrow keys. */
import type { JSX, TargetedKeyboardEvent, TargetedPointerEvent } from 'preact';
import { useState } from 'preact/hooks';
import type { Drawing, Lit, Mark } from '../../charts/timeline.ts';
import { timeline, us } from '../../charts/timeline.ts';
import type { SimulatorWords } from '../../i18n/simulator.ts';
import { fill } from '../../i18n/words.ts';
import type { DeviceEvent, HostEvent } from '../../models/stream.ts';
import { owner } from './roles.ts';
import type { Simulation } from './simulation.ts';
import { altOf } from './simulation.ts';

interface Props {
  readonly simulation: Simulation;
  readonly words: SimulatorWords;
  /** What there is room for; null before it was measured: then both sizes are drawn and the style sheet picks. */
  readonly width: number | null;
  readonly lit: Lit;
}

const SIZES = { wide: 728, narrow: 350 } as const;

/** A place on the drawing: which lane, which of its events. */
interface At {
  readonly lane: number;
  readonly event: number;
}

export function Stage({ simulation, words, width, lit }: Props): JSX.Element {
  const [at, setAt] = useState<At | null>(null);
  const label = altOf(simulation, words);
  const draw = (size: number): Drawing => timeline(simulation.run, size, words, lit);
  const drawings = width === null ? [draw(SIZES.wide), draw(SIZES.narrow)] : [draw(width)];
  const { lanes } = drawings[0] ?? draw(SIZES.wide);
  const here = at === null ? null : (lanes[at.lane]?.events[at.event] ?? null);
  const place = at !== null && here !== null ? { lane: at.lane, event: here } : null;
  const said = place === null ? words.walkHint : sayEvent(place.event, place.lane, simulation, words);
  const count = lanes.reduce((sum, { events }) => sum + events.length, 0);
  const before = lanes.slice(0, at?.lane ?? 0).reduce((sum, { events }) => sum + events.length, 0);

  const point = (event: TargetedPointerEvent<SVGSVGElement>, drawing: Drawing): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const zoom = drawing.width / box.width;
    const [x, y] = [(event.clientX - box.left) * zoom, (event.clientY - box.top) * zoom];
    const lane = drawing.lanes.findIndex(({ top, height }) => y >= top - 4 && y < top + height + 4);
    const index = find(drawing.lanes[lane]?.events ?? [], (x - drawing.left) / drawing.scale);
    setAt(lane < 0 || index < 0 ? null : { lane, event: index });
  };
  const walk = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    const next = stepped(event.key, at ?? { lane: 0, event: -1 }, lanes);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };
  return (
    <div class="stage-in">
      <div
        class="draw"
        role="slider"
        tabindex={0}
        aria-label={`${words.walk}. ${label}`}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={before + (at?.event ?? 0) + 1}
        aria-valuetext={said}
        onKeyDown={walk}
      >
        {drawings.map((drawing, i) => (
          <div class={width !== null ? undefined : i === 0 ? 'at-wide' : 'at-narrow'} key={i}>
            <svg
              class="fig-svg"
              width={drawing.width}
              height={drawing.height}
              viewBox={`0 0 ${drawing.width} ${drawing.height}`}
              aria-hidden="true"
              data-lit={lit === null ? undefined : ''}
              onPointerMove={(event) => point(event, drawing)}
              onPointerLeave={() => setAt(null)}
            >
              {keyed(drawing.marks).map(([key, mark]) => markOf(mark, key))}
              {place !== null && cursor(drawing, place.lane, place.event)}
            </svg>
          </div>
        ))}
      </div>
      <p class="walk needs-js" aria-hidden="true">
        {said}
      </p>
    </div>
  );
}

/** Each mark with a key by what it is, so that a step of a slider moves elements and makes hardly any anew. */
function keyed(marks: readonly Mark[]): [string, Mark][] {
  const seen = new Map<string, number>();
  return marks.map((mark) => {
    const what = `${'d' in mark ? 'd' : 't'} ${mark.as}`;
    const n = (seen.get(what) ?? 0) + 1;
    seen.set(what, n);
    return [`${what} ${n}`, mark];
  });
}

function markOf(mark: Mark, key: string): JSX.Element {
  if ('d' in mark) {
    const lit = mark.lit === undefined ? {} : { 'data-k': '' };
    return <path key={key} class={`${mark.as}${mark.lit === true ? ' on' : ''}`} d={mark.d} {...lit} />;
  }
  return (
    <text key={key} x={mark.x} y={mark.y} class={mark.as === '' ? undefined : mark.as} text-anchor={mark.anchor}>
      {mark.text}
    </text>
  );
}

function cursor({ left, scale, lanes }: Drawing, lane: number, { start, end }: HostEvent | DeviceEvent): JSX.Element {
  const { top, height } = lanes[lane] ?? { top: 0, height: 0 };
  const wide = Math.max(2, (end - start) * scale);
  return <rect class="s-ink" x={left + start * scale} y={top - 3} width={wide} height={height + 6} />;
}

/** The event that covers a moment, by halving. */
function find(events: readonly { readonly start: number; readonly end: number }[], time: number): number {
  let [low, high] = [0, events.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const event = events[middle];
    if (event === undefined) return -1;
    if (time < event.start) high = middle - 1;
    else if (time >= event.end) low = middle + 1;
    else return middle;
  }
  return -1;
}

/** Left and right along a lane, up and down to what happens at the same time in another. */
function stepped(key: string, at: At, lanes: Drawing['lanes']): At | null {
  const events = lanes[at.lane]?.events ?? [];
  const to = (event: number): At => ({ lane: at.lane, event: Math.max(0, Math.min(events.length - 1, event)) });
  const across = (by: number): At => {
    const lane = Math.max(0, Math.min(lanes.length - 1, at.lane + by));
    return { lane, event: Math.max(0, find(lanes[lane]?.events ?? [], events[at.event]?.start ?? 0)) };
  };
  switch (key) {
    case 'ArrowRight':
      return to(at.event + 1);
    case 'ArrowLeft':
      return to(at.event - 1);
    case 'PageDown':
      return to(at.event + 10);
    case 'PageUp':
      return to(at.event - 10);
    case 'Home':
      return to(0);
    case 'End':
      return to(events.length - 1);
    case 'ArrowDown':
      return across(1);
    case 'ArrowUp':
      return across(-1);
    default:
      return null;
  }
}

function sayEvent(event: HostEvent | DeviceEvent, lane: number, { run }: Simulation, words: SimulatorWords): string {
  const name = 'work' in event ? (event.work?.name ?? '') : (event.call?.name ?? '');
  const short = name.replace(/^void |[<(].*$/g, '').slice(0, 52);
  const streams = run.device.length > 1 ? fill(words.stream, { n: lane }) : words.device;
  const op = owner(event);
  const template = op === name ? words.doing[event.kind].replace(/ in \{op\}/, '') : words.doing[event.kind];
  return fill(words.event, {
    lane: lane === 0 ? words.host : streams,
    what: fill(template, { name: short, op }),
    from: us(event.start),
    to: us(event.end),
    length: us(event.end - event.start),
  });
}
