/**
 * Words that are in no list: each bit is foretold from the letters before it, by contexts of one to five letters, by the
 * word so far and by the longest earlier passage that ended alike, mixed by how well each has done. Integers, sums and
 * products only: what one engine writes, every other reads.
 */
import type { Coder } from './coder.ts';
import { towards } from './coder.ts';

/** Entries for each context, a power of two. */
const SIZE = 1 << 16;
const ORDERS = 7;
const INPUTS = ORDERS + 2;
const LONGEST_MATCH = 24;
const RATE = Uint16Array.from({ length: 30 }, (_, n) => Math.floor(65536 / (n + 1.4)));

/** The logistic curve at 33 places (lpaq's table), straight lines between. */
const CURVE = [
  1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607, 3785, 3901, 3975,
  4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094,
];

function squash(x: number): number {
  const at = x > 2047 ? 2047 : x < -2047 ? -2047 : x;
  const place = (at + 2048) / 128;
  const k = Math.floor(place);
  const low = CURVE[k] ?? 1;
  return low + Math.floor(((CURVE[k + 1] ?? 4095) - low) * (place - k));
}

/** The way back: chance in 4096ths → place on the curve. */
const STRETCH = stretches();

function stretches(): Int16Array {
  const table = new Int16Array(4096).fill(2047);
  let next = 0;
  for (let x = -2047; x <= 2047; x++) {
    const to = squash(x);
    while (next <= to) table[next++] = x;
  }
  return table;
}

/** Ends a text; the primer's line breaks stand for it. */
const END = 0;

/** Reading a primer takes as long as reading its letters; it is done once. */
const primed = new Map<string, Letters>();

export class Letters {
  /** For each context its entries, one context behind the other: chances, and how often each was met. */
  private readonly p: Uint16Array;
  private readonly seen: Uint8Array;
  private readonly weights: Float64Array;
  private readonly matchP: Uint16Array;
  private readonly inputs = new Float64Array(INPUTS);
  private readonly slots = new Int32Array(ORDERS);
  private readonly hashes: Int32Array;
  /** Where the five letters last stood that have this hash; all that was read, and how much. */
  private readonly last: Int32Array;
  private history: Uint8Array;
  private size: number;
  private word: number;
  private match: number;
  private length: number;

  constructor(from: Letters | null = null) {
    this.p = from?.p.slice() ?? new Uint16Array(ORDERS * SIZE).fill(32768);
    this.seen = from?.seen.slice() ?? new Uint8Array(ORDERS * SIZE);
    this.weights = from?.weights.slice() ?? new Float64Array(INPUTS * 32).fill(0.28);
    this.matchP = from?.matchP.slice() ?? new Uint16Array(64).fill(49152);
    this.hashes = from?.hashes.slice() ?? new Int32Array(ORDERS);
    this.last = from?.last.slice() ?? new Int32Array(SIZE);
    this.history = from?.history.slice() ?? new Uint8Array(1 << 15);
    this.size = from?.size ?? 0;
    this.word = from?.word ?? 0;
    this.match = from?.match ?? 0;
    this.length = from?.length ?? 0;
    if (from === null) this.context();
  }

  /** One that has read a text, and so knows what names are made of. */
  static after(primer: string): Letters {
    const known = primed.get(primer);
    if (known !== undefined) return new Letters(known);
    const letters = new Letters();
    const deaf: Coder = { writing: true, code: (_, bit) => bit };
    for (const byte of bytesOf(primer)) letters.byte(deaf, byte === 10 ? END : byte);
    primed.set(primer, letters);
    return new Letters(letters);
  }

  /** Any text. `most` is how many bytes a reader takes; returns null beyond that. */
  text(coder: Coder, text: string, most: number): string | null {
    const given = coder.writing ? bytesOf(text) : [];
    const found: number[] = [];
    for (let k = 0; k <= most; k++) {
      const byte = this.byte(coder, given[k] ?? END);
      if (byte === END) return textOf(found);
      found.push(byte);
    }
    return null;
  }

  private byte(coder: Coder, byte: number): number {
    let node = 1;
    for (let k = 7; k >= 0; k--) node = node * 2 + this.bit(coder, node, k, (byte >> k) & 1);
    this.remember(node & 255);
    return node & 255;
  }

