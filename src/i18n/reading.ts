/** Words for what a column and a cell count; a language is one file of this type. */
import type { Adding, CellSort } from '../analysis/cell-reading.ts';
import type { ValueColumn } from '../profile/profile.ts';
import { readingEn } from './reading.en.ts';

export interface ReadingWords {
  /** What a column counts; `spans` stands for device columns timed by events, `device`
   * and `call` for the one time a row of nvprof and nsys. */
  readonly columns: Readonly<Record<ValueColumn | 'spans' | 'device' | 'call', string>>;
  readonly adding: Readonly<Record<Adding, string>>;
  readonly cells: Readonly<Record<CellSort, string>>;
  readonly whose: Readonly<Record<'host' | 'gpu' | 'nobody', string>>;
  readonly ui: Readonly<Record<'pick' | 'cell' | 'column' | 'counts' | 'addsUp' | 'sum' | 'footer' | 'table', string>>;
}

const WORDS: Readonly<Record<string, ReadingWords>> = { en: readingEn };

/** The words of a language; English where a language has none yet. */
export const readingWordsFor = (lang: string): ReadingWords => WORDS[lang] ?? readingEn;
