/** Shares of a total: once the total is known, each follows from its time. */
import type { Coder } from './coder.ts';
import { type Given, sumOf, TOTALS } from './hints.ts';
import { even, Magnitude, sizeOf } from './numbers.ts';
import { halfOf, type Printed, show } from './style.ts';

/** What the shares of each column are shares of: a footer, the column's sum, or a number that is told. */
export function shareBases(coder: Coder, state: Given, order: readonly number[]): void {
  const { sheet, given, bases } = state;
  for (const place of order) {
    const column = sheet.columns[place] ?? 'unknown';
    const base = column.endsWith('Pct') ? TOTALS[column] : undefined;
    if (base === undefined) continue;
    const cells = sheet.numbers[sheet.columns.indexOf(base)] ?? [];
    const ready = [
      ...sheet.footers.map((cell) => (cell === null ? null : show(cell).value)),
      sumOf(cells),
      ...bases.slice(0, place),
    ].filter((value): value is number => typeof value === 'number' && value !== 0);
    const way = coder.writing ? bestBase(given.numbers[place] ?? [], cells, ready) : { index: 0, digits: 0, power: 0 };
    const index = even(coder, way.index, ready.length + 2);
    if (index < ready.length) bases[place] = ready[index] ?? null;
    else if (index === ready.length) bases[place] = null;
    else bases[place] = Number(`${new Magnitude().code(coder, way.digits)}e${even(coder, way.power + 4, 32) - 4}`);
  }
}

/** The base that leaves least to tell. */
function bestBase(shares: readonly (Printed | null)[], times: readonly (Printed | null)[], ready: readonly number[]) {
  const none = { index: ready.length, digits: 0, power: 0 };
  const pairs = shares.flatMap((share, row) => {
    const time = times[row] ?? null;
    const [a, b] = [share === null ? null : show(share), time === null ? null : show(time)];
    if (share === null || a?.value == null || b?.value == null || b.value === 0) return [];
    return [{ share: a.value, time: b.value, unit: show({ ...share, digits: 1 }).value ?? 1, half: halfOf(b.exp) }];
  });
  if (pairs.length === 0) return none;
  const costOf = (base: number): number =>
    pairs.reduce(
      (sum, { share, time, unit }) => sum + 2 * sizeOf(Math.round(Math.abs((100 * time) / base - share) / unit)),
      0,
    );
  let best = { ...none, cost: pairs.length * 12 };
  for (const [index, base] of ready.entries()) {
    const cost = costOf(base);
    if (cost < best.cost) best = { index, digits: 0, power: 0, cost };
  }
  const first = pairs.reduce((a, b) => (b.share > a.share ? b : a));
  if (first.share <= 0) return best;
  // As few digits of the number as tell all shares.
  const exact = middleOf(pairs);
  for (let digits = 1; digits <= 7; digits++) {
    const power = Math.floor(Math.log10(exact)) + 1 - digits;
    if (power < -4 || power > 27) continue;
    const mantissa = Math.round(exact / 10 ** power);
    const cost = costOf(Number(`${mantissa}e${power}`)) + 10 + 3.4 * digits;
    if (cost < best.cost) best = { index: ready.length + 1, digits: mantissa, power, cost };
  }
  return best;
}

/** A base within the bounds that the shares leave, the tightest first. */
function middleOf(pairs: readonly { share: number; time: number; unit: number; half: number }[]): number {
  let [low, high] = [0, Infinity];
  for (const { share, time, unit, half } of pairs.toSorted((a, b) => b.share - a.share)) {
    if (share <= 0 || time <= 0) continue;
    const from = Math.max(low, (100 * (time - half)) / (share + unit / 2));
    const to = Math.min(high, share > unit / 2 ? (100 * (time + half)) / (share - unit / 2) : Infinity);
    if (from <= to) [low, high] = [from, to];
  }
  return high === Infinity ? Math.max(1, low) : Math.max(1e-3, (low + high) / 2);
}
