/** What happens to a table between the terminal and the paste: each way takes the text as printed and gives it mangled. */

export interface Mangling {
  readonly name: string;
  readonly apply: (text: string) => string;
  /** It changes names, or takes away what tells one from what stands in front of it: only numbers are compared. */
  readonly numbersOnly?: boolean;
}

const isRule = (line: string): boolean => /^[\s|+=:\u2500-\u257f-]*$/.test(line) && /-{3}|={3}|\u2500{3}/.test(line);
const isFooter = (line: string): boolean => line.includes('time total: ');
const isHeader = (line: string): boolean => /^\s*Name\s/.test(line);

function eachLine(text: string, change: (line: string, k: number) => string): string {
  const lines = text.split('\n');
  const last = lines.at(-1) === '' ? lines.pop() : undefined;
  return [...lines.map(change), ...(last === undefined ? [] : [last])].join('\n');
}

const prefix = (name: string, of: (k: number) => string): Mangling => ({
  name,
  apply: (text) => eachLine(text, (line, k) => of(k) + line),
});

/** The cells of a line, at the runs of two blanks or more that part them. */
function cellsOf(line: string): string[] {
  return line.trim().split(/\s{2,}/);
}

function inTable(text: string, change: (cells: string[], line: string) => string): string {
  return eachLine(text, (line) => (line.trim() === '' || isFooter(line) ? line : change(cellsOf(line), line)));
}

function hardWrap(line: string, width: number): string {
  const parts: string[] = [];
  for (let at = 0; at < line.length; at += width) parts.push(line.slice(at, at + width));
  return parts.length === 0 ? line : parts.join('\n');
}

function wordWrap(line: string, width: number): string {
  const parts: string[] = [];
  let part = '';
  for (const word of line.trim().split(/\s+/)) {
    if (part !== '' && part.length + 1 + word.length > width) {
      parts.push(part);
      part = word;
    } else part = part === '' ? word : `${part} ${word}`;
  }
  return [...parts, part].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
};
const entities = (text: string): string => text.replace(/[<>&"']/g, (c) => ENTITIES[c] ?? c);
const stamp = (k: number): string => `2024-01-02 10:11:${String(10 + (k % 50))},${String(100 + k)}`;

export const manglings: readonly Mangling[] = [
  { name: 'collapsed', apply: (text) => eachLine(text, (line) => line.trim().replace(/\s+/g, ' ')) },
  { name: 'tabs', apply: (text) => inTable(text, (cells) => cells.join('\t')) },
  {
    name: 'pipes',
    apply: (text) =>
      inTable(text, (cells, line) => `| ${isRule(line) ? cells.map(() => '---').join(' | ') : cells.join(' | ')} |`),
  },
  {
    name: 'box',
    apply: (text) =>
      inTable(text, (cells, line) =>
        isRule(line) ? `├${cells.map(() => '─'.repeat(8)).join('┼')}┤` : `│ ${cells.join(' │ ')} │`,
      ),
  },
  prefix('dashes as bullets', () => '- '),
  prefix('stars as bullets', () => '* '),
  prefix('numbered', (k) => `${String(k + 1)}. `),
  prefix('quoted', () => '> '),
  prefix('quoted twice', () => '>> '),
  prefix('commented with #', () => '# '),
  prefix('commented with slashes', () => '// '),
  prefix('line numbers', (k) => `${String(k + 1).padStart(4)}  `),
  prefix('line numbers with a bar', (k) => `${String(k + 1).padStart(3)} | `),
  prefix('ranks', () => '[rank0]: '),
  prefix('stamps', (k) => `${stamp(k)} - root - INFO - `),
  prefix('levels', () => 'INFO:profiler:'),
  prefix('glog', (k) => `I0102 10:11:12.${String(100000 + k)} 4711 profiler.cc:42] `),
  prefix('actors', () => '(EngineCore_DP0 pid=4711) '),
  prefix('container', (k) => `2024-01-02T10:11:12.${String(100 + k)}Z stdout F `),
  {
    name: 'a stamp before the first line',
    apply: (text) => `INFO 07-12 10:11:12 [profiler.py:42] ${text}`,
  },
  { name: 'entities', apply: entities },
  { name: 'entities twice', apply: (text) => entities(entities(text)) },
  { name: 'no-break blanks', apply: (text) => text.replace(/ {2}/g, ' \u00a0') },
  { name: 'nbsp entities', apply: (text) => text.replace(/ {2}/g, ' &nbsp;') },
  { name: 'thin blanks', apply: (text) => text.replace(/ /g, '\u2009') },
  {
    name: 'typography',
    apply: (text) =>
      text
        .replace(/---/g, '—')
        .replace(/--/g, '–')
        .replace(/->/g, '→')
        .replace(/\.\.\./g, '…')
        .replace(/-(?=\d)/g, '−')
        .replace(/us\b/g, 'µs'),
  },
  { name: 'colour', apply: (text) => eachLine(text, (line) => `\u001b[1;32m${line}\u001b[0m`) },
  { name: 'what is left of colour', apply: (text) => eachLine(text, (line) => `[36m${line}[0m`) },
  { name: 'decimal commas', apply: (text) => text.replace(/(\d)\.(\d+ ?(?:[mu]?s|%|[KMG]?[bB])(?!\w))/g, '$1,$2') },
  { name: 'wrapped at 80', apply: (text) => eachLine(text, (line) => hardWrap(line, 80)) },
  { name: 'wrapped at 120', apply: (text) => eachLine(text, (line) => hardWrap(line, 120)) },
  { name: 'words wrapped at 80', apply: (text) => eachLine(text, (line) => wordWrap(line, 80)) },
  {
    name: 'no header',
    apply: (text) =>
      text
        .split('\n')
        .filter((line) => !isHeader(line))
        .join('\n'),
  },
  {
    name: 'no footers',
    apply: (text) =>
      text
        .split('\n')
        .filter((line) => !isFooter(line))
        .join('\n'),
  },
  {
    name: 'no rules',
    apply: (text) =>
      text
        .split('\n')
        .filter((line) => !isRule(line))
        .join('\n'),
  },
  { name: 'blank lines between', apply: (text) => text.replace(/\n/g, '\n\n') },
  { name: 'one line', apply: (text) => `${text.trim().replace(/\s+/g, ' ')}\n` },
  {
    name: 'log lines between',
    apply: (text) =>
      text
        .split('\n')
        .flatMap((line, k) => (k % 3 === 1 ? [line, `UserWarning: ${String(k)} workers, this may be slow`] : [line]))
        .join('\n'),
  },
  { name: 'carriage returns', apply: (text) => text.replace(/\n/g, '\r\n') },
  { name: 'twice', apply: (text) => `${text}\n${text}` },
  {
    name: 'in a log',
    apply: (text) => {
      const line = (k: number) => `${stamp(k)} step ${String(k)} loss=0.${String(1000 + k)} lr=1.0e-4 12.5 it/s\n`;
      return `${Array.from({ length: 40 }, (_, k) => line(k)).join('')}${text}${Array.from({ length: 40 }, (_, k) => line(k)).join('')}`;
    },
  },
];
