/** The dialects, in the order in which they are asked. A new one is a file beside this and a line here. */
import type { Dialect } from '../dialect.ts';
import { eventList } from './event-list.ts';
import { nsys } from './nsys.ts';
import { nvprof } from './nvprof.ts';
import { torch } from './torch.ts';

export const dialects: readonly Dialect[] = [torch, nvprof, nsys, eventList];