  /** `node` is the letter's bits so far behind a 1, `left` how many follow this one. */
  private bit(coder: Coder, node: number, left: number, bit: number): number {
    const { inputs, slots, p, seen, weights } = this;
    for (let k = 0; k < ORDERS; k++) {
      const hash = this.hashes[k] ?? 0;
      const slot = k * SIZE + ((Math.imul(hash + node, 0x2c1b3c6d) ^ (hash >>> 15)) & (SIZE - 1));
      slots[k] = slot;
      inputs[k] = STRETCH[(p[slot] ?? 0) >> 4] ?? 0;
    }
    const bucket = Math.min(this.length, LONGEST_MATCH);
    const expected = this.expected(node, left);
    inputs[ORDERS] = 0;
    if (expected >= 0) {
      const sure = STRETCH[(this.matchP[bucket] ?? 32768) >> 4] ?? 0;
      inputs[ORDERS] = expected === 1 ? sure : -sure;
    }
    inputs[ORDERS + 1] = 160;
    const set = (expected < 0 ? 0 : Math.min(31, 1 + bucket)) * INPUTS;
    let dot = 0;
    for (let k = 0; k < INPUTS; k++) dot += (inputs[k] ?? 0) * (weights[set + k] ?? 0);
    const chance = squash(Math.trunc(dot));
    const found = coder.code(Math.min(65500, Math.max(36, chance * 16 + 8)), bit);
    const error = ((found === 1 ? 4095 : 0) - chance) * 0.000000005;
    for (let k = 0; k < INPUTS; k++) weights[set + k] = (weights[set + k] ?? 0) + (inputs[k] ?? 0) * error;
    for (let k = 0; k < ORDERS; k++) {
      const slot = slots[k] ?? 0;
      const count = seen[slot] ?? 0;
      p[slot] = towards(p[slot] ?? 0, found, RATE[count] ?? 0);
      if (count < RATE.length - 1) seen[slot] = count + 1;
    }
    if (expected >= 0) {
      this.matchP[bucket] = towards(this.matchP[bucket] ?? 32768, expected === found ? 1 : 0, 1500);
      if (expected !== found) this.length = 0;
    }
    return found;
  }

  /** The next bit of the earlier passage, -1 where there is none or it went another way. */
  private expected(node: number, left: number): number {
    if (this.length === 0) return -1;
    const byte = this.history[this.match] ?? 0;
    return (byte | 256) >> (left + 1) === node ? (byte >> left) & 1 : -1;
  }

  private remember(byte: number): void {
    if (this.size === this.history.length) {
      const longer = new Uint8Array(2 * this.size);
      longer.set(this.history);
      this.history = longer;
    }
    this.history[this.size++] = byte;
    const isLetter = (byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90) || byte > 127;
    this.word = isLetter ? (Math.imul(this.word, 0x2f0b4c47) + byte + 1) | 0 : 0;
    if (this.length > 0) {
      this.match++;
      this.length++;
    }
    this.context();
  }

  private context(): void {
    const { history, hashes, size } = this;
    let hash = 0;
    for (let k = 0; k < 6; k++) {
      hashes[k] = Math.imul(hash + k * 0x3d4d51cb, 0x9e3779b1 | 0);
      const byte = history[size - 1 - k] ?? 0;
      hash = (Math.imul(hash, 0x01000193) + byte + 1) | 0;
    }
    hashes[6] = Math.imul(this.word + 0x51ed270b, 0x85ebca6b | 0);
    const place = (hash ^ (hash >>> 16)) & (SIZE - 1);
    // An earlier passage that ended alike goes on alike, perhaps.
    if (this.length === 0) {
      const found = this.last[place] ?? 0;
      if (found > 0) {
        this.match = found;
        this.length = 1;
      }
    }
    this.last[place] = size;
  }
}

/** UTF-8 that takes lone halves of characters too, and writes NUL in two bytes, as one of 0 is the end. */
function bytesOf(text: string): number[] {
  const bytes: number[] = [];
  for (const letter of text) {
    const c = letter.codePointAt(0) ?? 0;
    if (c > 0 && c < 0x80) bytes.push(c);
    else if (c < 0x800) bytes.push(0xc0 | (c >> 6), 0x80 | (c & 63));
    else if (c < 0x10000) bytes.push(0xe0 | (c >> 12), 0x80 | ((c >> 6) & 63), 0x80 | (c & 63));
    else bytes.push(0xf0 | (c >> 18), 0x80 | ((c >> 12) & 63), 0x80 | ((c >> 6) & 63), 0x80 | (c & 63));
  }
  return bytes;
}

function textOf(bytes: readonly number[]): string {
  let text = '';
  for (let k = 0; k < bytes.length; k++) {
    const c = bytes[k] ?? 0;
    const more = c < 0xc0 ? 0 : c < 0xe0 ? 1 : c < 0xf0 ? 2 : 3;
    let point = more === 0 ? c : c & (0x3f >> more);
    for (let j = 0; j < more; j++) point = point * 64 + ((bytes[++k] ?? 0) & 63);
    text += String.fromCodePoint(point > 0x10ffff ? 0xfffd : point);
  }
  return text;
}
