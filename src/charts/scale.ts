/** Widths and ticks, for figures with Plot and without. */

/** Least width of a mark that stands for a value above 0. */
const LEAST_PX = 2;

/** Roughly how wide words are set: enough to keep labels apart, no font needed. */
export function widthOf(text: string, size = 14): number {
  return text.length * size * 0.5;
}

/** Width in data units that a box needs to be seen. */
export function seen(value: number, perPixel: number): number {
  return value > 0 ? Math.max(value, LEAST_PX * perPixel) : 0;
}

/** Round ticks from 0 to at most the end, four to seven of them. */
export function ticks(end: number): number[] {
  const rough = end / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => end / n <= 6) ?? 10 * power;
  return Array.from({ length: Math.floor(end / step + 1e-9) + 1 }, (_, i) => i * step);
}
