import type { Rule } from '../rule.ts';
import { averageWithoutBasis } from './average-without-basis.ts';
import { brokenArithmetic } from './broken-arithmetic.ts';
import { doubleFooter } from './double-footer.ts';
import { eventTimingMode } from './event-timing-mode.ts';
import { helperOnly } from './helper-only.ts';
import { impossibleNumber } from './impossible-number.ts';
import { missingKernels } from './missing-kernels.ts';
import { noDeviceColumns } from './no-device-columns.ts';
import { overheadInflated } from './overhead-inflated.ts';
import { printMismatch } from './print-mismatch.ts';
import { truncated } from './truncated.ts';

/** Is the table usable? In the order of the audit (R30, R1, R2): what makes others void comes first, and what is only odd last. */
export const USABLE: readonly Rule[] = [
  brokenArithmetic,
  truncated,
  missingKernels,
  noDeviceColumns,
  helperOnly,
  averageWithoutBasis,
  doubleFooter,
  overheadInflated,
  eventTimingMode,
  impossibleNumber,
  printMismatch,
];
