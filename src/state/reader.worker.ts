/** Reads in a thread of its own, so that no text can stop the page. */
import { read } from '../read/read.ts';
import type { Order, Reply } from './reading.ts';

addEventListener('message', ({ data: { id, text } }: MessageEvent<Order>) => {
  const reply: Reply = { id, result: read(text) };
  // The tables' cells are typed arrays: handed over, not copied.
  const cells = reply.result.profiles.flatMap((profile) =>
    Object.values(profile.cells).map((array: ArrayBufferView) => array.buffer as ArrayBuffer),
  );
  postMessage(reply, { transfer: [...new Set(cells)] });
});
