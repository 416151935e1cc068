import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { analyse } from '../../../src/analysis/analyse.ts';
import { COMPARE_IDS } from '../../../src/analysis/compare.ts';
import { FACT_IDS } from '../../../src/analysis/facts.ts';
import { pasteEn } from '../../../src/i18n/paste.en.ts';
import { verdictEn } from '../../../src/i18n/verdict.en.ts';
import { wordsEn } from '../../../src/i18n/words.en.ts';
import { read } from '../../../src/read/read.ts';

function sources(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

test('every fact has a name, and no name is left over', () => {
  expect(Object.keys(wordsEn.facts).sort()).toEqual([...FACT_IDS, ...COMPARE_IDS].sort());
});

test('every reason the engine gives has words', () => {
  const code = sources('src/analysis');
  // missing('a'), missing(x ? 'a' : 'b'), missing(code, …), and the reason for a sum over no rows, which comes last.
  const calls = [...code.matchAll(/\b(?:missing|notCheckable|sumOf|deviceTimeOf|costOf)\(([^;]*?)\)/g)].map(
    ([, list = '']) => list,
  );
  const reasons = calls.flatMap((list) =>
    [...list.matchAll(/'([a-z]+(?:-[a-z]+)+|none)'/g)].map(([, why = '']) => why),
  );
  // What the ledger calls its lines is no reason, nor is how the device was recorded.
  const names = [...Object.keys(wordsEn.ledger), 'kernel-rows'];
  const asked = new Set(reasons.filter((why) => !names.includes(why)));
  expect(asked.size).toBeGreaterThan(50);
  for (const why of asked) expect(Object.keys(wordsEn.missing), why).toContain(why);
});

test('whatever is said of any fixture has words: what is missing, not checkable, vetoed, open', () => {
  const files = readdirSync('tests/fixtures/read').filter((name) => name.endsWith('.txt'));
  const texts = [
    ...files.map((name) => `tests/fixtures/read/${name}`),
    'content/samples/network-1.txt',
    'content/samples/network-2.txt',
  ];
  const profiles = texts.flatMap((file) => read(readFileSync(file, 'utf8')).profiles);
  expect(profiles.length).toBeGreaterThan(30);
  const seen = new Set<string>();
  for (const analysis of profiles.map(analyse)) {
    const { facts, findings, steady, mixture, account, ledger } = analysis;
    for (const { outcome } of Object.values(facts)) if ('missing' in outcome) seen.add(outcome.missing);
    for (const { why } of findings.notCheckable) seen.add(why);
    for (const { rule, vetoedBy } of findings.vetoed)
      for (const name of [rule, vetoedBy]) expect(verdictEn.rules[name], name).toBeDefined();
    for (const part of [steady, mixture, account]) if ('missing' in part) seen.add(part.missing);
    for (const { note } of ledger)
      if (note !== null) expect(wordsEn.notes[note] ?? wordsEn.missing[note], note).toBeDefined();
  }
  expect(seen.size).toBeGreaterThan(20);
  for (const why of seen) expect(wordsEn.missing[why], why).toBeDefined();
});

test('every problem the reader reports has words', () => {
  const codes = [...sources('src/read').matchAll(/'((?:too|unreadable|no|unknown)-[a-z]+(?:-[a-z]+)?)'/g)].map(
    ([, code]) => code,
  );
  const known = ['too-few-cells', 'too-many-cells', 'unreadable-cell', 'no-name', 'unknown-columns', 'no-rows'];
  for (const code of known) expect(codes).toContain(code);
  for (const code of known) expect(pasteEn.problems[code], code).toBeDefined();
});

test('every tool that is refused has a name and a way on', () => {
  const tools = [...sources('src/read/refuse').matchAll(/tool: '([\w-]+)'/g)].map(([, tool = '']) => tool);
  expect(tools.length).toBeGreaterThan(20);
  for (const tool of tools) expect(pasteEn.tools[tool], tool).toBeDefined();
});
