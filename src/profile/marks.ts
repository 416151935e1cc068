/**
 * More marks on one letter than Unicode's stream-safe text may have (UAX #15): nobody wrote them, and a browser takes
 * minutes to set some hundred thousand.
 */
export const PILED_MARKS =
  // eslint-disable-next-line no-misleading-character-class -- ranges of marks, each for itself
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{31,}/;
