import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { analyse } from '../../../src/analysis/analyse.ts';
import { workingOf } from '../../../src/i18n/working.ts';
import { wordsFor } from '../../../src/i18n/words.ts';
import { read } from '../../../src/read/read.ts';

const words = wordsFor('en');
const profileOf = (file: string) => {
  const [profile] = read(readFileSync(`content/samples/${file}.txt`, 'utf8')).profiles;
  if (profile === undefined) throw new Error(`${file} holds no table`);
  return profile;
};

describe.each(['network-1', 'network-2', 'sweep-side', 'sweep-trade'])('the workings of %s', (file) => {
  const profile = profileOf(file);
  const workings = Object.entries(analyse(profile).facts).flatMap(([id, fact]) => {
    const working = workingOf(fact, profile, words);
    return working === null ? [] : [[id, working] as const];
  });

  it('name every line they add up', () => {
    expect(workings.length).toBeGreaterThan(20);
    const unnamed = workings.filter(([, { lines }]) => lines.some(({ label }) => label.trim() === ''));
    expect(unnamed.map(([id]) => id)).toEqual([]);
  });
});

test('a step on the way is called by what it is made of', () => {
  const profile = profileOf('network-2');
  const fact = analyse(profile).facts['account.ownWork'];
  const lines = fact === undefined ? [] : (workingOf(fact, profile, words)?.lines ?? []);
  expect(lines.map(({ label }) => label)).toEqual(['(Self CPU, all rows − waiting)', 'launches below one op, at most']);
});
