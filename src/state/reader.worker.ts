/** Reads in a thread of its own, so that no text can stop the page. */
import type { ReadResult } from '../profile/profile.ts';
import { read } from '../read/read.ts';
import { LogReader } from '../read/stream.ts';
import type { Order, Reply, Sent } from './reading.ts';

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if ('text' in data) answer({ id: data.id, result: toSend(read(data.text), data.text) });
  else void tablesOf(data.file).then((text) => answer({ id: data.id, text }));
});

const toSend = (result: ReadResult, given: string): Sent => ({
  ...result,
  profiles: result.profiles.map(({ text, ...profile }) => (text === given ? profile : { text, ...profile })),
});

function answer(reply: Reply): void {
  // The tables' cells are typed arrays: handed over, not copied.
  const profiles = 'result' in reply ? reply.result.profiles : [];
  const cells = profiles.flatMap((profile) =>
    Object.values(profile.cells).map((array: ArrayBufferView) => array.buffer as ArrayBuffer),
  );
  postMessage(reply, { transfer: [...new Set(cells)] });
}

/** The stretches of a long file that hold tables; its beginning where there are none, so that it can be refused by name. */
async function tablesOf(file: File): Promise<string> {
  const log = new LogReader();
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let head = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (head.length < HEAD) head += value.slice(0, HEAD - head.length);
    log.push(value);
  }
  const { profiles } = log.end();
  return profiles.length === 0 ? head : [...new Set(profiles.map((profile) => profile.text))].join('\n');
}

const HEAD = 100_000;
