/** A power law fitted through points: least squares of log y on log x. */
export interface PowerLaw {
  /** y grows as x to this power. */
  readonly power: number;
  /** y at x = 1. */
  readonly factor: number;
  /** Largest factor by which a point lies off the line. */
  readonly off: number;
}

/** null for fewer than two different x, or values that have no logarithm. */
export function powerLaw(points: readonly (readonly [x: number, y: number])[]): PowerLaw | null {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)] as const);
  if (!logs.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))) return null;
  const mean = (at: 0 | 1): number => logs.reduce((sum, log) => sum + log[at], 0) / logs.length;
  const [mx, my] = [mean(0), mean(1)];
  const spread = logs.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
  if (!(spread > 1e-9)) return null;
  const power = logs.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / spread;
  const start = my - power * mx;
  const off = Math.max(...logs.map(([x, y]) => Math.abs(y - start - power * x)));
  return { power, factor: Math.exp(start), off: Math.exp(off) };
}
