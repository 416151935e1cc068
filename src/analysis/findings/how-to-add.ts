import type { Rule } from '../rule.ts';
import { artefactOps } from './artefact-ops.ts';
import { chainRepeats } from './chain-repeats.ts';
import { mixtureAverage } from './mixture-average.ts';
import { recursiveTotal } from './recursive-total.ts';

/** How to add it up. */
export const HOW_TO_ADD: readonly Rule[] = [chainRepeats, recursiveTotal, mixtureAverage, artefactOps];
