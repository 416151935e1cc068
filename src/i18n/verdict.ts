/** Words of the workbench's verdict and of the answer it writes; one file a language. */
import type { Assumption, Steady } from '../analysis/steady.ts';
import type { Difference } from '../analysis/compare/recording.ts';
import type { Group, Severity } from '../analysis/rule.ts';
import type { AnswerWords } from '../answer/answer.ts';
import type { CompareWords } from '../answer/compare-text.ts';
import type { Flavour } from '../answer/pen.ts';
import type { Reasons } from './reasons.ts';
import { verdictEn } from './verdict.en.ts';

type Table<K extends string> = Readonly<Record<K, string>>;

export interface VerdictWords extends Reasons {
  readonly ui: Table<
    | 'heading'
    | 'tabs'
    | 'all'
    | 'pointed'
    | 'ofWhole'
    | 'filter'
    | 'clean'
    | 'flawed'
    | 'own'
    | 'busy'
    | 'none'
    | 'sampleShown'
    | 'next'
    | 'run'
    | 'copyRun'
    | 'why'
    | 'change'
    | 'arithmetic'
    | 'showRows'
    | 'litRows'
    | 'backToFinding'
    | 'lesson'
    | 'noStake'
    | 'ofRun'
    | 'underOfRun'
    | 'rivals'
    | 'speaksFor'
    | 'speaksAgainst'
    | 'nothingSpeaks'
    | 'unsaid'
    | 'vetoedBy'
    | 'notCheckable'
    | 'cannotSay'
    | 'cannotSayDek'
    | 'oneScript'
    | 'wouldTell'
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
  readonly flavours: Table<Flavour>;
  readonly assumptions: Table<Assumption>;
  readonly steady: Table<'title' | 'says' | 'assumes' | 'none'> & { readonly binds: Table<Steady['binds']> };
  readonly compare: CompareWords &
    Table<'second' | 'weighs' | 'changed' | 'recorded' | 'onlyTitle' | 'only' | 'more' | 'none' | 'lesson'> & {
      /** Heads of the rows op by op, and of what differs in the recording. */
      readonly head: readonly string[];
      readonly recordedHead: readonly string[];
      readonly owners: Table<'selfCpu' | 'selfDevice'>;
      readonly recording: Table<Difference['what']>;
      /** Codes in which a recording differs; names and columns stand as they are. */
      readonly recordingValues: Table<string>;
    };
  readonly answer: AnswerWords['answer'];
}

const TABLES: Readonly<Record<string, VerdictWords>> = { en: verdictEn };

/** English where a language has no words yet. */
export function verdictWords(lang: string): VerdictWords {
  return TABLES[lang] ?? verdictEn;
}
