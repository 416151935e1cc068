/** The words of everything around pasting; one file a language. */
import { pasteEn } from './paste.en.ts';

type Key =
  | 'drawnFrom'
  | 'slots'
  | 'sample'
  | 'yours'
  | 'yourTable'
  | 'guest'
  | 'covered'
  | 'meta'
  | 'metaShort'
  | 'privacy'
  | 'privacyLong'
  | 'paste'
  | 'close'
  | 'toSample'
  | 'toYours'
  | 'forget'
  | 'notKept'
  | 'aside'
  | 'asideTake'
  | 'asideDrop'
  | 'open'
  | 'boxLabel'
  | 'ghost'
  | 'hint'
  | 'hintB'
  | 'reading'
  | 'read'
  | 'readPart'
  | 'device'
  | 'noDevice'
  | 'version'
  | 'ledgerHeld'
  | 'ledgerBroken'
  | 'several'
  | 'tableN'
  | 'goOn'
  | 'copyReport'
  | 'copied'
  | 'line'
  | 'moreLines'
  | 'nothing'
  | 'nothingHelp'
  | 'noRows'
  | 'noRowsHelp'
  | 'tooLong'
  | 'tooLongHelp'
  | 'tooSlow'
  | 'tooSlowHelp'
  | 'mostUnread'
  | 'mostUnreadHelp'
  | 'otherTool'
  | 'useInOther'
  | 'seeLesson'
  | 'seeBench'
  | 'fromLink'
  | 'linkTable'
  | 'linkShown'
  | 'linkCut'
  | 'keep'
  | 'keepAsk'
  | 'keepYes'
  | 'keepNo'
  | 'giveBack'
  | 'dismiss'
  | 'history'
  | 'historyFull'
  | 'entry'
  | 'noDeviceShort'
  | 'showIn'
  | 'rename'
  | 'newName'
  | 'erase'
  | 'eraseAll';

export interface PasteWords extends Readonly<Record<Key, string>> {
  /** Why a link was not opened, by the codec's code. */
  readonly refused: Readonly<Record<string, string>>;
  /** By problem code of the reader. */
  readonly problems: Readonly<Record<string, string>>;
  /** Why a text is no profile, where there is more to say than that: by the reader's code. */
  readonly whys: Readonly<Record<string, string>>;
  /** Other tools whose output is recognised: what they are called, and what to print instead. */
  readonly tools: Readonly<Record<string, { readonly name: string; readonly instead: string }>>;
}

const TABLES: Readonly<Record<string, PasteWords>> = { en: pasteEn };

/** English where a language has no words yet. */
export function pasteWords(lang: string): PasteWords {
  return TABLES[lang] ?? pasteEn;
}

/** Words of the box alone: they come with it, when it is first opened, and not with every page. */
const OF_THE_BOX = [
  ...(['problems', 'whys', 'tools', 'ghost', 'hint', 'hintB', 'boxLabel', 'reading', 'read', 'readPart'] as const),
  ...(['ledgerHeld', 'ledgerBroken', 'several', 'tableN', 'goOn', 'copyReport', 'moreLines', 'otherTool'] as const),
  ...(['nothing', 'nothingHelp', 'noRows', 'noRowsHelp', 'tooLong', 'tooLongHelp', 'tooSlow', 'tooSlowHelp'] as const),
  ...(['mostUnread', 'mostUnreadHelp', 'useInOther', 'covered', 'notKept', 'toSample', 'toYours'] as const),
  ...(['history', 'historyFull', 'entry', 'rename', 'newName', 'erase', 'eraseAll'] as const),
] satisfies readonly (keyof PasteWords)[];

export type DockWords = Omit<PasteWords, (typeof OF_THE_BOX)[number]>;

/** What a page says of its tables as long as nobody has opened the box. */
export function dockWords(lang: string): DockWords {
  const box: readonly string[] = OF_THE_BOX;
  const entries = Object.entries(pasteWords(lang)).filter(([key]) => !box.includes(key));
  return Object.fromEntries(entries) as unknown as DockWords;
}
