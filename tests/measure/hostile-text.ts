/** Hostile texts and links by the thousand, the same for the same seed: real tables mangled, bombs, script, broken letters. */
import { readFileSync, readdirSync } from 'node:fs';
import { unwrap, wrap } from '../../src/share/envelope.ts';

const folders = ['content/samples', 'content/gallery', 'tests/fixtures/public', 'tests/fixtures/read'];
const TABLES = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
);
const LINKS = (JSON.parse(readFileSync('tests/fixtures/share/v1.json', 'utf8')) as { link: string }[]).map(
  ({ link }) => link,
);

/** Each would leave a `hit` on the window if anything ran it, or an element that no page has. */
const SCRIPTS = [
  '<script>window.hit=1</script>',
  '<img src=x onerror=window.hit=1>',
  '<svg/onload=window.hit=1><animate onbegin=window.hit=1 attributeName=x>',
  '</textarea></title></style></template><script>window.hit=1</script>',
  '"autofocus/onfocus="window.hit=1',
  '<iframe srcdoc="<script>parent.hit=1</script>">',
  '<math><mtext><table><mglyph><style><img src onerror=window.hit=1>',
  '<template shadowrootmode=open><marquee onstart=window.hit=1>',
  '<a href="javascript:window.hit=1">aten::mul</a>',
  '{{constructor.constructor("window.hit=1")()}}',
  '${window.hit=1}',
  '{launch.calls}{name}{n}{A}{0}{__proto__}',
  '<!--]]><!--<script>window.hit=1',
  '__proto__',
  'constructor',
  'toString',
];
const BOMBS = [
  '\f',
  ' ',
  '\t',
  '-',
  '|',
  '(',
  '[',
  '<',
  '"',
  "'",
  '\r',
  '\n',
  '0',
  '1.',
  '9',
  '1.00% ',
  '-- ',
  'aten::',
  '| ',
].concat([
  'a b  ',
  '\u00a0',
  '\u202e',
  '\u0301',
  '\u200b',
  '\ufeff',
  '\0',
  '\\',
  '=',
  ':',
  '1us ',
  ', ',
  '中',
  '🙂',
  '─',
  '\u2028',
]);
const LETTERS = [
  '\0',
  '\u0007',
  '\u001b[31m',
  '\u00a0',
  '\u200b',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\ufffd',
  '\ud800',
  '\udfff',
  '﷽',
].concat([
  'e\u0301\u0301\u0301',
  '🏳️‍🌈',
  '１２３',
  '٣',
  '−',
  '–',
  '.',
  ',',
  '%',
  'us',
  '\r\n',
  '\r',
  '\u2028',
  '\v',
  '\f',
  '\t',
  '|',
]);

export interface Chance {
  /** A whole number from 0 to below `n`. */
  below(n: number): number;
  of<T>(list: readonly T[]): T;
}

/** Mulberry32. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return { below, of: (list) => list[below(list.length)] as (typeof list)[number] };
}

/** A text somebody might paste, by malice or by accident. */
export function hostileText(luck: Chance): string {
  const kind = luck.below(10);
  if (kind < 4) return mangled(luck, luck.of(TABLES));
  if (kind === 4) return renamed(luck, luck.of(TABLES));
  if (kind === 5) return bomb(luck);
  if (kind === 6) return `${mangled(luck, luck.of(TABLES))}${bomb(luck)}${luck.of(TABLES)}`;
  if (kind === 7) return woven(luck.of(TABLES), luck.of(TABLES));
  if (kind === 8) return renamed(luck, mangled(luck, luck.of(TABLES)));
  return Array.from({ length: 1 + luck.below(300) }, () => luck.of(luck.of([SCRIPTS, LETTERS, BOMBS]))).join(
    luck.of(['', ' ', '\n', '  ', '|']),
  );
}

/** The end of an address, behind `#`; always another one, so that the page hears of it. */
export function hostileLink(luck: Chance, turn: number): string {
  const anchor = luck.below(4) === 0 ? encodeURIComponent(luck.of(SCRIPTS)) : 't';
  return `${anchor}${turn}&d=${data(luck)}`;
}

