/**
 * Every way of mangling applied to every fixture, alone and in pairs: the same rows come out, or the reader is told. Told
 * means a line in `unread`, a problem of the profile, or no profile at all.
 */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellAt } from '../../../src/profile/cell.ts';
import type { ReadResult } from '../../../src/profile/profile.ts';
import { read } from '../../../src/read/read.ts';
import { type Mangling, manglings } from './mangle.ts';

const folder = new URL('../../fixtures/read/', import.meta.url);
/** Fixtures that are mangled already: what a second or third mangling leaves of them is not for this test to say. */
const MANGLED = /^(?:all-in-one-line|commented-out|entities|numbered|stamps|wrapped)/;
const samples = readdirSync(folder)
  .filter((file) => file.endsWith('.txt') && !MANGLED.test(file))
  .map((file) => ({ name: file.slice(0, -4), text: readFileSync(new URL(file, folder), 'utf8') }))
  .filter(({ text }) => read(text).profiles.length > 0);
/** What happens to a text as a whole is undone before any dialect sees it; what happens to tables is each dialect's own. */
const ofTorch = samples.filter(({ name }) => !/^(?:nvprof|nsys|event-list)-/.test(name));

/** Names and numbers of all rows, and the footers; not where they stood, nor columns that only guesses fill. */
function rowsOf(result: ReadResult): unknown[] {
  return result.profiles.flatMap(({ rows }) =>
    rows.map((row) => ({ ...row, line: 0, index: 0, kind: '', extra: { ...row.extra, shapes: '', stack: '' } })),
  );
}

/** The numbers of all rows alone. */
function numbersOf(result: ReadResult): unknown[] {
  return result.profiles.flatMap(({ rows }) =>
    rows.map((row) => [row.calls, row.selfCpuUs, row.cpuTotalUs, row.cpuAvgUs, row.selfDeviceUs, row.deviceTotalUs]),
  );
}

function isTold(result: ReadResult): boolean {
  const problems = result.profiles.flatMap((profile) => profile.problems);
  return result.unread.length + problems.length > 0 || result.profiles.length === 0;
}

/** Both spans and values hold whatever happened to the text. */
function checkPlaces(result: ReadResult, text: string): void {
  const lines = text.split('\n');
  for (const profile of result.profiles) {
    expect(profile.text).toBe(text);
    for (const row of profile.rows) {
      expect(row.name.trim()).toBe(row.name);
      expect(row.name).not.toBe('');
      const name = cellAt(profile, row.index, 'name');
      expect(name?.line).toBe(row.line);
      expect(name?.text).toContain(lines[row.line - 1]?.slice(name?.from, name?.to));
    }
  }
  for (const { line, from, to, text: words } of result.unread) {
    expect(lines[line - 1]).toBe(words);
    expect(from).toBeLessThanOrEqual(to);
    expect(to).toBeLessThanOrEqual(words.length);
  }
}

function check(text: string, ways: readonly Mangling[]): void {
  const mangled = ways.reduce((before, way) => way.apply(before), text);
  const result = read(mangled);
  checkPlaces(result, mangled);
  const usual = rowsOf(read(text));
  const times = 2 ** ways.filter(({ name }) => name === 'twice').length;
  const wanted = Array.from({ length: times }, () => usual).flat();
  if (!isTold(result)) expect(rowsOf(result)).toEqual(wanted);
  // No name is made of numbers, however lines were put together.
  for (const { rows } of result.profiles) for (const { name } of rows) expect(name).not.toMatch(/^[\d\s.,%]+$/);
}

const moves = (way: Mangling) => /wrapped|one line/.test(way.name);
const isOfTables = (way: Mangling) =>
  moves(way) ||
  /^(?:collapsed|tabs|pipes|box|twice|in a log|a stamp|no (?:header|footers|rules)|(?:blank|log) lines)/.test(way.name);

test.each(manglings)('$name', (way) => {
  for (const { text } of isOfTables(way) ? ofTorch : samples) check(text, [way]);
});

test.each(manglings.filter((way) => !/no header|one line/.test(way.name)))(
  '$name costs PyTorch’s rows nothing',
  (way) => {
    for (const { text } of ofTorch) {
      const usual = rowsOf(read(text));
      const wanted = way.name === 'twice' ? [...usual, ...usual] : usual;
      expect(rowsOf(read(way.apply(text)))).toEqual(wanted);
    }
  },
);

test('in pairs', () => {
  const way = fc.constantFrom(...manglings);
  fc.assert(
    fc.property(fc.constantFrom(...ofTorch), way, way, (sample, first, second) => {
      // What one cut to pieces the other may leave a name short; no number changes without a word.
      if (moves(first) || moves(second)) {
        const mangled = second.apply(first.apply(sample.text));
        const result = read(mangled);
        checkPlaces(result, mangled);
        const twice = first.name === 'twice' || second.name === 'twice';
        if (!twice && !isTold(result)) expect(numbersOf(result)).toEqual(numbersOf(read(sample.text)));
      } else check(sample.text, [first, second]);
    }),
    { numRuns: 800 },
  );
}, 30_000);
