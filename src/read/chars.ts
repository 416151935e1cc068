/**
 * What forums, editors and terminals do to single characters, undone: HTML entities, colours, blanks that are not
 * spaces, typographers' dashes and dots, escapes of Markdown. Nothing here knows a table.
 */
import { PILED_MARKS } from '../profile/marks.ts';
import { Edits, type Repaired } from './edits.ts';

/**
 * Everything to repair, each alternative of bounded length. In order: colours and other terminal codes; what is left of
 * colours when the escape character is lost; entities, also when encoded twice; line breaks of HTML; escapes of Markdown;
 * single characters.
 */
const FAULT =
  // eslint-disable-next-line no-control-regex -- terminal codes are control characters
  /\x1b\[[0-9;:?]{0,40}[ -/]?[@-~]|\x1b\][^\x07\x1b\n]{0,200}(?:\x07|\x1b\\)?|\x1b[@-Z\\-~]?|\[\d{1,3}(?:;\d{1,3}){0,5}m|&(?:amp;){0,3}(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z]{2,8});|<br ?\/?>|\\[_*|<>#`[\]()~]|\r(?!\n)|[\x07\x08\x85\xa0\xad\u1680\u180e\u2000-\u2015\u2018\u2019\u201c\u201d\u2026\u2028-\u202f\u205f\u2060\u2190\u2192\u2212\u3000\ufeff\uff05]/g;
/** Cheap to ask of a long text: a string without the first character of a fault has no such fault. */
const SIGNS = ['&', '\\', '\x1b', '\xa0', '\xad', '\x08', '[0m', '<br'];
/** None of these is in a text of bytes, and then a search for them ends before it begins. */
const WIDE =
  /[\u1680\u180e\u2000-\u2015\u2018\u2019\u201c\u201d\u2026\u2028-\u202f\u205f\u2060\u2190\u2192\u2212\u3000\ufeff\uff05]/;
const FAULT_OR_MARKS = new RegExp(`${FAULT.source}|${PILED_MARKS.source}`, 'g');

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: '' },
  ...{ vert: '|', verbar: '|', lowbar: '_', ast: '*', num: '#', percnt: '%', colon: ':', comma: ',', period: '.' },
  ...{ lpar: '(', rpar: ')', lsqb: '[', rsqb: ']', lbrack: '[', rbrack: ']', lcub: '{', rcub: '}', tab: '\t' },
  ...{ minus: '-', hyphen: '-', ndash: '\u2013', mdash: '\u2014', hellip: '...', rarr: '->', larr: '<-', micro: 'µ' },
  ...{ mu: 'µ', zwnj: '', zwj: '', sol: '/', bsol: '\\', equals: '=', plus: '+' },
};

/** Undoes damage to single characters; null where there is none, which costs a few searches and copies nothing. */
export function repairChars(text: string): Repaired | null {
  if (!isDamaged(text)) return null;
  const edits = new Edits(text);
  for (const found of text.matchAll(FAULT_OR_MARKS)) {
    const [words] = found;
    const to = found.index + words.length;
    const repaired = repair(words, text, to);
    if (repaired !== words) edits.replace(found.index, to, repaired);
  }
  return edits.finish();
}

function isDamaged(text: string): boolean {
  if (SIGNS.some((sign) => text.includes(sign)) || WIDE.test(text) || PILED_MARKS.test(text)) return true;
  // Every second line break of a Windows paste is a carriage return; one alone moves a terminal back to its left edge.
  return text.includes('\r') && /\r(?!\n)/.test(text);
}

/** What a fault stood for; the same words where it turns out to be none. */
function repair(words: string, text: string, to: number): string {
  const first = words.charCodeAt(0);
  if (first >= 0x300 && words.length > 1) return '';
  if (first === 0x1b || (first === 0x5b && words.endsWith('m'))) return '';
  if (first === 0x26) return entity(words, text, to);
  if (first === 0x3c || first === 0x0d) return '\n';
  if (first === 0x5c) return isPath(text, to) ? words : words.slice(1);
  return char(words, text.charCodeAt(to));
}

function entity(words: string, text: string, to: number): string {
  const name = words.replace(/&(?:amp;)*/, '').slice(0, -1);
  if (name === '') return '&';
  const code = name.startsWith('#')
    ? Number(/^#x/i.test(name) ? `0${name.slice(1).toLowerCase()}` : name.slice(1))
    : null;
  if (code !== null) {
    // A line break or a null made of an entity would move the lines of the paste.
    if (code < 32 || code > 0xffff || (code >= 0xd800 && code < 0xe000)) return ' ';
    return char(String.fromCharCode(code), text.charCodeAt(to));
  }
  const known = ENTITIES[name] ?? ENTITIES[name.toLowerCase()];
  return known === undefined ? words : char(known, text.charCodeAt(to));
}

/** One character as a terminal prints it. `next` decides whether a long dash was a minus or the two of "none". */
function char(words: string, next: number): string {
  if (words.length !== 1) return words;
  const c = words.charCodeAt(0);
  if (c < 0x7f && c > 0x08) return words;
  if (c === 0x2013 || c === 0x2014 || c === 0x2015) return next >= 48 && next <= 57 ? '-' : '--';
  if ((c >= 0x2010 && c <= 0x2012) || c === 0x2212) return '-';
  if (c === 0xa0 || c === 0x1680 || (c >= 0x2000 && c <= 0x200a) || c === 0x202f || c === 0x205f || c === 0x3000)
    return ' ';
  if (c === 0x2018 || c === 0x2019) return "'";
  if (c === 0x201c || c === 0x201d) return '"';
  if (c === 0x2026) return '...';
  if (c === 0x2190) return '<-';
  if (c === 0x2192) return '->';
  if (c === 0x2028 || c === 0x2029 || c === 0x85) return '\n';
  if (c === 0xff05) return '%';
  if (c <= 0x08 || c === 0xad || c === 0x180e || (c >= 0x200b && c <= 0x200f)) return '';
  return (c >= 0x202a && c <= 0x202e) || c === 0x2060 || c === 0xfeff ? '' : words;
}

/** A backslash within a path of Windows is no escape. */
function isPath(text: string, to: number): boolean {
  const word = /^[^\s|]{0,120}/.exec(text.slice(to, to + 120))?.[0] ?? '';
  return /\.\w{1,4}\(\d+\)|\.(?:py|exe|dll)\b/.test(word);
}
