/** Whole numbers, flags and choices on top of the coder; each kind of number learns its own sizes. */
import { Chances, type Coder } from './coder.ts';
import { refuse } from './refusal.ts';

/** Bits of the largest whole number that a double holds. */
const MOST_BITS = 53;
const HALF = 32768;

/** Learns one kind of whole number from 0 up: how many binary digits it has, and the two behind the first. */
export class Magnitude {
  private readonly sizes = new Chances(64);
  private readonly heads = new Chances(64 * 4);

  /** `most` is what a reader refuses to go beyond. */
  code(coder: Coder, value: number, most = Number.MAX_SAFE_INTEGER): number {
    const bits = this.tree(coder, sizeOf(value));
    if (bits > MOST_BITS) refuse('damaged');
    let found = bits === 0 ? 0 : 1;
    for (let k = bits - 2; k >= 0; k--) {
      const bit = Math.floor(value / 2 ** k) % 2;
      const head = bits - 2 - k;
      const place = head < 2 ? bits * 4 + (head === 0 ? 0 : 2 + (found & 1)) : -1;
      found = found * 2 + (place < 0 ? coder.code(HALF, bit) : this.heads.bit(coder, place, bit));
    }
    if (found > most) refuse('too-big');
    return found;
  }

  private tree(coder: Coder, size: number): number {
    let node = 1;
    for (let k = 5; k >= 0; k--) node = node * 2 + this.sizes.bit(coder, node, (size >> k) & 1);
    return node - 64;
  }
}

/** Differences: small ones of either sign. */
export class Difference {
  private readonly signs = new Chances(1);
  private readonly magnitude = new Magnitude();

  code(coder: Coder, value: number): number {
    const size = this.magnitude.code(coder, Math.abs(value));
    return size !== 0 && this.signs.bit(coder, 0, value < 0 ? 1 : 0) === 1 ? -size : size;
  }
}

/** One of a few: earlier ones are cheaper until it has learnt otherwise. Every context learns for itself. */
export class Choice {
  private readonly chances: Chances;
  private readonly width: number;

  constructor(contexts: number, width: number) {
    this.chances = new Chances(contexts * width);
    this.width = width;
  }

  /** `count` is how many there are to choose from. */
  code(coder: Coder, context: number, value: number, count: number): number {
    for (let k = 0; k < count - 1; k++) {
      const at = context * this.width + Math.min(k, this.width - 1);
      if (this.chances.bit(coder, at, value === k ? 1 : 0) === 1) return k;
    }
    return count - 1;
  }
}

/** How many binary digits a whole number has: 0 → 0, 1 → 1, 5 → 3. */
export function sizeOf(value: number): number {
  // Infinity would never end.
  if (value > 2 ** 60) return 61;
  let size = 0;
  for (let rest = value; rest >= 1; rest = Math.floor(rest / 2)) size++;
  return size;
}

/** One of `count`, each as likely. */
export function even(coder: Coder, value: number, count: number): number {
  let found = 0;
  for (let k = Math.max(0, sizeOf(count - 1) - 1); k >= 0; k--) found = found * 2 + coder.code(HALF, (value >> k) & 1);
  if (found >= count) refuse('damaged');
  return found;
}
