/** A run as printed and the same run without its slow launch: what is left once everything is warm. */
import type { Analysis } from '../analysis/analyse.ts';
import { valueOf } from '../analysis/facts.ts';
import { fill } from '../i18n/words.ts';
import { format, microseconds } from '../profile/units.ts';
import type { Figure } from './figure.ts';
import { inEach, isNarrow } from './figure.ts';
import { lanesOn, THICK } from './lanes.ts';
import type { Box, Ink, Word } from './press.ts';
import { widthOf } from './press.ts';

interface Run {
  readonly total: number;
  readonly spike: number;
  readonly waits: number;
}

export const cold: Figure = {
  id: 'cold',
  draw(pair, sheet) {
    const tables = inEach(pair, runOf);
    if (tables.length === 0) return null;
    const { figures } = sheet.words;
    const { narrow, pixels, ...lanes } = lanesOn(sheet, isNarrow(sheet.width) ? 1 : 76);
    const marks: Box[] = [];
    const labels: Word[] = [];
    tables.forEach(({ slot, name, found: run }, i) => {
      labels.push(lanes.name(i, `${slot}, ${name}`));
      const rows = [
        { text: figures.asPrinted, spike: run.spike, us: run.total },
        { text: figures.withoutSpike, spike: 0, us: run.total - run.spike },
      ];
      rows.forEach(({ text, spike, us }, j) => {
        const y1 = lanes.top(i, j);
        const y = y1 + THICK / 2 + 5;
        let at = 0;
        for (const [part, ink, what] of partsOf(run, spike, us, figures)) {
          const x2 = Math.min(1, at + Math.max(part / run.total, 2 / pixels));
          marks.push({ x1: at, x2, y1, y2: y1 + THICK, ink, title: `${what}, ${time(part)}` });
          at = x2;
        }
        if (narrow) {
          labels.push({ x: 0, y: y1 - 5, text }, { x: 1, y: y1 - 5, text: time(us), as: 'b', anchor: 'end' });
          return;
        }
        labels.push({ x: 0, y, text, anchor: 'end', dx: -14 });
        const inBar = `${time(spike)} ${figures.headSetup}`;
        if (spike > 0 && widthOf(inBar) + 24 < (spike / run.total) * pixels)
          labels.push({ x: 0, y, text: inBar, as: 'on-setup', dx: 10 });
        labels.push({ x: at, dx: 9, y, text: time(us), as: 'b' });
      });
    });
    return lanes.set(tables.length, this.alt(pair, sheet.words), marks, labels);
  },
  alt(pair, words) {
    return inEach(pair, runOf)
      .map(({ name, found: run }) => {
        const values = { total: time(run.total), rest: time(run.total - run.spike) };
        return fill(words.figures.coldAlt, { name, ...values });
      })
      .join(' ');
  },
  table(pair, words) {
    const us = (value: number): string => microseconds(Math.round(value));
    const rows = inEach(pair, runOf).flatMap(({ name, found: run }) => [
      [name, words.figures.asPrinted, us(run.total)],
      [name, words.figures.headSetup, us(run.spike)],
      [name, words.figures.withoutSpike, us(run.total - run.spike)],
      [name, words.figures.headWait, us(run.waits)],
    ]);
    return { head: words.figures.wallHead, rows };
  },
};

const time = (us: number): string => format({ value: us, tol: 0, unit: 'us' });

function partsOf(
  run: Run,
  spike: number,
  us: number,
  figures: { headSetup: string; headWait: string; headHost: string },
): (readonly [us: number, ink: Ink, what: string])[] {
  const parts = [
    [spike, 'setup', figures.headSetup],
    [run.waits, 'wait', figures.headWait],
    [us - spike - run.waits, 'host', figures.headHost],
  ] as const;
  return parts.filter(([part]) => part > 0);
}

function runOf({ facts }: Analysis): Run | null {
  const [total, spike] = [valueOf(facts, 'account.total'), valueOf(facts, 'launch.spike')];
  if (total === null || spike === null || spike > total) return null;
  return { total, spike, waits: valueOf(facts, 'wait.total') ?? 0 };
}
