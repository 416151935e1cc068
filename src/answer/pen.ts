/** How an answer is marked up, by where it will be posted. */
export type Flavour = 'github' | 'discourse' | 'stackoverflow' | 'plain';

export const FLAVOURS: readonly Flavour[] = ['github', 'discourse', 'stackoverflow', 'plain'];

export interface Pen {
  readonly bold: (text: string) => string;
  readonly code: (text: string) => string;
  readonly heading: (text: string) => string;
  /** A sentence of ours, which marks code with backticks. */
  readonly prose: (markdown: string) => string;
  /** Lines as they are, in fixed width. */
  readonly block: (lines: readonly string[], language: string) => string;
  readonly link: (text: string, address: string) => string;
  /** Text within item `n` of a numbered list, below its first line: as far in as the words after “10. ”. */
  readonly indent: (text: string, n: number) => string;
}

const fenced = (lines: readonly string[], language: string): string => {
  // A fence must be longer than any run of backticks in what it holds.
  const longest = Math.max(
    2,
    ...lines.map((line) => Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length))),
  );
  const fence = '`'.repeat(longest + 1);
  return [`${fence}${language}`, ...lines, fence].join('\n');
};

const indent = (text: string, n: number): string => text.replace(/^(?=.)/gm, ' '.repeat(`${n}. `.length));

const MARKDOWN: Pen = {
  bold: (text) => `**${text}**`,
  code,
  heading: (text) => `### ${text}`,
  prose: (markdown) => markdown,
  block: fenced,
  link: (text, address) => `[${text}](${address})`,
  indent,
};

const PENS: Readonly<Record<Flavour, Pen>> = {
  github: MARKDOWN,
  // Discourse sets third-level headings as large as a title.
  discourse: { ...MARKDOWN, heading: (text) => `**${text}**` },
  stackoverflow: { ...MARKDOWN, heading: (text) => `**${text}**` },
  plain: {
    bold: (text) => text,
    code: (text) => text,
    heading: (text) => text,
    prose: (markdown) => markdown.replace(/`([^`]+)`/g, '$1'),
    block: (lines) => lines.map((line) => `    ${line}`).join('\n'),
    link: (text, address) => `${text}: ${address}`,
    indent,
  },
};

export function penFor(flavour: Flavour): Pen {
  return PENS[flavour];
}

/** Inline code; a name with backticks in it gets a longer pair. */
function code(text: string): string {
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length);
  if (runs.length === 0) return `\`${text}\``;
  const tick = '`'.repeat(Math.max(...runs) + 1);
  return `${tick} ${text} ${tick}`;
}
