import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'content/glossary/en';
const terms = readdirSync(FOLDER).map((file) => {
  const [, head = '', body = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(`${FOLDER}/${file}`, 'utf8')) ?? [];
  const see = /^see: \[(.*)\]$/m.exec(head)?.[1]?.split(', ') ?? [];
  return {
    id: file.replace(/\.md$/, ''),
    short: /^short: ['"]?(.*?)['"]?$/m.exec(head)?.[1] ?? '',
    see,
    body: body.trim(),
  };
});

test('every term says what it is in one sentence, then in 35 to 120 words', () => {
  expect(terms.length).toBeGreaterThanOrEqual(40);
  for (const { id, short, body } of terms) {
    expect(short, id).toMatch(/^\S.*[^.]\.$/);
    expect(short, id).not.toMatch(/[`*<[]/);
    const words = body.split(/\s+/).length;
    expect(words, `${id}: ${words} words`).toBeGreaterThanOrEqual(35);
    expect(words, `${id}: ${words} words`).toBeLessThanOrEqual(120);
  }
});

test('terms lead on to terms that exist, and to others than themselves', () => {
  const ids = new Set(terms.map(({ id }) => id));
  for (const { id, see } of terms)
    for (const other of see) expect(ids.has(other) && other !== id, `${id} → ${other}`).toBe(true);
});
