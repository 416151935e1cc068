/** The words of the share panel; one file a language. */
import { shareEn } from './share.en.ts';

type Key =
  | 'share'
  | 'heading'
  | 'says'
  | 'holds'
  | 'top'
  | 'own'
  | 'ownMore'
  | 'noOwn'
  | 'neutral'
  | 'size'
  | 'tooBig'
  | 'takeTop'
  | 'file'
  | 'copy'
  | 'copied'
  | 'fileHelp'
  | 'cannot';

export type ShareWords = Readonly<Record<Key, string>>;

const TABLES: Readonly<Record<string, ShareWords>> = { en: shareEn };

/** English where a language has no words yet. */
export const shareWords = (lang: string): ShareWords => TABLES[lang] ?? shareEn;
