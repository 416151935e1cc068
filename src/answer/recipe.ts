/**
 * One script for all that a table leaves open. `content/recipe/recipe.py` holds every line it may have, and says behind
 * `#?` when a line stays; this file chooses lines, fills in the reader's names and says what each part settles. Written
 * as Python with conditions, the parts read downwards as they will stand, and the build can colour them.
 */
import type { Case, CodeLine } from './experiment.ts';
import { fillLines } from './experiment.ts';

/** What can be left out, in the order of running. Warm-up, the wait inside the block and every row cannot. */
export const PARTS = [
  'first-call',
  'schedule',
  'shapes',
  'flops',
  'trace',
  'stack',
  'memory',
  'events',
  'sync-debug',
  'repeat',
] as const;
export type Part = (typeof PARTS)[number];

/** Releases from which on the script reads differently; the first stands for all before torch.profiler. */
export const RELEASES = ['1.7', '1.8.1', '1.10', '2.0', '2.4'] as const;
export type Release = (typeof RELEASES)[number];

export interface Options {
  readonly parts: ReadonlySet<Part>;
  readonly release: Release;
  /** Records a CUDA device, or the host alone. */
  readonly gpu: boolean;
  /** A step goes backwards as well. */
  readonly training: boolean;
}

/** What a part needs: a release, a GPU. Sources: the profiler's source of each release; `set_sync_debug_mode` in 1.10's notes. */
const NEEDS: Readonly<Record<Part, { readonly from: Release; readonly gpu: boolean }>> = {
  'first-call': { from: '1.8.1', gpu: true },
  schedule: { from: '1.8.1', gpu: false },
  shapes: { from: '1.7', gpu: false },
  flops: { from: '1.8.1', gpu: false },
  trace: { from: '1.7', gpu: false },
  stack: { from: '1.8.1', gpu: false },
  memory: { from: '1.8.1', gpu: false },
  events: { from: '1.7', gpu: true },
  'sync-debug': { from: '1.10', gpu: true },
  repeat: { from: '1.8.1', gpu: false },
};

const reaches = (release: Release, from: Release): boolean => RELEASES.indexOf(release) >= RELEASES.indexOf(from);

/** Why a part cannot be had: the release it came with, or `gpu`; null where it can. */
export function lacks(part: Part, { release, gpu }: Pick<Options, 'release' | 'gpu'>): Release | 'gpu' | null {
  const needs = NEEDS[part];
  if (needs.gpu && !gpu) return 'gpu';
  return reaches(release, needs.from) ? null : needs.from;
}

/** Whether the script has a part: chosen, and to be had. */
export const isIn = (part: Part, options: Options): boolean => options.parts.has(part) && lacks(part, options) === null;

/** What a part settles, as sentences for its comment. */
export type Notes = (part: Part | 'base') => readonly string[];

/**
 * The script, coloured as its source is.
 * @param source lines of `recipe.py`
 */
export function composeRecipe(
  source: readonly CodeLine[],
  options: Options,
  values: Case,
  notes: Notes,
): readonly CodeLine[] {
  const holds = conditionOf(options);
  const lines: CodeLine[] = [];
  let inside = true;
  for (const line of source) {
    const text = line.map(([piece]) => piece).join('');
    if (text.startsWith('#?')) inside = holds(text.slice(2));
    else if (text.startsWith('#= ')) {
      const part = text.slice(3) as Part | 'base';
      if (inside && (part === 'base' || holds(part))) lines.push(...notes(part).flatMap(comment));
    } else if (inside) {
      const kept = lineIf(line, holds);
      if (kept !== null) lines.push(kept);
    }
  }
  return fillLines(lines, values);
}

export function plainText(lines: readonly CodeLine[]): string {
  return `${lines.map((line) => line.map(([text]) => text).join('')).join('\n')}\n`;
}

/** The line without its condition; null where that does not hold. */
function lineIf(line: CodeLine, holds: (condition: string) => boolean): CodeLine | null {
  const [text, role] = line.at(-1) ?? ['', ''];
  const at = text.lastIndexOf('#? ');
  if (role !== 'c' || at < 0) return line;
  if (!holds(text.slice(at + 3))) return null;
  const rest = text.slice(0, at).trimEnd();
  const before = line.slice(0, -1);
  if (rest !== '') return [...before, [rest, role]];
  const [code, its] = before.at(-1) ?? ['', ''];
  return [...before.slice(0, -1), [code.trimEnd(), its]];
}

/**
 * `gpu 1.8.1+ !2.4+`: all hold; `a|b`: one of them does. A name is a part that was chosen and can be had, `gpu` or
 * `training`; `2.4+` is a release or a later one. Nothing is always true.
 */
function conditionOf(options: Options): (condition: string) => boolean {
  const one = (word: string): boolean => {
    if (word.startsWith('!')) return !one(word.slice(1));
    if (word.endsWith('+')) return reaches(options.release, word.slice(0, -1) as Release);
    if (word === 'gpu' || word === 'training') return options[word];
    return isIn(word as Part, options);
  };
  return (condition) =>
    condition
      .split(' ')
      .filter((word) => word !== '')
      .every((word) => word.split('|').some(one));
}

const WIDTH = 100;

/** A sentence as comment lines; what is no plain text on one line would be code. */
function comment(sentence: string): CodeLine[] {
  const lines: string[] = [];
  for (const word of sentence.split(/\s+/).filter((one) => one !== '')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > WIDTH) lines.push(`# ${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.map((line) => [[line, 'c']]);
}
