/** Waiting against transfer, by table: how long the host stood still, how long the copies took, and all there was to wait for. */
import type { Analysis } from '../analysis/analyse.ts';
import { valueOf } from '../analysis/facts.ts';
import type { Words } from '../i18n/words.ts';
import { fill } from '../i18n/words.ts';
import { format, microseconds } from '../profile/units.ts';
import type { Figure } from './figure.ts';
import { isNarrow } from './figure.ts';
import type { Box, Part, Word } from './press.ts';
import { boxes, lines, set, ticks, widthOf, words as type } from './press.ts';

interface Bar {
  readonly head: string;
  readonly as: string;
  readonly us: number;
  readonly parts: readonly Part[];
}

const THICK = 34;

export const transfer: Figure = {
  id: 'transfer',
  draw(pair, sheet) {
    const slots = (['A', 'B'] as const).flatMap((slot) => {
      const bars = barsOf(pair[slot], sheet.words);
      return bars.length === 0 ? [] : [{ slot, bars }];
    });
    if (slots.length === 0) return null;
    const narrow = isNarrow(sheet.width);
    const left = narrow ? 0 : 118;
    const right = narrow ? 24 : 40;
    const panels = slots.map(({ slot, bars }) => ({ bars, name: `${slot}, ${pair.names[slot]}` }));
    const marks: Box[] = [];
    const labels: Word[] = [];
    const rules: Rule[] = [];
    const axes: Rule[] = [];
    let top = 0;
    for (const { bars, name } of panels) {
      const lane = panelOf(bars, name, top, narrow, sheet.width - left - right);
      marks.push(...lane.marks);
      labels.push(...lane.labels.map((word) => (word.text === name ? { ...word, dx: -left } : word)));
      rules.push(...lane.rules);
      axes.push(lane.axis);
      top = lane.axis.y1 + 46;
    }
    return set(sheet, {
      height: top - 20,
      marginLeft: left,
      marginRight: right,
      x: { domain: [0, 1] },
      label: this.alt(pair, sheet.words),
      marks: [lines(rules, 's-rule'), lines(axes, 's-axis'), ...boxes(marks), ...type(labels)],
    });
  },
  alt(pair, words) {
    return (['A', 'B'] as const)
      .filter((slot) => barsOf(pair[slot], words).length > 0)
      .map((slot) => {
        const value = (id: string): string => time(valueOf(pair[slot].facts, id) ?? 0);
        const sums = { wait: value('wait.total'), transfer: value('copies.hostToDeviceTotal') };
        return fill(words.figures.transferAlt, { name: pair.names[slot], ...sums, device: value('device.total') });
      })
      .join(' ');
  },
  table(pair, words) {
    const rows = (['A', 'B'] as const).flatMap((slot) =>
      barsOf(pair[slot], words).flatMap((bar) => [
        [pair.names[slot], bar.head, microseconds(Math.round(bar.us))],
        ...bar.parts
          .filter((part) => part.text !== '')
          .map((part) => [pair.names[slot], `${bar.head}: ${part.text}`, microseconds(Math.round(part.us))]),
      ]),
    );
    return { head: words.figures.wallHead, rows };
  },
};

type Rule = Pick<Box, 'x1' | 'x2' | 'y1' | 'y2'>;

