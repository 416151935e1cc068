/** The words of every rule and the code of every experiment, as the page needs them. */
import type { CodeLine } from '../answer/experiment.ts';
import type { FindingWords } from '../answer/finding-words.ts';
import { parseFindingWords } from '../answer/finding-words.ts';

const markdown = import.meta.glob<string>('../../content/findings/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const python = import.meta.glob<readonly CodeLine[]>('../../content/experiments/*.py', {
  query: '?press',
  import: 'default',
  eager: true,
});

const stem = (path: string): string => path.replace(/^.*\//, '').replace(/\.\w+$/, '');

/** Words of the rules in a language; English for a rule that has none in it yet. */
export function findingTexts(lang: string): Readonly<Record<string, FindingWords>> {
  const texts = parsed.get(lang) ?? parseAll(lang);
  parsed.set(lang, texts);
  return texts;
}

const parsed = new Map<string, Readonly<Record<string, FindingWords>>>();

function parseAll(lang: string): Readonly<Record<string, FindingWords>> {
  const texts: Record<string, FindingWords> = {};
  for (const wanted of ['en', lang]) {
    for (const [path, text] of Object.entries(markdown)) {
      if (path.includes(`/findings/${wanted}/`)) texts[stem(path)] = parseFindingWords(text, stem(path));
    }
  }
  return texts;
}

/** The experiments, coloured by the build; their source is the same pieces put together. */
export const CODE: Readonly<Record<string, readonly CodeLine[]>> = Object.fromEntries(
  Object.entries(python).map(([path, lines]) => [stem(path), lines]),
);

export const EXPERIMENTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(CODE).map(([name, lines]) => [
    name,
    lines.map((line) => line.map(([text]) => text).join('')).join('\n'),
  ]),
);
