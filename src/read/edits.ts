/**
 * A text after small repairs, and the way back: every offset of the repaired text has its place in the text as given,
 * so that cells, lines and faults can be shown where the reader pasted them.
 */

/** A repaired text with its map; a text that needed no repair has none and is the same string. */
export interface Repaired {
  readonly text: string;
  readonly map: OffsetMap;
}

/** Collects repairs from the front to the back of a text; what is not named stays as it is. */
export class Edits {
  private readonly given: string;
  private readonly parts: string[] = [];
  private readonly map = new OffsetMap();
  private done = 0;
  private length = 0;

  constructor(given: string) {
    this.given = given;
  }

  /** Puts other words in the place of a stretch. Stretches must not overlap and come in order. */
  replace(from: number, to: number, words: string): void {
    this.keep(from);
    if (words !== '') this.add(words, from, to);
    this.done = to;
  }

  /** The text with all repairs, or null where there were none. */
  finish(): Repaired | null {
    if (this.done === 0) return null;
    this.keep(this.given.length);
    return { text: this.parts.join(''), map: this.map };
  }

  private keep(to: number): void {
    if (to > this.done) this.add(this.given.slice(this.done, to), this.done, to);
  }

  private add(words: string, from: number, to: number): void {
    this.parts.push(words);
    this.map.add(this.length, from, to, words.length);
    this.length += words.length;
  }
}

/** Stretches of the repaired text in order: where each begins, and what it was in the text as given. */
class OffsetMap {
  private readonly at: number[] = [];
  private readonly from: number[] = [];
  private readonly to: number[] = [];
  /** End of the last stretch, and whether that is one for one. */
  private ends = 0;
  private isEven = false;
  private last = 0;

  /** Stretches as long as before, one behind the other, are one: a forum's blanks come by the thousand. */
  add(at: number, from: number, to: number, length: number): void {
    const k = this.at.length - 1;
    if (length === to - from && this.ends === at && this.isEven && this.to[k] === from) {
      this.to[k] = to;
      this.ends = at + length;
      return;
    }
    this.isEven = length === to - from;
    this.ends = at + length;
    this.at.push(at);
    this.from.push(from);
    this.to.push(to);
  }

  /** Where the character at an offset began in the text as given. */
  start(offset: number): number {
    const k = this.find(offset);
    const from = this.from[k] ?? 0;
    return this.isKept(k) ? from + offset - (this.at[k] ?? 0) : from;
  }

  /** Where the character before an offset ended: the exclusive end of a stretch. */
  end(offset: number): number {
    if (offset === 0) return 0;
    const k = this.find(offset - 1);
    return this.isKept(k) ? (this.from[k] ?? 0) + offset - (this.at[k] ?? 0) : (this.to[k] ?? 0);
  }

  /** As long as it was: its characters stand one for one. */
  private isKept(k: number): boolean {
    const next = this.at[k + 1] ?? this.ends;
    return next - (this.at[k] ?? 0) === (this.to[k] ?? 0) - (this.from[k] ?? 0);
  }

  /** The stretch of an offset. Most questions come in order, so the last answer is the first guess. */
  private find(offset: number): number {
    const { at } = this;
    let k = this.last;
    for (let tries = 0; tries < 8 && (at[k] ?? 0) <= offset; tries++, k++) {
      const next = at[k + 1];
      if (next === undefined || next > offset) return (this.last = k);
    }
    let low = 0;
    let high = at.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((at[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return (this.last = low);
  }
}
