/** Words of the workbench's verdict and of the answer it writes; one file a language. */
import type { Group, Severity } from '../analysis/rule.ts';
import { verdictEn } from './verdict.en.ts';

type Table<K extends string> = Readonly<Record<K, string>>;

export interface VerdictWords {
  readonly ui: Table<
    | 'heading'
    | 'tabs'
    | 'all'
    | 'filter'
    | 'clean'
    | 'flawed'
    | 'own'
    | 'busy'
    | 'none'
    | 'next'
    | 'why'
    | 'change'
    | 'arithmetic'
    | 'showRows'
    | 'lesson'
    | 'noStake'
    | 'ofRun'
    | 'rivals'
    | 'speaksFor'
    | 'speaksAgainst'
    | 'vetoed'
    | 'vetoedBy'
    | 'notCheckable'
    | 'cannotSay'
    | 'ledger'
    | 'table'
    | 'pick'
    | 'link'
    | 'answer'
    | 'answerFor'
    | 'copyAnswer'
    | 'keepLabels'
    | 'csv'
    | 'json'
    | 'copied'
  >;
  readonly groups: Table<Group>;
  readonly cleared: string;
  readonly severities: Table<Severity>;
  readonly flavours: Table<'github' | 'discourse' | 'stackoverflow' | 'plain'>;
  /** By id of the rival, of the argument, of what cannot be said. */
  readonly rivals: Table<string>;
  readonly arguments: Table<string>;
  readonly cannotSay: Table<string>;
  readonly assumptions: Table<string>;
  readonly steady: Table<'title' | 'says' | 'assumes' | 'none'> & {
    readonly binds: Table<'device' | 'host' | 'level'>;
  };
  readonly compare: Table<'lead' | 'range' | 'byFinding' | 'changed' | 'only'> & {
    readonly verdicts: Table<'void' | 'not-comparable' | 'like-with-like'>;
    readonly parts: Table<string>;
    readonly reasons: Table<string>;
    readonly head: readonly string[];
  };
  readonly answer: Table<
    'opening' | 'none' | 'next' | 'nextRun' | 'cannotSay' | 'closing' | 'unknown' | 'label' | 'more'
  >;
}

const TABLES: Readonly<Record<string, VerdictWords>> = { en: verdictEn };

/** English where a language has no words yet. */
export function verdictWords(lang: string): VerdictWords {
  return TABLES[lang] ?? verdictEn;
}
