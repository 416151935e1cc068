/**
 * The engine in a terminal: `read` and `explain`, no build needed (README). Exit status 0 read, 1 nothing readable in
 * it, 2 wrong use. `-` reads standard input.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { analyse } from './analysis/analyse.ts';
import { explainJson, explainMarkdown } from './answer/explain.ts';
import { readJson } from './answer/read-json.ts';
import { wordsFor } from './i18n/words.ts';
import type { Profile, ReadResult } from './profile/profile.ts';
import { read } from './read/read.ts';

const USAGE = `usage: node src/cli.ts read FILE…
       node src/cli.ts explain [--json] [--lang en] [--profile N] FILE [FILE_B]
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
    throw new WrongUse(USAGE);
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    console.error(error.message);
    return 2;
  }
}

interface Options {
  readonly json?: boolean | undefined;
  readonly lang?: string | undefined;
  readonly profile?: string | undefined;
}

function parse(args: readonly string[]): { values: Options; positionals: string[] } {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, lang: text, profile: text },
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
      return 1;
    }
    profiles.push(profile);
  }
  const analyses = profiles.map((profile) => analyse(profile));
  const words = wordsFor(options.lang ?? 'en');
  console.log(options.json === true ? JSON.stringify(explainJson(analyses)) : explainMarkdown(analyses, words));
  return 0;
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
