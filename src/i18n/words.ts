/**
 * Words for what the engine only has ids for. The engine never speaks to a reader; a language is one file of this type.
 * `{device}` and the like are filled in by `fill`.
 */
import type { EntryId } from '../analysis/account.ts';
import type { Grade } from '../analysis/facts.ts';
import type { LineId, Verdict } from '../analysis/ledger.ts';
import type { Family } from '../analysis/mixture.ts';
import type { FooterKey, RowKind, ValueColumn } from '../profile/profile.ts';
import { wordsEn } from './words.en.ts';

type Table<K extends string> = Readonly<Record<K, string>>;

export interface Words {
  readonly columns: Table<'name' | ValueColumn>;
  readonly kinds: Table<RowKind>;
  readonly footers: Table<FooterKey>;
  readonly grades: Table<Grade>;
  readonly facts: Table<string>;
  readonly constants: Table<string>;
  readonly missing: Table<string>;
  readonly entries: Table<EntryId>;
  readonly families: Table<Family>;
  /** Whose time, as a word or two after a duration. */
  readonly owners: Table<'host' | 'gpu' | 'wait' | 'setup' | 'unknown'>;
  readonly ledger: Readonly<Record<LineId, { readonly title: string; readonly says: string }>>;
  readonly notes: Table<string>;
  readonly verdicts: Table<Verdict>;
  readonly figures: Table<
    | 'host'
    | 'device'
    | 'copies'
    | 'convolution'
    | 'otherOps'
    | 'otherRows'
    | 'nothingRecorded'
    | 'together'
    | 'headWait'
    | 'headSetup'
    | 'headHost'
    | 'wallAlt'
    | 'launched'
    | 'recorded'
    | 'lost'
    | 'lostShort'
    | 'launchesAlt'
    | 'deviceAlt'
    | 'hookAlt'
    | 'noConvolution'
    | 'averageAlt'
    | 'averageNoneAlt'
    | 'noneRecorded'
    | 'noneShort'
    | 'helperOver'
    | 'mean'
    | 'noCallHere'
    | 'noRow'
    | 'noRecord'
    | 'chainShown'
    | 'chainOwn'
    | 'chainNone'
    | 'chainAlt'
    | 'byOp'
    | 'byKernel'
    | 'bySpan'
    | 'percentsAlt'
    | 'oneLaunch'
    | 'oneKernel'
    | 'paceAlt'
    | 'unknown'
    | 'logScale'
    | 'compareAlt'
    | 'compareNone'
    | 'side'
    | 'width'
    | 'sidePanel'
    | 'widthPanel'
    | 'slope'
    | 'slopesAlt'
    | 'slopesNoLineAlt'
    | 'equalAlt'
    | 'asPrinted'
    | 'withoutSpike'
    | 'coldAlt'
    | 'billedToOps'
    | 'inKernelRows'
    | 'withoutRow'
    | 'bookAlt'
    | 'waitingFor'
    | 'inCopyCalls'
    | 'inSyncCalls'
    | 'transfers'
    | 'allDevice'
    | 'beyond'
    | 'transferAlt'
  > &
    Readonly<
      Record<
        | 'wallHead'
        | 'launchesHead'
        | 'deviceHead'
        | 'averageHead'
        | 'hookHead'
        | 'compareHead'
        | 'chainHead'
        | 'percentsHead'
        | 'paceHead'
        | 'slopesHead'
        | 'equalHead'
        | 'bookHead',
        readonly string[]
      >
    >;
  readonly ui: Table<
    | 'brokenBy'
    | 'tested'
    | 'failing'
    | 'equals'
    | 'differs'
    | 'absent'
    | 'moreRows'
    | 'precision'
    | 'showRows'
    | 'copyWorking'
    | 'copied'
    | 'close'
    | 'working'
    | 'printedAs'
    | 'printedInFooter'
    | 'counted'
    | 'sumOfRows'
    | 'rowsTogether'
    | 'role'
    | 'kind'
    | 'showMore'
    | 'identity'
    | 'result'
    | 'numbers'
    | 'storyAbsent'
    | 'predict'
    | 'ledgerOf'
    | 'tableOf'
    | 'yourGuess'
    | 'allOfIt'
    | 'reveal'
    | 'guessStays'
    | 'wholeTable'
    | 'yourTable'
    | 'linkTable'
    | 'saveSvg'
  >;
}

const WORDS: Readonly<Record<string, Words>> = { en: wordsEn };

/** The words of a language; English where a language has none yet. */
export function wordsFor(lang: string): Words {
  return WORDS[lang] ?? wordsEn;
}

export { fill } from '../answer/fill.ts';
