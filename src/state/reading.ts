/**
 * Text → what was read, in a worker with a deadline. Where a browser has no workers, texts up to a size are read in the
 * page, and longer ones are refused.
 */
import type { Profile, ReadResult } from '../profile/profile.ts';
import readerAddress from './reader.worker.ts?worker&url';
import { trustedScript } from './trusted.ts';

/** A text to read, or a long file in which to find the tables. */
export type Order = { readonly id: number } & ({ readonly text: string } | { readonly file: File });
export type Reply = { readonly id: number } & ({ readonly result: Sent } | { readonly text: string });
/** What was read, on its way: a profile whose text is the one that was given leaves it out. A text of many tables would go many times. */
export interface Sent extends Omit<ReadResult, 'profiles'> {
  readonly profiles: readonly (Omit<Profile, 'text'> & { readonly text?: string })[];
}

/** A text that could not be read for its length or the time it took. */
export type Refusal = 'too-long' | 'too-slow';

/** Characters read at most; a table of 100,000 rows has 20 million. */
export const MOST_CHARACTERS = 30_000_000;
/** Without a worker the page itself stands still while it reads. */
const MOST_IN_PAGE = 2_000_000;
/** A table of 100,000 rows takes a third of a second; what takes longer than this is no table. */
const DEADLINE_MS = 10_000;
/** Bytes of a file that are taken as they are. */
const WHOLE_FILE = 4_000_000;
/** A log of 100 MB streams by in some seconds. */
const FILE_DEADLINE_MS = 120_000;

let worker: Worker | null = null;
let next = 0;

/** Reads a text; a newer call does not stop an older one, so callers keep the last answer only. */
export async function reading(text: string): Promise<ReadResult | Refusal> {
  if (text.length > MOST_CHARACTERS) return 'too-long';
  const thread = start();
  if (thread === null) {
    if (text.length > MOST_IN_PAGE) return 'too-long';
    const { read } = await import('../read/read.ts');
    return read(text);
  }
  next += 1;
  const reply = await ask(thread, { id: next, text }, DEADLINE_MS);
  if (typeof reply === 'string') return reply;
  if (!('result' in reply)) return 'too-slow';
  return { ...reply.result, profiles: reply.result.profiles.map((profile) => ({ text, ...profile })) };
}

/** A file's text; of a long one, the stretches around its tables, found while it streams by. */
export async function textOf(file: File): Promise<{ readonly text: string } | Refusal> {
  if (file.size <= WHOLE_FILE) return { text: await file.text() };
  const thread = start();
  if (thread === null) return 'too-long';
  next += 1;
  const reply = await ask(thread, { id: next, file }, FILE_DEADLINE_MS);
  return typeof reply === 'string' ? reply : 'text' in reply ? reply : 'too-slow';
}

function start(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    worker ??= new Worker(trustedScript(readerAddress), { type: 'module' });
  } catch {
    return null;
  }
  return worker;
}

function ask(thread: Worker, order: Order, deadline: number): Promise<Reply | Refusal> {
  return new Promise((resolve) => {
    const end = (answer: Reply | Refusal): void => {
      clearTimeout(timer);
      thread.removeEventListener('message', hear);
      thread.removeEventListener('error', fail);
      resolve(answer);
    };
    const hear = ({ data }: MessageEvent<Reply>): void => {
      if (data.id === order.id) end(data);
    };
    const fail = (): void => {
      stop();
      end('too-slow');
    };
    const timer = setTimeout(fail, deadline);
    thread.addEventListener('message', hear);
    thread.addEventListener('error', fail);
    thread.postMessage(order);
  });
}

/** A worker that does not answer is ended; the next text gets a new one. */
function stop(): void {
  worker?.terminate();
  worker = null;
}
