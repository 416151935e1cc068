/** Work that can be laid down between its steps and taken up again, so that a page can paint and hear meanwhile. */

/** Yields between steps; what it returns is the result. */
export type Steps<T> = Generator<void, T, void>;

/** All steps at once. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
