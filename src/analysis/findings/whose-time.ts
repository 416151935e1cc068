import type { Rule } from '../rule.ts';
import { autotuneInWindow } from './autotune-in-window.ts';
import { blameShift } from './blame-shift.ts';
import { blockingCopies } from './blocking-copies.ts';
import { coldAllocator } from './cold-allocator.ts';
import { coldCuda } from './cold-cuda.ts';
import { innocentItem } from './innocent-item.ts';
import { launchSpike } from './launch-spike.ts';
import { queueFull } from './queue-full.ts';
import { readback } from './readback.ts';
import { waiting } from './waiting.ts';

/** Whose time is it? First what starts up once, then who waits for whom, then who is billed for it. */
export const WHOSE_TIME: readonly Rule[] = [
  launchSpike,
  coldCuda,
  coldAllocator,
  autotuneInWindow,
  waiting,
  blockingCopies,
  readback,
  innocentItem,
  blameShift,
  queueFull,
];
