/** One mark in front of a line: what kinds there are and where each ends. Every pattern is of bounded length. */
import { isGap } from './tokens.ts';

export interface Mark {
  /** Marks of one kind belong together; for the words of a log that is the word itself, its digits left out. */
  readonly kind: string;
  readonly to: number;
  /** No name begins like this: one line is proof enough. */
  readonly isSure: boolean;
  readonly isLog: boolean;
  /** The number of a line, null for other marks; bare where nothing but a blank follows it. */
  readonly count: number | null;
  readonly isBare: boolean;
}

/** A blank behind the mark goes with it; further ones are the table's padding. */
const SIMPLE: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['quote', /[ \t|│┃]*>[ \t]?/y],
  ['hash', /[ \t|│┃]*#(?=[\s-])[ \t]?/y],
  ['slashes', /[ \t|│┃]*\/\/+!?[ \t]?/y],
  ['star', /[ \t|│┃]*\*(?=\s)[ \t]?/y],
  ['dash', /[ \t|│┃]*-(?=[ \tA-Za-z])[ \t]?/y],
  ['plus', /[ \t|│┃]*\+(?![-=+])[ \t]?/y],
  ['bullet', /[ \t|│┃]*[\u2022\u00b7\u2023\u25aa\u25cf\u25cb\u25e6\u2219](?=\s)[ \t]?/y],
];
const NUMBER = /[ \t|│┃]*(\d{1,7})(?:( {0,2}[.):|│\]\u2192])|(?=[ \t\r\n]))[ \t]?/y;

const LEVEL = '(?:DEBUG|INFO|WARN(?:ING)?|ERROR|CRITICAL|TRACE|NOTICE|FATAL|debug|info|warning|error)';
const CLOCK = '\\d\\d:\\d\\d:\\d\\d(?:[.,]\\d{1,9})?';
/** What follows each of them: a colon, a bar, a dash between blanks. */
const END = '(?:[:,|>]|[ \\t]{1,4}[-|:>](?=[ \\t]))?[ \\t]?';
const LOGS = [
  // glog, and what PyTorch itself prints: W0102 10:11:12.131415 77 file.cpp:42]
  `\\[?[IWEFDV]\\d{4} ${CLOCK}[ \\t]{1,4}\\d{1,9} [^\\s\\]]{1,80}\\]`,
  `\\[?\\d{4}[-/.]\\d\\d[-/.]\\d\\d(?:[T _]\\d\\d:\\d\\d(?::\\d\\d(?:[.,]\\d{1,9})?)?)?(?: ?(?:Z|UTC|[+-]\\d\\d:?\\d\\d))?\\]?`,
  `\\[?\\d\\d[-/]\\d\\d(?:[-/]\\d\\d(?:\\d\\d)?)? ${CLOCK}\\]?`,
  `\\[?${CLOCK}(?: ?[AP]M)?\\]?`,
  `(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) {1,2}\\d{1,2} ${CLOCK}`,
  `[\\[(]?${LEVEL}[\\])]?(?=[\\s:|-])(?::[\\w.]{1,60}(?=:))?`,
  '\\[[^\\]\\n]{1,60}\\](?:(?=:)|<std(?:out|err)>|(?<=\\d[^\\]\\n]{0,60}\\])(?=\\s))',
  '\\((?=[^)\\n]{0,60}(?:pid|rank|ip)=)[^)\\n]{1,80}\\)',
  'std(?:out|err)(?=[\\s:|])(?: [FP](?=[ \\t]))?',
  '(?:rank|worker|node|gpu|process)[ _-]?\\d{1,6}(?=[\\s:|\\]])',
].map((piece) => new RegExp(`[ \\t|│┃]*${piece}${END}`, 'y'));
/** The name of a logger or a file, only behind a stamp: `root - `, `profiler.py:42 - `, `host python[77]: `. */
const WORD =
  /[ \t|│┃]*(?:(?:[\w.-]{1,60} )?[\w./-]{1,60}\[\d{1,9}\]:|[\w.$/<>-]{1,60}(?::\d{1,7})?(?:[:\]|>]|[ \t]{1,4}[-|:>]))(?=[ \t])[ \t]?/y;

/** How the stamps that begin with a letter do, asked before each of them is tried. */
const STAMP =
  /[ \t|│┃]*(?:[IWEFDV]\d|DEB|INF|WAR|ERR|CRI|TRA|NOT|FAT|deb|inf|war|err|std|rank|wor|node|gpu|proc|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) )/y;

/** Whether a mark can begin with this character: most lines of most pastes are asked no more. */
export function beginsWord(c: number): boolean {
  return c < 128 ? (BEGINS[c] ?? 0) === 1 : c === 0xb7 || (c >= 0x2022 && c <= 0x25e6);
}
const BEGINS = Uint8Array.from({ length: 128 }, (_, c) =>
  '>#/*-+[(0123456789IWEFDVCTNJMASOsdwernpgi'.includes(String.fromCharCode(c)) ? 1 : 0,
);

/** The mark that begins at an offset, or null. */
export function markAt(text: string, at: number): Mark | null {
  let i = at;
  let c = text.charCodeAt(i);
  while (c === 32 || isGap(c)) c = text.charCodeAt(++i);
  if (!beginsWord(c)) return null;
  if (c > 91 || (c > 62 && c < 91)) return matchEnd(STAMP, text, at) > at ? logAt(text, at) : null;
  if (c === 91 || c === 40) return logAt(text, at);
  if (c >= 48 && c <= 57) return logAt(text, at) ?? numberAt(text, at);
  for (const [kind, pattern] of SIMPLE) {
    const to = matchEnd(pattern, text, at);
    if (to > at) return { kind, to, isSure: false, isLog: false, count: null, isBare: false };
  }
  return null;
}

/** The name of a logger behind its stamp, or null. */
export function wordAt(text: string, at: number): Mark | null {
  const to = matchEnd(WORD, text, at);
  if (to <= at) return null;
  const kind = `word ${text.slice(at, to).trim().replace(/\d+/g, '0')}`;
  return { kind, to, isSure: false, isLog: true, count: null, isBare: false };
}

function logAt(text: string, at: number): Mark | null {
  for (const pattern of LOGS) {
    const to = matchEnd(pattern, text, at);
    if (to > at) return { kind: 'log', to, isSure: true, isLog: true, count: null, isBare: false };
  }
  return null;
}

function numberAt(text: string, at: number): Mark | null {
  NUMBER.lastIndex = at;
  const found = NUMBER.exec(text);
  if (found === null) return null;
  const isBare = found[2] === undefined;
  const kind = isBare ? 'number' : `number ${found[2] ?? ''}`;
  return { kind, to: at + found[0].length, isSure: false, isLog: false, count: Number(found[1]), isBare };
}

function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
