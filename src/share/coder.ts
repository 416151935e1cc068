/**
 * A binary arithmetic coder: every yes or no costs as many bits as it was unlikely. One description serves both
 * directions, so what is written is what is read: `code` writes the bit it is given, or ignores it and reads one.
 */

/** Both directions. `p` is how likely a 1 is, in 65536ths, from 1 to 65535. */
export interface Coder {
  readonly writing: boolean;
  code(p: number, bit: number): number;
}

export class Writer implements Coder {
  readonly writing = true;
  private readonly bytes: number[] = [];
  private low = 0;
  private high = 0xffffffff;

  code(p: number, bit: number): number {
    const middle = split(this.low, this.high, p);
    if (bit === 1) this.high = middle;
    else this.low = middle + 1;
    // The bytes on which both ends agree are settled.
    while (((this.low ^ this.high) & 0xff000000) === 0) {
      this.bytes.push(this.high >>> 24);
      this.low = (this.low << 8) >>> 0;
      this.high = ((this.high << 8) | 255) >>> 0;
    }
    return bit;
  }

  /** All that was written, in the fewest bytes that tell it: a reader takes what is missing for zeros. */
  finish(): Uint8Array {
    for (let count = 0; count <= 4; count++) {
      const unit = 2 ** (32 - 8 * count);
      const value = Math.ceil(this.low / unit) * unit;
      if (value > this.high) continue;
      for (let k = 0; k < count; k++) this.bytes.push((value >>> (24 - 8 * k)) & 255);
      break;
    }
    while (this.bytes.at(-1) === 0) this.bytes.pop();
    return Uint8Array.from(this.bytes);
  }
}

export class Reader implements Coder {
  readonly writing = false;
  private readonly bytes: Uint8Array;
  private at = 0;
  private low = 0;
  private high = 0xffffffff;
  private value = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    for (let k = 0; k < 4; k++) this.shift();
  }

  code(p: number): number {
    const middle = split(this.low, this.high, p);
    const bit = this.value <= middle ? 1 : 0;
    if (bit === 1) this.high = middle;
    else this.low = middle + 1;
    while (((this.low ^ this.high) & 0xff000000) === 0) {
      this.low = (this.low << 8) >>> 0;
      this.high = ((this.high << 8) | 255) >>> 0;
      this.shift();
    }
    return bit;
  }

  private shift(): void {
    this.value = ((this.value << 8) | (this.bytes[this.at++] ?? 0)) >>> 0;
  }
}

/** Where the range is cut: below or at it lies a 1. */
function split(low: number, high: number, p: number): number {
  const range = high - low;
  return low + Math.floor(range / 65536) * p + Math.floor(((range % 65536) * p) / 65536);
}

/** How fast a chance follows what was seen: at once at first, slowly later. */
const RATE = Uint16Array.from({ length: 40 }, (_, n) => Math.floor(65536 / (n + 1.6)));

/** Chances that learn, as many as are asked for; all begin at one half. */
export class Chances {
  private readonly p: Uint16Array;
  private readonly seen: Uint8Array;

  constructor(size: number) {
    this.p = new Uint16Array(size).fill(32768);
    this.seen = new Uint8Array(size);
  }

  bit(coder: Coder, at: number, bit: number): number {
    const p = this.p[at] ?? 32768;
    const found = coder.code(p, bit);
    const seen = this.seen[at] ?? 0;
    this.p[at] = towards(p, found, RATE[seen] ?? 0);
    if (seen < RATE.length - 1) this.seen[at] = seen + 1;
    return found;
  }
}

/** A chance moved towards what was seen, and never to certainty. */
export function towards(p: number, bit: number, rate: number): number {
  const aim = bit === 1 ? 65535 : 0;
  const moved = p + Math.trunc(((aim - p) * rate) / 65536);
  return moved < 48 ? 48 : moved > 65488 ? 65488 : moved;
}
