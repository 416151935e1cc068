import type { Rule } from '../rule.ts';
import { averageWithoutBasis } from './average-without-basis.ts';
import { helperOnly } from './helper-only.ts';
import { missingKernels } from './missing-kernels.ts';
import { truncated } from './truncated.ts';

/** Is the table usable? In the order of the audit: what makes others void comes first. */
export const USABLE: readonly Rule[] = [truncated, missingKernels, helperOnly, averageWithoutBasis];
