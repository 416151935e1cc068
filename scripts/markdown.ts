/**
 * A built page as plain Markdown: what is read without script, with its numbers filled in and without its controls. Links
 * become absolute, notes stand in brackets, figures are their sentence and their table.
 */
import { parseHTML } from 'linkedom';

/** Controls, links to places, what is hidden, and the drawings of other widths. */
const LEFT_OUT =
  'script, style, template, nav, [hidden], .needs-js, .sec, .anchor, .ref, .sr, .absent, .side > .n, .at-middle, .at-narrow, ' +
  'button, input, select, label:not(li > .check), .knobs, .sim-acts, .fig-foot > .txt, .grade, .sort, .rolex, .moved';
const BLOCKS =
  'P, UL, OL, LI, TABLE, PRE, FIGURE, FIGCAPTION, SECTION, DIV, H1, H2, H3, H4, DETAILS, DL, BLOCKQUOTE, SVG, MAIN, SUMMARY';
const BLOCK = new Set(BLOCKS.split(', '));

/** What HTML takes for one space; the narrow space between number and unit is none. */
const SPACE = /[ \t\r\n]+/g;

/** The main part of a page at `url`, as Markdown that ends in a line break; throws where there is none. */
export function markdownOf(html: string, url: string): string {
  const main = readable(html);
  if (main === null) throw new Error(`${url} has no main part`);
  const text = blocks(main, url).join('\n\n');
  // A word joiner stands before each grade, which is left out with the space that leads to it.
  return `${text.replace(/[ \u00a0]*\u2060/g, '')}\n`;
}

/** The main part of a page without all that is not read: controls, what is hidden, the drawings of other widths. */
export function readable(html: string): Element | null {
  const main = parseHTML(html).document.querySelector('main');
  if (main === null) return null;
  for (const other of main.querySelectorAll('[data-otherwise]')) if (givesWay(other)) other.remove();
  for (const element of main.querySelectorAll(LEFT_OUT)) element.remove();
  return main;
}

/** What the style sheet hides: the other reading, after up to three that hold. */
function givesWay(element: Element): boolean {
  let before = element.previousElementSibling;
  for (let i = 0; i < 3 && before?.hasAttribute('data-when') === true; i += 1) {
    if (!before.hasAttribute('hidden')) return true;
    before = before.previousElementSibling;
  }
  return false;
}

const isBlock = (node: Node): boolean => node.nodeType === 1 && BLOCK.has(node.nodeName.toUpperCase());

function blocks(parent: Element, url: string): string[] {
  const found: string[] = [];
  let run = '';
  const close = (): void => {
    const text = run.replace(SPACE, ' ').trim();
    if (text !== '') found.push(text);
    run = '';
  };
  for (const node of parent.childNodes) {
    if (!isBlock(node)) {
      run += inline(node, url);
      continue;
    }
    close();
    found.push(...block(node as Element, url));
  }
  close();
  return found;
}

function block(element: Element, url: string): string[] {
  const name = element.nodeName.toUpperCase();
  const level = /^H([1-4])$/.exec(name)?.[1];
  if (level !== undefined) return [`${'#'.repeat(Number(level))} ${line(element, url)}`];
  switch (name) {
    case 'UL':
    case 'OL':
      return [[...element.children].map((item, i) => itemOf(item, name === 'UL' ? '-' : `${i + 1}.`, url)).join('\n')];
    case 'PRE':
      return ['```\n' + element.textContent.replace(/\n+$/, '') + '\n```'];
    case 'TABLE':
      return [table(element)];
    case 'SVG': {
      const label = element.getAttribute('aria-label') ?? '';
      return label === '' ? [] : [`*${label}*`];
    }
    case 'FIGCAPTION':
      return [[`**${element.getAttribute('data-label') ?? 'Figure'}.**`, ...blocks(element, url)].join(' ')];
    case 'SUMMARY':
      return [];
    default:
      return blocks(element, url);
  }
}

const itemOf = (item: Element, sign: string, url: string): string =>
  `${sign} ${blocks(item, url).join('\n\n').replaceAll('\n', '\n  ')}`;

/** All of a stretch on one line. */
const line = (element: Element, url: string): string =>
  [...element.childNodes]
    .map((node) => inline(node, url))
    .join('')
    .replace(SPACE, ' ')
    .trim();

function inline(node: Node, url: string): string {
  if (node.nodeType === 3) return node.textContent ?? '';
  if (node.nodeType !== 1) return '';
  const element = node as Element;
  const name = element.nodeName.toUpperCase();
  const text = (): string => [...element.childNodes].map((child) => inline(child, url)).join('');
  if (element.classList.contains('side')) return ` (${line(element, url)})`;
  if (element.classList.contains('num')) return text();
  switch (name) {
    case 'SVG':
      return '';
    case 'BR':
      return ' ';
    case 'CODE':
      return '`' + element.textContent + '`';
    case 'STRONG':
    case 'B':
    case 'LABEL': // what a list of choices calls each of them
      return `**${text()}**`;
    case 'EM':
      return `*${text()}*`;
    case 'A':
      return `[${text().trim()}](${new URL(element.getAttribute('href') ?? '', url).href})`;
    default:
      return text();
  }
}

function table(element: Element): string {
  const rows = [...element.querySelectorAll('tr')].map((row) =>
    [...row.children].flatMap((cell) => [
      cell.textContent.replace(SPACE, ' ').trim().replaceAll('|', '\\|'),
      ...Array.from({ length: Math.max(1, Number(cell.getAttribute('colspan') ?? 1)) - 1 }, () => ''),
    ]),
  );
  const [head = [], ...rest] = rows;
  const written = [head, head.map(() => '---'), ...rest].map((cells) => `| ${cells.join(' | ')} |`);
  return written.join('\n');
}
