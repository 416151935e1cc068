/** Both averages that a comparison is about, on one axis: what convolutions are made of, else two bills side by side. */
import type { AverageRatio } from '../analysis/compare/average.ts';
import { compareTables } from '../analysis/compare.ts';
import type { Quantity } from '../analysis/quantity.ts';
import { isKnown } from '../analysis/quantity.ts';
import { fill } from '../i18n/words.ts';
import { format, microseconds } from '../profile/units.ts';
import { average } from './average.ts';
import type { Figure, Pair } from './figure.ts';
import { isNarrow } from './figure.ts';
import type { Box, Word } from './press.ts';
import { boxes, lines, seen, set, ticks, words as type } from './press.ts';

const ROW = { wide: 52, narrow: 66 };
const BAR = 26;
const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

export const compare: Figure = {
  id: 'compare',
  draw(pair, sheet) {
    if (isOfConvolutions(pair)) return average.draw(pair, sheet);
    const bills = billsOf(pair);
    if (bills === null) return null;
    const narrow = isNarrow(sheet.width);
    const left = narrow ? 0 : 108;
    const step = narrow ? ROW.narrow : ROW.wide;
    const most = Math.max(...bills.map(({ us }) => us.value));
    // Room for the number behind the longer bar.
    const end = most * (narrow ? 1.3 : 1.14);
    const axis = bills.length * step + 6;
    const perPixel = end / (sheet.width - left);
    const marks: Box[] = bills.map(({ us }, i) => {
      const top = i * step + (step - BAR - 4);
      return { x1: 0, x2: seen(us.value, perPixel), y1: top, y2: top + BAR, ink: 'bill' };
    });
    const labels: Word[] = bills.flatMap(({ slot, us }, i): Word[] => {
      const foot = (marks[i]?.y2 ?? 0) - 7;
      const name = `${slot}, ${pair.names[slot]}`;
      return [
        narrow
          ? { x: 0, y: foot - BAR, text: name, as: 'b' }
          : { x: 0, dx: -14, y: foot, text: name, as: 'b', anchor: 'end' },
        { x: us.value, dx: 8, y: foot, text: format(us, 'print'), as: 'b' },
      ];
    });
    const at = ticks(most);
    const last = { value: at.at(-1) ?? 0, tol: 0, unit: 'us' } as const;
    const scale = last.value < 1e3 ? 1 : last.value < 1e7 ? 1e3 : 1e6;
    const rules = at.map((us) => ({ x1: us, x2: us, y1: 6, y2: axis }));
    const units = at.map((us, i): Word => {
      // The unit stands on the last tick; the others are in the same.
      const text = i === at.length - 1 ? format(last, 'print') : plain.format(us / scale);
      return { x: us, y: axis + 18, text, anchor: i === 0 ? 'start' : 'middle', as: 't3 s' };
    });
    return set(sheet, {
      height: axis + 28,
      marginLeft: left,
      x: { domain: [0, end] },
      label: this.alt(pair, sheet.words),
      marks: [
        lines(rules, 's-rule'),
        lines([{ x1: 0, x2: end, y1: axis, y2: axis }], 's-axis'),
        ...boxes(marks),
        ...type([...labels, ...units]),
      ],
    });
  },
  alt(pair, words) {
    if (isOfConvolutions(pair)) return average.alt(pair, words);
    const [a, b] = billsOf(pair) ?? [];
    if (a === undefined || b === undefined) return words.figures.compareNone;
    return fill(words.figures.compareAlt, {
      ...{ nameA: pair.names.A, opA: a.op, a: format(a.us, 'print') },
      ...{ nameB: pair.names.B, opB: b.op, b: format(b.us, 'print') },
    });
  },
  table(pair, words) {
    if (isOfConvolutions(pair)) return average.table(pair, words);
    const rows = (billsOf(pair) ?? []).map(({ slot, op, us }) => [pair.names[slot], op, microseconds(us.value)]);
    return { head: words.figures.compareHead, rows };
  },
};

/** Kinds of call are told of convolutions alone. */
const isOfConvolutions = ({ A, B }: Pair): boolean => !('missing' in A.mixture) && !('missing' in B.mixture);

interface Bill {
  readonly slot: 'A' | 'B';
  readonly op: string;
  readonly us: Quantity;
}

/** The averages of the op that both tables have; null where either prints none. */
function billsOf({ A, B }: Pair): readonly [Bill, Bill] | null {
  const found = compareTables(A, B).average;
  return 'missing' in found ? null : known(found);
}

function known({ opA, opB, a, b }: AverageRatio): readonly [Bill, Bill] | null {
  if (!isKnown(a) || !isKnown(b) || Math.max(a.value, b.value) <= 0) return null;
  return [
    { slot: 'A', op: opA, us: a },
    { slot: 'B', op: opB, us: b },
  ];
}
