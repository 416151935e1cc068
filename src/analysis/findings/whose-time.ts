import type { Rule } from '../rule.ts';
import { blockingCopies } from './blocking-copies.ts';
import { launchSpike } from './launch-spike.ts';
import { waiting } from './waiting.ts';

/** Whose time is it? */
export const WHOSE_TIME: readonly Rule[] = [launchSpike, waiting, blockingCopies];
