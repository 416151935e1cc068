/**
 * The engine in a terminal: `read`, `explain` and `link`, no build needed (README). Exit status 0 read, 1 nothing readable in
 * it, 2 wrong use. `-` reads standard input.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Analysis } from './analysis/analyse.ts';
import { analyse } from './analysis/analyse.ts';
import { compareTables } from './analysis/compare.ts';
import { answerOf } from './answer/answer.ts';
import { compareAnswer } from './answer/answer-compare.ts';
import { booksMarkdown, explainJson } from './answer/explain.ts';
import type { FindingWords } from './answer/finding-words.ts';
import { parseFindingWords } from './answer/finding-words.ts';
import { readJson } from './answer/read-json.ts';
import { verdictWords } from './i18n/verdict.ts';
import { wordsFor } from './i18n/words.ts';
import type { Profile, ReadResult } from './profile/profile.ts';
import { read } from './read/read.ts';
import { hashOf } from './share/fragment.ts';
import { Refusal } from './share/refusal.ts';
import { linkOf, NOTHING } from './share/share.ts';

const USAGE = `usage: node src/cli.ts read FILE…
       node src/cli.ts explain [--json | --books] [--lang en] [--profile N] FILE [FILE_B]
       node src/cli.ts link [--profile N] FILE [FILE_B]
FILE may be - for standard input`;

class WrongUse extends Error {}

process.exitCode = main(process.argv.slice(2));

function main(args: readonly string[]): 0 | 1 | 2 {
  try {
    const { values, positionals } = parse(args);
    const [command, ...files] = positionals;
    if (files.length === 0) throw new WrongUse(USAGE);
    if (command === 'read') return readCommand(files);
    if (command === 'explain') return explainCommand(files, values);
    if (command === 'link') return linkCommand(files, values);
    throw new WrongUse(USAGE);
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    console.error(error.message);
    return 2;
  }
}

interface Options {
  readonly json?: boolean | undefined;
  readonly books?: boolean | undefined;
  readonly lang?: string | undefined;
  readonly profile?: string | undefined;
}

function parse(args: readonly string[]): { values: Options; positionals: string[] } {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, books: { type: 'boolean' }, lang: text, profile: text },
    });
  } catch (error) {
    throw new WrongUse(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** All tables of all files, as JSON. */
function readCommand(files: readonly string[]): 0 | 1 {
  const results = files.map((file) => read(textOf(file)));
  console.log(JSON.stringify(readJson(results)));
  const refused = results.filter((result) => result.profiles.length === 0);
  for (const result of refused) complain(result);
  return refused.length === 0 ? 0 : 1;
}

function explainCommand(files: readonly string[], options: Options): 0 | 1 {
  const profiles = profilesIn(files, options);
  if (profiles === null) return 1;
  const analyses = profiles.map((profile) => analyse(profile));
  const lang = options.lang ?? 'en';
  if (options.json === true) console.log(JSON.stringify(explainJson(analyses)));
  else if (options.books === true) console.log(booksMarkdown(analyses, wordsFor(lang)));
  else console.log(answers(analyses, lang));
  return 0;
}

/** The part of an address, from its `#` on, that opens the site with these tables. */
function linkCommand(files: readonly string[], options: Options): 0 | 1 {
  const profiles = profilesIn(files, options);
  if (profiles === null) return 1;
  const [A = null, B = null] = profiles.map((profile) => ({ profile, name: null, cutOf: null }));
  try {
    console.log(hashOf({ anchor: '', data: linkOf({ ...NOTHING, A, B }) }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(`no link: ${error.why}`);
    return 1;
  }
  return 0;
}

/** The table asked for of each file; null, with the reason on stderr, where one has none. */
function profilesIn(files: readonly string[], options: Options): Profile[] | null {
  if (files.length > 2) throw new WrongUse(USAGE);
  const which = Number(options.profile ?? '1');
  if (!Number.isInteger(which) || which < 1) throw new WrongUse('--profile takes a number from 1');
  const profiles: Profile[] = [];
  for (const file of files) {
    const result = read(textOf(file));
    const profile = result.profiles[which - 1] ?? (files.length > 1 ? result.profiles[0] : undefined);
    if (profile === undefined) {
      if (result.profiles.length > 0)
        throw new WrongUse(`${file} holds ${result.profiles.length} profiles, no number ${which}`);
      complain(result);
      return null;
    }
    profiles.push(profile);
  }
  return profiles;
}

/** The answer a forum would get, a table after the other. */
function answers(analyses: readonly Analysis[], lang: string): string {
  const verdict = verdictWords(lang);
  const words = { ...verdict, findings: findingWords(lang), grades: wordsFor(lang).grades };
  const experiments = textsIn('../content/experiments/', '.py');
  const answers = analyses.map((analysis) => answerOf(analysis, words, { flavour: 'github', experiments }));
  const [a, b] = analyses;
  if (a === undefined || b === undefined) return answers.join('');
  const names = { A: { start: 'Table A', inside: 'table A' }, B: { start: 'Table B', inside: 'table B' } };
  const compared = compareAnswer(compareTables(a, b), verdict.compare, verdict.rules, names, 'github');
  return [compared, ...answers.map((answer, i) => `## Table ${['A', 'B'][i] ?? ''}\n\n${answer}`)].join('\n\n');
}

function findingWords(lang: string): Record<string, FindingWords> {
  const texts = {
    ...textsIn('../content/findings/en/', '.md'),
    ...(lang === 'en' ? {} : textsIn(`../content/findings/${lang}/`, '.md')),
  };
  return Object.fromEntries(Object.entries(texts).map(([rule, text]) => [rule, parseFindingWords(text, rule)]));
}

/** Files of a folder of the project by their stems; none where there is no such folder. */
function textsIn(folder: string, ending: string): Record<string, string> {
  const base = new URL(folder, import.meta.url);
  let names: string[] = [];
  try {
    names = readdirSync(base).filter((name) => name.endsWith(ending));
  } catch {
    // A language without words of its own.
  }
  return Object.fromEntries(
    names.map((name) => [name.slice(0, -ending.length), readFileSync(new URL(name, base), 'utf8')]),
  );
}

function textOf(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    throw new WrongUse(`cannot open ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function complain(result: ReadResult): void {
  const { notAProfile, unread } = result;
  console.error(
    `nothing readable: ${notAProfile?.why ?? 'no-table'}${notAProfile?.tool ? ` (${notAProfile.tool})` : ''}`,
  );
  for (const { line, code, detail } of unread.slice(0, 5))
    console.error(`line ${line}: ${code} ${JSON.stringify(detail)}`);
}
