/** Why a link was not opened. Nothing else is ever thrown by reading one. */
export type Why =
  /** It stops before its end: chat programs cut long links. */
  | 'cut'
  /** Its check does not hold, or what it says cannot be. */
  | 'damaged'
  /** Made by a newer version than this. */
  | 'newer'
  /** No link of ours at all. */
  | 'foreign'
  /** More rows, names or characters than a link may hold. */
  | 'too-big'
  /** A profile that would not come back as it was; nothing was made. */
  | 'inexact';

export class Refusal extends Error {
  readonly why: Why;
  /** Characters that came, and that there should be, where a link was cut. */
  readonly detail: Readonly<Record<string, number>>;

  constructor(why: Why, detail: Readonly<Record<string, number>> = {}) {
    super(`link: ${why}`);
    this.why = why;
    this.detail = detail;
  }
}

export function refuse(why: Why, detail: Readonly<Record<string, number>> = {}): never {
  throw new Refusal(why, detail);
}
