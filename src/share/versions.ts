/**
 * Every version of links there was, and the way from each to what the site knows today. A link opens for ever: a version
 * is added here, its links become fixtures, and none is ever taken away. What changed is told in README.md.
 */
import { type Contents, readFirst, writeFirst } from './link.ts';
import { refuse } from './refusal.ts';

/** The version that new links are made in. */
export const VERSION = 1;

/** Body → contents, by version. A version whose contents were poorer fills in what it could not say. */
const READERS: Readonly<Record<number, (body: Uint8Array) => Contents>> = {
  1: readFirst,
};

export const writeBody = writeFirst;

export function readBody(version: number, body: Uint8Array): Contents {
  const read = READERS[version];
  if (read === undefined) refuse(version > VERSION ? 'newer' : 'damaged', { version });
  return read(body);
}
