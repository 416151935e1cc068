/** Words of the rules: each has them, in all parts, and every placeholder is a fact or a value of its rule. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cannotSayOf } from '../../../src/analysis/cannot-say.ts';
import { FACT_IDS } from '../../../src/analysis/facts.ts';
import { RULES } from '../../../src/analysis/findings.ts';
import { tableOf } from '../../../src/analysis/table.ts';
import { fillFinding, parseFindingWords, placeholdersOf } from '../../../src/answer/finding-words.ts';
import { verdictEn } from '../../../src/i18n/verdict.en.ts';
import { analysisOf, network1, network2 } from './the-case.ts';

const FOLDER = 'content/findings/en';
const files = readdirSync(FOLDER).map((name) => name.replace(/\.md$/, ''));
const textOf = (rule: string): string => readFileSync(`${FOLDER}/${rule}.md`, 'utf8');

test('every rule has words and a short name, and none is left over', () => {
  expect(Object.keys(verdictEn.rules).sort()).toEqual(RULES.map(({ name }) => name).sort());
  expect(files.sort()).toEqual(RULES.map(({ name }) => name).sort());
});

describe.each(RULES.map(({ name }) => name))('%s', (rule) => {
  const text = textOf(rule);

  test('has all five parts', () => {
    for (const part of Object.values(parseFindingWords(text, rule))) expect(part).not.toBe('');
  });

  test('every placeholder is a fact or one of its own values', () => {
    const source = readFileSync(`src/analysis/findings/${rule}.ts`, 'utf8');
    for (const key of placeholdersOf(text)) {
      if (key.includes('.')) expect(FACT_IDS, key).toContain(key);
      else expect(source, key).toMatch(new RegExp(`\\b${key}\\b`));
    }
  });

  test('is a file of its own that names a run', () => {
    const runs = readdirSync('content/experiments');
    for (const next of RULES.find(({ name }) => name === rule)?.next ?? []) expect(runs).toContain(`${next}.py`);
  });
});

test('the findings of the case are filled without a gap', () => {
  for (const { findings, facts } of [network1, network2]) {
    expect(findings.fired.length).toBeGreaterThan(4);
    for (const finding of findings.fired) {
      const filled = fillFinding(textOf(finding.rule), finding, facts, '?', (name) => name);
      expect(filled, finding.rule).not.toMatch(/\{[\w.]+(?::\w+)?\}|NaN|undefined|\?\?/);
    }
  }
});

test('what a table cannot say has words', () => {
  const bare = analysisOf(
    'Name Self CPU % Self CPU CPU total % CPU total CPU time avg # of Calls\naten::mul 1.00% 1.000us 1.00% 1.000us 1.000us 1\n',
  );
  for (const { profile } of [network1, network2, bare]) {
    for (const { id, experiment } of cannotSayOf(tableOf(profile))) {
      expect(verdictEn.cannotSay[id], id).toBeDefined();
      if (experiment !== null) expect(readdirSync('content/experiments')).toContain(`${experiment}.py`);
    }
  }
});
