/** The words of everything around pasting; one file a language. */
import { pasteEn } from './paste.en.ts';

type Key =
  | 'drawnFrom'
  | 'slots'
  | 'sample'
  | 'yours'
  | 'yourTable'
  | 'guest'
  | 'galleryShown'
  | 'covered'
  | 'meta'
  | 'metaShort'
  | 'privacy'
  | 'privacyLong'
  | 'paste'
  | 'share'
  | 'close'
  | 'toSample'
  | 'toYours'
  | 'forget'
  | 'notKept'
  | 'boxCut'
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

const DOCK = [
  ...(['slots', 'drawnFrom', 'sample', 'yours', 'fromLink', 'meta', 'metaShort', 'yourTable', 'linkTable'] as const),
  ...(['privacy', 'privacyLong', 'paste', 'share', 'close', 'forget'] as const),
];
/** What the dock says before it is opened: it stands in the page of every lesson. */
export type DockWords = Pick<PasteWords, (typeof DOCK)[number]>;

export function dockWords(lang: string): DockWords {
  const words = pasteWords(lang);
  return Object.fromEntries(DOCK.map((key) => [key, words[key]])) as DockWords;
}

const TABLES: Readonly<Record<string, PasteWords>> = { en: pasteEn };

/** English where a language has no words yet. */
export function pasteWords(lang: string): PasteWords {
  return TABLES[lang] ?? pasteEn;
}
