/** Words of what argues about a table, by code. Tables over closed sets of codes: one without words does not compile. */
import type { Because, Question } from '../analysis/cannot-say.ts';
import type { Argument, RivalId } from '../analysis/rule.ts';

type Table<K extends string> = Readonly<Record<K, string>>;

export interface Reasons {
  /** What a rule is about, in a few words, for lists. */
  readonly rules: Table<string>;
  /** What an experiment tells, in a few words. */
  readonly runs: Table<string>;
  readonly rivals: Table<RivalId>;
  readonly arguments: Table<Argument>;
  readonly cannotSay: Table<Question>;
  readonly because: Table<Because>;
}
