/** What the two readers of summaries share: runs that follow each other in one text, each of which becomes a profile. */
import type { Problem, Profile } from '../../../profile/profile.ts';
import type { Dialect, Findings } from '../../dialect.ts';

/** A run while it is read. */
interface Run {
  readonly problems: readonly Problem[];
  /** Null where nothing of the run could be read. */
  profile(text: string): Profile | null;
}

export abstract class Runs<R extends Run> {
  protected readonly text: string;
  protected readonly profiles: Profile[] = [];
  protected readonly unread: Problem[] = [];
  protected current: R;
  private readonly next: () => R;

  constructor(text: string, next: () => R) {
    this.text = text;
    this.next = next;
    this.current = next();
  }

  abstract run(): Findings;

  /** Ends the run at hand. */
  protected close(): void {
    const profile = this.current.profile(this.text);
    if (profile !== null) this.profiles.push(profile);
    else this.unread.push(...this.current.problems);
    this.current = this.next();
  }
}

/** Rows without a header are looked for in short texts only: nobody pastes so many of them. */
const SHORT = 200_000;

/** `piece` is part of every header: engines look for short strings many times faster than for long ones. */
export function summaryDialect(name: string, piece: string, runs: (text: string) => { run(): Findings }): Dialect {
  const read = (text: string): Findings =>
    text.length > SHORT && !text.includes(piece) ? { profiles: [], unread: [] } : runs(text).run();
  return { name, read };
}
