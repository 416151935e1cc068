/** The words of the share panel; one file a language. */
import { shareEn } from './share.en.ts';

type Key =
  | 'share'
  | 'heading'
  | 'says'
  | 'holds'
  | 'named'
  | 'top'
  | 'points'
  | 'pointsSome'
  | 'simulator'
  | 'opensAt'
  | 'here'
  | 'page'
  | 'bench'
  | 'own'
  | 'ownMore'
  | 'noOwn'
  | 'neutral'
  | 'size'
  | 'tooBig'
  | 'tooMany'
  | 'takeTop'
  | 'file'
  | 'copy'
  | 'copied'
  | 'fileHelp'
  | 'fileText';

export type ShareWords = Readonly<Record<Key, string>>;

const TABLES: Readonly<Record<string, ShareWords>> = { en: shareEn };

/** English where a language has no words yet. */
export const shareWords = (lang: string): ShareWords => TABLES[lang] ?? shareEn;