/** One table's bars on its own scale, from 0 to 1, with their axis below. */
function panelOf(bars: readonly Bar[], name: string, top: number, narrow: boolean, pixels: number) {
  const step = narrow ? 66 : 56;
  const end = Math.max(...bars.map((bar) => bar.parts.reduce((sum, part) => sum + part.us, 0)));
  const perPixel = end / pixels;
  const marks: Box[] = [];
  const labels: Word[] = [{ x: 0, y: top + 16, text: name, as: 'b' }];
  const bottom = top + 28 + bars.length * step + (narrow ? 8 : 0);
  bars.forEach((bar, i) => {
    const y1 = top + i * step + (narrow ? 52 : 32);
    if (narrow) {
      labels.push({ x: 0, y: y1 - 6, text: bar.head, as: bar.as });
      labels.push({ x: 1, y: y1 - 6, text: time(bar.us), as: 'b', anchor: 'end' });
    } else {
      labels.push({ x: 0, y: y1 + THICK / 2 + 5, text: bar.head, as: bar.as, anchor: 'end', dx: -14 });
    }
    let at = 0;
    for (const part of bar.parts) {
      const x2 = Math.max(at + part.us, at + 2 * perPixel);
      const title = part.text === '' ? time(part.us) : `${part.text}, ${time(part.us)}`;
      marks.push({ x1: at / end, x2: x2 / end, y1, y2: y1 + THICK, ink: part.ink, title });
      labels.push(...partLabels(part, at, y1, perPixel, narrow).map((word) => ({ ...word, x: word.x / end })));
      at += part.us;
    }
  });
  const at = ticks(end);
  const unit = end >= 1e3 ? 1e3 : 1;
  labels.push(
    ...at.map((x, i): Word => ({
      x: x / end,
      y: bottom + 18,
      text: microseconds(x / unit) + (i === at.length - 1 ? `\u202f${unit === 1 ? 'µs' : 'ms'}` : ''),
      as: 's t3',
      anchor: i === 0 ? 'start' : 'middle',
    })),
  );
  const rules = at.map((x): Rule => ({ x1: x / end, x2: x / end, y1: top + 26, y2: bottom }));
  return { marks, labels, rules, axis: { x1: 0, x2: 1, y1: bottom, y2: bottom } };
}

const time = (us: number): string => format({ value: us, tol: 0, unit: 'us' });

function barsOf({ facts }: Analysis, words: Words): Bar[] {
  const { figures } = words;
  const [wait, copies] = [valueOf(facts, 'wait.total'), valueOf(facts, 'copies.hostToDeviceTotal')];
  if (wait === null || copies === null) return [];
  const part = (id: string, text: string): Part[] => {
    const us = valueOf(facts, id);
    return us === null || us <= 0 ? [] : [{ us, ink: 'wait', text }];
  };
  const all = valueOf(facts, 'device.total');
  const beyond = all === null ? 0 : Math.max(0, wait - all);
  const waits = [...part('wait.inCopies', figures.inCopyCalls), ...part('wait.inSyncs', figures.inSyncCalls)];
  const bars: Bar[] = [
    { head: figures.waitingFor, as: 'b', us: wait, parts: waits },
    { head: figures.transfers, as: 'b c-gpu', us: copies, parts: [{ us: copies, ink: 'gpu', text: '' }] },
  ];
  if (all === null) return bars;
  const rest: Part[] = beyond > 0 ? [{ us: beyond, ink: 'void', text: figures.beyond }] : [];
  return [
    ...bars,
    { head: figures.allDevice, as: 'b c-gpu', us: all, parts: [{ us: all, ink: 'gpu', text: '' }, ...rest] },
  ];
}

/** Inside the mark where it fits, on hatching on a plate; else below it, or behind it where that is free. */
function partLabels(part: Part, at: number, y1: number, perPixel: number, narrow: boolean): Word[] {
  const middle = y1 + THICK / 2 + 5;
  const size = time(part.us);
  const room = part.us / perPixel;
  const as = part.ink === 'gpu' ? 'on-gpu' : 'halo';
  const texts = part.text === '' ? (narrow ? [] : [size]) : [`${size} ${part.text}`, part.text, size];
  const fits = texts.find((text) => widthOf(text) + 20 < room);
  if (fits !== undefined) return [{ x: at, dx: 10, y: middle, text: fits, as }];
  if (narrow && part.text === '') return [];
  if (part.text === '') return [{ x: at + part.us, dx: 9, y: middle, text: size, as: 'b halo' }];
  const below = texts[0] ?? '';
  const end = at + part.us;
  return [{ x: end, y: y1 + THICK + 18, text: below, as: 's t2 halo', anchor: 'end' }];
}
