/**
 * Bytes ⇄ the letters of a link. Every version, past and to come, is wrapped alike, so that an old reader can tell a
 * newer link from a damaged one: version, check of all that follows it, length, body.
 */
import { refuse } from './refusal.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map(Array.from(ALPHABET, (letter, value) => [letter, value]));
/** Characters read at most; a file may be that long, a link never is. */
const MOST_CHARACTERS = 2_000_000;

export interface Parcel {
  readonly version: number;
  readonly body: Uint8Array;
}

export function wrap({ version, body }: Parcel): string {
  const inner = [...lengthOf(body.length), ...body];
  const sum = check(Uint8Array.from([version, ...inner]));
  return base64(Uint8Array.from([version, sum >>> 16, (sum >>> 8) & 255, sum & 255, ...inner]));
}

/** Throws a Refusal where the letters are cut or damaged; the version is for the caller to judge. */
export function unwrap(text: string): Parcel {
  if (text.length > MOST_CHARACTERS) refuse('too-big');
  // Words behind a link stick to it: a bracket, a full stop. The check says whether all of it is there.
  const letters = text.replace(/[^A-Za-z0-9_-]{1,8}$/, '');
  if (letters === '') refuse('foreign');
  const bytes = bytesOf(letters);
  const version = bytes[0] ?? 0;
  let length = 0;
  let at = 4;
  for (let shift = 0; shift < 28; shift += 7) {
    const byte = bytes[at++];
    if (byte === undefined) refuse('cut', { found: letters.length });
    length += (byte & 127) * 2 ** shift;
    if (byte < 128) break;
  }
  const expected = at + length;
  if (bytes.length < expected && expected < MOST_CHARACTERS)
    refuse('cut', { found: letters.length, expected: Math.ceil((expected * 4) / 3) });
  const body = bytes.subarray(at);
  const told = bytes.subarray(1, 4).reduce((number, byte) => number * 256 + byte, 0);
  const sum = check(Uint8Array.from([version, ...bytes.subarray(4)]));
  if (bytes.length !== expected || sum !== told) refuse('damaged');
  return { version, body };
}

function lengthOf(length: number): number[] {
  const bytes: number[] = [];
  for (let rest = length; ; rest = Math.floor(rest / 128)) {
    bytes.push(rest < 128 ? rest : (rest % 128) + 128);
    if (rest < 128) return bytes;
  }
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let k = 0; k < bytes.length; k += 3) {
    const word = ((bytes[k] ?? 0) << 16) | ((bytes[k + 1] ?? 0) << 8) | (bytes[k + 2] ?? 0);
    for (let j = 0; j <= Math.min(3, bytes.length - k); j++) text += ALPHABET.charAt((word >>> (18 - 6 * j)) & 63);
  }
  return text;
}

function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let held = 0;
  let bits = 0;
  let at = 0;
  for (const letter of text) {
    held = ((held << 6) | (VALUES.get(letter) ?? refuse('damaged'))) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >>> bits) & 255;
  }
  return bytes;
}

/** CRC-24 of OpenPGP (RFC 4880): one change in sixteen million goes unnoticed. */
function check(bytes: Uint8Array): number {
  let crc = 0xb704ce;
  for (const byte of bytes) {
    crc ^= byte << 16;
    for (let k = 0; k < 8; k++) {
      crc <<= 1;
      if ((crc & 0x1000000) !== 0) crc ^= 0x1864cfb;
    }
  }
  return crc & 0xffffff;
}
