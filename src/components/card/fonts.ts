/** The site's own fonts as files that a rasteriser takes: TrueType, one a weight, made from those the pages load. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface SubsetOptions {
  targetFormat: 'truetype';
  keepAllGlyphs: boolean;
  variationAxes?: Record<string, number>;
}
const subset = createRequire(import.meta.url)('subset-font') as (
  font: Buffer,
  text: string,
  options: SubsetOptions,
) => Promise<Buffer>;

const DIR = '.astro/card-fonts';
const CUTS = [
  { file: 'serif-display', weights: [] },
  { file: 'serif-text', weights: [400, 600] },
  { file: 'sans', weights: [400, 600] },
  { file: 'mono', weights: [400] },
] as const;

let made: Promise<string[]> | null = null;

/** Paths of the files, made once a build. */
export function fontFiles(): Promise<string[]> {
  made ??= Promise.all(
    CUTS.flatMap(({ file, weights }) => (weights.length === 0 ? [null] : weights).map((weight) => cut(file, weight))),
  );
  return made;
}

async function cut(file: string, weight: number | null): Promise<string> {
  const font = await subset(readFileSync(`public/fonts/${file}.woff2`), '', {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
    ...(weight === null ? {} : { variationAxes: { wght: weight } }),
  });
  mkdirSync(DIR, { recursive: true });
  const path = join(DIR, `${file}-${weight ?? 'as-is'}.ttf`);
  writeFileSync(path, font);
  return path;
}
