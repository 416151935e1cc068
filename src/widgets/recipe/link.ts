/** What a reader set in the recipe, as text for a link: `1.B.r2_4.shapes1.gpu0`, a part and whether it is in. */
import { PARTS, RELEASES } from '../../answer/recipe.ts';
import type { SlotId } from '../../state/slots.ts';
import type { Own } from './Recipe.tsx';

const VERSION = '1';
const SWITCHES: readonly string[] = [...PARTS, 'gpu', 'training'];

export interface RecipeState {
  readonly slot: SlotId;
  readonly own: Own;
}

export function encode({ slot, own }: RecipeState): string {
  const { release, ...switches } = own;
  const parts = Object.entries(switches).map(([part, on]) => `${part}${on ? '1' : '0'}`);
  return [VERSION, slot, ...(release === undefined ? [] : [`r${release.replaceAll('.', '_')}`]), ...parts].join('.');
}

/** null where the text is no state; parts that are not known are left out. */
export function decode(text: string): RecipeState | null {
  const [version, slot, ...parts] = text.split('.');
  if (version !== VERSION || (slot !== 'A' && slot !== 'B')) return null;
  const own: Record<string, boolean | string> = {};
  for (const part of parts) {
    const release = RELEASES.find((one) => part === `r${one.replaceAll('.', '_')}`);
    const [, name = '', on] = /^([a-z-]+)([01])$/.exec(part) ?? [];
    if (release !== undefined) own['release'] = release;
    else if (SWITCHES.includes(name)) own[name] = on === '1';
  }
  return { slot, own };
}
