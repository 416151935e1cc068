/**
 * Cuts the site's five font files out of the Source superfamily and writes them to public/fonts (they are committed).
 *   node scripts/fonts.ts
 * Each cut keeps the letters, weights and features that the look uses, maps a few look-alikes onto glyphs it already
 * has, and goes by a name of its own: the fonts' licence reserves the name "Source" for the originals.
 * (han.woff2 beside them is not made here: two glyphs of Noto Sans SC, so that the language switch reads everywhere.)
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { addAliases, readTables, renamed, writeTables } from './sfnt.ts';

type Axis = number | { min: number; max: number };
interface SubsetOptions {
  targetFormat: 'sfnt' | 'woff2';
  variationAxes?: Record<string, Axis>;
  keepFeatures?: string[];
  keepAllGlyphs?: boolean;
  noHinting?: boolean;
}
const require = createRequire(import.meta.url);
const subset = require('subset-font') as (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer>;

const OUT = new URL('../public/fonts/', import.meta.url);
const PACKAGES = '@fontsource-variable/';

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)).join('');
const prose = '\u00a0\u2009µ×−÷±·…‘’“”–—°²³½§';
const names = 'éèêëáàâäåöøüúíïñçßÉÖÜ';

/** Characters no Source file has, drawn with a glyph it does have: the narrow no-break space and the Greek mu. */
const ALIASES = new Map([
  [0x202f, 0x2009],
  [0x03bc, 0x00b5],
]);

const FIGURES = ['kern', 'liga', 'lnum', 'tnum'];
const TEXT_WEIGHTS: Axis = { min: 400, max: 600 };

interface Cut {
  file: string;
  family: string;
  from: string;
  text: string;
  axes: Record<string, Axis>;
  features: string[];
}
const serif = `${PACKAGES}source-serif-4/files/source-serif-4-latin-opsz`;
const CUTS: Cut[] = [
  {
    file: 'serif-text',
    family: 'WT Serif',
    from: `${serif}-normal.woff2`,
    text: ascii + prose + names,
    axes: { opsz: 16, wght: TEXT_WEIGHTS },
    features: FIGURES,
  },
  {
    file: 'serif-text-italic',
    family: 'WT Serif',
    from: `${serif}-italic.woff2`,
    text: ascii + prose,
    axes: { opsz: 16, wght: 400 },
    features: FIGURES,
  },
  {
    file: 'serif-display',
    family: 'WT Display',
    from: `${serif}-normal.woff2`,
    text: ascii + prose,
    axes: { opsz: 48, wght: 400 },
    features: FIGURES,
  },
  {
    file: 'sans',
    family: 'WT Sans',
    from: `${PACKAGES}source-sans-3/files/source-sans-3-latin-wght-normal.woff2`,
    text: ascii + prose + names,
    axes: { wght: TEXT_WEIGHTS },
    features: FIGURES,
  },
  {
    file: 'mono',
    family: 'WT Mono',
    from: `${PACKAGES}source-code-pro/files/source-code-pro-latin-wght-normal.woff2`,
    text: ascii + '\u00a0µ×−…‘’“”–',
    axes: { wght: TEXT_WEIGHTS },
    features: [],
  },
];

async function cut({ from, family, text, axes, features }: Cut): Promise<Buffer> {
  const whole = await readFile(require.resolve(from));
  const small = await subset(whole, text, {
    targetFormat: 'sfnt',
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  });
  const tables = readTables(small);
  tables.set('cmap', addAliases(tables, ALIASES));
  tables.set('name', renamed(tables, family));
  // Names of styles that the cut no longer has: it points into the names that are gone, and Firefox complains of it.
  tables.delete('STAT');
  return subset(writeTables(small, tables), '', { targetFormat: 'woff2', keepAllGlyphs: true });
}

await mkdir(OUT, { recursive: true });
let total = 0;
for (const one of CUTS) {
  const font = await cut(one);
  await writeFile(new URL(`${one.file}.woff2`, OUT), font);
  total += font.length;
  console.log(`${one.file}.woff2`.padEnd(26), (font.length / 1000).toFixed(1), 'kB');
}
console.log('together'.padEnd(26), (total / 1000).toFixed(1), 'kB');
