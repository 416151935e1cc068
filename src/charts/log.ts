/** Logarithmic scales in pixels, and their round ticks. */
export interface LogScale {
  (value: number): number;
  readonly least: number;
  readonly most: number;
}

/** Spreads values over pixels `from` to `to`; a single value stands in the middle of a factor of four. */
export function scaleOf(values: readonly number[], from: number, to: number): LogScale {
  let [least, most] = [Infinity, 0];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (!(most > least)) [least, most] = [least / 2, least * 2];
  const per = (to - from) / Math.log(most / least);
  return Object.assign((value: number) => from + per * Math.log(value / least), { least, most });
}

/** Powers of a base inside a scale, thinned out to at most so many. */
export function powersOf({ least, most }: LogScale, base: number, atMost: number): number[] {
  const [first, last] = [least, most].map((value) => Math.log(value) / Math.log(base)) as [number, number];
  const all: number[] = [];
  const every = Math.max(1, Math.ceil((last - first) / Math.max(1, atMost)));
  for (let power = Math.ceil(first - 1e-9); power <= last + 1e-9; power += every) all.push(base ** power);
  return all;
}
