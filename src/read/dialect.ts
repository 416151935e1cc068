/** What a dialect is: something that finds and reads its own tables in a paste and leaves the rest alone. */
import type { Problem, Profile } from '../profile/profile.ts';

export interface Findings {
  readonly profiles: readonly Profile[];
  /** Lines that look like this dialect's rows and could not be read. */
  readonly unread: readonly Problem[];
}

export interface Dialect {
  /** Stable; the name of its file. */
  readonly name: string;
  /** Reads every table of this dialect in a text, in order; never throws, in time linear in its length. */
  readonly read: (text: string) => Findings;
}