function data(luck: Chance): string {
  const link = luck.of(LINKS);
  const kind = luck.below(8);
  if (kind === 0) return link;
  if (kind === 1) return link.slice(0, luck.below(link.length));
  if (kind === 2) return flipped(luck, link, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');
  if (kind === 3) return encodeURIComponent(luck.of(SCRIPTS)) + link;
  if (kind === 4)
    return link + luck.of(['=', '.', ')', '%', '%00', '&d=', '&s=waits', encodeURIComponent(luck.of(SCRIPTS))]);
  // The rest arrive whole, with the right check: what is wrong is what they say.
  const body = kind === 5 ? bytes(luck, 1 + luck.below(400)) : Uint8Array.from(unwrap(luck.of(LINKS)).body);
  for (let i = luck.below(6); i >= 0; i -= 1) body[luck.below(body.length)] = luck.below(256);
  return wrap({
    version: luck.below(12) === 0 ? luck.below(256) : 1,
    body: luck.below(6) === 0 ? body.subarray(0, luck.below(body.length)) : body,
  });
}

const bytes = (luck: Chance, length: number): Uint8Array => Uint8Array.from({ length }, () => luck.below(256));

function flipped(luck: Chance, text: string, letters: string): string {
  let out = text;
  for (let i = luck.below(3); i >= 0; i -= 1) {
    const at = luck.below(out.length);
    out = out.slice(0, at) + (letters[luck.below(letters.length)] ?? '') + out.slice(at + 1);
  }
  return out;
}

function mangled(luck: Chance, table: string): string {
  let text = table;
  for (let i = luck.below(20); i >= 0; i -= 1) {
    const at = luck.below(text.length + 1);
    const size = luck.below(luck.of([3, 30, 300, 3000]));
    const kind = luck.below(9);
    if (kind === 0) text = text.slice(0, at) + text.slice(at + size);
    else if (kind === 1) text = text.slice(0, at) + text.slice(at, at + size).repeat(2) + text.slice(at + size);
    else if (kind === 2) text = text.slice(0, at) + luck.of(SCRIPTS) + text.slice(at);
    else if (kind === 3)
      text = text.slice(0, at) + luck.of(LETTERS).repeat(1 + luck.below(5)) + text.slice(at + luck.below(2));
    else if (kind === 4) text = text.slice(0, at) + '9'.repeat(luck.below(400)) + text.slice(at);
    else if (kind === 5)
      text = text.replaceAll(luck.of(['  ', '\n', '%', 'us', 'ms', '-']), () =>
        luck.of(['\t', ' ', '', '\u00a0', '\r\n', '%%', 's', '|']),
      );
    else if (kind === 6) text = text.slice(0, at) + luck.of(BOMBS).repeat(luck.below(20_000)) + text.slice(at);
    else if (kind === 7) text = flipped(luck, text || ' ', '0123456789.%-+eE ,');
    else
      text = text
        .split('\n')
        .sort(() => luck.below(3) - 1)
        .join('\n');
  }
  return text;
}

/** Some words of a table replaced throughout by hostile ones, of which one in ten is very long. */
function renamed(luck: Chance, table: string): string {
  const words = [...new Set(table.match(/[A-Za-z_:]{6,}/g) ?? [])];
  let text = table;
  for (let i = 0; i < 3 && words.length > 0; i += 1) {
    const name = luck.of(SCRIPTS);
    const put = luck.below(10) === 0 ? name.repeat(200) : luck.below(2) === 0 ? name.replaceAll(' ', '/') : name;
    text = text.replaceAll(luck.of(words), () => put);
  }
  return text;
}

function bomb(luck: Chance): string {
  const piece =
    luck.below(5) === 0
      ? luck.of(luck.of(TABLES).split('\n')) + '\n'
      : luck.of(BOMBS) + (luck.below(4) === 0 ? luck.of(BOMBS) : '');
  const letters = luck.of([1000, 30_000, 30_000, 300_000]);
  return piece.repeat(Math.ceil(letters / piece.length));
}

function woven(a: string, b: string): string {
  const other = b.split('\n');
  return a
    .split('\n')
    .flatMap((line, i) => [line, other[i] ?? ''])
    .join('\n');
}
