/** A launch and a kernel on one scale, both means: as many launches as fit into the kernel, or the gap behind it. */
import type { Analysis } from '../analysis/analyse.ts';
import { valueOf } from '../analysis/facts.ts';
import { fill } from '../i18n/words.ts';
import { format, microseconds } from '../profile/units.ts';
import type { Figure } from './figure.ts';
import { isNarrow } from './figure.ts';
import type { Box, Word } from './press.ts';
import { boxes, set, words as type } from './press.ts';

interface Pace {
  readonly launch: number;
  readonly kernel: number;
}

type Slot = 'A' | 'B';
const SLOTS: readonly Slot[] = ['A', 'B'];
const THICK = 26;
/** More marks than this would be a grey bar. */
const MOST = 90;

export const pace: Figure = {
  id: 'pace',
  draw(pair, sheet) {
    const slots = SLOTS.filter((slot) => paceOf(pair[slot]) !== null);
    if (slots.length === 0) return null;
    const narrow = isNarrow(sheet.width);
    const left = narrow ? 0 : 150;
    const marks: Box[] = [];
    const labels: Word[] = [];
    const height = narrow ? 172 : 122;
    slots.forEach((slot, i) => {
      const told = paceOf(pair[slot]);
      if (told === null) return;
      const { launch, kernel } = told;
      const top = i * height + (narrow ? 26 : 6);
      const [host, device] = narrow ? [top + 22, top + 88] : [top, top + 54];
      // Each table has its own scale, from 0 to the longer of the two.
      const end = Math.max(launch, kernel);
      const fits = Math.max(1, Math.min(MOST, Math.floor(kernel / launch)));
      for (let n = 0; n < fits; n += 1) {
        const gap = fits > 40 ? 0.3 : 0.08;
        marks.push({
          x1: (n * launch) / end,
          x2: ((n + 1 - gap) * launch) / end,
          y1: host,
          y2: host + THICK,
          ink: 'host',
        });
      }
      marks.push({ x1: 0, x2: Math.max(kernel / end, 0.003), y1: device, y2: device + THICK, ink: 'gpu' });
      if (launch > kernel) marks.push({ x1: kernel / end + 0.004, x2: 1, y1: device, y2: device + THICK, ink: 'void' });
      const { figures } = sheet.words;
      const size = (us: number): string => format({ value: us, tol: 0, unit: 'us' });
      const side = (y: number, text: string, as: string, value: string): Word[] =>
        narrow
          ? [
              { x: 0, y: y - 6, text, as: `b ${as}` },
              { x: 1, y: y - 6, text: value, as: 's', anchor: 'end' },
            ]
          : [{ x: 0, y: y + 18, text, as: `b ${as}`, anchor: 'end', dx: -18 }];
      labels.push(...side(host, figures.host, 'c-host', fill(figures.oneLaunch, { time: size(launch) })));
      labels.push(...side(device, figures.device, 'c-gpu', fill(figures.oneKernel, { time: size(kernel) })));
      labels.push({ x: 0, y: narrow ? top - 6 : host + 18, text: `${slot}, ${pair.names[slot]}`, as: 't2', dx: -left });
      if (!narrow)
        labels.push(
          { x: 0, y: host + THICK + 17, text: fill(figures.oneLaunch, { time: size(launch) }), as: 's' },
          { x: 0, y: device + THICK + 17, text: fill(figures.oneKernel, { time: size(kernel) }), as: 's' },
        );
    });
    return set(sheet, {
      height: slots.length * height,
      marginLeft: left,
      marginRight: 2,
      x: { domain: [0, 1] },
      label: this.alt(pair, sheet.words),
      marks: [...boxes(marks), ...type(labels)],
    });
  },
  alt(pair, words) {
    const size = (us: number): string => format({ value: us, tol: 0, unit: 'us' });
    return SLOTS.flatMap((slot) => {
      const told = paceOf(pair[slot]);
      if (told === null) return [];
      return [
        fill(words.figures.paceAlt, {
          name: pair.names[slot],
          launch: size(told.launch),
          kernel: size(told.kernel),
        }),
      ];
    }).join(' ');
  },
  table(pair, words) {
    const rows = SLOTS.flatMap((slot) => {
      const told = paceOf(pair[slot]);
      return told === null ? [] : [[pair.names[slot], rounded(told.launch), rounded(told.kernel)]];
    });
    return { head: words.figures.paceHead, rows };
  },
};

const rounded = (us: number): string => microseconds(Math.round(us * 1000) / 1000);

/** Means of ordinary launches and of kernels; null where a slow launch cannot be taken out of its mean. */
function paceOf({ facts }: Analysis): Pace | null {
  const spiked = valueOf(facts, 'launch.spike') !== null;
  const launch = valueOf(facts, spiked ? 'launch.restPerCall' : 'launch.perCall');
  const kernel = valueOf(facts, 'kernels.perCall');
  return launch === null || kernel === null || launch <= 0 || kernel <= 0 ? null : { launch, kernel };
}
