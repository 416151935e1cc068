/** Makes a link in a thread of its own (`link-apart.ts`). */
import type { Order } from './make-link.ts';
import { makeLink } from './make-link.ts';

addEventListener('message', ({ data }: MessageEvent<Order>) => postMessage(makeLink(data)));
