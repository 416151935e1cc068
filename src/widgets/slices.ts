/** Long work in slices: between two of them the page paints and hears. */
import type { Steps } from '../analysis/steps.ts';

/** A frame has 16 ms, and a slow phone needs four times as long. */
const SLICE_MS = 8;

/** Lets the page paint and hear. */
export function breathe(): Promise<void> {
  // Only some browsers know it; it goes on before other waiting work does.
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Does all steps, and breathes whenever a slice of time is used up. */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const start = performance.now();
    do {
      const step = steps.next();
      if (step.done === true) return step.value;
    } while (performance.now() - start < SLICE_MS);
    await breathe();
  }
}
