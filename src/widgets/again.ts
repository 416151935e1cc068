/** Does again what came too early, now that a widget listens. */
import type { Early } from './first-touch.ts';
import { breathe } from './slices.ts';

export async function again({ acts, over }: Early): Promise<void> {
  over.abort();
  for (const act of acts) {
    act();
    // The next one finds what this one has drawn.
    await breathe();
  }
}
