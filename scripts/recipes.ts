/**
 * Every script that the recipe can become: all choices of parts, releases, with and without a GPU, one step forwards or
 * forwards and back. `node scripts/recipes.ts FOLDER` writes them out for `scripts/run-recipes.py`; tests parse them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { press } from './press.js';
import type { CodeLine } from '../src/answer/experiment.ts';
import type { Options, Part } from '../src/answer/recipe.ts';
import { PARTS, RELEASES, composeRecipe, lacks, plainText } from '../src/answer/recipe.ts';

/** The source, coloured as the build colours it. */
export async function recipeSource(): Promise<readonly CodeLine[]> {
  const { load } = press() as unknown as { load: (this: object, id: string) => Promise<string> };
  const path = `${process.cwd()}/content/recipe/recipe.py?press`;
  const code = await load.call({ addWatchFile: () => undefined }, path);
  return JSON.parse(code.replace('export default ', '')) as readonly CodeLine[];
}

/** All options that give scripts of their own: a part that cannot be had makes no difference. */
export function* everyOption(): Generator<Options> {
  for (const release of RELEASES) {
    for (const gpu of [true, false]) {
      const parts = PARTS.filter((part) => lacks(part, { release, gpu }) === null);
      for (let bits = 0; bits < 1 << parts.length; bits += 1) {
        const chosen = new Set<Part>(parts.filter((_, i) => (bits >> i) & 1));
        for (const training of [false, true]) yield { release, gpu, training, parts: chosen };
      }
    }
  }
}

/** `2.4-gpu-training-shapes-trace` */
export const nameOf = ({ release, gpu, training, parts }: Options): string =>
  [release, gpu ? 'gpu' : 'host', training ? 'training' : 'forward', ...parts].join('-');

const [, own, folder] = process.argv;
if (own?.endsWith('recipes.ts') === true && folder !== undefined) {
  mkdirSync(folder, { recursive: true });
  const source = await recipeSource();
  for (const options of everyOption()) {
    const lines = composeRecipe(source, options, {}, (part) => [`For: ${part}.`]);
    writeFileSync(`${folder}/${nameOf(options)}.py`, plainText(lines));
  }
}
