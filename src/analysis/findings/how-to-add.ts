import type { Rule } from '../rule.ts';
import { mixtureAverage } from './mixture-average.ts';

/** How to add it up. */
export const HOW_TO_ADD: readonly Rule[] = [mixtureAverage];
