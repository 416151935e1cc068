import type { Rule } from '../rule.ts';

/** What to do? */
export const WHAT_TO_DO: readonly Rule[] = [];
