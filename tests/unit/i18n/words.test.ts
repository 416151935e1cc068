import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMPARE_IDS } from '../../../src/analysis/compare.ts';
import { FACT_IDS } from '../../../src/analysis/facts.ts';
import { pasteEn } from '../../../src/i18n/paste.en.ts';
import { wordsEn } from '../../../src/i18n/words.en.ts';

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
  const reasons = [...sources('src/analysis').matchAll(/(?:missing|notCheckable)\((?:'[\w-]+', )?'([a-z-]+)'\)/g)].map(
    ([, why]) => why,
  );
  const none = [...sources('src/analysis').matchAll(/sumOf\([^;]*?, '(no[a-z-]*)'\)/g)].map(([, why]) => why);
  expect(reasons.length).toBeGreaterThan(10);
  for (const why of [...reasons, ...none]) expect(Object.keys(wordsEn.missing), why).toContain(why);
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
